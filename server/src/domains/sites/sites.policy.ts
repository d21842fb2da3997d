import { defaultLocale, type Locale } from '@velvet/i18n/locales'
import { countryById } from '@velvet/i18n/reference'
import type { Site, SiteCtx } from './site-document.ts'

/** The country that forms start with: where the visitor is, if the site serves it, else the site's first. */
export function selectedCountry(site: Site, country: string | null): string {
  return country && site.countries.includes(country) ? country : (site.countries[0] ?? '')
}

/** The money that somebody of this country pays in. */
export const currencyOf = (site: Site, country: string | null): string =>
  countryById(selectedCountry(site, country))?.currency ?? 'EUR'

/** The languages that are offered first: those of the visitor's country, with the site's own in front. */
export function languageChoices(site: Site, country: string | null): Locale[] {
  const ofCountry = countryById(selectedCountry(site, country))?.languages ?? []
  const own = site.language === 'auto' ? [] : [site.language]
  return [...new Set([...own, ...ofCountry])]
}

type LanguageSignals = Pick<SiteCtx, 'country' | 'acceptedLocales'>

/**
 * The language of the site for this visitor. A site with a fixed language has just that one. Otherwise the browser's
 * wish decides; without a wish that we speak, the visitor's country does.
 */
export function domainLanguage(site: Site, { country, acceptedLocales }: LanguageSignals): Locale {
  if (site.language !== 'auto') return site.language
  const [wanted] = acceptedLocales
  if (wanted) return wanted
  const ofCountry = country ? countryById(country)?.languages[0] : undefined
  return ofCountry ?? defaultLocale
}
