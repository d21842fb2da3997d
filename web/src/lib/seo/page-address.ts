import { locales, type Locale } from '@velvet/i18n/locales'
import { localeParameter } from '../i18n/choose-locale.ts'

export type Place = {
  origin: string
  /** The language of the address that names none. */
  domainLanguage: Locale
}

/** The one address of a page in a language; whatever else a link carried is left out. */
export function pageAddress({ origin, domainLanguage }: Place, path: string, locale: Locale): string {
  return origin + path + (locale === domainLanguage ? '' : `?${localeParameter}=${locale}`)
}

/** The page in every language, and where a reader of none of them is led. */
export function alternatesOf(place: Place, path: string): { language: Locale | 'x-default'; address: string }[] {
  return [
    ...locales.map((locale) => ({ language: locale, address: pageAddress(place, path, locale) })),
    { language: 'x-default', address: place.origin + path },
  ]
}
