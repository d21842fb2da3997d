/**
 * Where a text message may go: the countries whose accounts we debit, and there the numbers of mobile phones alone.
 * Somebody who makes us call expensive numbers elsewhere gets nowhere.
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

/** In the international form, `+31612345678`. Without a prefix it is read as a number of this country. */
export function normaliseMobile(text: string, country: string): string {
  const bare = text.replace(/[\s\u00a0()./-]/g, '')
  if (bare.startsWith('+')) return bare
  if (bare.startsWith('00')) return `+${bare.slice(2)}`
  const own = mobileNumbers[country]
  return own ? `+${own.prefix}${bare.replace(/^0/, '')}` : bare
}

export type MobileProblem = 'mobile_missing' | 'mobile_invalid' | 'mobile_country'

/** Whether a code can be sent to this number. `allowed` are the countries that the site serves. */
export function mobileProblem(text: string, country: string, allowed: readonly string[]): MobileProblem | undefined {
  if (text.trim() === '') return 'mobile_missing'
  const number = normaliseMobile(text, country)
  if (!/^\+[1-9]\d{6,14}$/.test(number)) return 'mobile_invalid'
  const found = Object.entries(mobileNumbers).find(([, { prefix }]) => number.startsWith(`+${prefix}`))
  if (!found || !allowed.includes(found[0])) return 'mobile_country'
  const [, { prefix, shape }] = found
  return shape.test(number.slice(prefix.length + 1)) ? undefined : 'mobile_invalid'
}

/** Enough for its owner to know it again. */
export const maskMobile = (number: string): string => `${number.slice(0, 3)} •••• ${number.slice(-2)}`
