import type { Formatter } from '../../shared/i18n/create-text.ts'
import type { Visit } from '../../features/session/visit/create-visit.server.ts'
import { brandOf } from './brand.server.ts'
import { cardTexts } from './card-texts.server.ts'
import { publicPaths } from './public-pages.server.ts'
import type { SiteDescription } from './site-description.ts'

export async function describeSite(visit: Visit, text: Formatter): Promise<Omit<SiteDescription, 'termsDate'>> {
  const [settings, user, locale] = await Promise.all([visit.settings(), visit.user(), visit.locale()])
  return {
    brand: brandOf(settings),
    locale,
    domainLanguage: settings.domain_language,
    description: settings.description,
    supportEmail: settings.support_email,
    card: cardTexts(settings, text, locale),
    paths: publicPaths(),
    isDiscreet: user?.is_discreet ?? false,
    texts: {
      neutralName: text.formatMessage({ id: 'settings.neutral_title' }),
      messages: text.formatMessage({ id: 'nav.messages' }),
      likes: text.formatMessage({ id: 'nav.likes' }),
    },
  }
}
