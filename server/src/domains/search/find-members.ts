import type { z } from 'zod'
import type { getMembers } from '@velvet/contract/search'
import { AppError } from '../../platform/errors.ts'
import type { Ctx, MemberCtx } from '../accounts/index.ts'
import { countTotals, type Total } from './count-members.ts'
import { createPromotions } from './promotions.ts'
import type { Filters } from './search-filters.ts'
import { birthRange, completeFilters, defaultFilters, similarFilters, type RequestedFilters } from './search.policy.ts'
import type { SearchDeps } from './search-deps.ts'
import { searchStore as store, type Position, type SearchCriteria } from './search.store.ts'

const pageSize = 24
/** Maximum distance of a page jump from the nearest cached page. */
const maxPageJump = 50
/** Similar members are added below this number of results. Also the maximum number of similar members. */
const similarThreshold = 12

type Found = z.output<typeof getMembers.response>
export type PageRequest = { page: number; cursor?: string | undefined; requested: RequestedFilters; ip: string }

export function findMembersUseCases(deps: SearchDeps) {
  const { db, sites, profiles, pageCursors, cursors, limits } = deps
  const promotionFor = createPromotions(deps)

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

  /** Returns members who match wider filters. `found` is the complete result of the search. */
  async function similarTo(ctx: Ctx, criteria: SearchCriteria, found: Position[], total: Total) {
    const filters = similarFilters(criteria.filters)
    const wider = { ...criteria, filters, born: birthRange(filters, ctx.now) }
    const foundIds = found.map(({ id }) => id)
    const [rows, widerTotal] = await Promise.all([
      store.page(db.direct, ctx.site.id, { ...wider, excludedIds: foundIds, limit: similarThreshold }),
      countTotals(deps, ctx, wider),
    ])
    if (rows.length === 0) return null
    const members = await profiles.quoteCards(ctx, rows.map(({ id }) => id)) // prettier-ignore
    return {
      members,
      total: {
        count: Math.max(members.length, widerTotal.count - total.count),
        is_exact: widerTotal.is_exact,
        fictional: Math.max(0, widerTotal.fictional - total.fictional),
      },
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
      await limits.searches(ctx, request.ip)
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
      const needsSimilar = start.after === undefined && start.page === 1 && total.count < similarThreshold
      const [members, similar, promotion] = await Promise.all([
        profiles.quoteCards(ctx, found.map(({ id }) => id)),
        needsSimilar ? similarTo(ctx, criteria, found, total) : null,
        promotionFor(ctx, start.page),
      ]) // prettier-ignore
      return {
        filters,
        page: start.page,
        pages: Math.max(start.page + (hasMore ? 1 : 0), Math.ceil(total.count / pageSize)),
        members,
        total,
        next_cursor: hasMore && last ? cursors.encode(ctx.site.id, last) : null,
        promotion,
        similar,
      }
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
