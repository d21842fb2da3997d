import type { Locale } from './locales.ts'

/**
 * Returns the language tag for formatting dates, numbers and prices: the language of the viewer with their country.
 * English is `en-GB` outside the United States, because tags such as `en-DE` mix English words with German separators.
 */
export function formatLocale(locale: Locale, country: string | null): string {
  if (locale === 'en') return country === 'US' ? 'en-US' : 'en-GB'
  return country && /^[A-Z]{2}$/.test(country) ? `${locale}-${country}` : locale
}
