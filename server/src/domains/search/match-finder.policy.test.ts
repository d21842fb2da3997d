import { describe, expect, it } from 'vitest'
import { rank, type Candidate } from './match-finder.policy.ts'

const wanted = { region: 'NL-UT', interests: ['art', 'cycling'], intent: 'dates', min_age: 30, max_age: 40 }
const stranger: Candidate = { id: 'x', age: 60, region: null, interests: [], intent: null, isActive: false }

describe('rank', () => {
  it('puts candidates with more in common first and returns the reasons', () => {
    const ranked = rank(
      wanted,
      [
        { ...stranger, id: 'near', region: 'NL-UT' },
        { ...stranger, id: 'alike', interests: ['art', 'cycling', 'music'] },
        { ...stranger, id: 'all', interests: ['art'], region: 'NL-UT', intent: 'dates', age: 35, isActive: true },
      ],
      9,
    )
    expect(ranked.map(({ id }) => id)).toEqual(['all', 'alike', 'near'])
    expect(ranked[0]?.reasons.map(({ reason }) => reason)).toEqual(['interests', 'intent', 'region', 'age', 'active'])
    expect(ranked[1]?.reasons).toEqual([{ reason: 'interests', interests: ['art', 'cycling'] }])
  })

  it('leaves out candidates without a reason other than being active', () => {
    expect(rank(wanted, [stranger, { ...stranger, isActive: true }], 9)).toEqual([])
  })

  it('keeps the order of equal candidates and respects the limit', () => {
    const equals = ['a', 'b', 'c'].map((id) => ({ ...stranger, id, intent: 'dates' }))
    expect(rank(wanted, equals, 2).map(({ id }) => id)).toEqual(['a', 'b'])
  })
})
