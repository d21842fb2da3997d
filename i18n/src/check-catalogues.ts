import { checkKeys, checkMessageIdType, type Catalogues } from './check-keys.ts'
import { checkMessages } from './check-messages.ts'
import { checkIdsExist, checkIdsAreUsed, type DynamicIds, type SourceStrings } from './check-usage.ts'
import {
  checkSameAsEnglishList,
  checkTranslated,
  checkTypography,
  type BindingSpelling,
  type SameAsEnglish,
} from './check-wording.ts'
import { locales, type Locale } from './locales.ts'
import type { Areas, Messages } from './read-catalogue.ts'

export type CatalogueCheck = {
  catalogues: Catalogues
  sameAsEnglish: SameAsEnglish
  bindingSpelling: BindingSpelling
  dynamicIds: DynamicIds
  /** Source files that may use ids. */
  sources: SourceStrings[]
  /** Source files in which every literal that begins with the name of an area must be an id. */
  strictSources: SourceStrings[]
  /** The text of message-ids.ts. */
  messageIdsSource: string
}

/** Runs all checks of the catalogues. Returns one line per problem. */
export function checkCatalogues(check: CatalogueCheck): string[] {
  const english = merge(check.catalogues.en)
  const perLocale = (locale: Locale) => {
    const messages = merge(check.catalogues[locale])
    return [
      ...checkMessages(locale, messages, english),
      ...checkTranslated(locale, messages, english, check.sameAsEnglish),
      ...checkTypography(locale, messages, check.bindingSpelling),
    ]
  }
  return [
    ...checkKeys(check.catalogues, locales),
    ...checkMessageIdType(check.catalogues.en ?? {}, check.messageIdsSource),
    ...checkSameAsEnglishList(check.sameAsEnglish, english),
    ...locales.flatMap(perLocale),
    ...checkIdsAreUsed(english, check.sources, check.dynamicIds),
    ...checkIdsExist(english, check.strictSources, check.dynamicIds),
  ]
}

function merge(areas: Areas = {}): Messages {
  return Object.assign({}, ...Object.values(areas)) as Messages
}
