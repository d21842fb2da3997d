import { describe, expect, it } from 'vitest'
import { countries } from '@velvet/i18n/reference'
import { currencies } from './currencies.ts'
import { isMethodKey, methodKeys, methodsFor, paymentMethod, paymentMethods } from './payment-methods.ts'

const allApproved = { approved: methodKeys }
const keysFor = (country: string, currency: string, approved: typeof methodKeys | [] = []) =>
  methodsFor({ country, currency, approved }).map(({ key }) => key)

describe('payment methods', () => {
  it('contains 24 methods', () => {
    expect(paymentMethods.map(({ key }) => key)).toEqual(methodKeys)
    expect(new Set(methodKeys).size).toBe(24)
  })

  it.each(countries.map(({ id }) => id))('offers no retired method in %s', (country) => {
    for (const currency of currencies) {
      const offered = methodsFor({ country, currency, ...allApproved })
      expect(offered.filter(({ lifecycle }) => lifecycle === 'retired')).toEqual([])
      expect(offered.map(({ key }) => key)).not.toContain('giropay')
      expect(offered.map(({ key }) => key)).not.toContain('sofort')
    }
  })

  it('keeps key, end date and successors of retired methods', () => {
    const retired = paymentMethods.filter(({ lifecycle }) => lifecycle === 'retired')
    expect(retired).toMatchObject([
      { key: 'giropay', retiredAt: '2024-06-30', successors: ['wero', 'paypal', 'banktransfer'] },
      { key: 'sofort', retiredAt: '2025-03-31' },
    ])
    expect(isMethodKey('giropay')).toBe(true)
    expect(isMethodKey('wero')).toBe(false)
  })

  it('offers Apple Pay and PayPal only with an approval', () => {
    const withApproval = keysFor('NL', 'EUR', methodKeys)
    const without = keysFor('NL', 'EUR')
    expect(withApproval.filter((key) => !without.includes(key))).toEqual(['applepay', 'paypal'])
  })

  it.each(countries.map(({ id, currency }) => [id, currency] as const))(
    'offers in %s card payments and only methods with the currency %s',
    (country, currency) => {
      expect(keysFor(country, currency)).toContain('card')
      for (const key of keysFor(country, currency)) expect(paymentMethod(key).currencies).toContain(currency)
    },
  )

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
  ] as const)('offers in %s with the currency %s the method %s', (country, currency, key) => {
    expect(keysFor(country, currency)).toContain(key)
  })

  it.each([
    ['PL', 'PLN', 'sepa_dd'],
    ['SE', 'SEK', 'vipps'],
    ['FI', 'EUR', 'ideal'],
    ['CH', 'EUR', 'twint'],
    ['US', 'USD', 'paysafecard'],
  ] as const)('does not offer in %s with the currency %s the method %s', (country, currency, key) => {
    expect(keysFor(country, currency)).not.toContain(key)
  })

  it('marks methods with a stored card or mandate as repeatable', () => {
    expect(paymentMethods.filter(({ repeatable }) => repeatable).map(({ key }) => key)).toEqual([
      'sepa_dd', 'mastercard', 'visa', 'card', 'dankort', 'cartes_bancaires', 'nexi',
    ]) // prettier-ignore
  })

  it('requires input only for direct debit and Przelewy24', () => {
    const withInput = paymentMethods.filter(({ needs }) => needs.length > 0).map(({ key, needs }) => [key, needs])
    expect(withInput).toEqual([
      ['sepa_dd', ['iban']],
      ['p24', ['email']],
    ])
  })
})
