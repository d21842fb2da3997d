import type { MethodKey } from '@velvet/contract/payment-methods'
import { describe, expect, it, vi } from 'vitest'
import type { OrderResponse } from '../../../shared/api/responses.ts'
import { bundle, method, priceList, order } from '../../../testing/payments.ts'
import { sortMethods, isCard } from './method-order.ts'
import { otherMethods } from './other-methods.ts'
import { pollDelayMs, maxPolls, pollOrder } from './poll-order.ts'
import { getHighestCreditPrice, priceRows } from './price-list.ts'
import { isJustPaid } from './use-new-balance.ts'

const keys = (...methods: MethodKey[]) => methods.map(method)

describe('the order of the payment methods', () => {
  it('sorts the methods of the country first and those that take days last', () => {
    const sorted = sortMethods(keys('sepa_dd', 'banktransfer', 'visa', 'card', 'ideal', 'paysafecard', 'paypal'))
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
  ] as const)('reports whether %s is a storable card: %s', (key, expected) => expect(isCard(key)).toBe(expected))
})

describe('suggestions after a failed payment', () => {
  it('suggests PayPal first after a card, and no other card', () => {
    expect(otherMethods('visa', keys('ideal', 'card', 'mastercard', 'paypal'))).toEqual(['paypal', 'ideal'])
  })

  it('suggests cards after another method, and never the failed method', () => {
    expect(otherMethods('ideal', keys('ideal', 'card', 'paypal'))).toEqual(['card', 'paypal'])
  })
})

describe('public prices', () => {
  it('uses the bundle with the most expensive credits, at its regular price', () => {
    const cheaper = { price: 100, list_price: 1499 }
    const shown = priceList({ bundles: [bundle(2, 25, 2999), bundle(1, 10, 1499, cheaper), bundle(3, 60, 5999)] })
    expect(getHighestCreditPrice(shown)).toEqual({ amount: 1499, credits: 10, currency: 'EUR' })
    expect(getHighestCreditPrice(priceList({ bundles: [] }))).toBeNull()
  })

  it('never shows a price below the amount that is paid', () => {
    const costs = { message_credits: 1, photo_credits: 2 }
    for (const { credits, price, perCredit, perMessage, perPhoto } of priceRows(priceList(), costs)) {
      expect(perCredit * credits).toBeGreaterThanOrEqual(price)
      expect(perMessage).toBe(perCredit)
      expect(perPhoto * credits).toBeGreaterThanOrEqual(price * 2)
      expect(perCredit - price / credits).toBeLessThan(1)
    }
  })
})

describe('polling a payment', () => {
  const pending: OrderResponse = { order: order({ status: 'pending' }), balance: 3, frozen_credits: 0 }
  const paid: OrderResponse = { order: order(), balance: 28, frozen_credits: 0 }
  const wait = () => Promise.resolve()

  it('stops polling when the payment is completed', async () => {
    const fetchOrder = vi.fn<() => Promise<OrderResponse>>().mockResolvedValueOnce(pending).mockResolvedValueOnce(paid)
    expect(await pollOrder({ fetchOrder, wait, signal: new AbortController().signal })).toBe(paid)
    expect(fetchOrder).toHaveBeenCalledTimes(2)
  })

  it('polls thirty times, two seconds apart, also after failures, and then returns null', async () => {
    const ask = vi.fn().mockRejectedValueOnce(new Error('away')).mockResolvedValue(pending)
    const waits: number[] = []
    const recordWait = (ms: number) => Promise.resolve(void waits.push(ms))
    expect(await pollOrder({ fetchOrder: ask, wait: recordWait, signal: new AbortController().signal })).toBeNull()
    expect([maxPolls, pollDelayMs]).toEqual([30, 2000])
    expect(waits).toEqual(Array(30).fill(2000))
    expect(ask).toHaveBeenCalledTimes(30)
  })

  it('stops polling when the viewer leaves the page', async () => {
    const controller = new AbortController()
    const ask = vi.fn(() => {
      controller.abort()
      return Promise.resolve(pending)
    })
    await pollOrder({ fetchOrder: ask, wait, signal: controller.signal })
    expect(ask).toHaveBeenCalledTimes(1)
  })
})

it.each([
  ['2026-11-14T18:03:16.000Z', true],
  ['2026-11-14T17:00:00.000Z', false],
  [null, false],
])('an order that completed at %s counts as just paid: %s', (at, expected) => {
  expect(isJustPaid(at, Date.parse('2026-11-14T18:04:00.000Z'))).toBe(expected)
})
