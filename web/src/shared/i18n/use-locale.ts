import type { Locale } from '@velvet/i18n/locales'
import { useIntl } from './text-context.ts'

/** Returns the language of the page, without the country. */
export function useLocale(): Locale {
  return useIntl().locale.split('-')[0] as Locale
}
