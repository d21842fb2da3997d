import type { Locale } from '@velvet/i18n/locales'
import type { IntlShape } from 'react-intl/server'
import type { Settings } from '../api/answers.ts'
import { formatLocale } from '../i18n/format-locale.ts'

/** What stands on the picture of a shared link. */
export type CardTexts = { title: string; price: string; age: string }

/** The same for all readers of a language, wherever they are: the picture is theirs together. */
export function cardTexts(settings: Settings, text: IntlShape, locale: Locale): CardTexts {
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

/** In the money of the first country that speaks the language. */
function priceFor({ countries, minimum_message_costs }: Settings, locale: Locale): string | null {
  const country = countries.find(({ languages }) => languages[0] === locale) ?? countries[0]
  const cost = country && minimum_message_costs[country.id]
  if (!cost || cost.costs === 0) return null
  const format = new Intl.NumberFormat(formatLocale(locale, country.id), { style: 'currency', currency: cost.currency })
  return format.format(cost.costs / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2))
}
