import type { z } from 'zod'
import type { CompanyInfo, Settings } from '@velvet/contract/sites'
import { countryById, interests, nameIn, type Country } from '@velvet/i18n/reference'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { RateLimit } from '../../platform/rate-limit.ts'
import type { Texts } from '../../platform/texts.ts'
import { SiteDocument, type Site, type SiteCtx } from './site-document.ts'
import { nearestCity } from './nearest-city.ts'
import { domainLanguage, languageChoices, selectedCountry } from './sites.policy.ts'
import { sitesStore } from './sites.store.ts'

const cachedForMs = 5_000

type SitesDeps = {
  db: Database
  clock: Clock
  texts: Texts
  cdnPrefix: string
  /** What devices subscribe to pushes with. */
  pushPublicKey: string
  limits: { geocode: RateLimit }
}

export type Sites = ReturnType<typeof createSites>

export function createSites({ db, clock, texts, cdnPrefix, pushPublicKey, limits }: SitesDeps) {
  const cache = new Map<string, { site: Promise<Site | undefined>; until: number }>()

  async function load(host: string): Promise<Site | undefined> {
    const row = await sitesStore.byHost(db.direct, host)
    return row && { ...SiteDocument.parse(row.document), id: row.site_id, host }
  }

  return {
    /** The site of a host (port ignored). Throws `site_not_found`. */
    async byHost(hostHeader: string): Promise<Site> {
      const host = hostHeader.toLowerCase().replace(/:\d+$/, '')
      const now = clock.now().getTime()
      let entry = cache.get(host)
      if (!entry || entry.until < now) {
        entry = { site: load(host), until: now + cachedForMs }
        // Unknown hosts are forgotten at once: a stranger must not fill the memory with invented names.
        entry.site.then((site) => site ?? cache.delete(host)).catch(() => cache.delete(host))
        cache.set(host, entry)
      }
      const site = await entry.site
      if (!site) throw new AppError('site_not_found')
      return site
    },

    /** For jobs, which know ids. The host is the one that links lead to. Throws `site_not_found`. */
    async byId(siteId: string): Promise<Site> {
      const row = await sitesStore.byId(db.direct, siteId)
      if (!row) throw new AppError('site_not_found')
      const document = SiteDocument.parse(row.document)
      return { ...document, id: siteId, host: document.mainHost }
    },

    /** Public configuration for this visitor. Throws `site_not_found` when the page belongs to another site. */
    async settings(ctx: SiteCtx, pageDomain: string | undefined): Promise<z.output<typeof Settings>> {
      const { site, locale, country } = ctx
      if (pageDomain !== undefined && (await this.byHost(pageDomain)).id !== site.id) {
        throw new AppError('site_not_found')
      }
      const selected = selectedCountry(site, country)
      const countries = site.countries.flatMap((id) => countryById(id) ?? [])
      const text = texts.in(locale)
      return {
        design_version: 1,
        name: site.name,
        index_title: site.indexTitle[locale],
        description: site.description[locale],
        domain: site.host,
        domain_language: domainLanguage(site, ctx),
        languages: languageChoices(site, country),
        theme: site.theme,
        cdn_prefix: cdnPrefix,
        niche: site.niche,
        countries: countries.map((entry) => ({
          id: entry.id,
          name: nameIn(entry.names, locale),
          currency: entry.currency,
          phone_prefix: entry.phonePrefix,
          languages: entry.languages,
        })),
        geoip_country: country,
        geoip_selected_country: selected,
        min_age: site.minAge,
        signups: site.signups,
        logged_out_search: site.loggedOutSearch,
        logged_out_search_trafficsource: site.loggedOutSearchTrafficsource,
        enable_site_entry_popup: site.enableSiteEntryPopup,
        push_public_key: pushPublicKey,
        support_phone: site.supportPhone,
        support_email: site.supportEmail,
        fictional_icon: site.fictionalIcon,
        fictional_warning: text('fictional.notice'),
        fictional_singular: text('fictional.label'),
        fictional_plural: text('fictional.label_plural'),
        visible_profile_fields: site.visibleProfileFields,
        visible_profile_notes: site.visibleProfileNotes,
        search_fields: site.searchFields,
        message_credits: site.messageCredits,
        signup_credits: site.signupCredits,
        photo_credits: site.photoCredits,
        gift_credits: site.giftCredits,
        message_length: site.messageLength,
        minimum_message_costs: messageCosts(site, countries),
        refund_days: site.refundDays,
        history_days: site.historyDays,
        member_resell: site.memberResell,
        company_id: site.companyId,
        mail_name: site.mailName,
        interests: site.interests,
        region_data: regionsOf(countryById(selected), ctx),
      }
    },

    interests: ({ site, locale }: SiteCtx) =>
      interests
        .filter(({ id }) => site.interests.includes(id))
        .map(({ id, icon, names }) => ({ id, icon, name: nameIn(names, locale) })),

    regions: (ctx: SiteCtx) => ctx.site.countries.map((id) => regionsOf(countryById(id), ctx)),

    /** The country that forms and searches begin with. */
    selectedCountry: ({ site, country }: SiteCtx): string => selectedCountry(site, country),

    maySearchLoggedOut: ({ site, trafficSource }: SiteCtx): boolean =>
      site.loggedOutSearch || (site.loggedOutSearchTrafficsource && trafficSource !== null),

    /** Names of a country and of one of its regions, for a reader. */
    placeNames({ locale }: SiteCtx, place: { country: string; region: string | null }) {
      const country = countryById(place.country)
      const region = country?.regions.find(({ id }) => id === place.region)
      return {
        country: country ? nameIn(country.names, locale) : place.country,
        region: region && country ? nameIn(region.names, locale, ...country.languages) : null,
      }
    },

    /** The city at a place; neither is kept. Throws `not_found` far from any, `too_many_requests`. */
    async geocode(ctx: SiteCtx, place: { lat: number; lon: number }, ip: string) {
      if ((await limits.geocode.take(`${ctx.site.id}:${ip}`)) > 0) throw new AppError('too_many_requests')
      const city = nearestCity(place, await sitesStore.citiesAround(db.direct, place))
      if (!city) throw new AppError('not_found')
      return { city: city.name, country: city.country }
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
        delete_discount: company.delete_discount,
        added: company.added_at.toISOString(),
      }
    },
  }
}

function regionsOf(country: Country | undefined, { locale }: SiteCtx) {
  if (!country) throw new AppError('site_not_found')
  return {
    country: country.id,
    label: nameIn(country.regionLabel, locale, ...country.languages),
    regions: country.regions.map(({ id, names }) => ({ id, name: nameIn(names, locale, ...country.languages) })),
  }
}

function messageCosts(site: Site, countries: Country[]) {
  return Object.fromEntries(
    countries.map(({ id, currency }) => [id, { costs: site.messageCosts[currency] ?? 0, currency }]),
  )
}
