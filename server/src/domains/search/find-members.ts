import type { z } from 'zod'
import type { getMembers } from '@velvet/contract/search'
import { AppError } from '../../platform/errors.ts'
import type { Ctx, MemberCtx } from '../accounts/index.ts'
import { countTotals, type Total } from './count-members.ts'
import { createPromotions } from './promotions.ts'
import { cursorOf, positionOf } from './search-cursor.ts'
import type { Filters } from './search-filters.ts'
import { birthRange, completeFilters, defaultFilters, similarFilters, type WishedFilters } from './search.policy.ts'
import type { SearchDeps } from './search-deps.ts'
import { searchStore as store, type PageWish, type Position } from './search.store.ts'

const pageSize = 24
/** From a page that somebody has been to, a jump reaches so far. */
const reach = 50
/** With fewer than this others are shown as well. */
const few = 12

type Found = z.output<typeof getMembers.answer>
export type PageRequest = { page: number; cursor?: string | undefined; wish: WishedFilters }

export function findMembersUseCases(deps: SearchDeps) {
  const { db, sites, profiles, pageCursors } = deps
  const promotionFor = createPromotions(deps)

  /** What was really searched by: the wish, else what the member used last, else what suits them. */
  async function filtersFor(ctx: Ctx, wish: WishedFilters): Promise<Filters> {
    const isComplete = wish.gender && wish.country && wish.min_age && wish.max_age
    const country = sites.selectedCountry(ctx)
    const plain = defaultFilters(null, country, ctx.site.minAge)
    if (!ctx.viewer || isComplete) return completeFilters(wish, plain)
    const [kept, searcher] = await Promise.all([
      store.filtersOf(db.direct, ctx.site.id, ctx.viewer.id),
      profiles.searcher(ctx, ctx.viewer.id),
    ])
    return completeFilters(wish, kept ?? defaultFilters(searcher ?? null, country, ctx.site.minAge))
  }

  /** Where a page begins: after the cursor, or as near as can be without one. */
  async function startOf(ctx: Ctx, filters: Filters, { page, cursor }: PageRequest) {
    if (cursor !== undefined) return { page, after: positionOf(cursor), offset: 0 }
    if (page === 1) return { page: 1, after: undefined, offset: 0 }
    const nearest = await pageCursors.nearest(ctx.site.id, filters, page)
    const isNear = page - nearest.page < reach
    return {
      page: isNear ? page : nearest.page,
      after: nearest.after,
      offset: isNear ? (page - nearest.page) * pageSize : 0,
    }
  }

  /** `shown` is everybody who fits: there are few. */
  async function similarTo(ctx: Ctx, wish: Omit<PageWish, 'most'>, shown: Position[], total: Total) {
    const filters = similarFilters(wish.filters)
    const wider = { ...wish, filters, born: birthRange(filters, ctx.now) }
    const notIds = shown.map(({ id }) => id)
    const [rows, widerTotal] = await Promise.all([
      store.page(db.direct, ctx.site.id, { ...wider, notIds, most: few }),
      countTotals(deps, ctx, wider),
    ])
    if (rows.length === 0) return null
    const members = await profiles.cards(ctx, rows.map(({ id }) => id)) // prettier-ignore
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
     * One page of members. Throws `authentication_required` for a visitor where the site lets none search, and
     * `invalid_input` for a country that it does not serve.
     */
    async find(ctx: Ctx, request: PageRequest): Promise<Found> {
      if (!ctx.viewer && !sites.maySearchLoggedOut(ctx)) throw new AppError('authentication_required')
      const filters = await filtersFor(ctx, request.wish)
      if (!ctx.site.countries.includes(filters.country)) throw new AppError('invalid_input', { fields: ['country'] })
      const start = await startOf(ctx, filters, request)
      const search = { filters, born: birthRange(filters, ctx.now), viewerId: ctx.viewer?.id ?? null }
      const [rows, total] = await Promise.all([
        store.page(db.direct, ctx.site.id, { ...search, ...start, most: pageSize + 1 }),
        countTotals(deps, ctx, search),
      ])
      const shown = rows.slice(0, pageSize)
      const hasMore = rows.length > pageSize
      const last = shown.at(-1)
      if (hasMore && last) pageCursors.keep(ctx.site.id, filters, start.page + 1, last)
      const isFirstOfFew = start.after === undefined && start.page === 1 && total.count < few
      const [members, similar, promotion] = await Promise.all([
        profiles.cards(ctx, shown.map(({ id }) => id)),
        isFirstOfFew ? similarTo(ctx, search, shown, total) : null,
        promotionFor(ctx, start.page),
      ]) // prettier-ignore
      return {
        filters,
        page: start.page,
        pages: Math.max(start.page + (hasMore ? 1 : 0), Math.ceil(total.count / pageSize)),
        members,
        total,
        next_cursor: hasMore && last ? cursorOf(last) : null,
        promotion,
        similar,
      }
    },

    /** The first ids of a search without these, for games. */
    async some(ctx: MemberCtx, filters: Filters, notIds: string[], most: number): Promise<string[]> {
      const wish = { filters, born: birthRange(filters, ctx.now), viewerId: ctx.viewer.id, notIds, most }
      return (await store.page(db.direct, ctx.site.id, wish)).map(({ id }) => id)
    },

    async keepFilters(ctx: MemberCtx, filters: Filters): Promise<void> {
      const whole = completeFilters(filters, filters)
      if (!ctx.site.countries.includes(whole.country)) throw new AppError('invalid_input', { fields: ['country'] })
      await store.keepFilters(db.direct, ctx.site.id, ctx.viewer.id, whole)
    },
  }
}
