import type { z } from 'zod'
import { dayMs } from '@velvet/contract/durations'
import type { getSavedSearches, saveSearch } from '@velvet/contract/search'
import { forEachSequential } from '../../platform/for-each-sequential.ts'
import { AppError } from '../../platform/errors.ts'
import { withIdempotencyKey } from '../../platform/idempotency.ts'
import { newId } from '../../platform/ids.ts'
import type { MemberCtx } from '../accounts/index.ts'
import { savedSearchesStore as store } from './saved-searches.store.ts'
import { newMembersFound } from './search.events.ts'
import type { Filters } from './search-filters.ts'
import { birthRange, completeFilters } from './search.policy.ts'
import type { SearchDeps } from './search-deps.ts'
import { searchStore } from './search.store.ts'

const maxSavedSearches = 10
const maxSearchesPerRun = 500
/** New members are counted up to this number. */
const maxCounted = 100

type Saved = z.output<typeof getSavedSearches.response>['searches'][number]
type Row = Awaited<ReturnType<typeof store.listForMember>>[number]

const present = (row: Row): Saved => ({
  id: row.id,
  name: row.name,
  // Only `insert` writes this column.
  filters: row.filters as Filters,
  notify: row.notify,
  created_at: row.created_at.toISOString(),
})

export function savedSearchUseCases({ db, events }: SearchDeps) {
  /** Counts members who joined since the last mail, without fictional profiles, because the mail says "members". */
  async function countNewMembers(siteId: string, row: Row, now: Date): Promise<number> {
    const filters: Filters = { ...(row.filters as Filters), sort: 'newest', real_only: true }
    const criteria = { filters, born: birthRange(filters, now), viewerId: row.member_id }
    const newest = await searchStore.page(db.direct, siteId, { ...criteria, limit: maxCounted })
    return newest.filter(({ joinedAt }) => joinedAt > row.told_up_to).length
  }

  return {
    async listSaved(ctx: MemberCtx): Promise<z.output<typeof getSavedSearches.response>> {
      const rows = await store.listForMember(db.direct, ctx.site.id, ctx.viewer.id)
      return { searches: rows.map(present), limit: maxSavedSearches }
    },

    /** A retry with the same key returns the same search. Throws `saved_search_limit_reached`, `invalid_input`. */
    async saveSearch(ctx: MemberCtx, input: z.output<typeof saveSearch.body>, key: string | undefined): Promise<Saved> {
      const siteId = ctx.site.id
      const filters = completeFilters(input.filters, input.filters)
      if (!ctx.site.countries.includes(filters.country)) throw new AppError('invalid_input', { fields: ['country'] })
      const write = { siteId, memberId: ctx.viewer.id, key: `search:${key ?? newId()}`, input, now: ctx.now }
      return db.transaction((tx) =>
        withIdempotencyKey(tx, write, async () => {
          const { name, notify } = input
          const search = { id: newId(), memberId: ctx.viewer.id, name, filters, notify, now: ctx.now }
          if (!(await store.insert(tx, siteId, search, maxSavedSearches)))
            throw new AppError('saved_search_limit_reached', { max: maxSavedSearches })
          return { id: search.id, name, filters, notify, created_at: ctx.now.toISOString() }
        }),
      )
    },

    /** Throws `not_found` for a search of another member. */
    async removeSaved(ctx: MemberCtx, id: string): Promise<void> {
      if (!(await store.remove(db.direct, ctx.site.id, ctx.viewer.id, id))) throw new AppError('not_found')
    },

    /** Notifies owners of new matching members, at most once a day per search. Continues when a search fails. */
    async notifyOfNewMembers(siteId: string, now: Date): Promise<number> {
      const before = new Date(now.getTime() - dayMs)
      let notified = 0
      await forEachSequential(await store.dueBefore(db.direct, siteId, before, maxSearchesPerRun), async (row) => {
        const count = await countNewMembers(siteId, row, now)
        await db.transaction(async (tx) => {
          if (!(await store.markNotified(tx, siteId, row.id, before, now)) || count === 0) return
          const facts = { memberId: row.member_id, searchId: row.id, count }
          await events.emit(tx, newMembersFound({ siteId, now }, facts))
          notified += 1
        })
      })
      return notified
    },

    /** Returns a search for the mail. Undefined when it was deleted in the meantime. */
    async savedById(siteId: string, id: string): Promise<Saved | undefined> {
      const row = await store.byId(db.direct, siteId, id)
      return row && present(row)
    },
  }
}
