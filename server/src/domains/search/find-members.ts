import type { z } from 'zod'
import type { getMembers } from '@velvet/contract/search'
import { AppError } from '../../platform/errors.ts'
import type { Ctx, MemberCtx } from '../accounts/index.ts'
import { countTotals } from './count-members.ts'
import { createPromotions } from './promotions.ts'
import { createSearchGroups } from './search-groups.ts'
import type { Filters } from './search-filters.ts'
import { birthRange, completeFilters, defaultFilters, type RequestedFilters } from './search.policy.ts'
import type { SearchDeps } from './search-deps.ts'
import { searchStore as store } from './search.store.ts'

const pageSize = 24
/** Maximum distance of a page jump from the nearest cached page. */
const maxPageJump = 50
/** With fewer results the response has groups of other members. A page with fewer members has no advertisement. */
const fewMembers = 12

type Found = z.output<typeof getMembers.response>
export type PageRequest = { page: number; cursor?: string | undefined; requested: RequestedFilters; ip: string }

export function findMembersUseCases(deps: SearchDeps) {
  const { db, sites, profiles, pageCursors, cursors, limits } = deps
  const promotionFor = createPromotions(deps)
  const searchGroups = createSearchGroups(deps)

  /** Completes the requested filters from the last used ones, or from the defaults of the member. */
  async function filtersFor(ctx: Ctx, requested: RequestedFilters): Promise<Filters> {
    const isComplete = requested.gender && requested.country && requested.min_age && requested.max_age
    const country = sites.selectedCountry(ctx)
    const siteDefaults = defaultFilters(null, country, ctx.site.minAge)
    // Sorting by activity would reveal to visitors who is online.
    if (!ctx.viewer) return completeFilters({ ...requested, sort: 'newest' }, siteDefaults)
    if (isComplete) return completeFilters(requested, siteDefaults)
    const [saved, searcher] = await Promise.all([
      store.filtersOf(db.direct, ctx.site.id, ctx.viewer.id),
      profiles.searcher(ctx, ctx.viewer.id),
    ])
    return completeFilters(requested, saved ?? defaultFilters(searcher ?? null, country, ctx.site.minAge))
  }

  /** Returns where a page starts: after the cursor, or an offset from the nearest cached page. */
  async function startOf(ctx: Ctx, filters: Filters, { page, cursor }: PageRequest) {
    if (cursor !== undefined) return { page, after: cursors.decode(ctx.site.id, cursor), offset: 0 }
    if (page === 1) return { page: 1, after: undefined, offset: 0 }
    const nearest = await pageCursors.nearest(ctx.site.id, filters, page)
    const isNear = page - nearest.page < maxPageJump
    return {
      page: isNear ? page : nearest.page,
      after: nearest.after,
      offset: isNear ? (page - nearest.page) * pageSize : 0,
    }
  }

  async function findPage(ctx: Ctx, request: PageRequest): Promise<Found> {
    const filters = await filtersFor(ctx, request.requested)
    if (!ctx.site.countries.includes(filters.country)) throw new AppError('invalid_input', { fields: ['country'] })
    const start = await startOf(ctx, filters, request)
    const criteria = { filters, born: birthRange(filters, ctx.now), viewerId: ctx.viewer?.id ?? null }
    const [rows, total] = await Promise.all([
      store.page(db.direct, ctx.site.id, { ...criteria, ...start, limit: pageSize + 1 }),
      countTotals(deps, ctx, criteria),
    ])
    const found = rows.slice(0, pageSize)
    const hasMore = rows.length > pageSize
    const last = found.at(-1)
    if (hasMore && last) pageCursors.set(ctx.site.id, filters, start.page + 1, last)
    const foundIds = found.map(({ id }) => id)
    const isWholeResult = start.after === undefined && start.page === 1
    const groups = isWholeResult && total.count < fewMembers ? await searchGroups.find(ctx, criteria, foundIds) : []
    const groupIds = groups.flatMap((group) => group.members.map(({ id }) => id))
    const [cards, promotion] = await Promise.all([
      profiles.quoteCards(ctx, [...foundIds, ...groupIds]),
      found.length < fewMembers ? null : promotionFor(ctx, start.page),
    ])
    const cardOf = new Map(cards.map((card) => [card.id, card]))
    return {
      filters,
      page: start.page,
      pages: Math.max(start.page + (hasMore ? 1 : 0), Math.ceil(total.count / pageSize)),
      members: foundIds.flatMap((id) => cardOf.get(id) ?? []),
      total,
      next_cursor: hasMore && last ? cursors.encode(ctx.site.id, last) : null,
      promotion,
      groups: searchGroups.present(ctx, filters, groups, cardOf),
    }
  }

  return {
    filtersFor,

    /**
     * Returns one page of members. Throws `authentication_required` for a visitor where the site does not let visitors
     * search, `invalid_input` for a country that it does not serve, `too_many_requests`.
     */
    async find(ctx: Ctx, request: PageRequest): Promise<Found> {
      if (!ctx.viewer && !sites.canSearchLoggedOut(ctx)) throw new AppError('authentication_required')
      return limits.searches(ctx, request.ip, () => findPage(ctx, request))
    },

    /** Returns the first ids of a search without some, for games. */
    async findIds(ctx: MemberCtx, filters: Filters, skippedIds: string[], maxIds: number): Promise<string[]> {
      const criteria = { filters, born: birthRange(filters, ctx.now), viewerId: ctx.viewer.id }
      const page = await store.page(db.direct, ctx.site.id, { ...criteria, excludedIds: skippedIds, limit: maxIds })
      return page.map(({ id }) => id)
    },

    /** Saves the last used filters. Throws `invalid_input` for a country that the site does not serve. */
    async saveFilters(ctx: MemberCtx, filters: Filters): Promise<void> {
      const normalized = completeFilters(filters, filters)
      if (!ctx.site.countries.includes(normalized.country)) throw new AppError('invalid_input', { fields: ['country'] })
      await store.saveFilters(db.direct, ctx.site.id, ctx.viewer.id, normalized)
    },
  }
}
