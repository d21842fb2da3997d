import { describe, expect, it } from 'vitest'
import { rank, type Candidate } from './match-finder.policy.ts'

const wish = { region: 'NL-UT', interests: ['art', 'cycling'], intent: 'dates', min_age: 30, max_age: 40 }
const nobody: Candidate = { id: 'x', age: 60, region: null, interests: [], intent: null, isActive: false }

describe('ranking', () => {
  it('puts whoever shares more first and says why', () => {
    const ranked = rank(
      wish,
      [
        { ...nobody, id: 'near', region: 'NL-UT' },
        { ...nobody, id: 'alike', interests: ['art', 'cycling', 'music'] },
        { ...nobody, id: 'all', interests: ['art'], region: 'NL-UT', intent: 'dates', age: 35, isActive: true },
      ],
      9,
    )
    expect(ranked.map(({ id }) => id)).toEqual(['all', 'alike', 'near'])
    expect(ranked[0]?.reasons.map(({ reason }) => reason)).toEqual(['interests', 'intent', 'region', 'age', 'active'])
    expect(ranked[1]?.reasons).toEqual([{ reason: 'interests', interests: ['art', 'cycling'] }])
  })

  it('proposes nobody without a reason; being online is none', () => {
    expect(rank(wish, [nobody, { ...nobody, isActive: true }], 9)).toEqual([])
  })

  it('keeps the order of equals and shows no more than asked for', () => {
    const equals = ['a', 'b', 'c'].map((id) => ({ ...nobody, id, intent: 'dates' }))
    expect(rank(wish, equals, 2).map(({ id }) => id)).toEqual(['a', 'b'])
  })
})
