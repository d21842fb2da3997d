import { describe, expect, it } from 'vitest'
import { askedStep, stepToShow } from './signup-steps.ts'

describe('the step to show', () => {
  it.each([
    ['visitor', null, null, 0],
    ['visitor', 4, 3, 0],
    ['draft', null, null, 1],
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
  ] as const)('%s, asked for %s, reached %s → %s', (standing, asked, reached, shown) =>
    expect(stepToShow({ standing, asked, reached })).toBe(shown),
  )

  it.each([
    ['', null],
    ['step=0', 0],
    ['step=6', 6],
    ['step=7', null],
    ['step=-1', null],
    ['step=x', null],
    ['step=', null],
  ])('is read from “%s” as %s', (query, step) => expect(askedStep(new URLSearchParams(query))).toBe(step))
})
