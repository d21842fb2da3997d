import { describe, expect, it } from 'vitest'
import { median, medianWithInterval, quantile, seededRandom } from './statistics.ts'

describe('statistics', () => {
  it('calculates medians and quantiles, and throws without values', () => {
    expect(median([5, 1, 3])).toBe(3)
    expect(median([4, 1, 3, 2])).toBe(2.5)
    expect(quantile([1, 2, 3, 4, 5], 1)).toBe(5)
    expect(() => median([])).toThrow()
  })

  it('returns an interval around the median that is narrower when the values are closer', () => {
    const random = seededRandom(7)
    const wide = medianWithInterval([0.5, 0.8, 1, 1.2, 1.5], random)
    const narrow = medianWithInterval([0.99, 1, 1, 1, 1.01], random)
    expect(wide.low).toBeLessThan(1)
    expect(wide.high).toBeGreaterThan(1)
    expect(narrow.high - narrow.low).toBeLessThan(wide.high - wide.low)
  })

  it('generates the same random numbers for the same seed', () => {
    expect([seededRandom(3)(), seededRandom(3)()]).toEqual([seededRandom(3)(), seededRandom(3)()])
    expect(seededRandom(3)()).not.toBe(seededRandom(4)())
  })
})
