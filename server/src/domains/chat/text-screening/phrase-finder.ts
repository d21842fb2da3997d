import type { Locale } from '@velvet/i18n/locales'
import { closingWords } from './closing-words.ts'
import { foldText, boundary, type TextSpan, type TokenizedText } from './fold-text.ts'

/**
 * Phrases by language, in their normal spelling with accents. Notation: `a|b` matches either word, `(a)` is optional,
 * `a_b` matches two words, `a*` any ending, `#` a number, `...` up to three words, a final `.` the end of a clause, and
 * `{name}` any word of a named list. `a & b` matches two phrases in one sentence, in any order and close to each other.
 */
export type Phrases = Record<Locale, readonly string[]>

type Names = Record<string, readonly string[]>
/** Words of a text from `from` up to, but not including, `to`. */
export type WordSpan = { from: number; to: number }
type Part =
  | { kind: 'words'; isOptional: boolean; choices: Map<string, string[][]>; prefixes: string[] }
  | { kind: 'gap' }
  | { kind: 'end' }
type IndexedPhrase = { parts: Part[]; phrase: string }
type PhraseIndex = { byFirstWord: Map<string, IndexedPhrase[]>; byFirstLetters: Map<string, IndexedPhrase[]> }

const maxGapWords = 3
const closingWordSet = new Set(closingWords.map(foldText))

function addTo<T>(lists: Map<string, T[]>, key: string, item: T): void {
  const list = lists.get(key)
  if (list) list.push(item)
  else lists.set(key, [item])
}

function parsePart(written: string): Part {
  if (written === '...') return { kind: 'gap' }
  if (written === '.') return { kind: 'end' }
  const isOptional = written.startsWith('(')
  const choices = new Map<string, string[][]>()
  const prefixes: string[] = []
  for (const choice of (isOptional ? written.slice(1, -1) : written).split('|')) {
    const [first = '', ...rest] = choice.split('_')
    if (first.endsWith('*')) prefixes.push(first.slice(0, -1))
    else addTo(choices, first, rest)
  }
  return { kind: 'words', isOptional, choices, prefixes }
}

const letterTranscriptions: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' }

/** Parses a phrase in its normal spelling and with transcribed letters ("ae" for "ä"). */
function parseSpellings(phrase: string, names: Names): Part[][] {
  const named = phrase.replace(/\{(\w+)\}/g, (_, name: string) => names[name]?.join('|') ?? '')
  const transcribed = named.replace(/[äöüøå]/g, (letter) => letterTranscriptions[letter] ?? letter)
  return [...new Set([named, transcribed])].map((spelling) =>
    foldText(spelling)
      .split(/[\s-]+/)
      .map(parsePart),
  )
}

const firstLetters = (word: string) => word.slice(0, 3)

/** Indexes phrases by the words that they may start with, so that each word of a text is compared with few phrases. */
function createPhraseIndex(phrases: readonly string[], names: Names): PhraseIndex {
  const index: PhraseIndex = { byFirstWord: new Map(), byFirstLetters: new Map() }
  const all = phrases.flatMap((phrase) => parseSpellings(phrase, names).map((parts) => ({ parts, phrase })))
  for (const indexed of all) {
    const { parts } = indexed
    const firsts = parts.slice(0, parts.findIndex((part) => part.kind !== 'words' || !part.isOptional) + 1)
    const words = firsts.flatMap((part) => (part.kind === 'words' ? [...part.choices.keys()] : []))
    for (const word of new Set(words)) addTo(index.byFirstWord, word, indexed)
    const prefixes = firsts.flatMap((part) => (part.kind === 'words' ? part.prefixes.map(firstLetters) : []))
    for (const letters of new Set(prefixes)) addTo(index.byFirstLetters, letters, indexed)
  }
  return index
}

/**
 * Returns a function that matches the parts of a phrase from `index` on against the text from word `at` on. It returns
 * the position after the last matched word, or undefined.
 */
function createMatcher(text: TokenizedText, maxBoundary: number) {
  const { words } = text
  const canContinueAt = (at: number, start: number) =>
    at < words.length && (at === start || (text.boundaries[at] ?? boundary.end) <= maxBoundary)
  const isClauseEnd = (at: number) =>
    at >= words.length || (text.boundaries[at] ?? 0) > boundary.none || closingWordSet.has(words[at] ?? '')

  /** Returns every position at which a match of this part may end; its choices differ in length. */
  function endsOf(part: Part & { kind: 'words' }, start: number, at: number): number[] {
    const word = words[at]
    if (word === undefined || !canContinueAt(at, start)) return []
    const rests = part.choices.get(/^\d/.test(word) && part.choices.has('#') ? '#' : word) ?? []
    const ends = rests
      .filter((rest) => rest.every((next, i) => words[at + 1 + i] === next && canContinueAt(at + 1 + i, start)))
      .map((rest) => at + 1 + rest.length)
    return part.prefixes.some((prefix) => word.startsWith(prefix)) ? [...ends, at + 1] : ends
  }

  function endOf(parts: Part[], start: number, index = 0, at = start): number | undefined {
    const part = parts[index]
    if (!part) return at
    if (part.kind === 'end') return isClauseEnd(at) ? at : undefined
    if (part.kind === 'words') {
      const ends = part.isOptional ? [...endsOf(part, start, at), at] : endsOf(part, start, at)
      return firstMatch(ends, (end) => endOf(parts, start, index + 1, end))
    }
    const skips = Array.from({ length: maxGapWords + 1 }, (_, skipped) => at + skipped)
    const blocked = skips.findIndex((skip) => skip > at && !canContinueAt(skip - 1, start))
    return firstMatch(blocked < 0 ? skips : skips.slice(0, blocked), (skip) => endOf(parts, start, index + 1, skip))
  }

  return endOf
}

function firstMatch(positions: number[], match: (at: number) => number | undefined): number | undefined {
  for (const at of positions) {
    const end = match(at)
    if (end !== undefined) return end
  }
  return undefined
}

type FoundPhrase = WordSpan & { phrase: string }

function findSpans(
  { byFirstWord, byFirstLetters }: PhraseIndex,
  text: TokenizedText,
  maxBoundary: number,
): FoundPhrase[] {
  const found: FoundPhrase[] = []
  if (byFirstWord.size === 0 && byFirstLetters.size === 0) return found
  const endOf = createMatcher(text, maxBoundary)
  for (const [from, word] of text.words.entries()) {
    const lists = [
      byFirstWord.get(word),
      /^\d/.test(word) ? byFirstWord.get('#') : undefined,
      byFirstLetters.size > 0 ? byFirstLetters.get(firstLetters(word)) : undefined,
    ]
    for (const list of lists) {
      if (!list) continue
      for (const { parts, phrase } of list) {
        const to = endOf(parts, from)
        if (to !== undefined) found.push({ from, to, phrase })
      }
    }
  }
  return found
}

const overlaps = (a: WordSpan, b: WordSpan): boolean => a.from < b.to && b.from < a.to

/** The phrases of a combination stand in at most this many words. */
const maxCombinationWords = 12

/** Returns where all phrases of a combination stand in one sentence, in any order. */
function findCombination(phrases: string[], found: FoundPhrase[], sentences: number[]): WordSpan[] {
  const [first = [], ...others] = phrases.map((phrase) => found.filter((span) => span.phrase === phrase))
  return first.flatMap((start) => {
    const used: WordSpan[] = [start]
    const distanceOf = (span: WordSpan) => Math.abs(span.from - start.from)
    for (const spans of others) {
      const [nearest] = spans
        .filter((span) => sentences[span.from] === sentences[start.from] && !used.some((one) => overlaps(span, one)))
        .toSorted((a, b) => distanceOf(a) - distanceOf(b))
      if (!nearest) return []
      used.push(nearest)
    }
    const from = Math.min(...used.map((span) => span.from))
    const to = Math.max(...used.map((span) => span.to))
    return to - from <= maxCombinationWords ? [{ from, to }] : []
  })
}

function sentencesOf({ boundaries }: TokenizedText): number[] {
  let sentence = 0
  return boundaries.map((before) => (before === boundary.end ? ++sentence : sentence))
}

/**
 * Returns a function that finds the phrases of a text. A match is ignored when it overlaps an exception; exceptions do
 * not match across a comma.
 */
export function createPhraseLocator(phrases: readonly string[], exceptions: readonly string[] = [], names: Names = {}) {
  const combinations = phrases.filter((phrase) => phrase.includes(' & ')).map((phrase) => phrase.split(' & '))
  const phraseIndex = createPhraseIndex(
    phrases.filter((phrase) => !phrase.includes(' & ')),
    names,
  )
  const combinedIndex = createPhraseIndex([...new Set(combinations.flat())], names)
  const exceptionIndex = createPhraseIndex(exceptions, names)
  return (text: TokenizedText): WordSpan[] => {
    const combined = findSpans(combinedIndex, text, boundary.comma)
    const sentences = combined.length > 0 ? sentencesOf(text) : []
    const found = [
      ...findSpans(phraseIndex, text, boundary.comma),
      ...combinations.flatMap((parts) => findCombination(parts, combined, sentences)),
    ]
    if (found.length === 0) return []
    const excluded = findSpans(exceptionIndex, text, boundary.none)
    return found.filter((span) => !excluded.some((exception) => overlaps(span, exception)))
  }
}

const noPhrases: Phrases = { en: [], nl: [], de: [], it: [], fr: [], es: [], pl: [], da: [], fi: [], nb: [], sv: [] }

/** Returns a function that checks whether a text contains a phrase of any language. See `createPhraseLocator`. */
export function createPhraseFinder(phrases: Phrases, exceptions: Phrases = noPhrases, names: Names = {}) {
  const locate = createPhraseLocator(Object.values(phrases).flat(), Object.values(exceptions).flat(), names)
  return (text: TokenizedText): boolean => locate(text).length > 0
}

/** Returns the part of the folded text that these words take. */
export function textSpanOf({ spans }: TokenizedText, { from, to }: WordSpan): TextSpan {
  return { start: spans[from]?.start ?? 0, end: spans[to - 1]?.end ?? 0 }
}
