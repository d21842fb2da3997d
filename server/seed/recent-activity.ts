import { hourMs, minuteMs } from '@velvet/contract/durations'
import type { Container } from '../src/app/container.ts'
import { searchStore } from '../src/domains/search/stores.ts'
import { activityStepMs } from '../src/domains/search/index.ts'
import { localMembers } from './local-members.ts'
import { demoPeople, hasLogin, type DemoPerson, type DemoSiteKey } from './people.ts'
import type { DemoSite } from './sites.ts'

type Person = Pick<DemoPerson, 'id' | 'gender' | 'country'>

/** Members of a country who are shown as online, of all genders together. */
const onlinePerCountry = 8
/** Members of a country who were active on the day of the seed. */
const activePerCountry = 48
const maxMinutesAgo = 9 * 60
/** Longer than anyone looks at a demo. Every start of the demo renews it. */
const onlineForMs = 12 * hourMs

/**
 * Returns who of a demo site was active lately, by country, the latest first. Women and men take turns, because a search
 * for both sorts by activity. Written people come before generated ones. People with a login are online while somebody uses it, fictional profiles while an operator
 * attends them, so both are left out.
 */
export function recentlyActive(site: DemoSiteKey): Map<string, Person[]> {
  const people = [
    ...demoPeople(site).filter((person) => !person.isFictional && !hasLogin(person)),
    ...localMembers(site)
      .filter(({ isFictional }) => !isFictional)
      .map(({ id, gender, home }) => ({ id, gender, country: home.country })),
  ]
  const byCountry = Map.groupBy(people, ({ country }) => country)
  return new Map([...byCountry].map(([country, found]) => [country, takingTurns(found).slice(0, activePerCountry)]))
}

function takingTurns(people: Person[]): Person[] {
  const genders = [...Map.groupBy(people, ({ gender }) => gender).values()]
  const longest = Math.max(0, ...genders.map(({ length }) => length))
  return Array.from({ length: longest }, (_, turn) => genders.flatMap((group) => group[turn] ?? [])).flat()
}

/** Returns the minutes since the last activity: none for those who are online, then more and more for each place. */
export const minutesAgo = (place: number): number =>
  place < onlinePerCountry
    ? 0
    : Math.round(maxMinutesAgo * ((place - onlinePerCountry + 1) / activePerCountry) ** 2) + 10

/** Shows some members as online and sorts those first who were active lately. */
export async function fillActivity({ db, clock, presence }: Container, { siteId, key }: DemoSite): Promise<void> {
  const now = clock.now()
  const steps = new Map<number, string[]>()
  for (const people of recentlyActive(key).values())
    for (const [place, { id }] of people.entries()) {
      const step = Math.floor((now.getTime() - minutesAgo(place) * minuteMs) / activityStepMs)
      steps.set(step, [...(steps.get(step) ?? []), id])
      if (place < onlinePerCountry) presence.markOnlineUntil(siteId, id, now, new Date(now.getTime() + onlineForMs))
    }
  for (const [step, ids] of steps) await searchStore.markActive(db.direct, siteId, ids, step)
}
