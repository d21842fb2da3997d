import { isLocale, type Locale } from '@velvet/i18n/locales'

/** Query parameter for the language of a page, so that search engines can index all eleven. */
export const localeParameter = 'lang'

/** Returns the language in the URL, or null if it is missing or unsupported. */
export function localeFromQuery(query: URLSearchParams): Locale | null {
  const localeFromUrl = query.get(localeParameter)
  return isLocale(localeFromUrl) ? localeFromUrl : null
}

/** Returns the language of the URL, else that of the cookie if it is supported, else that of the domain. */
export function chooseLocale(localeFromUrl: Locale | null, cookie: string | undefined, domainLanguage: Locale): Locale {
  return localeFromUrl ?? (isLocale(cookie) ? cookie : domainLanguage)
}

/** Returns the language to store in the cookie, or null if one is stored already or the language is unsupported. */
export function localeToStore(cookie: string | undefined, current: string): Locale | null {
  return !isLocale(cookie) && isLocale(current) ? current : null
}

/** Removes the language from a path, so that it does not override a language that was just chosen. */
export function withoutLocale(path: string): string {
  const [, before = '', query = '', hash = ''] = /^([^?#]*)\??([^#]*)(.*)$/.exec(path) ?? []
  const parameters = new URLSearchParams(query)
  parameters.delete(localeParameter)
  return before + (parameters.size > 0 ? `?${parameters}` : '') + hash
}
