import type { Handlers } from '../../platform/http/handlers.ts'
import type { SiteCtx } from './site-document.ts'
import type { Sites } from './sites.service.ts'

type SiteCalls = 'getSettings' | 'getInterests' | 'getRegions' | 'getCompanyInfo' | 'geocode' | 'getCities'

export function sitesRoutes(sites: Sites): Handlers<SiteCalls, SiteCtx> {
  return {
    getSettings: (ctx, { query }) => sites.settings(ctx, query.domain),
    getInterests: sites.allInterests,
    getRegions: sites.regions,
    geocode: (ctx, { query }, { ip }) => sites.geocode(ctx, query, ip),
    getCities: async (ctx, { query }, { ip }) => ({ cities: await sites.suggestCities(ctx, query, ip) }),
    getCompanyInfo: async (ctx) => ({ company: await sites.company(ctx) }),
  }
}
