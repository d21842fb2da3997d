import { catalogues } from 'virtual:messages'
import type { Visit } from '../features/session/visit/create-visit.server.ts'
import type { Formatter } from '../shared/i18n/create-text.ts'
import { loadText } from '../shared/i18n/load-text.server.ts'
import { viewerCountry } from '../shared/i18n/viewer-country.ts'
import type { DocumentData } from './document-data.ts'

/** Returns the texts for a visit and the data that the document needs. */
export async function textFor(visit: Visit): Promise<{ text: Formatter; facts: DocumentData }> {
  const locale = await visit.locale()
  const [settings, user] = await Promise.all([visit.settings().catch(() => null), visit.user().catch(() => null)])
  const country = settings && viewerCountry(settings, user)
  const text = await loadText(locale, country)
  return { text, facts: { messagesUrl: catalogues[locale].url, country } }
}
