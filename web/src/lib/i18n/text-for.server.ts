import { catalogues } from 'virtual:messages'
import type { IntlShape } from 'react-intl/server'
import type { DocumentFacts } from '../document-facts.ts'
import type { Visit } from '../visit/create-visit.server.ts'
import { createText } from './create-text.ts'
import { formatLocale } from './format-locale.ts'
import { readerCountry } from './reader-country.ts'

const ready = new Map<string, IntlShape>()

/** The texts of a visit and what the document must say about them. Texts are made once per language and country. */
export async function textFor(visit: Visit): Promise<{ text: IntlShape; facts: DocumentFacts }> {
  const locale = await visit.locale()
  const [settings, user] = await Promise.all([visit.settings().catch(() => null), visit.user().catch(() => null)])
  const country = settings && readerCountry(settings, user)
  const { url: messagesUrl, load } = catalogues[locale]
  const key = formatLocale(locale, country)
  const text = ready.get(key) ?? createText(locale, country, await load())
  // In development the texts change while the server runs.
  if (import.meta.env.PROD) ready.set(key, text)
  return { text, facts: { messagesUrl, country } }
}
