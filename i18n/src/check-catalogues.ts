import { checkKeys, checkMessageIdType, type Catalogues } from './check-keys.ts'
import { checkMessages } from './check-messages.ts'
import { checkKnown, checkUsed, type DynamicIds, type SourceStrings } from './check-usage.ts'
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
  /** Where ids may be used. */
  sources: SourceStrings[]
  /** Where a literal that begins with an area's name is an id and nothing else. */
  strictSources: SourceStrings[]
  /** The text of message-ids.ts. */
  messageIdsSource: string
}

/** Everything that can be wrong with the texts, one line per problem; empty when all is well. */
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
    ...checkUsed(english, check.sources, check.dynamicIds),
    ...checkKnown(english, check.strictSources, check.dynamicIds),
  ]
}

function merge(areas: Areas = {}): Messages {
  return Object.assign({}, ...Object.values(areas)) as Messages
}
