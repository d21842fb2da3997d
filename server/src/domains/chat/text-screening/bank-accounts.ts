/** IBAN length by country: the supported countries, their neighbours and frequent destinations of fraud. */
const ibanLengths: Record<string, number> = {
  ...{ NL: 18, BE: 16, DE: 22, AT: 20, CH: 21, IT: 27, FR: 27, ES: 24, PL: 28, DK: 18, FI: 18, NO: 15, SE: 24, GB: 22 },
  ...{ IE: 22, LU: 20, PT: 25, CZ: 24, SK: 24, LT: 20, LV: 21, EE: 20, RO: 24, BG: 22, HU: 28, CY: 28, MT: 31, HR: 21 },
  ...{ SI: 19, GR: 27, MC: 27, LI: 21, TR: 26, UA: 29, MD: 24, RS: 22 },
}

const ibanStart = /(?<![\p{L}\p{N}])[a-z]{2} ?\d{2}(?=[ .-]?[a-z0-9])/giu

/** Returns the remainder modulo 97, which is 1 for a valid IBAN. */
function remainder(account: string): number {
  let rest = 0
  for (const sign of account.slice(4) + account.slice(0, 4)) {
    const value = Number.parseInt(sign, 36)
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97
  }
  return rest
}

/**
 * Returns the part of the text that holds the next `count` letters and digits, which single spaces, dots or dashes may
 * separate. Undefined when there are fewer or more.
 */
function readCharacters(text: string, from: number, count: number): string | undefined {
  let at = from
  for (let read = 0; read < count; read++) {
    if (read > 0 && /[ .-]/.test(text.charAt(at))) at++
    if (!/[a-z0-9]/i.test(text.charAt(at))) return undefined
    at++
  }
  return /[a-z0-9]/i.test(text.charAt(at)) ? undefined : text.slice(from, at)
}

/** Returns the IBANs with correct length and check digits, as they are written in the text. */
export function bankAccountsIn(text: string): string[] {
  return [...text.matchAll(ibanStart)].flatMap(({ index, 0: start }) => {
    const length = ibanLengths[start.slice(0, 2).toUpperCase()]
    const account = length && readCharacters(text, index, length)
    return account && remainder(account.replace(/[ .-]/g, '').toUpperCase()) === 1 ? [account] : []
  })
}
