import { formatLocale } from '@velvet/i18n/format-locale'
import type { Locale } from '@velvet/i18n/locales'
import { catalogues } from 'virtual:messages'
import { createText, type Formatter } from './create-text.ts'

const loaded = new Map<string, Formatter>()

/** Returns the texts of a language, also those that only the server needs. They are cached per language and country. */
export async function loadText(locale: Locale, country: string | null): Promise<Formatter> {
  const key = formatLocale(locale, country)
  const text = loaded.get(key) ?? createText(locale, country, await catalogues[locale].load())
  // Not cached in development, where the texts change while the server runs.
  if (import.meta.env.PROD) loaded.set(key, text)
  return text
}
