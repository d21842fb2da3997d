import { describe, expect, it } from 'vitest'
import { countries } from '@velvet/i18n/reference'
import { currencies, isCurrency, isSameMoney, minorDigits } from './currencies.ts'

describe('currencies', () => {
  it('contains eight currencies, among them the currency of every supported country', () => {
    expect(currencies).toHaveLength(8)
    expect(countries.filter(({ currency }) => !isCurrency(currency))).toEqual([])
  })

  it.each(currencies)('defines for %s as many decimal digits as Intl', (currency) => {
    const { maximumFractionDigits } = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions()
    expect(minorDigits[currency]).toBe(maximumFractionDigits)
  })

  it('treats amounts as the same only if value and currency are equal', () => {
    expect(isSameMoney({ minor: 1499, currency: 'EUR' }, { minor: 1499, currency: 'EUR' })).toBe(true)
    expect(isSameMoney({ minor: 1499, currency: 'EUR' }, { minor: 1499, currency: 'CHF' })).toBe(false)
    expect(isSameMoney({ minor: 1499, currency: 'EUR' }, { minor: 1498, currency: 'EUR' })).toBe(false)
  })

  it('refuses unknown currency codes and inherited property names', () => {
    expect(isCurrency('JPY')).toBe(false)
    expect(isCurrency('toString')).toBe(false)
  })
})
