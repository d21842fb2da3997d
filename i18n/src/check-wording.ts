import { parseMessageShape } from './message-shape.ts'
import { locales, type Locale } from './locales.ts'
import type { Messages } from './read-catalogue.ts'

/** Ids whose text may be equal to English: the languages and the reason. */
export type SameAsEnglish = Record<string, { locales: Locale[] | 'all'; reason: string }>

/** Checks that texts are translated, except for those in the list, and reports outdated entries of the list. */
export function checkTranslated(
  locale: Locale,
  messages: Messages,
  english: Messages,
  exceptions: SameAsEnglish,
): string[] {
  if (locale === 'en') return []
  return Object.entries(messages).flatMap(([id, message]) => {
    const isSame = message === english[id] && hasWords(message)
    const entry = exceptions[id]
    const isAllowed = entry !== undefined && (entry.locales === 'all' || entry.locales.includes(locale))
    if (isSame && !isAllowed) return [`${locale} ${id}: equal to English and not listed in same-as-english.json`]
    if (!isSame && entry && entry.locales !== 'all' && isAllowed) {
      return [`same-as-english.json lists ${id} for ${locale}, but it differs`]
    }
    return []
  })
}

/** Checks that entries of the list have an existing id, languages other than English, and a reason. */
export function checkSameAsEnglishList(exceptions: SameAsEnglish, english: Messages): string[] {
  return Object.entries(exceptions).flatMap(([id, entry]) => {
    const problems: string[] = []
    if (!(id in english)) problems.push('unknown id')
    if (!entry.reason.trim()) problems.push('no reason given')
    if (entry.locales !== 'all' && !entry.locales.every((locale) => locale !== 'en' && locales.includes(locale))) {
      problems.push('unknown language')
    }
    return problems.map((problem) => `same-as-english.json ${id}: ${problem}`)
  })
}

/** Ids whose spelling must not be corrected, with the reason. */
export type BindingSpelling = Record<string, string>

/** Checks apostrophes and ellipses, and that texts are not empty and have no surrounding spaces. */
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
    return /\p{L}/u.test(parseMessageShape(message).text)
  } catch {
    return true
  }
}
