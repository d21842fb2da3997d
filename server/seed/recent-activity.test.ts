import { describe, expect, it } from 'vitest'
import { localMembers } from './local-members.ts'
import { demoPeople, hasLogin } from './people.ts'
import { minutesAgo, recentlyActive } from './recent-activity.ts'
import { demoSites } from './sites.ts'

describe.each(demoSites.map(({ key }) => key))('recently active members of %s', (key) => {
  const people = demoPeople(key)
  const byCountry = recentlyActive(key)

  it('are neither fictional nor people with a login', () => {
    const left = [...people.filter((person) => person.isFictional || hasLogin(person)), ...localMembers(key).filter(({ isFictional }) => isFictional)] // prettier-ignore
    const active = [...byCountry.values()].flat().map(({ id }) => id)
    expect(left.filter(({ id }) => active.includes(id))).toEqual([])
  })

  it.each(people.filter(hasLogin))('are women and men in turn near $username, where there are both', ({ country }) => {
    const active = byCountry.get(country) ?? []
    expect(active.length).toBeGreaterThan(30)
    const isMixed = new Set(active.map(({ gender }) => gender)).size > 1
    if (isMixed) expect(new Set(active.slice(0, 8).map(({ gender }) => gender)).size).toBe(2)
    expect(isMixed || key === 'selene').toBe(true)
  })
})

it('were active at times that increase with their place', () => {
  const times = Array.from({ length: 48 }, (_, place) => minutesAgo(place))
  expect(times).toEqual(times.toSorted((one, other) => one - other))
  expect(times.filter((time) => time === 0)).toHaveLength(8)
  expect(new Set(times).size).toBeGreaterThan(20)
})
