import type { Locale } from '@velvet/i18n/locales'

/** The tag by which dates, numbers and money are written: the reader's language as it is used in their country. */
export function formatLocale(locale: Locale, country: string | null): string {
  return country && /^[A-Z]{2}$/.test(country) ? `${locale}-${country}` : locale
}
