import type { Locale } from '@velvet/i18n/locales'

/** Returns the languages of the language menu: those of the visitor's country and the current one. */
export function languageChoices(offered: readonly Locale[], current: Locale): Locale[] {
  return [...new Set([...offered, current])]
}
