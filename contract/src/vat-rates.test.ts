import { describe, expect, it } from 'vitest'
import { countries } from '@velvet/i18n/reference'
import { splitGross, vatRateOn, vatRates } from './vat-rates.ts'

describe('VAT rates', () => {
  it.each([
    ['NL', '2026-11-15', 2100],
    ['FI', '2024-08-31', 2400],
    ['FI', '2024-09-01', 2550],
    ['CH', '2023-12-31', 770],
    ['CH', '2024-01-01', 810],
    ['US', '2026-11-15', 0],
    ['NL', '1999-01-01', undefined],
    ['XX', '2026-11-15', undefined],
  ] as const)('returns for %s on %s the rate %s', (country, day, rate) => {
    expect(vatRateOn(country, day)).toBe(rate)
  })

  it('has a rate for every supported country', () => {
    expect(countries.filter(({ id }) => vatRateOn(id, '2026-11-15') === undefined)).toEqual([])
  })

  it.each([
    [1499, 2100, { net: 1239, vat: 260 }],
    [11900, 1900, { net: 10000, vat: 1900 }],
    [-11900, 1900, { net: -10000, vat: -1900 }],
    [1499, 0, { net: 1499, vat: 0 }],
    [1, 2100, { net: 1, vat: 0 }],
    [0, 2100, { net: 0, vat: 0 }],
  ] as const)('splits %d at the rate %d into net and VAT', (gross, rate, parts) => {
    expect(splitGross(gross, rate)).toEqual(parts)
  })

  it.each([...new Set(vatRates.map(({ rate }) => rate))])('splits every price exactly at the rate %d', (rate) => {
    const prices = [...Array.from({ length: 30_000 }, (_, gross) => gross), 9_999_999, 1_234_567_891]
    const wrong = prices.filter((gross) => {
      const { net, vat } = splitGross(gross, rate)
      const back = splitGross(-gross, rate)
      // Within half a cent of the exact VAT, an integer, and symmetric for refunds.
      const isExact = Math.abs(vat - (gross * rate) / (10_000 + rate)) <= 0.5
      return net + vat !== gross || !Number.isInteger(vat) || !isExact || back.vat + vat !== 0 || back.net + net !== 0
    })
    expect(wrong).toEqual([])
  })
})
