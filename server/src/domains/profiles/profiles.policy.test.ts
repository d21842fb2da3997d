import { describe, expect, it } from 'vitest'
import { ageOn } from './profiles.policy.ts'

describe('age', () => {
  it.each([
    ['2008-11-15', '2026-11-15T00:00:00Z', 18],
    ['2008-11-16', '2026-11-15T23:59:59Z', 17],
    ['2008-12-01', '2026-11-30T12:00:00Z', 17],
    ['2008-02-29', '2026-02-28T12:00:00Z', 17],
    ['2008-02-29', '2026-03-01T00:00:00Z', 18],
    ['1960-01-01', '2026-01-01T00:00:00Z', 66],
  ])('born %s is on %s %i years old', (born, now, age) => {
    expect(ageOn(born, new Date(now))).toBe(age)
  })
})
