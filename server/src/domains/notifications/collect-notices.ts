import type { Queryable } from '../../platform/db/database.ts'
import type { SweepPosition } from '../../platform/sweep-position.ts'
import type { NotificationsDeps } from './notifications-deps.ts'
import { distinctSources, type DatedUnseenItem, type NoticeSource } from './notice-source.ts'
import { noticesStore, type NoticeCandidate } from './notices.store.ts'
import { sweepCursorsStore } from './sweep-cursors.store.ts'

const pageSize = 1_000
/** Where the first sweep of a site starts. */
const firstLookBackMs = 24 * 60 * 60 * 1000
/**
 * A message or like gets its time before its transaction commits, from the clock of another process. It may therefore
 * appear behind items that were read before. The cursor stays this far behind the clock, and the next sweep reads this
 * period again. It has to be longer than a request may take plus the difference between two clocks.
 */
export const lateCommitMs = 60_000

/** Collects notices about unseen items. */
export function collectNoticesUseCases({ db, sources, profiles }: NotificationsDeps) {
  async function record(queryable: Queryable, siteId: string, items: DatedUnseenItem[], now: Date): Promise<void> {
    const standings = await profiles.visibilityOf(siteId, [...new Set(items.map(({ memberId }) => memberId))])
    // Fictional profiles get no notices.
    const ofMembers = items.filter(({ memberId }) => standings.get(memberId)?.isFictional === false)
    await noticesStore.record(queryable, siteId, mergeByTopic(ofMembers.flatMap(toCandidate)), now)
  }

  /** Reads and records pages until there are no more, or another worker has taken over. */
  async function sweepSource(
    siteId: string,
    source: NoticeSource,
    now: Date,
    shouldStop: () => boolean,
  ): Promise<number> {
    const limit = new Date(now.getTime() - lateCommitMs)
    await sweepCursorsStore.create(db.direct, siteId, source.name, new Date(now.getTime() - firstLookBackMs))
    let last: { position: SweepPosition; version: string } | undefined
    let count = 0
    for (let hasMore = true; hasMore && !shouldStop();) {
      // The notices of a page and the cursor are stored together, so that a crash loses and repeats no page.
      hasMore = await db.transaction(async (tx) => {
        const cursor = await sweepCursorsStore.lock(tx, siteId, source.name)
        if (!cursor || (last && last.version !== cursor.version)) return false
        const items = await source.unseenAfter(siteId, last?.position ?? cursor.position, pageSize)
        const position = items.at(-1)?.position
        if (!position) return false
        await record(tx, siteId, items, now)
        last = { position, version: await sweepCursorsStore.save(tx, siteId, source.name, position, limit) }
        count += items.length
        return items.length === pageSize
      })
    }
    return count
  }

  return {
    /** Records what these members have not seen, as far as it was not recorded before. */
    async collectForMembers(siteId: string, memberIds: string[], now: Date): Promise<void> {
      const items = await Promise.all(distinctSources(sources).map((source) => source.unseenOf(siteId, memberIds)))
      await record(db.direct, siteId, items.flat(), now)
    },

    /** Records everything unseen since the last sweep. Returns the number of items that were read. */
    async sweep(siteId: string, now: Date, shouldStop = () => false): Promise<number> {
      let count = 0
      for (const source of distinctSources(sources)) count += await sweepSource(siteId, source, now, shouldStop)
      return count
    },
  }
}

const toCandidate = ({ memberId, kind, topic, at, since }: DatedUnseenItem): NoticeCandidate[] =>
  at ? [{ memberId, kind, topic, at, since: since ?? at }] : []

/** Merges candidates with the same key: the latest `at` and the earliest `since`. */
function mergeByTopic(candidates: NoticeCandidate[]): NoticeCandidate[] {
  const topics = new Map<string, NoticeCandidate>()
  for (const candidate of candidates) {
    const key = `${candidate.memberId}/${candidate.kind}/${candidate.topic}`
    const { at, since } = topics.get(key) ?? candidate
    topics.set(key, {
      ...candidate,
      at: at > candidate.at ? at : candidate.at,
      since: since < candidate.since ? since : candidate.since,
    })
  }
  return [...topics.values()]
}
