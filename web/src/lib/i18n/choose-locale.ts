import { isLocale, type Locale } from '@velvet/i18n/locales'

/** The visitor's own choice if we speak it, else the language of the domain. */
export function chooseLocale(cookie: string | undefined, domainLanguage: Locale): Locale {
  return isLocale(cookie) ? cookie : domainLanguage
}

/** The language to remember from now on; null when one is remembered already, or when we do not speak it. */
export function localeToRemember(cookie: string | undefined, domainLanguage: string): Locale | null {
  return !isLocale(cookie) && isLocale(domainLanguage) ? domainLanguage : null
}
