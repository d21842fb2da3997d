import { LRUCache } from 'lru-cache'
import { hasContactDetails } from '@velvet/contract/contact-details'
import type { Locale } from '@velvet/i18n/locales'
import { sentencesOf, toOneLine } from './sentences.ts'

/** Finding the sentences of a text takes longer than the rest of a profile. */
const known = new LRUCache<string, { shown: string }>({ max: 2_000 })

/** Returns a text as others see it: without the sentences that contain contact details. Paragraphs remain. */
export function withoutContactDetails(text: string, language: Locale): string {
  const key = `${language}/${text}`
  const entry = known.get(key)
  if (entry) return entry.shown
  const shown = leaveOutContactDetails(text, language)
  known.set(key, { shown })
  return shown
}

function leaveOutContactDetails(text: string, language: Locale): string {
  const sentences = [...sentencesOf(text, language)]
  const isLeftOut = sentences.map((sentence) => hasContactDetails(toOneLine(sentence)))
  // A number can continue in the next sentence, so both are checked together.
  for (const [index, sentence] of sentences.entries()) {
    if (isLeftOut[index] || isLeftOut[index + 1] !== false) continue
    if (hasContactDetails(toOneLine(sentence + (sentences[index + 1] ?? '')))) isLeftOut.fill(true, index, index + 2)
  }
  const shown = sentences
    .map((sentence, index) => (isLeftOut[index] ? (/\n\s*$/.exec(sentence)?.[0] ?? '') : sentence))
    .join('')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
  // A number that is spread over more sentences.
  return hasContactDetails(toOneLine(shown)) ? '' : shown
}
