import { describe, expect, it } from 'vitest'
import { rank, type Candidate } from './match-finder.policy.ts'

const wanted = { region: 'NL-UT', interests: ['art', 'cycling'], intent: 'dates', min_age: 30, max_age: 40 }
const stranger: Candidate = { id: 'x', age: 60, region: null, interests: [], intent: null, isActive: false }

describe('rank', () => {
  it('puts candidates with more in common first and returns the reasons that tell them apart', () => {
    const ranked = rank(
      wanted,
      [
        { ...stranger, id: 'near', region: 'NL-UT' },
        { ...stranger, id: 'alike', interests: ['art', 'cycling', 'music'] },
        { ...stranger, id: 'all', interests: ['art'], region: 'NL-UT', intent: 'dates', age: 35, isActive: true },
        { ...stranger, id: 'middle', age: 35 },
      ],
      9,
    )
    expect(ranked.map(({ id }) => id)).toEqual(['all', 'alike', 'near', 'middle'])
    expect(ranked[0]?.reasons.map(({ reason }) => reason)).toEqual(['interests', 'intent', 'active', 'region'])
    expect(ranked[1]?.reasons).toEqual([{ reason: 'interests', interests: ['cycling', 'art'] }])
  })

  it('compares only the candidates that are returned', () => {
    const near = { ...stranger, region: 'NL-UT' }
    const ranked = rank(wanted, [{ ...near, id: 'a', intent: 'dates' }, { ...near, id: 'b' }, near, near], 2)
    expect(ranked.map(({ reasons }) => reasons.map(({ reason }) => reason))).toEqual([['intent'], ['region']])
  })

  it('returns a candidate in the middle of the age range without a reason, because that fits many', () => {
    expect(rank(wanted, [{ ...stranger, age: 35 }], 9)).toEqual([{ id: 'x', reasons: [] }])
  })

  it('leaves out candidates without a reason other than being active', () => {
    expect(rank(wanted, [stranger, { ...stranger, isActive: true }], 9)).toEqual([])
  })

  it('keeps the order of equal candidates and respects the limit', () => {
    const equals = ['a', 'b', 'c'].map((id) => ({ ...stranger, id, intent: 'dates' }))
    expect(rank(wanted, equals, 2).map(({ id }) => id)).toEqual(['a', 'b'])
  })
})
