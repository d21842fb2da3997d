import { describe, expect, it } from 'vitest'
import { inCommonWith, sharedCity } from './in-common.ts'

const own = { interests: ['films', 'sea', 'coffee'], signup_reason: 'dates' as const }
const other = (interests: string[], signup_reason: 'dates' | 'open' | null = null) => ({ interests, signup_reason })

describe('inCommonWith', () => {
  it('returns the shared interest that the fewest members of the list share', () => {
    const members = [other(['films']), other(['films', 'sea']), other(['chess', 'coffee', 'films'])]
    expect(inCommonWith(own, members)).toEqual([{ interest: 'films' }, { interest: 'sea' }, { interest: 'coffee' }])
  })

  it('returns the first interest of the viewer among equally rare ones', () => {
    expect(inCommonWith(own, [other(['coffee', 'sea'])])).toEqual([{ interest: 'sea' }])
  })

  it('returns the reason for joining only without a shared interest', () => {
    const members = [other(['chess'], 'dates'), other(['sea'], 'dates')]
    expect(inCommonWith(own, members)).toEqual([{ signup_reason: 'dates' }, { interest: 'sea' }])
  })

  it('returns nothing for different, vague or missing reasons', () => {
    const open = { interests: [], signup_reason: 'open' as const }
    expect(inCommonWith(open, [other([], 'open'), other([], 'dates'), other([])])).toEqual([null, null, null])
    expect(inCommonWith({ interests: [], signup_reason: null }, [other([])])).toEqual([null])
  })
})

describe('sharedCity', () => {
  const utrecht = { country: 'NL', city: 'Utrecht' }

  it.each([
    ['the same city', utrecht, 'Utrecht'],
    ['another spelling of it', { country: 'NL', city: 'UTRECHT' }, 'UTRECHT'],
    ['another city', { country: 'NL', city: 'Zwolle' }, null],
    ['a city of that name in another country', { country: 'ZA', city: 'Utrecht' }, null],
    ['no city', { country: 'NL', city: null }, null],
  ])('compares with %s', (_, member, expected) => {
    expect(sharedCity(utrecht, member)).toBe(expected)
  })

  it('returns null for a viewer without a city', () => {
    expect(sharedCity({ country: 'NL', city: null }, { country: 'NL', city: null })).toBeNull()
  })
})
