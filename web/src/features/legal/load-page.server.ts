import { defaultLocale, type Locale } from '@velvet/i18n/locales'
import type { PageName } from '@velvet/i18n/page-texts'
import { errorPage } from '../../lib/errors/page-error.ts'
import { ApiError } from '../../lib/api/api-error.ts'
import { readerCountry } from '../../lib/i18n/reader-country.ts'
import { createText } from '../../lib/i18n/create-text.ts'
import type { Visit } from '../../lib/visit/create-visit.server.ts'
import type { LegalText } from './legal-text.ts'
import { pageValues } from './page-values.server.ts'
import { renderPage } from './render-page.server.ts'

/** Read when they are asked for, and on the server alone. */
const files = import.meta.glob<string>('../../../../i18n/pages/*/*.md', { query: '?raw', import: 'default' })

const fileOf = (page: PageName, locale: Locale) => files[`../../../../i18n/pages/${page}/${locale}.md`]

/** A legal or help page for the reader of a visit; in English where their language does not have it. */
export async function loadPage(visit: Visit, page: PageName): Promise<LegalText> {
  const [settings, company, user, wanted] = await Promise.all([
    visit.settings(),
    visit.company(),
    visit.user(),
    visit.locale(),
  ]).catch((error: unknown) => {
    throw errorPage(error)
  })
  // Who is behind the site belongs to these texts; without it they would be wrong.
  if (!company) throw errorPage(new ApiError('unavailable', 503))
  const locale = fileOf(page, wanted) ? wanted : defaultLocale
  const text = await fileOf(page, locale)?.()
  if (text === undefined) throw new Error(`the page ${page} has no text`)
  const country = readerCountry(settings, user)
  // Nothing is said here, only written down the way the reader's country does: no messages are needed.
  const intl = createText(locale, country, {})
  return renderPage(text, pageValues({ settings, company, country, intl }), { folds: page === 'faq' })
}
