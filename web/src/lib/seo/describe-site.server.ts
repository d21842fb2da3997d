import type { IntlShape } from 'react-intl/server'
import type { Visit } from '../visit/create-visit.server.ts'
import { brandOf } from './brand.server.ts'
import { cardTexts } from './card-texts.server.ts'
import { publicPaths } from './public-pages.server.ts'
import type { SiteDescription } from './site-description.ts'

export async function describeSite(visit: Visit, text: IntlShape): Promise<Omit<SiteDescription, 'termsOf'>> {
  const [settings, user, locale] = await Promise.all([visit.settings(), visit.user(), visit.locale()])
  return {
    brand: brandOf(settings),
    locale,
    domainLanguage: settings.domain_language,
    description: settings.description,
    card: cardTexts(settings, text, locale),
    paths: publicPaths(),
    isDiscreet: user?.is_discreet ?? false,
    words: {
      neutralName: text.formatMessage({ id: 'settings.neutral_title' }),
      messages: text.formatMessage({ id: 'nav.messages' }),
      likes: text.formatMessage({ id: 'nav.likes' }),
    },
  }
}
