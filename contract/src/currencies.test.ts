import { describe, expect, it } from 'vitest'
import { countries } from '@velvet/i18n/reference'
import { currencies, isCurrency, isSameMoney, minorDigits } from './currencies.ts'

describe('currencies', () => {
  it('are eight, and every country of the product pays in one of them', () => {
    expect(currencies).toHaveLength(8)
    expect(countries.filter(({ currency }) => !isCurrency(currency))).toEqual([])
  })

  it.each(currencies)('%s has the digits that Intl gives it', (currency) => {
    const { maximumFractionDigits } = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions()
    expect(minorDigits[currency]).toBe(maximumFractionDigits)
  })

  it('are part of an amount', () => {
    expect(isSameMoney({ minor: 1499, currency: 'EUR' }, { minor: 1499, currency: 'EUR' })).toBe(true)
    expect(isSameMoney({ minor: 1499, currency: 'EUR' }, { minor: 1499, currency: 'CHF' })).toBe(false)
    expect(isSameMoney({ minor: 1499, currency: 'EUR' }, { minor: 1498, currency: 'EUR' })).toBe(false)
  })

  it('are known by their codes only', () => {
    expect(isCurrency('JPY')).toBe(false)
    expect(isCurrency('toString')).toBe(false)
  })
})
