import { describe, expect, it } from 'vitest'
import { isOver, isPastAnyOffer, offerEnds, priceWith, type Purchase, type Terms } from './discounts.policy.ts'

const start = new Date('2026-11-15T12:00:00Z')
const after = (seconds: number) => new Date(start.getTime() + seconds * 1000)

describe('first offer window', () => {
  it('starts at sign-up', () => {
    expect(offerEnds('time_bonus', start)).toEqual(after(14_400))
    expect(offerEnds('welcome', start)).toEqual(after(72 * 3600))
  })

  it('ends exactly when no time is left', () => {
    expect(isOver(after(14_400), after(14_399.999))).toBe(false)
    expect(isOver(after(14_400), after(14_400))).toBe(true)
    expect(isOver(null, after(1e9))).toBe(false)
    expect(isPastAnyOffer(start, after(72 * 3600 - 0.001))).toBe(false)
    expect(isPastAnyOffer(start, after(72 * 3600))).toBe(true)
  })
})

describe('priceWith', () => {
  const terms: Terms = { percent: 25, country: null, currency: null, methods: [], minimum_order: 0 }
  const purchase: Purchase = { currency: 'EUR', country: 'NL', method: 'ideal', price: 1499 }

  it.each<[Partial<Terms>, Partial<Purchase>, number | null]>([
    [{}, {}, 1124],
    [{ percent: 1 }, { price: 1 }, 1],
    [{ percent: 99 }, { price: 10_000 }, 100],
    [{ country: 'NL' }, {}, 1124],
    [{ country: 'DE' }, {}, null],
    [{ currency: 'EUR' }, {}, 1124],
    [{ currency: 'PLN' }, {}, null],
    [{ methods: ['card', 'ideal'] }, {}, 1124],
    [{ methods: ['card'] }, {}, null],
    [{ methods: ['card'] }, { method: undefined }, 1124],
    [{ minimum_order: 1499 }, {}, 1124],
    [{ minimum_order: 1500 }, {}, null],
  ])('returns the price for the terms %j and the purchase %j: %s', (changedTerms, changedPurchase, price) => {
    expect(priceWith({ ...terms, ...changedTerms }, { ...purchase, ...changedPurchase })).toBe(price)
  })
})
