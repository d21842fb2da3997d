/**
 * Numbers that may receive text messages: mobile numbers of the countries with direct debit. The restriction prevents
 * toll fraud with expensive destinations.
 */
const mobileNumbers: Readonly<Record<string, { prefix: string; shape: RegExp }>> = {
  NL: { prefix: '31', shape: /^6\d{8}$/ },
  BE: { prefix: '32', shape: /^4\d{8}$/ },
  DE: { prefix: '49', shape: /^1[567]\d{8,9}$/ },
  AT: { prefix: '43', shape: /^6\d{8,11}$/ },
  FR: { prefix: '33', shape: /^[67]\d{8}$/ },
  IT: { prefix: '39', shape: /^3\d{8,9}$/ },
  ES: { prefix: '34', shape: /^[67]\d{8}$/ },
  FI: { prefix: '358', shape: /^(4\d|50)\d{5,8}$/ },
}

/** Returns the international format, `+31612345678`. A number without prefix is interpreted as one of `country`. */
export function normaliseMobile(text: string, country: string): string {
  const compact = text.replace(/[\s\u00a0()./-]/g, '')
  if (compact.startsWith('+')) return compact
  if (compact.startsWith('00')) return `+${compact.slice(2)}`
  const rule = mobileNumbers[country]
  return rule ? `+${rule.prefix}${compact.replace(/^0/, '')}` : compact
}

export type MobileProblem = 'mobile_missing' | 'mobile_invalid' | 'mobile_country'

/** Checks whether a code can be sent to this number. `allowed` are the countries of the site. */
export function mobileProblem(text: string, country: string, allowed: readonly string[]): MobileProblem | undefined {
  if (text.trim() === '') return 'mobile_missing'
  const number = normaliseMobile(text, country)
  if (!/^\+[1-9]\d{6,14}$/.test(number)) return 'mobile_invalid'
  const numberCountry = mobileCountry(number)
  const rule = numberCountry && mobileNumbers[numberCountry]
  if (!rule || !allowed.includes(numberCountry)) return 'mobile_country'
  return rule.shape.test(number.slice(rule.prefix.length + 1)) ? undefined : 'mobile_invalid'
}

/** Returns the country of a number in international format. */
export const mobileCountry = (number: string): string | undefined =>
  Object.keys(mobileNumbers).find((id) => number.startsWith(`+${mobileNumbers[id]?.prefix}`))

/** Masks a number. Its owner can still recognise it. */
export const maskMobile = (number: string): string => `${number.slice(0, 3)} •••• ${number.slice(-2)}`
