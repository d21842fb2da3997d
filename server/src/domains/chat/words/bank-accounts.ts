/** The length of an account number by country: ours, their neighbours, and where money is often asked to go. */
const lengths: Record<string, number> = {
  ...{ NL: 18, BE: 16, DE: 22, AT: 20, CH: 21, IT: 27, FR: 27, ES: 24, PL: 28, DK: 18, FI: 18, NO: 15, SE: 24, GB: 22 },
  ...{ IE: 22, LU: 20, PT: 25, CZ: 24, SK: 24, LT: 20, LV: 21, EE: 20, RO: 24, BG: 22, HU: 28, CY: 28, MT: 31, HR: 21 },
  ...{ SI: 19, GR: 27, MC: 27, LI: 21, TR: 26, UA: 29, MD: 24, RS: 22 },
}

const beginning = /(?<![\p{L}\p{N}])[a-z]{2} ?\d{2}(?=[ .-]?[a-z0-9])/giu

function remainder(account: string): number {
  let rest = 0
  for (const sign of account.slice(4) + account.slice(0, 4)) {
    const value = Number.parseInt(sign, 36)
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97
  }
  return rest
}

/** The next letters and digits, so many of them, divided by single spaces, dots or dashes. */
function take(text: string, from: number, count: number): string | undefined {
  let at = from
  for (let taken = 0; taken < count; taken++) {
    if (taken > 0 && /[ .-]/.test(text.charAt(at))) at++
    if (!/[a-z0-9]/i.test(text.charAt(at))) return undefined
    at++
  }
  return /[a-z0-9]/i.test(text.charAt(at)) ? undefined : text.slice(from, at)
}

/** Account numbers of the right length whose check digits are right, as they stand in the text. */
export function bankAccountsIn(text: string): string[] {
  return [...text.matchAll(beginning)].flatMap(({ index, 0: start }) => {
    const length = lengths[start.slice(0, 2).toUpperCase()]
    const account = length && take(text, index, length)
    return account && remainder(account.replace(/[ .-]/g, '').toUpperCase()) === 1 ? [account] : []
  })
}
