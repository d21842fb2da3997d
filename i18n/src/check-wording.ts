import { shapeOf } from './check-shape.ts'
import { locales, type Locale } from './locales.ts'
import type { Messages } from './read-catalogue.ts'

/** Ids whose text may equal the English one, in which languages, and why. */
export type SameAsEnglish = Record<string, { locales: Locale[] | 'all'; reason: string }>

/** No text is left in English, unless the list says that the word is the same. An entry that no longer holds is named. */
export function checkTranslated(
  locale: Locale,
  messages: Messages,
  english: Messages,
  listed: SameAsEnglish,
): string[] {
  if (locale === 'en') return []
  return Object.entries(messages).flatMap(([id, message]) => {
    const same = message === english[id] && hasWords(message)
    const entry = listed[id]
    const allowed = entry !== undefined && (entry.locales === 'all' || entry.locales.includes(locale))
    if (same && !allowed) return [`${locale} ${id}: equal to English and not listed in same-as-english.json`]
    if (!same && entry && entry.locales !== 'all' && allowed) {
      return [`same-as-english.json lists ${id} for ${locale}, but it differs`]
    }
    return []
  })
}

/** Entries of the list name ids that exist, languages other than English, and a reason. */
export function checkSameAsEnglishList(listed: SameAsEnglish, english: Messages): string[] {
  return Object.entries(listed).flatMap(([id, entry]) => {
    const problems: string[] = []
    if (!(id in english)) problems.push('unknown id')
    if (!entry.reason.trim()) problems.push('no reason given')
    if (entry.locales !== 'all' && !entry.locales.every((locale) => locale !== 'en' && locales.includes(locale))) {
      problems.push('unknown language')
    }
    return problems.map((problem) => `same-as-english.json ${id}: ${problem}`)
  })
}

/** Ids whose spelling is binding as it stands, with the reason. */
export type BindingSpelling = Record<string, string>

/** Typographic apostrophes and ellipses; no space at the ends; no empty text. */
export function checkTypography(locale: Locale, messages: Messages, binding: BindingSpelling): string[] {
  return Object.entries(messages).flatMap(([id, message]) => {
    const problems: string[] = []
    if (message.trim() === '') problems.push('empty')
    else if (message !== message.trim()) problems.push('space at an end')
    if (!(id in binding)) {
      if (message.includes("'")) problems.push('straight apostrophe (write ’)')
      if (message.includes('...')) problems.push('three dots (write …)')
    }
    return problems.map((problem) => `${locale} ${id}: ${problem}`)
  })
}

function hasWords(message: string): boolean {
  try {
    return /\p{L}/u.test(shapeOf(message).text)
  } catch {
    return true
  }
}
