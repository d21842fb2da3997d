import { isCurrency, minorDigits } from '@velvet/contract/currencies'

/** Returns an amount with its currency, such as `€19.00`. */
export function formatAmount({ minor, currency }: { minor: number; currency: string }): string {
  const digits = isCurrency(currency) ? minorDigits[currency] : 2
  return new Intl.NumberFormat('en-GB', { style: 'currency', currency }).format(minor / 10 ** digits)
}
