import type { SearchDeps } from './search-deps.ts'
import { searchStore as store, type SearchRow } from './search.store.ts'

const batchSize = 5_000
/** Activity is rounded to steps of ten minutes, so that a member causes few writes. */
const activityStepMs = 10 * 60 * 1000
const flushIntervalMs = 15_000

export function searchIndexUseCases({ db, clock, profiles, photos }: SearchDeps) {
  /** Members active since the last flush, per site. */
  const activeMembers = new Map<string, Set<string>>()

  const rowsOf = async (siteId: string, facts: Awaited<ReturnType<typeof profiles.searchFacts>>) => {
    const listed = facts.filter(({ isListed }) => isListed)
    const withPhoto = await photos.profilesWithVisiblePhotos(
      siteId,
      listed.map(({ id }) => id),
    )
    return listed.map(({ isListed: _isListed, ...facts }): SearchRow => ({
      ...facts,
      hasPhoto: withPhoto.has(facts.id),
    }))
  }

  async function flush(): Promise<void> {
    const activity = Math.floor(clock.now().getTime() / activityStepMs)
    const sites = [...activeMembers]
    activeMembers.clear()
    for (const [siteId, ids] of sites) await store.markActive(db.direct, siteId, [...ids], activity)
  }

  async function recount(siteId: string): Promise<void> {
    for (const country of await store.changedCountries(db.direct, siteId))
      await db.transaction((tx) => store.recount(tx, siteId, country, clock.now()))
  }

  const timer = setInterval(() => void flush().catch(() => undefined), flushIntervalMs)
  timer.unref()

  return {
    /** Marks a member as active. The next flush writes it to the table. */
    markActive(siteId: string, memberId: string): void {
      const ids = activeMembers.get(siteId) ?? new Set()
      activeMembers.set(siteId, ids.add(memberId))
    },

    flush,

    stopFlushing: (): void => clearInterval(timer),

    /**
     * Inserts, updates or deletes the index rows of single profiles. The profiles are read after the lock is taken.
     * Otherwise the slower of two refreshes could write what it had read before a member became invisible.
     */
    async refresh(siteId: string, ids: string[]): Promise<void> {
      await db.transaction(async (tx) => {
        await store.lockRefresh(tx, siteId, ids)
        const rows = await rowsOf(siteId, await profiles.searchFacts(siteId, { ids }))
        const listed = new Set(rows.map(({ id }) => id))
        await store.upsert(tx, siteId, rows)
        await store.remove(
          tx,
          siteId,
          ids.filter((id) => !listed.has(id)),
        )
      })
    },

    recount,

    /** Rebuilds the index of a site while it is in use. Returns the number of indexed members. */
    async rebuild(siteId: string): Promise<number> {
      let count = 0
      let after: string | undefined
      for (;;) {
        const facts = await profiles.searchFacts(siteId, { after, limit: batchSize })
        const last = facts.at(-1)
        if (!last) break
        const rows = await rowsOf(siteId, facts)
        await db.transaction((tx) => store.upsert(tx, siteId, rows))
        await store.remove(
          db.direct,
          siteId,
          facts.filter(({ isListed }) => !isListed).map(({ id }) => id),
        )
        count += rows.length
        after = last.id
      }
      await recount(siteId)
      return count
    },

    erase: (siteId: string, memberId: string) => store.erase(db.direct, siteId, memberId),
  }
}
