import { generateMember, type CrowdMember, type WantedMember } from './crowd.ts'
import { minOpenings, type Gender } from './crowd-texts.ts'
import { ownPartFirst } from './parts-of-texts.ts'
import { demoPeople, hasLogin, type DemoLogin, type DemoPerson, type DemoSiteKey } from './people.ts'

/** Every demo login finds at least so many members with the default filters of the search. */
export const minFittingMembers = 60
/** The profile of every demo login shows so many other members of their country and gender. */
const minAlike = 6
/** The default search reaches 12 years. One less, because ages change on birthdays. */
const maxAgeDistance = 11
const minAge = 25
const seedYear = 2026

/** Whether a login finds somebody with the default filters, and is interested in their gender. */
export function fits(login: DemoLogin, other: Pick<DemoPerson, 'id' | 'country' | 'gender' | 'dateOfBirth'>): boolean {
  const distance = Math.abs(yearOf(login.dateOfBirth) - yearOf(other.dateOfBirth))
  const isWanted = gendersFor(login).includes(other.gender)
  return other.id !== login.id && other.country === login.country && isWanted && distance <= maxAgeDistance
}

const yearOf = (date: string) => Number(date.slice(0, 4))

function gendersFor({ gender, sexuality }: DemoLogin): Gender[] {
  if (sexuality === 'bi') return ['female', 'male']
  const isWoman = gender === 'female'
  const likesWomen = sexuality === 'hetero' ? !isWoman : isWoman
  return likesWomen ? ['female'] : ['male']
}

const generated = new Map<DemoSiteKey, CrowdMember[]>()

/** Returns generated members near the demo logins of a site, so many that each login finds enough. */
export function localMembers(site: DemoSiteKey): CrowdMember[] {
  const locals = generated.get(site) ?? generateLocals(site)
  generated.set(site, locals)
  return locals
}

function generateLocals(site: DemoSiteKey): CrowdMember[] {
  const people = demoPeople(site)
  const listed = people.filter(({ login }) => login?.status !== 'not_confirmed')
  const locals: CrowdMember[] = []
  const openings = ownPartFirst(site, [...Array(minOpenings).keys()])
  /** The numbers of the first sentences of `locals`, in the same order. */
  const openingNumbers: number[] = []
  const namesIn = (country: string) => [
    ...people.filter((person) => person.country === country).map(({ name }) => name),
    ...locals.filter(({ home }) => home.country === country).map(({ name }) => name),
  ]
  for (const login of people.filter(hasLogin)) {
    const isFitting = (member: CrowdMember) => fits(login, { ...member, country: member.home.country })
    const isAlike = ({ gender, home }: CrowdMember) => home.country === login.country && gender === login.gender
    const age = seedYear - yearOf(login.dateOfBirth)
    const add = (gender: Gender) => {
      const number = locals.length
      const used = locals.flatMap((one, place) => (isFitting(one) || isAlike(one) ? (openingNumbers[place] ?? []) : []))
      const wanted: WantedMember = {
        ...{ site, gender, country: login.country, usedNames: namesIn(login.country) },
        seed: `local/${number}`,
        suffix: (city) => `${city.slice(0, 8)}${number}`,
        age: [Math.max(minAge, age - maxAgeDistance + 2), age + maxAgeDistance - 2],
      }
      const draft = generateMember(wanted)
      // Fictional profiles are not on the first pages, so they leave the site's own sentences to the others.
      const isFirst = isFitting(draft) && !draft.isFictional
      const openingNumber = leastUsed(used, isFirst ? openings : openings.toReversed())
      const member = generateMember({ ...wanted, openingNumber })
      locals.push(member)
      openingNumbers.push(openingNumber)
      return member
    }

    let found = listed.filter((person) => fits(login, person)).length + locals.filter(isFitting).length
    const genders = site === 'selene' ? (['female'] as const) : gendersFor(login)
    for (let index = 0; found < minFittingMembers; index += 1) {
      if (isFitting(add(genders[index % genders.length] ?? 'female'))) found += 1
    }
    const written = listed.filter(
      ({ id, country, gender }) => id !== login.id && country === login.country && gender === login.gender,
    )
    let alike = written.length + locals.filter(isAlike).length
    for (; alike < minAlike; alike += 1) add(login.gender)
  }
  return locals
}

/** Returns the first of the numbers that the fewest of these members have. */
function leastUsed(used: number[], numbers: number[]): number {
  const countOf = (number: number) => used.filter((one) => one === number).length
  const fewest = Math.min(...numbers.map(countOf))
  return numbers.find((number) => countOf(number) === fewest) ?? 0
}
