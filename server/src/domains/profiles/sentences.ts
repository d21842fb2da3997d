import type { Locale } from '@velvet/i18n/locales'

const segmenters = new Map<Locale, Intl.Segmenter>()

/** Creating a segmenter takes longer than using it. */
function segmenterFor(language: Locale): Intl.Segmenter {
  const known = segmenters.get(language)
  if (known) return known
  const segmenter = new Intl.Segmenter(language, { granularity: 'sentence' })
  segmenters.set(language, segmenter)
  return segmenter
}

/** Yields the sentences of a text, each with the spaces and line breaks after it. */
export function* sentencesOf(text: string, language: Locale): Generator<string> {
  for (const { segment } of segmenterFor(language).segment(text)) yield segment
}

export const toOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()
