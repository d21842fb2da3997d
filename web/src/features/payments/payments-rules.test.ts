import type { MethodKey } from '@velvet/contract/payment-methods'
import { describe, expect, it, vi } from 'vitest'
import type { OrderAnswer } from '../../lib/api/answers.ts'
import { bundle, method, offer, order } from '../../testing/payments.ts'
import { inOrder, isCard } from './method-order.ts'
import { otherMethods } from './other-methods.ts'
import { dearestPrice, priceRows } from './price-list.ts'
import { isNews } from './use-new-balance.ts'
import { pollDelay, pollTimes, watchOrder } from './watch-order.ts'

const keys = (...methods: MethodKey[]) => methods.map(method)

describe('the order of the methods', () => {
  it('begins with what the country knows and ends with what takes days', () => {
    const sorted = inOrder(keys('sepa_dd', 'banktransfer', 'visa', 'card', 'ideal', 'paysafecard', 'paypal'))
    expect(sorted.map(({ key }) => key)).toEqual([
      'ideal',
      'card',
      'visa',
      'paypal',
      'paysafecard',
      'banktransfer',
      'sepa_dd',
    ])
  })

  it.each([
    ['visa', true],
    ['card', true],
    ['dankort', true],
    ['sepa_dd', false],
    ['ideal', false],
  ] as const)('knows whether %s is a card to keep: %s', (key, expected) => expect(isCard(key)).toBe(expected))
})

describe('what to try after a failure', () => {
  it('offers PayPal first after a card, and no other card', () => {
    expect(otherMethods('visa', keys('ideal', 'card', 'mastercard', 'paypal'))).toEqual(['paypal', 'ideal'])
  })

  it('offers cards after something else, and never the same again', () => {
    expect(otherMethods('ideal', keys('ideal', 'card', 'paypal'))).toEqual(['card', 'paypal'])
  })
})

describe('public prices', () => {
  it('go by the dearest bundle, at its regular price', () => {
    const cheaper = { price: 100, list_price: 1499 }
    const shown = offer({ bundles: [bundle(2, 25, 2999), bundle(1, 10, 1499, cheaper), bundle(3, 60, 5999)] })
    expect(dearestPrice(shown)).toEqual({ amount: 1499, credits: 10, currency: 'EUR' })
    expect(dearestPrice(offer({ bundles: [] }))).toBeNull()
  })

  it('are never less than what is really paid', () => {
    const costs = { message_credits: 1, photo_credits: 2 }
    for (const { credits, price, perCredit, perMessage, perPhoto } of priceRows(offer(), costs)) {
      expect(perCredit * credits).toBeGreaterThanOrEqual(price)
      expect(perMessage).toBe(perCredit)
      expect(perPhoto * credits).toBeGreaterThanOrEqual(price * 2)
      expect(perCredit - price / credits).toBeLessThan(1)
    }
  })
})

describe('watching a payment', () => {
  const pending: OrderAnswer = { order: order({ status: 'pending' }), balance: 3 }
  const paid: OrderAnswer = { order: order(), balance: 28 }
  const wait = () => Promise.resolve()

  it('ends when the payment has come', async () => {
    const ask = vi.fn<() => Promise<OrderAnswer>>().mockResolvedValueOnce(pending).mockResolvedValueOnce(paid)
    expect(await watchOrder({ ask, wait, signal: new AbortController().signal })).toBe(paid)
    expect(ask).toHaveBeenCalledTimes(2)
  })

  it('asks thirty times, two seconds apart, also through failures, and then says so', async () => {
    const ask = vi.fn().mockRejectedValueOnce(new Error('away')).mockResolvedValue(pending)
    const waits: number[] = []
    const waited = (ms: number) => Promise.resolve(void waits.push(ms))
    expect(await watchOrder({ ask, wait: waited, signal: new AbortController().signal })).toBeNull()
    expect([pollTimes, pollDelay]).toEqual([30, 2000])
    expect(waits).toEqual(Array(30).fill(2000))
    expect(ask).toHaveBeenCalledTimes(30)
  })

  it('stops when the page is left', async () => {
    const leaving = new AbortController()
    const ask = vi.fn(() => {
      leaving.abort()
      return Promise.resolve(pending)
    })
    await watchOrder({ ask, wait, signal: leaving.signal })
    expect(ask).toHaveBeenCalledTimes(1)
  })
})

it.each([
  ['2026-11-14T18:03:16.000Z', true],
  ['2026-11-14T17:00:00.000Z', false],
  [null, false],
])('an order that completed at %s is news: %s', (at, expected) => {
  expect(isNews(at, Date.parse('2026-11-14T18:04:00.000Z'))).toBe(expected)
})
