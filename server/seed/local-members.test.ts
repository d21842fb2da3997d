import { describe, expect, it } from 'vitest'
import { ageOn, usernameProblem } from '@velvet/contract/rules'
import { defaultFilters, birthRange } from '../src/domains/search/search.policy.ts'
import { minOpenings } from './crowd-texts.ts'
import { isActive } from './demo-credits.ts'
import { localActivity } from './fill-locals.ts'
import { fits, localMembers, minFittingMembers } from './local-members.ts'
import { demoPeople, hasLogin } from './people.ts'
import { recentlyActive } from './recent-activity.ts'
import { demoSites } from './sites.ts'

describe.each(demoSites.map(({ key, document }) => ({ key, document })))(
  'local members of $key',
  ({ key, document }) => {
    const people = demoPeople(key)
    const locals = localMembers(key).map((member) => ({ ...member, country: member.home.country }))
    const listed = [...people.filter(({ login }) => login?.status !== 'not_confirmed'), ...locals]

    it.each(people.filter(hasLogin))('are at least 60 in the default search of $username', (login) => {
      for (const now of [new Date('2026-11-17T12:00:00Z'), new Date('2027-06-30T12:00:00Z')]) {
        const wanted = listed.filter(({ gender }) => fits(login, { ...login, id: '', gender }))
        const [gender] = wanted.map((member) => member.gender)
        const lookingFor = login.sexuality === 'bi' ? 'both' : (gender ?? null)
        const searcher = { country: login.country, age: ageOn(login.dateOfBirth, now), lookingFor }
        const filters = defaultFilters(searcher, login.country, document.minAge)
        const { after, upTo } = birthRange(filters, now)
        const found = listed.filter(
          (member) =>
            member.id !== login.id &&
            member.country === filters.country &&
            (filters.gender === 'both' || member.gender === filters.gender) &&
            member.dateOfBirth > after &&
            member.dateOfBirth <= upTo,
        )
        expect(found.length).toBeGreaterThanOrEqual(minFittingMembers)
      }
    })

    it.each(people.filter(hasLogin))('include six who are shown on the profile of $username', (login) => {
      const alike = listed.filter(
        ({ id, country, gender }) => id !== login.id && country === login.country && gender === login.gender,
      )
      expect(new Set(alike.map(({ about }) => about.split('. ')[0])).size).toBeGreaterThanOrEqual(6)
    })

    it.each(people.filter(isActive))('like, match and write to $username in their language', (login) => {
      const { admirers, matches, liked, writers } = localActivity(login, localMembers(key))
      expect(admirers.length).toBeGreaterThanOrEqual(6)
      expect(matches.length).toBeGreaterThanOrEqual(2)
      expect(liked.length).toBeGreaterThanOrEqual(2)
      expect(writers.length).toBeGreaterThanOrEqual(2)
      expect(matches.filter((member) => !admirers.includes(member) || liked.includes(member))).toEqual([])
    })

    it.each(people.filter(hasLogin))(
      'mostly have different first sentences in the default search of $username',
      (login) => {
        const bios = locals.filter((member) => fits(login, member)).map(({ about }) => about)
        const sentences = bios.map((about) => about.split('. ')[0])
        const repeated = sentences.filter((sentence, index) => sentences.indexOf(sentence) < index)
        const unavoidable = Math.max(0, sentences.length - minOpenings)
        expect(repeated.length, repeated.join('\n')).toBeLessThanOrEqual(unavoidable + sentences.length / 3)
      },
    )

    it('have different first names on the first page of a country', () => {
      for (const [country, active] of recentlyActive(key)) {
        const nameOf = new Map(listed.map(({ id, name }) => [id, name]))
        const names = active.slice(0, 24).map(({ id }) => nameOf.get(id))
        expect(
          names.filter((name, place) => names.indexOf(name) < place),
          country,
        ).toEqual([])
      }
    })

    it('have unique ids and usernames and were at least 25 at the sign-up', () => {
      expect(new Set(listed.map(({ id }) => id)).size).toBe(listed.length)
      expect(new Set(listed.map(({ username }) => username)).size).toBe(listed.length)
      expect(locals.filter(({ username, email }) => usernameProblem(username, email) !== undefined)).toEqual([])
      for (const { username, dateOfBirth, signedUpAt } of locals)
        expect(ageOn(dateOfBirth, signedUpAt), username).toBeGreaterThanOrEqual(25)
    })
  },
)
