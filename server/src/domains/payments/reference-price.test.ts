import { describe, expect, it } from 'vitest'
import { referencePrice } from './reference-price.ts'

const now = new Date('2026-11-15T12:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 3600 * 1000)

describe('a “was” price', () => {
  it('is not shown for what never changed', () => {
    expect(referencePrice({ list: 2999, price: 2999, history: [], now })).toBeNull()
  })

  it('is what it cost before it fell, for thirty days', () => {
    const history = [{ price: 3499, ended_at: daysAgo(10) }]
    expect(referencePrice({ list: 2999, price: 2999, history, now })).toBe(3499)
    expect(
      referencePrice({ list: 2999, price: 2999, history: [{ price: 3499, ended_at: daysAgo(31) }], now }),
    ).toBeNull()
  })

  it('is the lowest of the thirty days before, so that a short rise makes no bargain', () => {
    const history = [
      { price: 2899, ended_at: daysAgo(12) },
      { price: 4999, ended_at: daysAgo(10) },
    ]
    expect(referencePrice({ list: 2999, price: 2999, history, now })).toBeNull()
    expect(referencePrice({ list: 2799, price: 2799, history, now })).toBe(2899)
  })

  it('beside a discount is the lowest that was asked for during thirty days', () => {
    expect(referencePrice({ list: 2999, price: 2249, history: [], now })).toBe(2999)
    const sale = [{ price: 2499, ended_at: daysAgo(5) }]
    expect(referencePrice({ list: 2999, price: 2249, history: sale, now })).toBe(2499)
    expect(referencePrice({ list: 2999, price: 2599, history: sale, now })).toBeNull()
  })

  it('is not a price that rose', () => {
    expect(
      referencePrice({ list: 2999, price: 2999, history: [{ price: 1999, ended_at: daysAgo(3) }], now }),
    ).toBeNull()
  })
})
