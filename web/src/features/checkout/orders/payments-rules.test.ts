import type { MethodKey } from '@velvet/contract/payment-methods'
import { describe, expect, it } from 'vitest'
import { bundle, method, priceList } from '../../../testing/payments.ts'
import { hasApplePay } from './has-apple-pay.ts'
import { groupMethods, isCard, mergedMethod, sortMethods } from './method-order.ts'
import { otherMethods } from './other-methods.ts'
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

  it('sorts Apple Pay first if the browser offers it', () => {
    const order = (device?: { hasApplePay: boolean }) =>
      sortMethods(keys('card', 'paypal', 'applepay', 'ideal'), device).map(({ key }) => key)
    expect(order({ hasApplePay: true })).toEqual(['applepay', 'ideal', 'card', 'paypal'])
    expect(order()).toEqual(['ideal', 'card', 'paypal', 'applepay'])
  })

  it('lists the wallet of the device instead of the other wallet', () => {
    const listed = (hasApplePay: boolean) =>
      groupMethods(keys('ideal', 'card', 'paypal', 'applepay'), { chosen: null, hasApplePay }).main.map(
        ({ key }) => key,
      )
    expect(listed(true)).toEqual(['ideal', 'card', 'applepay'])
    expect(listed(false)).toEqual(['ideal', 'card', 'paypal'])
  })

  it.each([
    ['visa', ['card', 'visa'], 'card'],
    ['maestro', ['card'], 'card'],
    ['visa', ['visa', 'mastercard'], 'visa'],
    ['dankort', ['card', 'dankort'], 'dankort'],
  ] as const)('submits %s, where %j are available, as %s', (requested, available, submitted) => {
    expect(mergedMethod(requested, keys(...available))).toBe(submitted)
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

  it('suggests one method for all brands of cards', () => {
    expect(otherMethods('ideal', keys('card', 'visa', 'mastercard', 'maestro', 'eps'))).toEqual(['eps', 'card'])
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

const webKit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'
it.each([
  [
    'Safari on an iPhone',
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) ${webKit} Version/18.0 Safari/604.1`,
    true,
  ],
  ['Chrome on an iPad', `Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) ${webKit} CriOS/140.0 Safari/604.1`, true],
  ['Safari on a Mac', `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webKit} Version/18.0 Safari/605.1.15`, true],
  ['Chrome on a Mac', `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webKit} Chrome/140.0 Safari/537.36`, false],
  ['Chrome on Android', `Mozilla/5.0 (Linux; Android 15) ${webKit} Chrome/140.0 Mobile Safari/537.36`, false],
  ['an unknown browser', null, false],
] as const)('knows whether Apple Pay is offered by %s', (_, userAgent, expected) => {
  expect(hasApplePay(userAgent)).toBe(expected)
})

it.each([
  ['2026-11-14T18:03:16.000Z', true],
  ['2026-11-14T17:00:00.000Z', false],
  [null, false],
])('an order that completed at %s counts as just paid: %s', (at, expected) => {
  expect(isJustPaid(at, Date.parse('2026-11-14T18:04:00.000Z'))).toBe(expected)
})
