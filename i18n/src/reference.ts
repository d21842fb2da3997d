import cityNameList from '../reference/city-names.json' with { type: 'json' }
import countryList from '../reference/countries.json' with { type: 'json' }
import giftList from '../reference/gifts.json' with { type: 'json' }
import interestList from '../reference/interests.json' with { type: 'json' }
import openerTexts from '../reference/openers.json' with { type: 'json' }
import { defaultLocale, isLocale, type Locale } from './locales.ts'

export type Names = Partial<Record<Locale, string>>

export type Country = {
  id: string
  names: Names
  currency: string
  phonePrefix: string
  /** The languages that are offered in this country, best first. */
  languages: Locale[]
  regionLabel: Names
  regions: { id: string; names: Names }[]
}

/** Countries with their regions. Region names exist in the languages of the country, and in English if they differ. */
export const countries: Country[] = countryList.map((country) => ({
  id: country.id,
  names: country.names,
  currency: country.currency,
  phonePrefix: country.phone_prefix,
  languages: country.languages.filter(isLocale),
  regionLabel: country.region_label,
  regions: country.regions,
}))

const countriesById = new Map(countries.map((country) => [country.id, country]))

export function countryById(id: string): Country | undefined {
  return countriesById.get(id)
}

export type CityNames = Names

const namesOfCities = new Map(
  cityNameList.map(({ country, name, names }): [string, Names] => [`${country}:${name}`, names]),
)

/**
 * Returns the names of a city by language, if they differ from the GeoNames data. The list is maintained by hand,
 * because the data packages have one name per place, in English or in the local language.
 */
export function cityNames(country: string, name: string): CityNames {
  return namesOfCities.get(`${country}:${name}`) ?? {}
}

export const interests: { id: string; icon: string; names: Names }[] = interestList

export const gifts: { id: string; credits: number; names: Names }[] = giftList

/** First lines for messages, by what they are about: an interest, a reason for joining, or nothing in particular. */
export type OpenerTexts = {
  interests: Record<string, Names[]>
  reasons: Record<string, Names[]>
  general: Names[]
  /** Puts something in common before a line. `{what}` is an interest or a city and needs no inflection here. */
  named: Names
  /** Lines about a city in common. */
  places: Names[]
  /** Lines that quote a sentence of the member and ask about it. They fit every sentence. */
  quotes: Names[]
  /** A question for each prompt that a member may have answered. It reads well without the answer. */
  prompts: Record<string, Names>
}

export const openers: OpenerTexts = openerTexts

/** Returns the name in the locale, otherwise in the first fallback that has one, otherwise in English. */
export function nameIn(names: Names, locale: Locale, ...fallbacks: Locale[]): string {
  for (const candidate of [locale, ...fallbacks, defaultLocale]) {
    const name = names[candidate]
    if (name) return name
  }
  return Object.values(names)[0] ?? ''
}
