import type { Locale } from '@velvet/i18n/locales'
import { closingWords } from './closing-words.ts'
import { foldText, pause, type Reading } from './fold-text.ts'

/**
 * Phrases as a native reader writes them, accents and all. `a|b` is either word, `(a)` may be missing, `a_b` are two
 * words, `a*` has any ending, `#` is a number, `...` are up to three words, a last `.` asks that the clause ends there,
 * `{name}` stands for a list of names.
 */
export type Phrases = Record<Locale, readonly string[]>

type Names = Record<string, readonly string[]>
type Span = { from: number; to: number }
type Part =
  | { kind: 'words'; isOptional: boolean; choices: Map<string, string[][]>; beginnings: string[] }
  | { kind: 'gap' }
  | { kind: 'end' }
type Book = { byFirstWord: Map<string, Part[][]>; byFirstLetters: Map<string, Part[][]> }

const longestGap = 3
const closing = new Set(closingWords.map(foldText))

function collect<T>(lists: Map<string, T[]>, key: string, item: T): void {
  const list = lists.get(key)
  if (list) list.push(item)
  else lists.set(key, [item])
}

function partOf(written: string): Part {
  if (written === '...') return { kind: 'gap' }
  if (written === '.') return { kind: 'end' }
  const isOptional = written.startsWith('(')
  const choices = new Map<string, string[][]>()
  const beginnings: string[] = []
  for (const choice of (isOptional ? written.slice(1, -1) : written).split('|')) {
    const [first = '', ...rest] = choice.split('_')
    if (first.endsWith('*')) beginnings.push(first.slice(0, -1))
    else collect(choices, first, rest)
  }
  return { kind: 'words', isOptional, choices, beginnings }
}

const twoLetters: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' }

function spellings(phrase: string, names: Names): Part[][] {
  const named = phrase.replace(/\{(\w+)\}/g, (_, name: string) => names[name]?.join('|') ?? '')
  const spelled = named.replace(/[äöüøå]/g, (letter) => twoLetters[letter] ?? letter)
  return [...new Set([named, spelled])].map((one) =>
    foldText(one)
      .split(/[\s-]+/)
      .map(partOf),
  )
}

const firstLetters = (word: string) => word.slice(0, 3)

/** Sorted by the words a phrase may begin with, so that a text is compared with few of them. */
function createBook(phrases: Phrases, names: Names): Book {
  const book: Book = { byFirstWord: new Map(), byFirstLetters: new Map() }
  const all = Object.values(phrases).flatMap((lines) => lines.flatMap((phrase) => spellings(phrase, names)))
  for (const parts of all) {
    const firsts = parts.slice(0, parts.findIndex((part) => part.kind !== 'words' || !part.isOptional) + 1)
    const words = firsts.flatMap((part) => (part.kind === 'words' ? [...part.choices.keys()] : []))
    for (const word of new Set(words)) collect(book.byFirstWord, word, parts)
    const beginnings = firsts.flatMap((part) => (part.kind === 'words' ? part.beginnings.map(firstLetters) : []))
    for (const letters of new Set(beginnings)) collect(book.byFirstLetters, letters, parts)
  }
  return book
}

/** Where a phrase that began earlier ends, when its parts from `index` on stand in the text from word `at` on. */
function createReader({ words, pauses }: Reading, longestPause: number) {
  const mayReadOn = (at: number, start: number) =>
    at < words.length && (at === start || (pauses[at] ?? pause.end) <= longestPause)
  const isClauseEnd = (at: number) =>
    at >= words.length || (pauses[at] ?? 0) > pause.none || closing.has(words[at] ?? '')

  function endsOf(part: Part & { kind: 'words' }, start: number, at: number): number[] {
    const word = words[at]
    if (word === undefined || !mayReadOn(at, start)) return []
    const rests = part.choices.get(/^\d/.test(word) && part.choices.has('#') ? '#' : word) ?? []
    const ends = rests
      .filter((rest) => rest.every((next, i) => words[at + 1 + i] === next && mayReadOn(at + 1 + i, start)))
      .map((rest) => at + 1 + rest.length)
    return part.beginnings.some((beginning) => word.startsWith(beginning)) ? [...ends, at + 1] : ends
  }

  function endOf(parts: Part[], start: number, index = 0, at = start): number | undefined {
    const part = parts[index]
    if (!part) return at
    if (part.kind === 'end') return isClauseEnd(at) ? at : undefined
    if (part.kind === 'words') {
      const ends = part.isOptional ? [...endsOf(part, start, at), at] : endsOf(part, start, at)
      return firstOf(ends, (end) => endOf(parts, start, index + 1, end))
    }
    const skips = Array.from({ length: longestGap + 1 }, (_, skipped) => at + skipped)
    const blocked = skips.findIndex((skip) => skip > at && !mayReadOn(skip - 1, start))
    return firstOf(blocked < 0 ? skips : skips.slice(0, blocked), (skip) => endOf(parts, start, index + 1, skip))
  }

  return endOf
}

function firstOf(tries: number[], follow: (at: number) => number | undefined): number | undefined {
  for (const at of tries) {
    const end = follow(at)
    if (end !== undefined) return end
  }
  return undefined
}

function spansOf({ byFirstWord, byFirstLetters }: Book, reading: Reading, longestPause: number): Span[] {
  const endOf = createReader(reading, longestPause)
  return reading.words.flatMap((word, from) => {
    const candidates = [...(byFirstWord.get(word) ?? []), ...(byFirstLetters.get(firstLetters(word)) ?? [])]
    return candidates.flatMap((parts) => {
      const to = endOf(parts, from)
      return to === undefined ? [] : [{ from, to }]
    })
  })
}

const nothing: Phrases = { en: [], nl: [], de: [], it: [], fr: [], es: [], pl: [], da: [], fi: [], nb: [], sv: [] }

/** Finds the phrases of all languages at once; an exception that touches a phrase silences it, but not across a comma. */
export function createPhraseFinder(phrases: Phrases, exceptions: Phrases = nothing, names: Names = {}) {
  const wanted = createBook(phrases, names)
  const excepted = createBook(exceptions, names)
  return (reading: Reading): boolean => {
    const found = spansOf(wanted, reading, pause.comma)
    if (found.length === 0) return false
    const silenced = spansOf(excepted, reading, pause.none)
    return found.some((span) => !silenced.some(({ from, to }) => from < span.to && span.from < to))
  }
}
