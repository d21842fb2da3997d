import { describe, expect, it } from 'vitest'
import { ageOn } from '@velvet/contract/rules'
import { birthRange, bornUpTo, completeFilters, defaultFilters, monthOf } from './search.policy.ts'

const base = defaultFilters({ country: 'NL', age: 34, lookingFor: 'male' }, 'DE', 18)

describe('search filters', () => {
  it('defaults to the preference, the country and an age range around the age of the member', () => {
    expect(base).toMatchObject({ gender: 'male', country: 'NL', region: null, min_age: 22, max_age: 46 })
    expect(defaultFilters({ country: 'NL', age: 20, lookingFor: 'both' }, 'DE', 18)).toMatchObject({ gender: 'both', min_age: 18, max_age: 32 }) // prettier-ignore
    expect(defaultFilters(null, 'DE', 18)).toMatchObject({ gender: 'both', country: 'DE', min_age: 18, max_age: 99 })
  })

  it.each([
    ['no filters', {}, {}],
    ['a region', { region: 'NL-UT' }, { region: 'NL-UT' }],
    ['any region', { region: '' }, { region: null }],
    ['ages in the wrong order', { min_age: 50, max_age: 30 }, { min_age: 30, max_age: 50 }],
  ])('completes a request with %s', (_name, requested, expected) => {
    expect(completeFilters(requested, base)).toEqual({ ...base, ...expected })
  })

  it('drops the saved region when the country changes', () => {
    const saved = { ...base, region: 'NL-UT' }
    expect(completeFilters({}, saved).region).toBe('NL-UT')
    expect(completeFilters({ country: 'DE' }, saved).region).toBeNull()
  })
})

describe('birthRange', () => {
  it.each(['2026-11-15', '2027-02-28', '2028-02-29', '2028-03-01', '2027-01-01'])('agrees with ageOn on %s', (day) => {
    const today = new Date(`${day}T12:00:00Z`)
    const { after, upTo } = birthRange({ min_age: 30, max_age: 33 }, today)
    for (let offset = -400; offset < 6 * 366; offset++) {
      const born = new Date(Date.UTC(1993, 0, 1 + offset)).toISOString().slice(0, 10)
      const age = ageOn(born, today)
      expect([born, born > after && born <= upTo]).toEqual([born, age >= 30 && age <= 33])
    }
  })
})

describe('running totals', () => {
  it('numbers months from January 1900', () => {
    expect(monthOf('1900-01-31')).toEqual({ month: 1, passed: 1 })
    expect(monthOf('1990-02-14')).toEqual({ month: 1082, passed: 0.5 })
  })
  it('interpolates within a month', () => {
    expect(bornUpTo({ before: 100, of: 160 }, 0.5)).toBe(130)
  })
})
