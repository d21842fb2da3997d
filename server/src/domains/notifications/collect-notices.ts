import type { NotificationsDeps } from './notifications-deps.ts'
import { distinctSources, type UnseenItem } from './notice-source.ts'
import { noticesStore, type NoticeCandidate } from './notices.store.ts'

/** Collects notices about unseen items. */
export function collectNoticesUseCases({ db, sources, profiles }: NotificationsDeps) {
  /** Records what these members have not seen, as far as it was not recorded before. */
  async function collectForMembers(siteId: string, memberIds: string[], now: Date): Promise<void> {
    const standings = await profiles.visibilityOf(siteId, memberIds)
    // Fictional profiles get no notices.
    const realIds = memberIds.filter((id) => standings.get(id)?.isFictional === false)
    const items = await Promise.all(distinctSources(sources).map((source) => source.unseenOf(siteId, realIds)))
    await noticesStore.record(db.direct, siteId, mergeByTopic(items.flat().flatMap(toCandidate)), now)
  }

  return {
    collectForMembers,

    /** Records what all members with new items since this time have not seen. */
    async collectSince(siteId: string, since: Date, now: Date): Promise<void> {
      for (const source of distinctSources(sources))
        for await (const page of source.recipientsSince(siteId, since))
          await collectForMembers(siteId, [...new Set(page.map((row) => row.member_id))], now)
    },
  }
}

const toCandidate = ({ memberId, kind, topic, at, since }: UnseenItem): NoticeCandidate[] =>
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
