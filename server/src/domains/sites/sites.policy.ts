import { defaultLocale, type Locale } from '@velvet/i18n/locales'
import { countryById } from '@velvet/i18n/reference'
import type { Site, SiteCtx } from './site-document.ts'

/** Returns the preselected country of forms: the visitor's, if the site serves it, else the first of the site. */
export function selectedCountry(site: Site, country: string | null): string {
  return country && site.countries.includes(country) ? country : (site.countries[0] ?? '')
}

/** Returns the currency that visitors from this country pay in. */
export const currencyOf = (site: Site, country: string | null): string =>
  countryById(selectedCountry(site, country))?.currency ?? 'EUR'

/** Returns the languages that are offered first: the fixed one of the site, then those of the visitor's country. */
export function languageChoices(site: Site, country: string | null): Locale[] {
  const ofCountry = countryById(selectedCountry(site, country))?.languages ?? []
  const own = site.language === 'auto' ? [] : [site.language]
  return [...new Set([...own, ...ofCountry])]
}

type LanguageSignals = Pick<SiteCtx, 'country' | 'acceptedLocales'>

/**
 * Returns the language of the site for this visitor: its fixed language, else the first supported language that the
 * browser accepts, else the first of the visitor's country.
 */
export function domainLanguage(site: Site, { country, acceptedLocales }: LanguageSignals): Locale {
  if (site.language !== 'auto') return site.language
  const [preferred] = acceptedLocales
  if (preferred) return preferred
  const ofCountry = country ? countryById(country)?.languages[0] : undefined
  return ofCountry ?? defaultLocale
}
