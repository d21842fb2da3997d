import { defaultLocale, type Locale } from '@velvet/i18n/locales'
import type { PageName } from '@velvet/i18n/page-texts'
import { ApiError } from '../../shared/api/api-error.ts'
import { errorPage } from '../../shared/forms/page-error.ts'
import { loadText } from '../../shared/i18n/load-text.server.ts'
import { viewerCountry } from '../../shared/i18n/viewer-country.ts'
import type { Visit } from '../session/index.server.ts'
import type { LegalText } from './legal-text.ts'
import { pageValues } from './page-values.server.ts'
import { renderPage } from './render-page.server.ts'

/** Page texts, loaded on demand and on the server only. */
const files = import.meta.glob<string>('../../../../i18n/pages/*/*.md', { query: '?raw', import: 'default' })

const fileOf = (page: PageName, locale: Locale) => files[`../../../../i18n/pages/${page}/${locale}.md`]

/** Returns a legal or help page in the language of the visit, or in English if there is no translation. */
export async function loadPage(visit: Visit, page: PageName): Promise<LegalText> {
  const [settings, company, user, requested] = await Promise.all([
    visit.settings(),
    visit.company(),
    visit.user(),
    visit.locale(),
  ]).catch((error: unknown) => {
    throw errorPage(error)
  })
  // The texts name the company behind the site, so they are not shown without it.
  if (!company) throw errorPage(new ApiError('unavailable', 503))
  const locale = fileOf(page, requested) ? requested : defaultLocale
  const text = await fileOf(page, locale)?.()
  if (text === undefined) throw new Error(`the page ${page} has no text`)
  const country = viewerCountry(settings, user)
  const intl = await loadText(locale, country)
  return renderPage(text, pageValues({ settings, company, country, intl }), { folds: page === 'faq' })
}
