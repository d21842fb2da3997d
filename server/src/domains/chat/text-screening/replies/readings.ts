import { foldText, type TextSpan } from '../fold-text.ts'

/** A folded text and, for each of its characters, the part of the original text that it stands for. */
export type Reading = { folded: string; origins: TextSpan[] }

/** One UTF-16 unit of a folded text. */
type Unit = TextSpan & { char: string }

/** Cyrillic and Greek letters that look like Latin ones. */
const lookalikes: Record<string, string> = Object.fromEntries(
  ['аa', 'еe', 'оo', 'рp', 'сc', 'уy', 'хx', 'іi', 'јj', 'ѕs', 'кk', 'мm', 'тt', 'вb', 'нh', 'αa', 'οo', 'ιi', 'νv', 'ρp', 'εe', 'κk', 'τt'].map(
    (pair) => [pair.charAt(0), pair.charAt(1)],
  ),
) // prettier-ignore

/** Digits and signs that are written instead of a letter. 1 may stand for i or l. */
const letterSigns: Record<string, string> = {
  ...{ '0': 'o', '3': 'e', '4': 'a', '5': 's', '7': 't', '8': 'b' },
  ...{ '@': 'a', $: 's', '!': 'i', '|': 'l', '€': 'e' },
}
const disguisedWord = /[\p{L}\p{M}\p{N}@$!|€]+/gu
const beforeLetter = /[\p{N}@$!|€](?=[\p{N}@$!|€]{0,2}\p{L})/gu

/** Letters that are written one by one: "w h a t s a p p", "b.o.t". */
const spacedLetters = /(?<![\p{L}\p{N}])\p{L}([ ._*-])\p{L}(?:\1\p{L})+(?![\p{L}\p{N}])/gu

/** Replaces digits and signs before a letter, in words with at least two letters. Keeps the length of the text. */
function replaceLetterSigns(text: string, one: 'i' | 'l'): string {
  return text.replace(disguisedWord, (word) =>
    /\p{L}.*\p{L}/u.test(word)
      ? word.replace(beforeLetter, (sign) => (sign === '1' ? one : (letterSigns[sign] ?? sign)))
      : word,
  )
}

function unitsOf(text: string): Unit[] {
  const units: Unit[] = []
  let start = 0
  for (const character of text) {
    const end = start + character.length
    for (const char of foldText(character).split('')) units.push({ char: lookalikes[char] ?? char, start, end })
    start = end
  }
  return units
}

const toReading = (units: Unit[]): Reading => ({
  folded: units.map(({ char }) => char).join(''),
  origins: units.map(({ start, end }) => ({ start, end })),
})

function joinSpacedLetters(units: Unit[]): Unit[] {
  const joined = toReading(units).folded
  const skipped = new Set<number>()
  for (const { 0: letters, index } of joined.matchAll(spacedLetters))
    for (let at = index; at < index + letters.length; at++) if (/[ ._*-]/.test(joined.charAt(at))) skipped.add(at)
  return skipped.size > 0 ? units.filter((_, at) => !skipped.has(at)) : units
}

/**
 * Returns the text as it is written, and as it reads when digits and signs stand for letters and spaced letters are one
 * word. The first reading is the written one.
 */
export function readingsOf(text: string): [written: Reading, ...disguised: Reading[]] {
  const written = toReading(unitsOf(text))
  const disguised = (['i', 'l'] as const).map((one) =>
    toReading(joinSpacedLetters(unitsOf(replaceLetterSigns(text, one)))),
  )
  const distinct = disguised.filter(
    ({ folded }, i) => folded !== written.folded && disguised.findIndex((other) => other.folded === folded) === i,
  )
  return [written, ...distinct]
}

/** Returns the part of the original text that a part of the reading stands for. */
export function originOf({ origins }: Reading, { start, end }: TextSpan): TextSpan {
  return { start: origins[start]?.start ?? 0, end: origins[end - 1]?.end ?? 0 }
}
