import { isCurrency, minorDigits } from '@velvet/contract/currencies'

const digitsOf = (currency: string): number => (isCurrency(currency) ? minorDigits[currency] : 2)

/** Parses “50”, “49.50” or “49,50” into minor units. Returns null for no limit, undefined for an invalid amount. */
export function parseAmount(typed: string, currency: string): number | null | undefined {
  const text = typed.replace(/[\s\u00a0]/g, '')
  if (text === '') return null
  const match = /^(\d{1,7})(?:[.,](\d*))?$/.exec(text)
  const digits = digitsOf(currency)
  const [, whole = '', fraction = ''] = match ?? []
  if (!match || fraction.length > digits) return undefined
  return Number(whole + fraction.padEnd(digits, '0'))
}

/** Formats an amount for the input, without currency sign and digit grouping. */
export function formatAmount(amount: number | null, currency: string): string {
  if (amount === null) return ''
  const digits = digitsOf(currency)
  const value = amount / 10 ** digits
  return Number.isInteger(value) ? String(value) : value.toFixed(digits)
}
