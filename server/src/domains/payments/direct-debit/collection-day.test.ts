import { describe, expect, it } from 'vitest'
import { collectionDay } from './collection-day.ts'
import { mandateReference } from './mandate-reference.ts'

describe('collectionDay', () => {
  it.each([
    ['from a Monday', '2026-11-16T12:00:00Z', 2, '2026-11-18'],
    ['over a weekend', '2026-11-12T12:00:00Z', 2, '2026-11-16'],
    ['just before midnight', '2026-11-16T23:59:59Z', 1, '2026-11-17'],
    ['at midnight', '2026-11-17T00:00:00Z', 1, '2026-11-18'],
    ['over Christmas', '2026-12-23T12:00:00Z', 2, '2026-12-28'],
    ['over New Year', '2026-12-30T12:00:00Z', 2, '2027-01-04'],
    ['over Easter', '2027-03-24T12:00:00Z', 2, '2027-03-30'],
    ['over an early Easter', '2035-03-21T12:00:00Z', 2, '2035-03-27'],
    ['over Labour Day', '2028-04-29T12:00:00Z', 2, '2028-05-02'],
    ['with two weeks of notice', '2026-11-16T12:00:00Z', 14, '2026-11-30'],
  ])('returns the next banking day after the notice period: %s', (_name, now, notice, expected) => {
    expect(collectionDay(new Date(now), notice)).toBe(expected)
  })
})

describe('mandateReference', () => {
  it('returns a unique reference of 26 capital letters and digits', () => {
    const ids = ['00000000-0000-7000-8000-000000000000', '019a8000-0000-7000-8000-000000000001', 'ffffffff-ffff-ffff-ffff-ffffffffffff'] // prettier-ignore
    const references = ids.map(mandateReference)
    for (const reference of references) expect(reference).toMatch(/^V[0-9A-Z]{25}$/)
    expect(new Set(references).size).toBe(ids.length)
  })
})
