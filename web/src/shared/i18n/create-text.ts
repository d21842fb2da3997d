import type { CompiledCatalogue } from '@velvet/i18n/compile-catalogue'
import { formatLocale } from '@velvet/i18n/format-locale'
import { defaultLocale, type Locale } from '@velvet/i18n/locales'
import { createIntl, type IntlShape } from 'react-intl/server'
import { clockTime } from './clock-time.ts'

/** Creates the formatter for texts, dates, numbers and money in one language and country. */
export function createText(locale: Locale, country: string | null, messages: CompiledCatalogue): IntlShape {
  return createIntl({
    locale: formatLocale(locale, country),
    defaultLocale,
    messages,
    formats: { time: { short: clockTime } },
    onError: (error) => console.error(error.message),
  })
}
