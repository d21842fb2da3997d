import type { Handlers } from '../../platform/http/handlers.ts'
import type { SiteCtx } from './site-document.ts'
import type { Sites } from './sites.service.ts'

type SiteCalls = 'getSettings' | 'getInterests' | 'getRegions' | 'getCompanyInfo' | 'geocode' | 'getCities'

export function sitesRoutes(sites: Sites): Handlers<SiteCalls, SiteCtx> {
  return {
    getSettings: async (ctx, { query }) => {
      const settings = await sites.settings(ctx, query.domain)
      return { settings, domain_language: settings.domain_language }
    },
    getInterests: async (ctx) => ({ interests: sites.interests(ctx) }),
    getRegions: async (ctx) => ({ regions: sites.regions(ctx) }),
    geocode: (ctx, { query }, { ip }) => sites.geocode(ctx, query, ip),
    getCities: async (ctx, { query }, { ip }) => ({ cities: await sites.suggestCities(ctx, query, ip) }),
    getCompanyInfo: async (ctx) => ({ company: await sites.company(ctx) }),
  }
}
