import countryList from '../reference/countries.json' with { type: 'json' }
import giftList from '../reference/gifts.json' with { type: 'json' }
import interestList from '../reference/interests.json' with { type: 'json' }
import { defaultLocale, isLocale, type Locale } from './locales.ts'

type Names = Partial<Record<Locale, string>>

export type Country = {
  id: string
  names: Names
  currency: string
  phonePrefix: string
  /** The languages offered to people in this country, best first. */
  languages: Locale[]
  regionLabel: Names
  regions: { id: string; names: Names }[]
}

/** Countries with their regions; region names exist in the country's own languages and in English where they differ. */
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

export const interests: { id: string; icon: string; names: Names }[] = interestList

export const gifts: { id: string; credits: number; names: Names }[] = giftList

/** A name in the reader's language, else in the first of the country's own languages, else in English. */
export function nameIn(names: Names, locale: Locale, ...fallbacks: Locale[]): string {
  for (const candidate of [locale, ...fallbacks, defaultLocale]) {
    const name = names[candidate]
    if (name) return name
  }
  return Object.values(names)[0] ?? ''
}
