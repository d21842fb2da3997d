import type { NotificationsDeps } from './notifications-deps.ts'
import { noticesStore, type Happening } from './notices.store.ts'

const perPage = 1_000

type Unread = Awaited<ReturnType<NotificationsDeps['chat']['unreadOfMembers']>>[number]
type UnreadPlace = Awaited<ReturnType<NotificationsDeps['chat']['unreadSince']>>[number]
type Unseen = Awaited<ReturnType<NotificationsDeps['likes']['unseenOf']>>[number]

/** Finds out what members do not know yet. Messages and likes write no jobs: it is read from their own tables. */
export function noteHappeningsUseCases({ db, chat, likes, profiles }: NotificationsDeps) {
  /** What these members do not know, as far as it was not noted before. */
  async function noteOf(siteId: string, memberIds: string[], now: Date): Promise<void> {
    const standings = await profiles.standings(siteId, memberIds)
    // Nobody is behind a fictional profile who could be told.
    const told = memberIds.filter((id) => standings.get(id)?.isFictional === false)
    const [unread, unseen] = await Promise.all([chat.unreadOfMembers(siteId, told), likes.unseenOf(siteId, told)])
    await noticesStore.note(db.direct, siteId, byTopic([...unread.flatMap(ofMessage), ...unseen.map(ofLike)]), now)
  }

  const noteOfPage = (siteId: string, page: { member_id: string }[], now: Date) =>
    noteOf(siteId, [...new Set(page.map((row) => row.member_id))], now)

  return {
    noteOf,

    /** What those do not know to whom something happened after this moment. */
    async noteSince(siteId: string, since: Date, now: Date): Promise<void> {
      await everyPage(
        (last?: UnreadPlace) => chat.unreadSince(siteId, last?.listed_at ?? since, perPage, last),
        (page) => noteOfPage(siteId, page, now),
      )
      await everyPage(
        (last?: Unseen) => likes.unseenSince(siteId, last?.at ?? since, perPage, last),
        (page) => noteOfPage(siteId, page, now),
      )
    },
  }
}

/** To the last one: what is unread stays unread, so the first page alone would be the same page in every sweep. */
async function everyPage<Row>(
  read: (last?: Row) => Promise<Row[]>,
  use: (page: Row[]) => Promise<void>,
): Promise<void> {
  for (let page = await read(); page.length > 0; page = page.length < perPage ? [] : await read(page.at(-1)))
    await use(page)
}

const ofMessage = ({ member_id, conversation_id, listed_at, waits_since }: Unread): Happening[] =>
  listed_at
    ? [{ memberId: member_id, kind: 'message', topic: conversation_id, at: listed_at, since: waits_since ?? listed_at }]
    : []

/** Matches one by one; all likes together are one notice. */
const ofLike = ({ member_id, from_id, at, is_match }: Unseen): Happening =>
  is_match
    ? { memberId: member_id, kind: 'match', topic: from_id, at, since: at }
    : { memberId: member_id, kind: 'like', topic: member_id, at, since: at }

function byTopic(happenings: Happening[]): Happening[] {
  const topics = new Map<string, Happening>()
  for (const happening of happenings) {
    const key = `${happening.memberId}/${happening.kind}/${happening.topic}`
    const { at, since } = topics.get(key) ?? happening
    topics.set(key, {
      ...happening,
      at: at > happening.at ? at : happening.at,
      since: since < happening.since ? since : happening.since,
    })
  }
  return [...topics.values()]
}
