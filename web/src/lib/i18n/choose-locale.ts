import { isLocale, type Locale } from '@velvet/i18n/locales'

/** By it an address names the language of its page, so that a search engine can list all eleven. */
export const localeParameter = 'lang'

/** The language that the address itself asks for; null when it names none of ours. */
export function localeInAddress(query: URLSearchParams): Locale | null {
  const asked = query.get(localeParameter)
  return isLocale(asked) ? asked : null
}

/** What the address asks for, else the visitor's own choice if we speak it, else the language of the domain. */
export function chooseLocale(asked: Locale | null, cookie: string | undefined, domainLanguage: Locale): Locale {
  return asked ?? (isLocale(cookie) ? cookie : domainLanguage)
}

/** The language to remember from now on; null when one is remembered already, or when we do not speak it. */
export function localeToRemember(cookie: string | undefined, shown: string): Locale | null {
  return !isLocale(cookie) && isLocale(shown) ? shown : null
}

/** The same path without its language: whoever has just chosen one must not be overruled by the address. */
export function withoutLocale(path: string): string {
  const [, before = '', query = '', hash = ''] = /^([^?#]*)\??([^#]*)(.*)$/.exec(path) ?? []
  const parameters = new URLSearchParams(query)
  parameters.delete(localeParameter)
  return before + (parameters.size > 0 ? `?${parameters}` : '') + hash
}
