import { hasContactDetails } from '@velvet/contract/contact-details'
import type { Locale } from '@velvet/i18n/locales'
import { sentencesOf, toOneLine } from './sentences.ts'

const maxLength = 120
/** Shorter sentences, such as “Hi!” or “Dr.”, are quoted together with the next one. */
const minLength = 16
/** The segmenter ends a sentence after “z. B.” and “Mrs.”. */
const endsInAbbreviation = /(?<![\p{L}'’])(?:\p{L}|\p{Lu}\p{L}{1,2})\.$/u
/** Part of a text that is searched for a sentence. Also limits what the database returns for a card. */
export const quotableLength = 240

/**
 * Returns the sentence of a text that cards quote, or null. This is the first one that has no contact details, cut at a
 * word if it is too long.
 */
export function firstSentence(about: string, language: Locale): string | null {
  const start = about.slice(0, quotableLength)
  let quote = ''
  for (const segment of sentencesOf(start, language)) {
    const sentence = toOneLine(segment)
    if (!/[\p{L}\p{N}]/u.test(sentence)) continue
    // A number can continue in the next sentence, so both are checked together.
    const longer = quote ? `${endSentence(quote)} ${sentence}` : sentence
    if (hasContactDetails(longer)) {
      if (quote) break
      continue
    }
    if (quote && longer.length > maxLength) break
    quote = longer
    if (quote.length >= minLength && !endsInAbbreviation.test(quote)) break
  }
  return quote ? shorten(quote) : null
}

/** A line of a list has no full stop. */
const endSentence = (sentence: string) => (/[\p{L}\p{N}]$/u.test(sentence) ? `${sentence}.` : sentence)

function shorten(sentence: string): string {
  if (sentence.length <= maxLength) return sentence
  const start = sentence.slice(0, maxLength)
  const lastSpace = start.lastIndexOf(' ')
  // A text without spaces is cut between two characters, not within a surrogate pair.
  const cut = lastSpace > 0 ? start.slice(0, lastSpace) : start.replace(/[\uD800-\uDBFF]$/, '')
  return `${cut.replace(/[\s\p{P}]+$/u, '')}…`
}
