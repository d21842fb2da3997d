import { LRUCache } from 'lru-cache'
import { hasContactDetails } from '@velvet/contract/contact-details'
import type { Locale } from '@velvet/i18n/locales'
import { sentencesOf, toOneLine } from './sentences.ts'

type Text = { text: string; language: Locale }

/** Finding the sentences of a text takes longer than the rest of a profile. */
const shownTexts = new LRUCache<string, string, Text>({
  max: 2_000,
  memoMethod: (_key, _stale, { context }) => leaveOutContactDetails(context),
})

/** Returns a text as others see it: without the sentences that contain contact details. Paragraphs remain. */
export const withoutContactDetails = (text: string, language: Locale): string =>
  shownTexts.memo(`${language}/${text}`, { context: { text, language } })

function leaveOutContactDetails({ text, language }: Text): string {
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
