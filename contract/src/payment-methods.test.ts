import { describe, expect, it } from 'vitest'
import { countries } from '@velvet/i18n/reference'
import { currencies } from './currencies.ts'
import { isMethodKey, methodKeys, methodsFor, paymentMethod, paymentMethods } from './payment-methods.ts'

const everything = { approved: methodKeys }
const keysFor = (country: string, currency: string, approved: typeof methodKeys | [] = []) =>
  methodsFor({ country, currency, approved }).map(({ key }) => key)

describe('payment methods', () => {
  it('are 24, each with a number of its own at the provider', () => {
    expect(paymentMethods.map(({ key }) => key)).toEqual(methodKeys)
    expect(new Set(methodKeys).size).toBe(24)
    expect(new Set(paymentMethods.map(({ pay }) => pay.standard)).size).toBe(24)
  })

  it.each(countries.map(({ id }) => id))('in %s nobody is offered a method that no longer exists', (country) => {
    for (const currency of currencies) {
      const offered = methodsFor({ country, currency, ...everything })
      expect(offered.filter(({ lifecycle }) => lifecycle === 'retired')).toEqual([])
      expect(offered.map(({ key }) => key)).not.toContain('giropay')
      expect(offered.map(({ key }) => key)).not.toContain('sofort')
    }
  })

  it('that ended keep their name, the day and what took their place', () => {
    const ended = paymentMethods.filter(({ lifecycle }) => lifecycle === 'retired')
    expect(ended).toMatchObject([
      { key: 'giropay', retiredAt: '2024-06-30', successors: ['wero', 'paypal', 'banktransfer'] },
      { key: 'sofort', retiredAt: '2025-03-31' },
    ])
    expect(isMethodKey('giropay')).toBe(true)
    expect(isMethodKey('wero')).toBe(false)
  })

  it('of companies that forbid this trade need an approval', () => {
    const withApproval = keysFor('NL', 'EUR', methodKeys)
    const without = keysFor('NL', 'EUR')
    expect(withApproval.filter((key) => !without.includes(key))).toEqual(['applepay', 'paypal'])
  })

  it.each(countries.map(({ id, currency }) => [id, currency] as const))('%s can pay in %s', (country, currency) => {
    expect(keysFor(country, currency)).toContain('card')
    for (const key of keysFor(country, currency)) expect(paymentMethod(key).currencies).toContain(currency)
  })

  it.each([
    ['NL', 'EUR', 'ideal'],
    ['BE', 'EUR', 'bancontact'],
    ['AT', 'EUR', 'eps'],
    ['FR', 'EUR', 'cartes_bancaires'],
    ['IT', 'EUR', 'nexi'],
    ['IT', 'EUR', 'satispay'],
    ['PL', 'PLN', 'blik'],
    ['PL', 'PLN', 'p24'],
    ['DK', 'DKK', 'dankort'],
    ['DK', 'DKK', 'mobilepay'],
    ['FI', 'EUR', 'mobilepay'],
    ['SE', 'SEK', 'swish'],
    ['NO', 'NOK', 'vipps'],
    ['CH', 'CHF', 'twint'],
    ['DE', 'EUR', 'sepa_dd'],
    ['GB', 'GBP', 'paysafecard'],
  ] as const)('%s in %s has %s', (country, currency, key) => {
    expect(keysFor(country, currency)).toContain(key)
  })

  it.each([
    ['PL', 'PLN', 'sepa_dd'],
    ['SE', 'SEK', 'vipps'],
    ['FI', 'EUR', 'ideal'],
    ['CH', 'EUR', 'twint'],
    ['US', 'USD', 'paysafecard'],
  ] as const)('%s in %s has no %s', (country, currency, key) => {
    expect(keysFor(country, currency)).not.toContain(key)
  })

  it('can be repeated by one click where the scheme lets a card or mandate be kept', () => {
    expect(paymentMethods.filter(({ repeatable }) => repeatable).map(({ key }) => key)).toEqual([
      'sepa_dd', 'mastercard', 'visa', 'card', 'dankort', 'cartes_bancaires', 'nexi',
    ]) // prettier-ignore
  })

  it('ask for no more than they need', () => {
    const asking = paymentMethods.filter(({ needs }) => needs.length > 0).map(({ key, needs }) => [key, needs])
    expect(asking).toEqual([
      ['sepa_dd', ['iban']],
      ['p24', ['email']],
    ])
  })
})
