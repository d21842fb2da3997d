import type { NotificationsDeps } from './notifications-deps.ts'
import type { ImmediateNoticeKind } from './immediate-notice-kinds.ts'

export type UnseenCounts = {
  /** Number of unseen items of this notice. 0: the notice is obsolete. */
  count(memberId: string, kind: ImmediateNoticeKind, topic: string): number
  /** How many of `count` come from fictional profiles. */
  fictional(memberId: string, kind: ImmediateNoticeKind, topic: string): number
  /** The counterpart of a conversation or match. */
  counterpartOf(
    memberId: string,
    kind: ImmediateNoticeKind,
    topic: string,
  ): { name: string; isFictional: boolean } | undefined
  /** Unread messages plus new likes. */
  badge(memberId: string): number
}

type UnseenDeps = Pick<NotificationsDeps, 'chat' | 'likes' | 'profiles'>

/** Loads what these members have not seen yet. Items of hidden or deleted profiles are not counted. */
export async function loadUnseenCounts(deps: UnseenDeps, siteId: string, memberIds: string[]): Promise<UnseenCounts> {
  const [unread, unseen] = await Promise.all([
    deps.chat.unreadOfMembers(siteId, memberIds),
    deps.likes.unseenOf(siteId, memberIds),
  ])
  const others = [...unread.map(({ other_id }) => other_id), ...unseen.map(({ from_id }) => from_id)]
  const standings = await deps.profiles.visibilityOf(siteId, [...new Set(others)])
  const isShown = (id: string) => standings.get(id)?.isShown === true

  const counts = new Map<string, number>()
  const fictional = new Map<string, number>()
  const senders = new Map<string, string>()
  const add = (memberId: string, kind: ImmediateNoticeKind, topic: string, count: number, fromId: string) => {
    const key = `${memberId}/${kind}/${topic}`
    counts.set(key, (counts.get(key) ?? 0) + count)
    if (standings.get(fromId)?.isFictional) fictional.set(key, (fictional.get(key) ?? 0) + count)
    return key
  }
  const badges = new Map<string, number>()
  const addToBadge = (memberId: string, by: number) => badges.set(memberId, (badges.get(memberId) ?? 0) + by)
  for (const row of unread.filter(({ other_id }) => isShown(other_id))) {
    senders.set(add(row.member_id, 'message', row.conversation_id, row.unread, row.other_id), row.other_id)
    addToBadge(row.member_id, row.unread)
  }
  for (const row of unseen.filter(({ from_id }) => isShown(from_id))) {
    const key = row.is_match
      ? add(row.member_id, 'match', row.from_id, 1, row.from_id)
      : add(row.member_id, 'like', row.member_id, 1, row.from_id)
    if (row.is_match) senders.set(key, row.from_id)
    addToBadge(row.member_id, 1)
  }
  return {
    count: (memberId, kind, topic) => counts.get(`${memberId}/${kind}/${topic}`) ?? 0,
    fictional: (memberId, kind, topic) => fictional.get(`${memberId}/${kind}/${topic}`) ?? 0,
    counterpartOf: (memberId, kind, topic) => standings.get(senders.get(`${memberId}/${kind}/${topic}`) ?? ''),
    badge: (memberId) => badges.get(memberId) ?? 0,
  }
}
