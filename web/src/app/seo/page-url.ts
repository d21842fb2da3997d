import { locales, type Locale } from '@velvet/i18n/locales'
import { localeParameter } from '../../shared/i18n/choose-locale.ts'

export type UrlBase = {
  origin: string
  /** Language of a URL without a language parameter. */
  domainLanguage: Locale
}

/** Returns the canonical URL of a page in a language, without any other query parameters. */
export function pageUrl({ origin, domainLanguage }: UrlBase, path: string, locale: Locale): string {
  return origin + path + (locale === domainLanguage ? '' : `?${localeParameter}=${locale}`)
}

/** Returns the URL of the page in every language, and the default for all other languages. */
export function alternatesOf(place: UrlBase, path: string): { language: Locale | 'x-default'; address: string }[] {
  return [
    ...locales.map((locale) => ({ language: locale, address: pageUrl(place, path, locale) })),
    { language: 'x-default', address: place.origin + path },
  ]
}
