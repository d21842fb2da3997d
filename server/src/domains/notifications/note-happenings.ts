import type { NotificationsDeps } from './notifications-deps.ts'
import { noticesStore, type Happening } from './notices.store.ts'

const perPage = 1_000

type Unread = Awaited<ReturnType<NotificationsDeps['chat']['unreadOfMembers']>>[number]
type Unseen = Awaited<ReturnType<NotificationsDeps['likes']['unseenOf']>>[number]

/** Finds out what members do not know yet. Messages and likes write no jobs: it is read from their own tables. */
export function noteHappeningsUseCases({ db, chat, likes, profiles }: NotificationsDeps) {
  async function note(siteId: string, unread: Unread[], unseen: Unseen[], now: Date): Promise<void> {
    const happenings = [...unread.flatMap(ofMessage), ...unseen.map(ofLike)]
    const standings = await profiles.standings(siteId, [...new Set(happenings.map(({ memberId }) => memberId))])
    // Nobody is behind a fictional profile who could be told.
    const told = happenings.filter(({ memberId }) => standings.get(memberId)?.isFictional === false)
    await noticesStore.note(db.direct, siteId, latestOfEach(told), now)
  }

  return {
    /** What these members do not know, as far as it was not noted before. */
    async noteOf(siteId: string, memberIds: string[], now: Date): Promise<void> {
      const [unread, unseen] = await Promise.all([
        chat.unreadOfMembers(siteId, memberIds),
        likes.unseenOf(siteId, memberIds),
      ])
      await note(siteId, unread, unseen, now)
    },

    /** What anybody does not know that happened after this moment. */
    async noteSince(siteId: string, since: Date, now: Date): Promise<void> {
      await everyPage(
        (last?: Unread) => chat.unreadSince(siteId, last?.listed_at ?? since, perPage, last),
        (unread) => note(siteId, unread, [], now),
      )
      await everyPage(
        (last?: Unseen) => likes.unseenSince(siteId, last?.at ?? since, perPage, last),
        (unseen) => note(siteId, [], unseen, now),
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

const ofMessage = ({ member_id, conversation_id, listed_at }: Unread): Happening[] =>
  listed_at ? [{ memberId: member_id, kind: 'message', topic: conversation_id, at: listed_at }] : []

/** Matches one by one; all likes together are one notice. */
const ofLike = ({ member_id, from_id, at, is_match }: Unseen): Happening =>
  is_match
    ? { memberId: member_id, kind: 'match', topic: from_id, at }
    : { memberId: member_id, kind: 'like', topic: member_id, at }

function latestOfEach(happenings: Happening[]): Happening[] {
  const latest = new Map<string, Happening>()
  for (const happening of happenings) {
    const key = `${happening.memberId}/${happening.kind}/${happening.topic}`
    const known = latest.get(key)
    if (!known || known.at < happening.at) latest.set(key, happening)
  }
  return [...latest.values()]
}
