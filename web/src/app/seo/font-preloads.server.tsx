import { defaultTheme } from '@velvet/contract/default-theme'
import type { Locale } from '@velvet/i18n/locales'
import bricolageCore from '../../../fonts/bricolage-core.woff2?url'
import bricolagePolish from '../../../fonts/bricolage-polish.woff2?url'
import bricolageWords from '../../../fonts/bricolage-words.woff2?url'
import cormorantCore from '../../../fonts/cormorant-core.woff2?url'
import cormorantPolish from '../../../fonts/cormorant-polish.woff2?url'
import frauncesCore from '../../../fonts/fraunces-core.woff2?url'
import frauncesPolish from '../../../fonts/fraunces-polish.woff2?url'
import frauncesWords from '../../../fonts/fraunces-words.woff2?url'
import type { Settings, User } from '../../shared/api/responses.ts'

const files = {
  bricolage: { core: [bricolageCore, bricolageWords], polish: bricolagePolish },
  cormorant: { core: [cormorantCore], polish: cormorantPolish },
  fraunces: { core: [frauncesCore, frauncesWords], polish: frauncesPolish },
}

/** Files of the interface font, which the build creates. A glob, because they do not exist before the first build. */
const interfaceFiles = import.meta.glob<string>('../../../.fonts/open-sans-*.woff2', {
  query: '?url',
  import: 'default',
  eager: true,
})
const interfaceFile = (part: 'core' | 'polish') => interfaceFiles[`../../../.fonts/open-sans-${part}.woff2`]

/**
 * Preloads the interface font and the display face of the site for members. Both have `font-display: optional`, so a page
 * that discovers them in its style sheet shows the fallbacks. Pages for visitors get their preloads in
 * `web/server/inline-styles.ts`.
 */
export function FontPreloads({ settings, user, locale }: { settings: Settings; user: User | null; locale: Locale }) {
  if (!user) return null
  const { core, polish } = files[settings.theme?.face ?? defaultTheme.face]
  const needed = [interfaceFile('core'), ...core, ...(locale === 'pl' ? [interfaceFile('polish'), polish] : [])]
  return needed.flatMap((file) =>
    file ? [<link key={file} rel="preload" href={file} as="font" type="font/woff2" crossOrigin="anonymous" />] : [],
  )
}
