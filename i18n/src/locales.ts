/** The eleven languages of the product, in the order in which they are offered. */
export const locales = ['en', 'nl', 'de', 'it', 'fr', 'es', 'pl', 'da', 'fi', 'nb', 'sv'] as const

export type Locale = (typeof locales)[number]

export const defaultLocale: Locale = 'en'

/** The name of each language in that language, for the language menu. */
export const localeNames: Record<Locale, string> = {
  en: 'English',
  nl: 'Nederlands',
  de: 'Deutsch',
  it: 'Italiano',
  fr: 'Français',
  es: 'Español',
  pl: 'Polski',
  da: 'Dansk',
  fi: 'Suomi',
  nb: 'Norsk bokmål',
  sv: 'Svenska',
}

export function isLocale(value: unknown): value is Locale {
  return typeof value === 'string' && (locales as readonly string[]).includes(value)
}

/** Returns the supported locales of an Accept-Language header, best first. "no" and "nn" are mapped to Bokmål. */
export function acceptedLocales(header: string | undefined): Locale[] {
  if (!header) return []
  const requested = header
    .split(',')
    .map((part) => {
      const [tag = '', ...options] = part.trim().toLowerCase().split(';')
      const quality = options.map((option) => option.trim()).find((option) => option.startsWith('q='))
      const primary = tag.split('-')[0] ?? ''
      return {
        locale: primary === 'no' || primary === 'nn' ? 'nb' : primary,
        quality: quality ? Number(quality.slice(2)) : 1,
      }
    })
    .filter((entry) => entry.quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .map((entry) => entry.locale)
  return [...new Set(requested)].filter(isLocale)
}
