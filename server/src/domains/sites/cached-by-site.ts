import type { Site, SiteCtx } from './site-document.ts'
import { domainLanguage } from './sites.policy.ts'

/**
 * Caches what is the same for all visitors with one language and country, until the site is loaded again. The results are
 * frozen, so that their JSON is cached as well (`response-serializer.ts`).
 */
export function cachedBySite<Result extends object>(make: (ctx: SiteCtx) => Result): (ctx: SiteCtx) => Result {
  const results = new WeakMap<Site, Map<string, Result>>()
  return (ctx) => {
    const ofSite = results.get(ctx.site) ?? new Map<string, Result>()
    results.set(ctx.site, ofSite)
    const key = `${ctx.locale} ${domainLanguage(ctx.site, ctx)} ${ctx.country}`
    const known = ofSite.get(key)
    if (known) return known
    const result = Object.freeze(make(ctx))
    ofSite.set(key, result)
    return result
  }
}
