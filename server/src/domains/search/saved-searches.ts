import type { z } from 'zod'
import type { getSavedSearches, saveSearch } from '@velvet/contract/search'
import { eachInTurn } from '../../platform/each-in-turn.ts'
import { AppError } from '../../platform/errors.ts'
import { once } from '../../platform/idempotency.ts'
import { newId } from '../../platform/ids.ts'
import type { MemberCtx } from '../accounts/index.ts'
import { savedSearchesStore as store } from './saved-searches.store.ts'
import { newMembersFound } from './search.events.ts'
import type { Filters } from './search-filters.ts'
import { birthRange, completeFilters } from './search.policy.ts'
import type { SearchDeps } from './search-deps.ts'
import { searchStore } from './search.store.ts'

const limit = 10
const dayMs = 24 * 60 * 60 * 1000
const perRun = 500
const countsUpTo = 100

type Saved = z.output<typeof getSavedSearches.answer>['searches'][number]
type Row = Awaited<ReturnType<typeof store.listForMember>>[number]

const present = (row: Row): Saved => ({
  id: row.id,
  name: row.name,
  // Written by `insert` alone.
  filters: row.filters as Filters,
  notify: row.notify,
  created_at: row.created_at.toISOString(),
})

export function savedSearchUseCases({ db, events }: SearchDeps) {
  /**
   * Somebody new is somebody whose id was made later: ids begin with their time. The mail says "members", so a
   * fictional profile is none of them.
   */
  async function newMembers(siteId: string, row: Row, now: Date): Promise<number> {
    const filters: Filters = { ...(row.filters as Filters), sort: 'newest', real_only: true }
    const search = { filters, born: birthRange(filters, now), viewerId: row.member_id, most: countsUpTo }
    const newest = await searchStore.page(db.direct, siteId, search)
    return newest.filter(({ id }) => timeOf(id) > row.told_up_to.getTime()).length
  }

  return {
    async saved(ctx: MemberCtx): Promise<z.output<typeof getSavedSearches.answer>> {
      const rows = await store.listForMember(db.direct, ctx.site.id, ctx.viewer.id)
      return { searches: rows.map(present), limit }
    },

    /** Throws `saved_search_limit_reached`, `invalid_input`. A repetition with the same key is the same search. */
    async saveSearch(ctx: MemberCtx, input: z.output<typeof saveSearch.body>, key: string | undefined): Promise<Saved> {
      const siteId = ctx.site.id
      const filters = completeFilters(input.filters, input.filters)
      if (!ctx.site.countries.includes(filters.country)) throw new AppError('invalid_input', { fields: ['country'] })
      const write = { siteId, memberId: ctx.viewer.id, key: `search:${key ?? newId()}`, input, now: ctx.now }
      return db.transaction((tx) =>
        once(tx, write, async () => {
          const { name, notify } = input
          const search = { id: newId(), memberId: ctx.viewer.id, name, filters, notify, now: ctx.now }
          if (!(await store.insert(tx, siteId, search, limit)))
            throw new AppError('saved_search_limit_reached', { max: limit })
          return { id: search.id, name, filters, notify, created_at: ctx.now.toISOString() }
        }),
      )
    },

    /** Throws `not_found` for one that is not the caller's. */
    async removeSaved(ctx: MemberCtx, id: string): Promise<void> {
      if (!(await store.remove(db.direct, ctx.site.id, ctx.viewer.id, id))) throw new AppError('not_found')
    },

    /** Tells owners of new members who fit, at most once a day each. A search that fails stops no other. */
    async tellOfNewMembers(siteId: string, now: Date): Promise<number> {
      const before = new Date(now.getTime() - dayMs)
      let told = 0
      await eachInTurn(await store.dueBefore(db.direct, siteId, before, perRun), async (row) => {
        const count = await newMembers(siteId, row, now)
        await db.transaction(async (tx) => {
          if (!(await store.markTold(tx, siteId, row.id, before, now)) || count === 0) return
          const facts = { memberId: row.member_id, searchId: row.id, count }
          await events.publish(tx, newMembersFound({ siteId, now }, facts))
          told += 1
        })
      })
      return told
    },

    /** What the mail needs; undefined when the search is gone meanwhile. */
    async savedById(siteId: string, id: string): Promise<Saved | undefined> {
      const row = await store.byId(db.direct, siteId, id)
      return row && present(row)
    },
  }
}

/** The moment in a UUIDv7. */
const timeOf = (id: string): number => parseInt(id.slice(0, 8) + id.slice(9, 13), 16)
