const letterReplacements: Record<string, string> = { ø: 'o', æ: 'ae', œ: 'oe', ß: 'ss', ł: 'l', đ: 'd', ð: 'd', ı: 'i' }
const currencyCodes: Record<string, string> = { '€': ' eur ', $: ' usd ', '£': ' gbp ' }

/** Apostrophes, soft hyphens, and characters without width or that only change the direction of writing. */
const invisibleOrApostrophe = /['’‘`´\u00ad\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]/g

/** Normalizes a text for matching: lower case, without accents and apostrophes, currency signs as codes. */
export function foldText(text: string): string {
  return text
    .replace(invisibleOrApostrophe, '')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[øæœßłđðı]/g, (letter) => letterReplacements[letter] ?? letter)
    .replace(/[€$£]/g, (sign) => currencyCodes[sign] ?? sign)
}

/** Strength of the boundary between two words: none, a comma or similar, or the end of a sentence. */
export const boundary = { none: 0, comma: 1, end: 2 } as const

/** Part of a text, as `slice` takes it. */
export type TextSpan = { start: number; end: number }

export type TokenizedText = {
  words: string[]
  /** Where each word stands in the folded text. */
  spans: TextSpan[]
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
  const spans: TextSpan[] = []
  const boundaries: number[] = []
  let before: number = boundary.end
  for (const { 0: part, index } of folded.matchAll(token)) {
    if (/^[\p{L}\p{N}]/u.test(part)) {
      words.push(part.replace(/([a-z])\1{2,}/g, '$1'))
      spans.push({ start: index, end: index + part.length })
      boundaries.push(before)
      before = boundary.none
    } else before = words.length === 0 ? boundary.end : Math.max(before, boundaryOf(part))
  }
  return { words, spans, boundaries: [...boundaries, boundary.end] }
}

/** Returns where a pattern with the flag `g` matches. */
export const matchSpans = (pattern: RegExp, text: string): TextSpan[] =>
  [...text.matchAll(pattern)].map(({ 0: match, index }) => ({ start: index, end: index + match.length }))
