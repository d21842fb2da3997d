import type { NotificationsDeps } from './notifications-deps.ts'
import { noticesStore, type NoticeCandidate } from './notices.store.ts'

const pageSize = 1_000

type Unread = Awaited<ReturnType<NotificationsDeps['chat']['unreadOfMembers']>>[number]
type UnreadPlace = Awaited<ReturnType<NotificationsDeps['chat']['unreadSince']>>[number]
type Unseen = Awaited<ReturnType<NotificationsDeps['likes']['unseenOf']>>[number]

/** Collects notices about unseen messages and likes from their own tables, because sending them queues no jobs. */
export function collectNoticesUseCases({ db, chat, likes, profiles }: NotificationsDeps) {
  /** Records what these members have not seen, as far as it was not recorded before. */
  async function collectForMembers(siteId: string, memberIds: string[], now: Date): Promise<void> {
    const standings = await profiles.visibilityOf(siteId, memberIds)
    // Fictional profiles get no notices.
    const realIds = memberIds.filter((id) => standings.get(id)?.isFictional === false)
    const [unread, unseen] = await Promise.all([chat.unreadOfMembers(siteId, realIds), likes.unseenOf(siteId, realIds)])
    const candidates = [...unread.flatMap(fromMessage), ...unseen.map(fromLike)]
    await noticesStore.record(db.direct, siteId, mergeByTopic(candidates), now)
  }

  const collectForPage = (siteId: string, page: { member_id: string }[], now: Date) =>
    collectForMembers(siteId, [...new Set(page.map((row) => row.member_id))], now)

  return {
    collectForMembers,

    /** Records what all members with new messages or likes since this time have not seen. */
    async collectSince(siteId: string, since: Date, now: Date): Promise<void> {
      await forEachPage(
        (last?: UnreadPlace) => chat.unreadSince(siteId, last?.listed_at ?? since, pageSize, last),
        (page) => collectForPage(siteId, page, now),
      )
      await forEachPage(
        (last?: Unseen) => likes.unseenSince(siteId, last?.at ?? since, pageSize, last),
        (page) => collectForPage(siteId, page, now),
      )
    },
  }
}

/** Reads all pages: unread messages stay unread, so every sweep would read the same first page. */
async function forEachPage<Row>(
  read: (last?: Row) => Promise<Row[]>,
  use: (page: Row[]) => Promise<void>,
): Promise<void> {
  for (let page = await read(); page.length > 0; page = page.length < pageSize ? [] : await read(page.at(-1)))
    await use(page)
}

const fromMessage = ({ member_id, conversation_id, listed_at, waits_since }: Unread): NoticeCandidate[] =>
  listed_at
    ? [{ memberId: member_id, kind: 'message', topic: conversation_id, at: listed_at, since: waits_since ?? listed_at }]
    : []

/** Every match is a notice of its own; all likes of a member together are one. */
const fromLike = ({ member_id, from_id, at, is_match }: Unseen): NoticeCandidate =>
  is_match
    ? { memberId: member_id, kind: 'match', topic: from_id, at, since: at }
    : { memberId: member_id, kind: 'like', topic: member_id, at, since: at }

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
