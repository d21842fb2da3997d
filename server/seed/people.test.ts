import { describe, expect, it } from 'vitest'
import { validate, version } from 'uuid'
import { countryById, interests } from '@velvet/i18n/reference'
import { demoPeople, hasLogin, type DemoSiteKey } from './people.ts'
import { demoSites } from './sites.ts'

const everyone = demoSites.flatMap(({ key }) => demoPeople(key).map((person) => ({ site: key, ...person })))
const interestIds = new Set(interests.map(({ id }) => id))

describe.each(demoSites.map(({ key }) => key))('people of %s', (site: DemoSiteKey) => {
  const people = demoPeople(site)
  const logins = people.filter(hasLogin)

  it('ten can log in, and between them they show every state of the shell', () => {
    expect(logins).toHaveLength(10)
    const states = logins.map(({ login }) => login)
    expect(states.some(({ isPremium, credits }) => isPremium && credits > 10)).toBe(true)
    expect(states.some(({ isPremium, credits }) => isPremium && credits > 0 && credits <= 10)).toBe(true)
    expect(states.some(({ isPremium, credits }) => isPremium && credits === 0)).toBe(true)
    expect(states.some(({ isPremium, credits }) => !isPremium && credits === 0)).toBe(true)
    expect(states.some(({ status }) => status === 'not_confirmed')).toBe(true)
  })

  it('the pool is at least twenty people, about a third of them fictional', () => {
    const pool = people.filter((person) => !hasLogin(person))
    const share = pool.filter(({ isFictional }) => isFictional).length / pool.length
    expect(pool.length).toBeGreaterThanOrEqual(20)
    expect(share).toBeGreaterThan(0.25)
    expect(share).toBeLessThan(0.45)
  })

  it('nobody fictional can log in', () => {
    expect(logins.filter(({ isFictional }) => isFictional)).toEqual([])
  })

  it('everybody lives in a country of the site and writes a language of that country', () => {
    const allowed = demoSites.find(({ key }) => key === site)!.document.countries
    for (const person of people) {
      expect(allowed, person.username).toContain(person.country)
      expect(countryById(person.country)?.languages, person.username).toContain(person.language)
    }
  })
})

describe('everybody of the demo', () => {
  it('has a region of their country', () => {
    for (const { username, country, region } of everyone)
      expect(
        countryById(country)?.regions.map(({ id }) => id),
        username,
      ).toContain(region)
  })

  it('has interests that exist, none twice', () => {
    for (const person of everyone) {
      expect(
        person.interests.filter((id) => !interestIds.has(id)),
        person.username,
      ).toEqual([])
      expect(new Set(person.interests).size, person.username).toBe(person.interests.length)
    }
  })

  it('was clearly of age when they signed up', () => {
    for (const { username, dateOfBirth, signedUpAt } of everyone) {
      const ofAge = new Date(`${dateOfBirth}T00:00:00Z`)
      ofAge.setUTCFullYear(ofAge.getUTCFullYear() + 25)
      expect(ofAge.getTime(), username).toBeLessThan(signedUpAt.getTime())
    }
  })

  it('has a name and an id of their own', () => {
    expect(new Set(everyone.map(({ username }) => username)).size).toBe(everyone.length)
    expect(new Set(everyone.map(({ id }) => id)).size).toBe(everyone.length)
    expect(everyone.filter(({ id }) => !validate(id) || version(id) !== 7)).toEqual([])
  })

  it('says something of their own, in typographic apostrophes', () => {
    expect(new Set(everyone.map(({ about }) => about)).size).toBe(everyone.length)
    expect(everyone.filter(({ about }) => about.includes("'")).map(({ username }) => username)).toEqual([])
  })

  it('is spread over every country and language of the product', () => {
    const velvet = demoPeople('velvet')
    expect(new Set(velvet.map(({ country }) => country))).toEqual(
      new Set(['NL', 'BE', 'DE', 'AT', 'CH', 'IT', 'FR', 'ES', 'PL', 'DK', 'FI', 'NO', 'SE', 'GB', 'US']),
    )
    expect(new Set(velvet.map(({ language }) => language)).size).toBe(11)
  })
})
