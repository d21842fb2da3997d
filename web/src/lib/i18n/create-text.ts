import type { CompiledCatalogue } from '@velvet/i18n/compile-catalogue'
import { defaultLocale, type Locale } from '@velvet/i18n/locales'
import { createIntl, type IntlShape } from 'react-intl/server'
import { formatLocale } from './format-locale.ts'

/** Everything that texts, dates, numbers and money need, for one language and country. */
export function createText(locale: Locale, country: string | null, messages: CompiledCatalogue): IntlShape {
  return createIntl({
    locale: formatLocale(locale, country),
    defaultLocale,
    messages,
    onError: (error) => console.error(error.message),
  })
}
