import { isCurrency, minorDigits } from '@velvet/contract/currencies'

const digitsOf = (currency: string): number => (isCurrency(currency) ? minorDigits[currency] : 2)

/** What was typed, in minor units: “50”, “49.50”, “49,50”. Null is no limit, undefined is no amount. */
export function readAmount(typed: string, currency: string): number | null | undefined {
  const text = typed.replace(/[\s\u00a0]/g, '')
  if (text === '') return null
  const parts = /^(\d{1,7})(?:[.,](\d*))?$/.exec(text)
  const digits = digitsOf(currency)
  const [, whole = '', rest = ''] = parts ?? []
  if (!parts || rest.length > digits) return undefined
  return Number(whole + rest.padEnd(digits, '0'))
}

/** An amount as it is typed, without a sign and without groups. */
export function writeAmount(amount: number | null, currency: string): string {
  if (amount === null) return ''
  const digits = digitsOf(currency)
  const value = amount / 10 ** digits
  return Number.isInteger(value) ? String(value) : value.toFixed(digits)
}
