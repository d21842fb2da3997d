/** IBAN length of each SEPA country, from the IBAN registry. */
const sepaLengths: Readonly<Record<string, number>> = {
  AD: 24, AL: 28, AT: 20, BE: 16, BG: 22, CH: 21, CY: 28, CZ: 24, DE: 22, DK: 18, EE: 20, ES: 24, FI: 18, FR: 27,
  GB: 22, GI: 23, GR: 27, HR: 21, HU: 28, IE: 22, IS: 26, IT: 27, LI: 21, LT: 20, LU: 20, LV: 21, MC: 27, MD: 24,
  ME: 22, MK: 19, MT: 31, NL: 18, NO: 15, PL: 28, PT: 25, RO: 24, RS: 22, SE: 24, SI: 19, SK: 24, SM: 27, VA: 22,
} // prettier-ignore

/** Removes separators and converts to upper case. */
export const normaliseIban = (text: string) => text.replace(/[\s\u00a0.-]/g, '').toUpperCase()

export type IbanProblem = 'iban_missing' | 'iban_invalid' | 'iban_not_sepa'

/** Checks whether an account can be debited: a valid IBAN of a SEPA country. */
export function ibanProblem(text: string): IbanProblem | undefined {
  const iban = normaliseIban(text)
  if (iban === '') return 'iban_missing'
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return 'iban_invalid'
  const length = sepaLengths[iban.slice(0, 2)]
  if (length === undefined) return hasValidCheckDigits(iban) ? 'iban_not_sepa' : 'iban_invalid'
  return iban.length === length && hasValidCheckDigits(iban) ? undefined : 'iban_invalid'
}

/** ISO 7064: first four characters to the end, letters replaced by numbers from 10; the remainder mod 97 is 1. */
function hasValidCheckDigits(iban: string): boolean {
  const digits = Array.from(iban.slice(4) + iban.slice(0, 4), (char) => parseInt(char, 36).toString()).join('')
  let remainder = 0
  for (const digit of digits) remainder = (remainder * 10 + Number(digit)) % 97
  return remainder === 1
}

/** Formats an IBAN in groups of four, as banks print it. */
export const formatIban = (text: string) => normaliseIban(text).replace(/(.{4})(?=.)/g, '$1 ')

/** Masks an IBAN. Its owner can recognise it, but others cannot use it. */
export function maskIban(text: string): string {
  const iban = normaliseIban(text)
  return `${iban.slice(0, 2)} •••• ${iban.slice(-4)}`
}
