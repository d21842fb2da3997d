const letterReplacements: Record<string, string> = { ø: 'o', æ: 'ae', œ: 'oe', ß: 'ss', ł: 'l', đ: 'd', ð: 'd', ı: 'i' }
const currencyCodes: Record<string, string> = { '€': ' eur ', $: ' usd ', '£': ' gbp ' }

/** Normalizes a text for matching: lower case, without accents and apostrophes, currency signs as codes. */
export function foldText(text: string): string {
  return text
    .replace(/['’‘`´\u200b-\u200d\u2060\ufeff]/g, '')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[øæœßłđðı]/g, (letter) => letterReplacements[letter] ?? letter)
    .replace(/[€$£]/g, (sign) => currencyCodes[sign] ?? sign)
}

/** Strength of the boundary between two words: none, a comma or similar, or the end of a sentence. */
export const boundary = { none: 0, comma: 1, end: 2 } as const

export type TokenizedText = {
  words: string[]
  /** The boundary before each word, and the one after the last word. */
  boundaries: number[]
}

const token = /\d+(?:[.,]\d+)*|\p{L}+|[^\p{L}\p{N}]+/gu

function boundaryOf(gap: string): number {
  if (gap === ' ') return boundary.none
  if (/[!?;:\n]|(?<!\.)\.(?!\.)/.test(gap)) return boundary.end
  return /[.,…–—()"“”„«»/]|\s-/.test(gap) || /\p{Extended_Pictographic}/u.test(gap) ? boundary.comma : boundary.none
}

/** Splits a folded text into words. Letters repeated three times or more ("reaaal") count once. */
export function tokenize(folded: string): TokenizedText {
  const words: string[] = []
  const boundaries: number[] = []
  let before: number = boundary.end
  for (const [part] of folded.replace(/([a-z])\1{2,}/g, '$1').matchAll(token)) {
    if (/^[\p{L}\p{N}]/u.test(part)) {
      words.push(part)
      boundaries.push(before)
      before = boundary.none
    } else before = words.length === 0 ? boundary.end : Math.max(before, boundaryOf(part))
  }
  return { words, boundaries: [...boundaries, boundary.end] }
}
