/** VAT rate on digital services in hundredths of a percent, valid from a day on. */
export type VatRate = { country: string; rate: number; from: string }

/** Standard rates of all supported countries. Add a line for a change, because old invoices keep their rate. */
export const vatRates: readonly VatRate[] = [
  { country: 'NL', rate: 2100, from: '2012-10-01' },
  { country: 'BE', rate: 2100, from: '1996-01-01' },
  { country: 'DE', rate: 1900, from: '2021-01-01' },
  { country: 'AT', rate: 2000, from: '1984-01-01' },
  { country: 'CH', rate: 770, from: '2018-01-01' },
  { country: 'CH', rate: 810, from: '2024-01-01' },
  { country: 'IT', rate: 2200, from: '2013-10-01' },
  { country: 'FR', rate: 2000, from: '2014-01-01' },
  { country: 'ES', rate: 2100, from: '2012-09-01' },
  { country: 'PL', rate: 2300, from: '2011-01-01' },
  { country: 'DK', rate: 2500, from: '1992-01-01' },
  { country: 'FI', rate: 2400, from: '2013-01-01' },
  { country: 'FI', rate: 2550, from: '2024-09-01' },
  { country: 'NO', rate: 2500, from: '2005-01-01' },
  { country: 'SE', rate: 2500, from: '1990-07-01' },
  { country: 'GB', rate: 2000, from: '2011-01-04' },
  // No VAT; state sales tax is not part of the price.
  { country: 'US', rate: 0, from: '2000-01-01' },
]

/** Returns the rate of a country on a day (`YYYY-MM-DD`), or undefined if it is unknown. */
export function vatRateOn(country: string, day: string): number | undefined {
  return vatRates
    .filter((candidate) => candidate.country === country && candidate.from <= day)
    .reduce<VatRate | undefined>((last, next) => (last && last.from > next.from ? last : next), undefined)?.rate
}

/** Splits a gross amount in minor units. Net and VAT add up exactly; a refund has the negated parts of its sale. */
export function splitGross(gross: number, rate: number): { net: number; vat: number } {
  if (gross === 0) return { net: 0, vat: 0 }
  const absoluteVat = Math.round((Math.abs(gross) * rate) / (10_000 + rate))
  const vat = gross < 0 && absoluteVat > 0 ? -absoluteVat : absoluteVat
  return { net: gross - vat, vat }
}
