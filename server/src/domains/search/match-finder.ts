import type { z } from 'zod'
import type { findMatches } from '@velvet/contract/search'
import type { MemberCtx } from '../accounts/index.ts'
import { rank, type MatchCriteria } from './match-finder.policy.ts'
import { birthRange, completeFilters, defaultFilters } from './search.policy.ts'
import type { SearchDeps } from './search-deps.ts'
import { searchStore as store } from './search.store.ts'

/** Candidates that are ranked, per region and per country. */
const poolSize = 300
const maxMatches = 24

type Query = z.output<typeof findMatches.query>
type Found = z.output<typeof findMatches.response>

export function matchFinderUseCases({ db, sites, profiles, limits }: SearchDeps) {
  return {
    /**
     * Ranks the most recently active members of the member's own country, those of the wanted region first, and returns
     * the best matches. Throws `too_many_requests`.
     */
    async findMatches(ctx: MemberCtx, query: Query, ip: string): Promise<Found> {
      const { region = null, interests = [], intent = null, ...asked } = query
      const [saved, searcher] = await limits.searches(ctx, ip, () =>
        Promise.all([store.filtersOf(db.direct, ctx.site.id, ctx.viewer.id), profiles.searcher(ctx, ctx.viewer.id)]),
      )
      const real_only = asked.real_only ?? saved?.real_only ?? false
      const base = defaultFilters(searcher ?? null, sites.selectedCountry(ctx), ctx.site.minAge)
      const wanted: MatchCriteria = { ...asked, region: region || null, interests, intent }
      const pool = (within: string | null) => {
        const filters = completeFilters({ ...asked, real_only, region: within ?? '', sort: 'online', with_photo: false }, base) // prettier-ignore
        const criteria = { filters, born: birthRange(filters, ctx.now), viewerId: ctx.viewer.id }
        return store.page(db.direct, ctx.site.id, { ...criteria, limit: poolSize })
      }
      const [ofRegion, ofCountry] = await Promise.all([wanted.region ? pool(wanted.region) : [], pool(null)])
      const ids = [...new Set([...ofRegion, ...ofCountry].map(({ id }) => id))]
      const ranked = rank(wanted, await profiles.matchFacts(ctx, ids), maxMatches)
      const cards = await profiles.quoteCards(ctx, ranked.map(({ id }) => id)) // prettier-ignore
      const reasonsOf = new Map(ranked.map(({ id, reasons }) => [id, reasons]))
      return {
        real_only,
        has_candidates: ids.length > 0,
        matches: cards.map((member) => ({ member, reasons: reasonsOf.get(member.id) ?? [] })),
      }
    },
  }
}
