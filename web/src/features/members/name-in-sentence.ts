import type { Locale } from '@velvet/i18n/locales'

/** Returns the name of an interest in the middle of a sentence. German nouns and abbreviations keep their capital. */
export function nameInSentence(name: string, locale: Locale): string {
  const isAbbreviation = /^\p{Lu}{2}/u.test(name)
  return locale === 'de' || isAbbreviation ? name : name.slice(0, 1).toLocaleLowerCase(locale) + name.slice(1)
}
