import { describe, expect, it } from 'vitest'
import { validate, version } from 'uuid'
import { usernameProblem } from '@velvet/contract/rules'
import { countryById, interests } from '@velvet/i18n/reference'
import { locales } from '@velvet/i18n/locales'
import { crowdMember } from './crowd.ts'
import { bioOf, homes, textsByLanguage } from './crowd-texts.ts'
import { createSeededRandom } from './seeded-random.ts'
import { crowdPictures } from './member-pictures.ts'
import { demoSites } from './sites.ts'

const crowd = Array.from({ length: 2000 }, (_, number) => crowdMember(number))
const on = (site: string) => crowd.filter((member) => member.site === site)

describe('the crowd', () => {
  it('is the same every time, in whichever order members are generated', () => {
    expect(crowdMember(1234)).toEqual(crowd[1234])
    expect(crowdMember(7)).toEqual(crowd[7])
  })

  it('has unique ids and usernames', () => {
    expect(new Set(crowd.map(({ id }) => id)).size).toBe(crowd.length)
    expect(new Set(crowd.map(({ username }) => username)).size).toBe(crowd.length)
    expect(crowd.filter(({ id }) => !validate(id) || version(id) !== 4)).toEqual([])
    expect(crowd.filter(({ username, email }) => usernameProblem(username, email) !== undefined)).toEqual([])
    expect(crowd.filter(({ username }) => !/^[a-z]{2,}\d{3,}$/.test(username))).toEqual([])
  })

  it('is spread over all sites and their countries', () => {
    for (const { key, document } of demoSites) {
      expect(on(key).length, key).toBeGreaterThanOrEqual(250)
      expect(new Set(on(key).map(({ home }) => home.country)), key).toEqual(new Set(document.countries))
    }
  })

  it('consists of women who look for women on selene', () => {
    expect(on('selene').filter(({ gender, lookingFor }) => gender !== 'female' || lookingFor !== 'female')).toEqual([])
  })

  it('speaks the language of a site that has only one', () => {
    expect(new Set(on('tulp').map(({ home }) => home.language))).toEqual(new Set(['nl']))
  })

  it('is fictional for about an eighth, of whom none is premium', () => {
    for (const { key } of demoSites) {
      const fictional = on(key).filter(({ isFictional }) => isFictional)
      expect(fictional.length / on(key).length, key).toBeGreaterThan(0.08)
      expect(fictional.length / on(key).length, key).toBeLessThan(0.16)
      expect(fictional.filter(({ isPremium }) => isPremium)).toEqual([])
    }
  })

  it('was at least 25 years old at the sign-up', () => {
    for (const { username, dateOfBirth, signedUpAt } of crowd) {
      const ofAge = new Date(`${dateOfBirth}T00:00:00Z`)
      ofAge.setUTCFullYear(ofAge.getUTCFullYear() + 25)
      expect(ofAge.getTime(), username).toBeLessThan(signedUpAt.getTime())
    }
  })

  it('has existing interests, none of them twice', () => {
    const known = new Set(interests.map(({ id }) => id))
    for (const { username, interests: ids } of crowd) {
      expect(
        ids.filter((id) => !known.has(id)),
        username,
      ).toEqual([])
      expect(new Set(ids).size, username).toBe(ids.length)
    }
  })
})

describe('photos of the crowd', () => {
  it('are between none and four for each profile, none of them twice', () => {
    const counts = new Set(crowd.map(({ photoCount }) => photoCount))
    expect([...counts].sort()).toEqual([0, 1, 2, 3, 4])
    for (const member of crowd.slice(0, 200)) {
      const { pictures } = crowdPictures(member)
      expect(pictures, member.username).toHaveLength(member.photoCount)
      expect(new Set(pictures.map((picture) => JSON.stringify(picture))).size, member.username).toBe(pictures.length)
    }
  })
})

describe.each(locales)('texts of the crowd in %s', (locale) => {
  const texts = textsByLanguage[locale]

  it('are unique, complete sentences with typographic apostrophes', () => {
    for (const list of [texts.names.female, texts.names.male, texts.openings, texts.middles, texts.closings])
      expect(new Set(list).size).toBe(list.length)
    for (const sentence of [...texts.openings, ...texts.middles, ...texts.closings]) {
      expect(sentence).toMatch(/^[\p{Lu}¿{][^']*[.?]$/u)
      expect(sentence.replace(/\{[^{|}]*\|[^{|}]*\}/g, '')).not.toMatch(/[{|}]/)
    }
  })

  it('form bios without leftover placeholders, for both genders', () => {
    for (const home of homes.filter(({ language }) => language === locale))
      for (let number = 0; number < 200; number += 1)
        for (const gender of ['female', 'male'] as const) {
          const bio = bioOf(home, gender, createSeededRandom('test', String(number)))
          expect(bio).not.toMatch(/[{|}]| {2}|undefined/)
          expect(bio.length).toBeGreaterThan(50)
          expect(bio.length).toBeLessThan(2000)
        }
  })

  it('name cities in existing regions of countries that speak the language', () => {
    for (const { country, cities } of homes.filter(({ language }) => language === locale)) {
      const known = countryById(country)
      expect(known?.languages).toContain(locale)
      const regions = known?.regions.map(({ id }) => id)
      for (const [city, region] of cities) expect(regions, city).toContain(region)
    }
  })
})
