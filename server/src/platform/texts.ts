import { createIntl, createIntlCache, type IntlShape } from '@formatjs/intl'
import { compileCatalogue } from '@velvet/i18n/compile-catalogue'
import { formatLocale } from '@velvet/i18n/format-locale'
import { locales, type Locale } from '@velvet/i18n/locales'
import type { MessageId } from '@velvet/i18n/message-ids'
import { readCatalogue } from '@velvet/i18n/read-catalogue'

type Values = Record<string, string | number | Date>

export type Texts = {
  /** Returns a function that formats messages in this language, for texts of the server: settings, mail and push. */
  forLocale(locale: Locale): (id: MessageId, values?: Values) => string
}

let compiled: Promise<Texts> | undefined

/** Returns the messages of all languages. They are read and compiled once per process. */
export const createTexts = (): Promise<Texts> => (compiled ??= compileTexts())

async function compileTexts(): Promise<Texts> {
  const cache = createIntlCache()
  const byLocale = new Map<Locale, IntlShape>()
  for (const locale of locales) {
    const messages = compileCatalogue(await readCatalogue(locale), locale)
    byLocale.set(locale, createIntl({ locale: formatLocale(locale, null), messages, onError: raise }, cache))
  }
  return {
    forLocale: (locale) => (id, values) => String(byLocale.get(locale)?.formatMessage({ id }, values)),
  }
}

function raise(error: Error): never {
  throw error
}
