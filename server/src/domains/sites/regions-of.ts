import { nameIn, type Country } from '@velvet/i18n/reference'
import { AppError } from '../../platform/errors.ts'
import type { SiteCtx } from './site-document.ts'

/** Returns the regions of a country with their names for the visitor. Throws `site_not_found`. */
export function regionsOf(country: Country | undefined, { locale }: SiteCtx) {
  if (!country) throw new AppError('site_not_found')
  return {
    country: country.id,
    label: nameIn(country.regionLabel, locale, ...country.languages),
    regions: country.regions.map(({ id, names }) => ({ id, name: nameIn(names, locale, ...country.languages) })),
  }
}
