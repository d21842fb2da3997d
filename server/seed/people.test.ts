import { describe, expect, it } from 'vitest'
import { validate, version } from 'uuid'
import { countryById, interests } from '@velvet/i18n/reference'
import { demoPeople, hasLogin, type DemoSiteKey } from './people.ts'
import { demoSites } from './sites.ts'

const allPeople = demoSites.flatMap(({ key }) => demoPeople(key).map((person) => ({ site: key, ...person })))
const interestIds = new Set(interests.map(({ id }) => id))

describe.each(demoSites.map(({ key }) => key))('people of %s', (site: DemoSiteKey) => {
  const people = demoPeople(site)
  const logins = people.filter(hasLogin)

  it('include ten logins, which cover every combination of premium, credits and status', () => {
    expect(logins).toHaveLength(10)
    const states = logins.map(({ login }) => login)
    expect(states.some(({ isPremium, credits }) => isPremium && credits > 10)).toBe(true)
    expect(states.some(({ isPremium, credits }) => isPremium && credits > 0 && credits <= 10)).toBe(true)
    expect(states.some(({ isPremium, credits }) => isPremium && credits === 0)).toBe(true)
    expect(states.some(({ isPremium, credits }) => !isPremium && credits === 0)).toBe(true)
    expect(states.some(({ status }) => status === 'not_confirmed')).toBe(true)
  })

  it('include at least twenty people without a login, about a third of them fictional', () => {
    const pool = people.filter((person) => !hasLogin(person))
    const share = pool.filter(({ isFictional }) => isFictional).length / pool.length
    expect(pool.length).toBeGreaterThanOrEqual(20)
    expect(share).toBeGreaterThan(0.25)
    expect(share).toBeLessThan(0.45)
  })

  it('include no fictional profile with a login', () => {
    expect(logins.filter(({ isFictional }) => isFictional)).toEqual([])
  })

  it('live in a country of the site and speak a language of that country', () => {
    const allowed = demoSites.find(({ key }) => key === site)!.document.countries
    for (const person of people) {
      expect(allowed, person.username).toContain(person.country)
      expect(countryById(person.country)?.languages, person.username).toContain(person.language)
    }
  })
})

describe('every person of the demo', () => {
  it('has a region of their country', () => {
    for (const { username, country, region } of allPeople)
      expect(
        countryById(country)?.regions.map(({ id }) => id),
        username,
      ).toContain(region)
  })

  it('has existing interests, none of them twice', () => {
    for (const person of allPeople) {
      expect(
        person.interests.filter((id) => !interestIds.has(id)),
        person.username,
      ).toEqual([])
      expect(new Set(person.interests).size, person.username).toBe(person.interests.length)
    }
  })

  it('was at least 25 years old at the sign-up', () => {
    for (const { username, dateOfBirth, signedUpAt } of allPeople) {
      const ofAge = new Date(`${dateOfBirth}T00:00:00Z`)
      ofAge.setUTCFullYear(ofAge.getUTCFullYear() + 25)
      expect(ofAge.getTime(), username).toBeLessThan(signedUpAt.getTime())
    }
  })

  it('has a unique username and id', () => {
    expect(new Set(allPeople.map(({ username }) => username)).size).toBe(allPeople.length)
    expect(new Set(allPeople.map(({ id }) => id)).size).toBe(allPeople.length)
    expect(allPeople.filter(({ id }) => !validate(id) || version(id) !== 4)).toEqual([])
  })

  it('has a unique bio with typographic apostrophes', () => {
    expect(new Set(allPeople.map(({ about }) => about)).size).toBe(allPeople.length)
    expect(allPeople.filter(({ about }) => about.includes("'")).map(({ username }) => username)).toEqual([])
  })

  it('belongs to a group that covers every country and language of the product', () => {
    const velvet = demoPeople('velvet')
    expect(new Set(velvet.map(({ country }) => country))).toEqual(
      new Set(['NL', 'BE', 'DE', 'AT', 'CH', 'IT', 'FR', 'ES', 'PL', 'DK', 'FI', 'NO', 'SE', 'GB', 'US']),
    )
    expect(new Set(velvet.map(({ language }) => language)).size).toBe(11)
  })
})
