const unlike: Record<string, string> = { ø: 'o', æ: 'ae', œ: 'oe', ß: 'ss', ł: 'l', đ: 'd', ð: 'd', ı: 'i' }
const money: Record<string, string> = { '€': ' eur ', $: ' usd ', '£': ' gbp ' }

/** Small letters without accents and apostrophes, as people type in a hurry. */
export function foldText(text: string): string {
  return text
    .replace(/['’‘`´\u200b-\u200d\u2060\ufeff]/g, '')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[øæœßłđðı]/g, (letter) => unlike[letter] ?? letter)
    .replace(/[€$£]/g, (sign) => money[sign] ?? sign)
}

/** How hard it is to read on across a place: within a breath, after a comma, after the end of a sentence. */
export const pause = { none: 0, comma: 1, end: 2 } as const

export type Reading = {
  words: string[]
  /** The pause before each word, and after the last. */
  pauses: number[]
}

const piece = /\d+(?:[.,]\d+)*|\p{L}+|[^\p{L}\p{N}]+/gu

function pauseOf(gap: string): number {
  if (gap === ' ') return pause.none
  if (/[!?;:\n]|(?<!\.)\.(?!\.)/.test(gap)) return pause.end
  return /[.,…–—()"“”„«»/]|\s-/.test(gap) || /\p{Extended_Pictographic}/u.test(gap) ? pause.comma : pause.none
}

/** The words of a folded text; stretched letters ("reaaal") count once. */
export function readWords(folded: string): Reading {
  const words: string[] = []
  const pauses: number[] = []
  let before: number = pause.end
  for (const [part] of folded.replace(/([a-z])\1{2,}/g, '$1').matchAll(piece)) {
    if (/^[\p{L}\p{N}]/u.test(part)) {
      words.push(part)
      pauses.push(before)
      before = pause.none
    } else before = words.length === 0 ? pause.end : Math.max(before, pauseOf(part))
  }
  return { words, pauses: [...pauses, pause.end] }
}
