import type { Locale } from '@velvet/i18n/locales'
import { createText, type Formatter } from '../../shared/i18n/create-text.ts'
import type { Settings } from '../../shared/api/responses.ts'

/** Texts on the preview image of a shared link. */
export type CardTexts = { title: string; price: string; age: string }

/** Depends on the language only, not on the country, because all viewers of a language share the image. */
export function cardTexts(settings: Settings, text: Formatter, locale: Locale): CardTexts {
  const { index_title, min_age, message_credits: credits } = settings
  const price = priceFor(settings, locale)
  return {
    title: index_title,
    price: price
      ? text.formatMessage({ id: 'seo.card_price' }, { credits, price })
      : text.formatMessage({ id: 'seo.card_plain' }),
    age: text.formatMessage({ id: 'footer.age_sign' }, { min_age }),
  }
}

/** Formats the price in the currency of the first country whose main language is `locale`. */
function priceFor({ countries, maximum_message_costs }: Settings, locale: Locale): string | null {
  const country = countries.find(({ languages }) => languages[0] === locale) ?? countries[0]
  const cost = country && maximum_message_costs[country.id]
  if (!cost || cost.costs === 0) return null
  return createText(locale, country.id, {}).formatMoney(cost.costs, cost.currency)
}
