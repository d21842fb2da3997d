import { LRUCache } from 'lru-cache'
import type { z } from 'zod'
import type { CompanyInfo } from '@velvet/contract/sites'
import { countryById, interests, nameIn, type CityNames } from '@velvet/i18n/reference'
import { expireBy, type Clock } from '../../platform/clock.ts'
import type { Database, Queryable } from '../../platform/db/database.ts'
import { AppError } from '../../platform/errors.ts'
import { networkPrefix } from '../../platform/network-prefix.ts'
import type { RateLimit } from '../../platform/rate-limit.ts'
import type { Metrics } from '../../platform/telemetry/metrics.ts'
import type { Texts } from '../../platform/texts.ts'
import { cachedBySite } from './cached-by-site.ts'
import { foldedName } from './folded-name.ts'
import { nearestCity } from './nearest-city.ts'
import { publicSettings } from './public-settings.ts'
import { regionsOf } from './regions-of.ts'
import { SiteDocument, type Site, type SiteCtx } from './site-document.ts'
import { domainLanguage, selectedCountry } from './sites.policy.ts'
import { sitesStore } from './sites.store.ts'

const cacheTtlMs = 5_000
const maxCachedHosts = 1_000
const maxSuggestions = 8
const maxCachedSuggestions = 2_000
const maxCachedRegions = 1_000

type CityRow = Awaited<ReturnType<typeof sitesStore.citiesByPrefix>>[number]

type SitesDeps = {
  db: Database
  clock: Clock
  metrics: Pick<Metrics, 'caches'>
  texts: Texts
  cdnPrefix: string
  /** The VAPID key that devices subscribe to push notifications with. */
  pushPublicKey: string
  limits: { geocode: RateLimit; cities: RateLimit }
}

export type Sites = ReturnType<typeof createSites>

export function createSites({ db, clock, metrics, texts, cdnPrefix, pushPublicKey, limits }: SitesDeps) {
  // Unknown hosts are not cached, so that requests with invented names cannot displace sites for long.
  const siteByHost = new LRUCache<string, Site>({
    max: maxCachedHosts,
    ...expireBy(clock, cacheTtlMs),
    // A load that is displaced by others still returns its site.
    ignoreFetchAbort: true,
    async fetchMethod(host) {
      const row = await sitesStore.byHost(db.direct, host)
      if (!row) throw new AppError('site_not_found')
      return { ...SiteDocument.parse(row.document), id: row.site_id, host }
    },
  })

  /** Cached without expiry, because the list of cities changes only with a migration. */
  const suggestions = new LRUCache<string, CityRow[], { country: string; letters: string }>({
    max: maxCachedSuggestions,
    ignoreFetchAbort: true,
    fetchMethod: (_key, _stale, { context: { country, letters } }) =>
      sitesStore.citiesByPrefix(db.direct, country, letters, maxSuggestions),
  })

  /** Cached without expiry, like the suggestions. */
  const neighbours = new LRUCache<string, string[], { country: string; region: string }>({
    max: maxCachedRegions,
    ignoreFetchAbort: true,
    fetchMethod: (_key, _stale, { context: { country, region } }) =>
      sitesStore.neighbouringRegions(db.direct, country, region),
  })

  async function citiesByPrefix(country: string, letters: string): Promise<CityRow[]> {
    if (!letters) return []
    return suggestions.forceFetch(`${country}:${letters}`, { context: { country, letters } })
  }

  /** Returns the site of a host, ignoring case, port and a trailing dot. Throws `site_not_found`. */
  async function byHost(hostHeader: string): Promise<Site> {
    const host = hostHeader.toLowerCase().replace(/\.?(:\d+)?$/, '')
    const known = siteByHost.get(host)
    metrics.caches.inc({ cache: 'sites', outcome: known ? 'hit' : 'miss' })
    return known ?? siteByHost.forceFetch(host)
  }

  /** Returns the names of a country and of one of its regions in the viewer's language. */
  function placeNames({ locale }: SiteCtx, place: { country: string; region: string | null }) {
    const country = countryById(place.country)
    const region = country?.regions.find(({ id }) => id === place.region)
    return {
      country: country ? nameIn(country.names, locale) : place.country,
      region: region && country ? nameIn(region.names, locale, ...country.languages) : null,
    }
  }

  const settings = cachedBySite((ctx) => ({
    settings: publicSettings(ctx, { texts, cdnPrefix, pushPublicKey }),
    domain_language: domainLanguage(ctx.site, ctx),
  }))
  const interestsOf = cachedBySite(({ site, locale }) => ({
    interests: interests
      .filter(({ id }) => site.interests.includes(id))
      .map(({ id, icon, names }) => ({ id, icon, name: nameIn(names, locale) })),
  }))
  const interestsById = cachedBySite(
    (ctx): ReadonlyMap<string, { name: string; icon: string }> =>
      new Map(interestsOf(ctx).interests.map(({ id, name, icon }) => [id, { name, icon }])),
  )

  const allRegions = cachedBySite((ctx) => ({
    regions: ctx.site.countries.map((id) => regionsOf(countryById(id), ctx)),
  }))

  return {
    byHost,

    allIds: (queryable: Queryable = db.direct): Promise<string[]> => sitesStore.allIds(queryable),

    /** Returns ids and names of all sites, for lists of the desk. */
    names: (): Promise<{ id: string; name: string }[]> => sitesStore.names(db.direct),

    /** Returns a site for jobs, with the main host for links. Throws `site_not_found`. */
    async byId(siteId: string): Promise<Site> {
      const row = await sitesStore.byId(db.direct, siteId)
      if (!row) throw new AppError('site_not_found')
      const document = SiteDocument.parse(row.document)
      return { ...document, id: siteId, host: document.mainHost }
    },

    /** Returns the public settings for this visitor. Throws `site_not_found` when the page belongs to another site. */
    async settings(ctx: SiteCtx, pageDomain: string | undefined) {
      if (pageDomain !== undefined && (await byHost(pageDomain)).id !== ctx.site.id) {
        throw new AppError('site_not_found')
      }
      return settings(ctx)
    },

    interests: (ctx: SiteCtx) => interestsOf(ctx).interests,
    interestsById,
    allInterests: async (ctx: SiteCtx) => interestsOf(ctx),
    regions: async (ctx: SiteCtx) => allRegions(ctx),

    /** Returns the neighbouring regions within the country. Empty for an island and for an unknown region. */
    async neighbouringRegions(country: string, region: string): Promise<string[]> {
      const isKnown = countryById(country)?.regions.some(({ id }) => id === region)
      return isKnown ? neighbours.forceFetch(region, { context: { country, region } }) : []
    },

    /** Returns the default country of forms and searches. */
    selectedCountry: ({ site, country }: SiteCtx): string => selectedCountry(site, country),

    /** Returns whether visitors may search on this site. */
    canSearchLoggedOut: ({ site, trafficSource }: SiteCtx): boolean =>
      site.loggedOutSearch || (site.loggedOutSearchTrafficsource && trafficSource !== null),

    placeNames,

    /** Returns the town of a location and its region. Nothing is stored. Throws `not_found`, `too_many_requests`. */
    async geocode(ctx: SiteCtx, place: { lat: number; lon: number }, ip: string) {
      await limits.geocode.require(`${ctx.site.id}:${networkPrefix(ip)}`)
      const city = nearestCity(place, await sitesStore.citiesAround(db.direct, place))
      if (!city) throw new AppError('not_found')
      return { city: cityName(city, ctx), country: city.country, region: city.region }
    },

    /** Returns towns of a country whose name in any language starts with the query. Throws `too_many_requests`. */
    async suggestCities(ctx: SiteCtx, { country, q }: { country: string; q: string }, ip: string) {
      await limits.cities.require(`${ctx.site.id}:${networkPrefix(ip)}`)
      const found = await citiesByPrefix(country, foldedName(q))
      return found.map((city) => ({
        city: cityName(city, ctx),
        region: city.region,
        region_name: placeNames(ctx, city).region,
      }))
    },

    async company({ site }: Pick<SiteCtx, 'site'>): Promise<z.output<typeof CompanyInfo>> {
      const company = await sitesStore.company(db.direct, site.id, site.companyId)
      if (!company) throw new AppError('not_found')
      return {
        id: company.id,
        name: company.name,
        address: company.address,
        city: company.city,
        country: company.country,
        kvk: company.kvk,
        tradenames: company.tradenames,
        vat_numbers: company.vat_numbers,
        support_phone: company.support_phone,
        representative: company.representative,
        register_court: company.register_court,
        regulator: company.regulator,
        delete_discount: company.delete_discount,
        added: company.added_at.toISOString(),
      }
    },
  }
}

/** Returns the name in the viewer's language, else in one of the country, else as the data has it. */
function cityName({ name, names, country }: Pick<CityRow, 'name' | 'names' | 'country'>, { locale }: SiteCtx): string {
  return nameIn({ en: name, ...(names as CityNames) }, locale, ...(countryById(country)?.languages ?? []))
}
