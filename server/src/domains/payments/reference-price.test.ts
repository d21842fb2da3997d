import { describe, expect, it } from 'vitest'
import { dayMs } from '@velvet/contract/durations'
import { referencePrice } from './reference-price.ts'

const now = new Date('2026-11-15T12:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs)

describe('referencePrice', () => {
  it('returns null for a price that never changed', () => {
    expect(referencePrice({ list: 2999, price: 2999, history: [], now })).toBeNull()
  })

  it('returns the earlier price for thirty days after a reduction', () => {
    const history = [{ price: 3499, ended_at: daysAgo(10) }]
    expect(referencePrice({ list: 2999, price: 2999, history, now })).toBe(3499)
    expect(
      referencePrice({ list: 2999, price: 2999, history: [{ price: 3499, ended_at: daysAgo(31) }], now }),
    ).toBeNull()
  })

  it('returns the lowest price of the thirty days before, so that a short increase is not shown as a bargain', () => {
    const history = [
      { price: 2899, ended_at: daysAgo(12) },
      { price: 4999, ended_at: daysAgo(10) },
    ]
    expect(referencePrice({ list: 2999, price: 2999, history, now })).toBeNull()
    expect(referencePrice({ list: 2799, price: 2799, history, now })).toBe(2899)
  })

  it('returns the lowest list price of the last thirty days for a discounted price', () => {
    expect(referencePrice({ list: 2999, price: 2249, history: [], now })).toBe(2999)
    const sale = [{ price: 2499, ended_at: daysAgo(5) }]
    expect(referencePrice({ list: 2999, price: 2249, history: sale, now })).toBe(2499)
    expect(referencePrice({ list: 2999, price: 2599, history: sale, now })).toBeNull()
  })

  it('returns null after a price increase', () => {
    expect(
      referencePrice({ list: 2999, price: 2999, history: [{ price: 1999, ended_at: daysAgo(3) }], now }),
    ).toBeNull()
  })
})
