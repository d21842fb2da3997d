import { createIntl, createIntlCache, type IntlShape } from '@formatjs/intl'
import { compileCatalogue } from '@velvet/i18n/compile-catalogue'
import { locales, type Locale } from '@velvet/i18n/locales'
import type { MessageId } from '@velvet/i18n/message-ids'
import { readCatalogue } from '@velvet/i18n/read-catalogue'

type Values = Record<string, string | number | Date>

export type Texts = {
  /** The words of one language: for the texts that the server itself says, in settings, mail and push. */
  in(locale: Locale): (id: MessageId, values?: Values) => string
}

/** Reads and compiles every language once, at start. */
export async function createTexts(): Promise<Texts> {
  const cache = createIntlCache()
  const byLocale = new Map<Locale, IntlShape>()
  for (const locale of locales) {
    const messages = compileCatalogue(await readCatalogue(locale), locale)
    byLocale.set(locale, createIntl({ locale, messages, onError: raise }, cache))
  }
  return {
    in: (locale) => (id, values) => String(byLocale.get(locale)?.formatMessage({ id }, values)),
  }
}

function raise(error: Error): never {
  throw error
}
