import type { Locale } from '@velvet/i18n/locales'

/** The short list of the language menu: what is offered first in the visitor's country, and always the one in use. */
export function languageChoices(offered: readonly Locale[], current: Locale): Locale[] {
  return [...new Set([...offered, current])]
}
