import type { SearchDeps } from './search-deps.ts'
import { searchStore as store, type SearchRow } from './search.store.ts'

const batch = 5_000
/** Members move up in steps of ten minutes, so that being here all day is a handful of writes. */
const stepMs = 10 * 60 * 1000
const flushEveryMs = 15_000

export function feedSearchUseCases({ db, clock, profiles, photos }: SearchDeps) {
  /** Members seen since the last flush, per site. */
  const seen = new Map<string, Set<string>>()

  const rowsOf = async (siteId: string, facts: Awaited<ReturnType<typeof profiles.searchFacts>>) => {
    const shown = facts.filter(({ isListed }) => isListed)
    const withPhoto = await photos.profilesShown(
      siteId,
      shown.map(({ id }) => id),
    )
    return shown.map(({ isListed: _isListed, ...facts }): SearchRow => ({
      ...facts,
      hasPhoto: withPhoto.has(facts.id),
    }))
  }

  async function flush(): Promise<void> {
    const activity = Math.floor(clock.now().getTime() / stepMs)
    const sites = [...seen]
    seen.clear()
    for (const [siteId, ids] of sites) await store.markActive(db.direct, siteId, [...ids], activity)
  }

  async function recount(siteId: string): Promise<void> {
    for (const country of await store.changedCountries(db.direct, siteId))
      await db.transaction((tx) => store.recount(tx, siteId, country, clock.now()))
  }

  const timer = setInterval(() => void flush().catch(() => undefined), flushEveryMs)
  timer.unref()

  return {
    /** A sign of life; it reaches the table with the next flush. */
    active(siteId: string, memberId: string): void {
      const ids = seen.get(siteId) ?? new Set()
      seen.set(siteId, ids.add(memberId))
    },

    flush,

    stopFlushing: (): void => clearInterval(timer),

    /** Brings single profiles up to date: in, changed or out. */
    async refresh(siteId: string, ids: string[]): Promise<void> {
      const facts = await profiles.searchFacts(siteId, { ids })
      const rows = await rowsOf(siteId, facts)
      const listed = new Set(rows.map(({ id }) => id))
      await db.transaction((tx) => store.put(tx, siteId, rows))
      await store.remove(
        db.direct,
        siteId,
        ids.filter((id) => !listed.has(id)),
      )
    },

    recount,

    /** Writes the whole model of a site anew while it is in use. Answers how many can be found. */
    async rebuild(siteId: string): Promise<number> {
      let count = 0
      let after: string | undefined
      for (;;) {
        const facts = await profiles.searchFacts(siteId, { after, most: batch })
        const last = facts.at(-1)
        if (!last) break
        const rows = await rowsOf(siteId, facts)
        await db.transaction((tx) => store.put(tx, siteId, rows))
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
