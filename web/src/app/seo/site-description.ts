import type { Locale } from '@velvet/i18n/locales'
import type { Brand } from './brand.server.ts'
import type { CardTexts } from './card-texts.server.ts'

/** Data of a site for the files that the web server generates, such as icons, manifest and sitemap. */
export type SiteDescription = {
  brand: Brand
  locale: Locale
  domainLanguage: Locale
  description: string
  card: CardTexts
  /** Contact address, also for security reports. */
  supportEmail: string
  /** Paths of the public pages, for the sitemap. */
  paths: string[]
  /** Date of the current terms, or null if the company could not be loaded. */
  termsDate: string | null
  /** Whether the viewer uses discreet mode, which hides the name of the site on the device. */
  isDiscreet: boolean
  texts: { neutralName: string; messages: string; likes: string }
}
