import { describe, expect, it } from 'vitest'
import { parseStep, progressAt, stepAfter, stepBefore, stepToShow } from './signup-steps.ts'

describe('sign-up steps', () => {
  it.each([
    ['visitor', null, null, 0],
    ['visitor', 4, 3, 0],
    ['draft', null, null, 2],
    ['draft', 1, 3, 2],
    ['draft', null, 5, 6],
    ['draft', null, 3, 3],
    ['draft', 6, 3, 6],
    ['draft', 0, 3, 0],
    ['unconfirmed', null, null, 1],
    ['unconfirmed', null, 6, 6],
    ['unconfirmed', 2, 6, 2],
    ['unconfirmed', 0, null, 1],
    ['unconfirmed', 0, 4, 4],
    ['member', null, null, '/members'],
    ['member', 2, null, '/members'],
    ['member', null, 4, 4],
    ['member', 6, 4, '/signup-matches'],
  ] as const)('a %s who requests step %s and has reached step %s gets %s', (standing, requested, reached, shown) =>
    expect(stepToShow({ standing, requested, reached })).toBe(shown),
  )

  it('skip photo and push for a draft in both directions', () => {
    const steps = [0, 1, 2, 3, 4, 5]
    expect(steps.map((step) => stepAfter('draft', step))).toEqual([2, 2, 3, 4, 6, 6])
    expect(steps.map((step) => stepAfter('unconfirmed', step))).toEqual([1, 2, 3, 4, 5, 6])
    expect([2, 3, 4].map((step) => stepBefore('draft', step))).toEqual([undefined, 2, 3])
    expect([2, 5].map((step) => stepBefore('unconfirmed', step))).toEqual([1, 4])
  })

  it.each([
    ['unconfirmed', [0, 1, 4, 5, 6], [1, 2, 5, 6, 7], 7],
    ['draft', [0, 2, 3, 4, 6], [1, 2, 3, 4, 5], 5],
  ] as const)('fill the progress bar only at the last step: %s', (standing, steps, positions, total) => {
    expect(steps.map((step) => progressAt(standing, step))).toEqual(positions.map((current) => ({ current, total })))
  })

  it.each([
    ['', null],
    ['step=0', 0],
    ['step=6', 6],
    ['step=7', null],
    ['step=-1', null],
    ['step=x', null],
    ['step=', null],
  ])('parse the query “%s” as step %s', (query, step) => expect(parseStep(new URLSearchParams(query))).toBe(step))
})
