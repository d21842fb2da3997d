import type { Locale } from '@velvet/i18n/locales'
import type { Brand } from './brand.server.ts'
import type { CardTexts } from './card-texts.server.ts'

/** What the web server needs to know about a site for the files that it makes itself. */
export type SiteDescription = {
  brand: Brand
  locale: Locale
  domainLanguage: Locale
  description: string
  card: CardTexts
  /** The paths that everybody may find. */
  paths: string[]
  /** The day of the terms that are in force, if the company is known. */
  termsOf: string | null
  /** Whether the one who asks wants the site to stay unnamed on the device. */
  isDiscreet: boolean
  words: { neutralName: string; messages: string; likes: string }
}
