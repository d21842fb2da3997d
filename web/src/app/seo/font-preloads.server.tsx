import { defaultTheme } from '@velvet/contract/default-theme'
import type { Locale } from '@velvet/i18n/locales'
import bricolageCore from '../../../fonts/bricolage-core.woff2?url'
import bricolagePolish from '../../../fonts/bricolage-polish.woff2?url'
import cormorantCore from '../../../fonts/cormorant-core.woff2?url'
import cormorantPolish from '../../../fonts/cormorant-polish.woff2?url'
import frauncesCore from '../../../fonts/fraunces-core.woff2?url'
import frauncesPolish from '../../../fonts/fraunces-polish.woff2?url'
import type { Settings, User } from '../../shared/api/responses.ts'

const files = {
  bricolage: { core: bricolageCore, polish: bricolagePolish },
  cormorant: { core: cormorantCore, polish: cormorantPolish },
  fraunces: { core: frauncesCore, polish: frauncesPolish },
}

/**
 * Preloads the display face of the site for members. It has `font-display: optional`, so a page that discovers it in its
 * style sheet shows the fallback. Pages for visitors get their preloads in `web/server/inline-styles.ts`.
 */
export function FontPreloads({ settings, user, locale }: { settings: Settings; user: User | null; locale: Locale }) {
  if (!user) return null
  const { core, polish } = files[settings.theme?.face ?? defaultTheme.face]
  const needed = locale === 'pl' ? [core, polish] : [core]
  return needed.map((file) => (
    <link key={file} rel="preload" href={file} as="font" type="font/woff2" crossOrigin="anonymous" />
  ))
}
