import type { z } from 'zod'
import type { findMatches } from '@velvet/contract/search'
import type { MemberCtx } from '../accounts/index.ts'
import { rank, type MatchWish } from './match-finder.policy.ts'
import { birthRange, completeFilters, defaultFilters } from './search.policy.ts'
import type { SearchDeps } from './search-deps.ts'
import { searchStore as store } from './search.store.ts'

const looksAt = 300
const shows = 24

type Wish = z.output<typeof findMatches.query>
type Found = z.output<typeof findMatches.answer>

export function matchFinderUseCases({ db, sites, profiles }: SearchDeps) {
  return {
    /**
     * Those who fit best among the members who were here last, of the wanted region first: in the member's own country,
     * whose regions the questions offer.
     */
    async findMatches(ctx: MemberCtx, query: Wish): Promise<Found> {
      const { region = null, interests = [], intent = null, ...asked } = query
      const [kept, searcher] = await Promise.all([
        store.filtersOf(db.direct, ctx.site.id, ctx.viewer.id),
        profiles.searcher(ctx, ctx.viewer.id),
      ])
      const real_only = asked.real_only ?? kept?.real_only ?? false
      const base = defaultFilters(searcher ?? null, sites.selectedCountry(ctx), ctx.site.minAge)
      const wish: MatchWish = { ...asked, region: region || null, interests, intent }
      const pool = (within: string | null) => {
        const filters = completeFilters({ ...asked, real_only, region: within ?? '', sort: 'online', with_photo: false }, base) // prettier-ignore
        const search = { filters, born: birthRange(filters, ctx.now), viewerId: ctx.viewer.id, most: looksAt }
        return store.page(db.direct, ctx.site.id, search)
      }
      const [ofRegion, ofCountry] = await Promise.all([wish.region ? pool(wish.region) : [], pool(null)])
      const ids = [...new Set([...ofRegion, ...ofCountry].map(({ id }) => id))]
      const ranked = rank(wish, await profiles.matchFacts(ctx, ids), shows)
      const cards = await profiles.cards(ctx, ranked.map(({ id }) => id)) // prettier-ignore
      const names = new Map(sites.interests(ctx).map(({ id, name }) => [id, name]))
      const reasonsOf = new Map(ranked.map(({ id, reasons }) => [id, reasons]))
      return {
        real_only,
        matches: cards.map((member) => ({
          member,
          reasons: (reasonsOf.get(member.id) ?? []).map(({ reason, interests }) => ({
            reason,
            interests: interests.map((id) => names.get(id) ?? id),
          })),
        })),
      }
    },
  }
}
