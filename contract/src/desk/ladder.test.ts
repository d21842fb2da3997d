import { describe, expect, it } from 'vitest'
import { strikesFor, suggestMeasure } from './ladder.ts'
import { policies, policyCodes, type Measure } from './policies.ts'

describe('strikes', () => {
  it.each<[Measure[], number]>([
    [['none'], 0],
    [['hint'], 0],
    [['warning'], 1],
    [['remove_text'], 1],
    [['pause_1'], 2],
    [['remove_photo', 'pause_7'], 3],
    [['warning', 'pause_30'], 4],
    [['lock_3'], 0],
    [['end_contract'], 0],
  ])('of %j are those of the hardest measure', (measures, expected) => {
    expect(strikesFor(measures)).toBe(expected)
  })
})

describe('the ladder', () => {
  const suggest = (policy: Parameters<typeof suggestMeasure>[0], strikes: number, isLocked = false) =>
    suggestMeasure(policy, { strikes, isLocked })

  it.each([
    [0, 'hint'],
    [1, 'pause_1'],
    [2, 'pause_1'],
    [3, 'pause_7'],
    [6, 'pause_30'],
    [9, 'pause_30'],
    [10, 'end_contract'],
  ] as const)('suggests for advertising with %i strikes: %s', (strikes, expected) => {
    expect(suggest('advertising', strikes)).toBe(expected)
  })

  it('starts with a warning where a hint is not allowed', () => {
    expect(suggest('harassment', 0)).toBe('warning')
  })

  it('suggests the hardest measure of a policy that does not allow to end the contract', () => {
    expect(suggest('contact_details', 20)).toBe('pause_30')
  })

  it('does not answer what is illegal with a hint', () => {
    expect(suggest('hate', 0)).toBe('pause_7')
    expect(suggest('hate', 6)).toBe('pause_30')
  })

  it('locks what is grave at once, and then ends the contract', () => {
    expect([suggest('minor', 0), suggest('minor', 0, true)]).toEqual(['lock_3', 'end_contract'])
  })

  it('suggests only what the policy allows, and always something', () => {
    for (const policy of policyCodes.filter((code) => code !== 'no_violation'))
      for (let strikes = 0; strikes < 15; strikes++)
        expect(policies[policy].allowed).toContain(suggest(policy, strikes))
    expect(suggest('no_violation', 5)).toBeNull()
  })
})
