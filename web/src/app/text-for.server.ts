import { formatLocale } from '@velvet/i18n/format-locale'
import type { IntlShape } from 'react-intl/server'
import { catalogues } from 'virtual:messages'
import type { Visit } from '../features/session/visit/create-visit.server.ts'
import { createText } from '../shared/i18n/create-text.ts'
import { viewerCountry } from '../shared/i18n/viewer-country.ts'
import type { DocumentData } from './document-data.ts'

const intlByLocale = new Map<string, IntlShape>()

/** Returns the texts for a visit and the data that the document needs. Texts are cached per language and country. */
export async function textFor(visit: Visit): Promise<{ text: IntlShape; facts: DocumentData }> {
  const locale = await visit.locale()
  const [settings, user] = await Promise.all([visit.settings().catch(() => null), visit.user().catch(() => null)])
  const country = settings && viewerCountry(settings, user)
  const { url: messagesUrl, load } = catalogues[locale]
  const key = formatLocale(locale, country)
  const text = intlByLocale.get(key) ?? createText(locale, country, await load())
  // Not cached in development, where the texts change while the server runs.
  if (import.meta.env.PROD) intlByLocale.set(key, text)
  return { text, facts: { messagesUrl, country } }
}
