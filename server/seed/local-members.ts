import { generateMember, type CrowdMember } from './crowd.ts'
import type { Gender } from './crowd-texts.ts'
import { demoPeople, hasLogin, type DemoLogin, type DemoPerson, type DemoSiteKey } from './people.ts'

/** Every demo login finds at least so many members with the default filters of the search. */
export const minFittingMembers = 60
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
  for (const login of people.filter(hasLogin)) {
    const isFitting = (member: CrowdMember) => fits(login, { ...member, country: member.home.country })
    let found = listed.filter((person) => fits(login, person)).length + locals.filter(isFitting).length
    const age = seedYear - yearOf(login.dateOfBirth)
    const genders = site === 'selene' ? (['female'] as const) : gendersFor(login)
    for (let index = 0; found < minFittingMembers; index += 1) {
      const gender = genders[index % genders.length] ?? 'female'
      const number = locals.length
      const member = generateMember({
        ...{ site, gender, country: login.country },
        seed: `local/${number}`,
        suffix: (city) => `${city.slice(0, 8)}${number}`,
        age: [Math.max(minAge, age - maxAgeDistance + 2), age + maxAgeDistance - 2],
      })
      locals.push(member)
      if (isFitting(member)) found += 1
    }
  }
  return locals
}
