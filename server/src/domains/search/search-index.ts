import { hourMs, minuteMs } from '@velvet/contract/durations'
import { forEachSequential } from '../../platform/for-each-sequential.ts'
import type { SearchDeps } from './search-deps.ts'
import { searchTotalsStore as totals } from './search-totals.store.ts'
import { searchStore as store, type SearchRow } from './search.store.ts'

const batchSize = 5_000
/** Activity is rounded to steps of ten minutes, so that a member causes few writes. */
export const activityStepMs = 10 * minuteMs
const flushIntervalMs = 15_000
/** Maximum number of members in one statement of a flush. */
const flushBatchSize = 1_000
/** A database that is unavailable is reported once in this time instead of with every flush. */
const flushErrorLogIntervalMs = minuteMs
/** Recorded changes that one transaction adds to the totals of a country. */
const changesPerStep = 5_000

type IndexDeps = Pick<SearchDeps, 'db' | 'clock' | 'log' | 'profiles' | 'photos'>

export function searchIndexUseCases({ db, clock, log, profiles, photos }: IndexDeps) {
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

  function markActive(siteId: string, memberId: string): void {
    const ids = activeMembers.get(siteId) ?? new Set()
    activeMembers.set(siteId, ids.add(memberId))
  }

  /** Stores the activity of members. Members of a batch that fails are stored by the next flush. Throws at the end. */
  async function flush(): Promise<void> {
    const activity = Math.floor(clock.now().getTime() / activityStepMs)
    const batches = [...activeMembers].flatMap(([siteId, ids]) =>
      batchesOf([...ids], flushBatchSize).map((batch) => ({ siteId, batch })),
    )
    activeMembers.clear()
    await forEachSequential(batches, async ({ siteId, batch }) => {
      try {
        await store.markActive(db.direct, siteId, batch, activity)
      } catch (error) {
        for (const id of batch) markActive(siteId, id)
        throw error
      }
    })
  }

  let flushErrorLoggedAt = Number.NEGATIVE_INFINITY
  function logFlushError(err: unknown): void {
    const now = clock.now().getTime()
    if (now - flushErrorLoggedAt < flushErrorLogIntervalMs) return
    flushErrorLoggedAt = now
    const waiting = [...activeMembers.values()].reduce((sum, ids) => sum + ids.size, 0)
    log.error({ err, waiting }, 'activity of members was not stored and will be retried')
  }

  /** Counts marked countries in full and adds the recorded changes of all others, each in transactions of its own. */
  async function recount(siteId: string): Promise<void> {
    await forEachSequential(await totals.markedCountries(db.direct, siteId), (country) =>
      db.transaction((tx) => totals.countInFull(tx, siteId, country, clock.now())),
    )
    await forEachSequential(await totals.changedCountries(db.direct, siteId), async (country) => {
      const addChanges = () =>
        db.transaction((tx) => totals.addChanges(tx, siteId, country, clock.now(), changesPerStep))
      while ((await addChanges()) === changesPerStep);
    })
  }

  let flushing: Promise<void> | undefined
  const timer = setInterval(() => {
    flushing ??= flush()
      .catch(logFlushError)
      .finally(() => (flushing = undefined))
  }, flushIntervalMs)
  timer.unref()

  return {
    /** Marks a member as active. The next flush writes it to the table. */
    markActive,

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

    /** Marks one country an hour, each in turn, to be counted in full. Repairs totals whatever made them wrong. */
    async checkTotals(siteId: string, now: Date): Promise<void> {
      const countries = await totals.countedCountries(db.direct, siteId)
      const country = countries[Math.floor(now.getTime() / hourMs) % countries.length]
      if (country) await totals.mark(db.direct, siteId, [country])
    },

    /** Rebuilds the index of a site while it is in use. Returns the number of indexed members. */
    async rebuild(siteId: string): Promise<number> {
      let count = 0
      let after: string | undefined
      const countries = new Set<string>()
      for (;;) {
        const facts = await profiles.searchFacts(siteId, { after, limit: batchSize })
        const last = facts.at(-1)
        if (!last) break
        const rows = await rowsOf(siteId, facts)
        const unlisted = facts.filter(({ isListed }) => !isListed).map(({ id }) => id)
        await db.transaction((tx) => store.upsert(tx, siteId, rows))
        await db.transaction((tx) => store.remove(tx, siteId, unlisted))
        for (const { country } of rows) countries.add(country)
        count += rows.length
        after = last.id
      }
      await totals.mark(db.direct, siteId, [...countries])
      await recount(siteId)
      return count
    },

    erase: (siteId: string, memberId: string) => db.transaction((tx) => store.erase(tx, siteId, memberId)),
  }
}

const batchesOf = <Item>(items: Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) => items.slice(index * size, (index + 1) * size))
