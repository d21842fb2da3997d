import type { NotificationsDeps } from './notifications-deps.ts'
import type { ToldKind } from './told-kinds.ts'

export type Truth = {
  /** How much of this is unseen; 0: it is no news any more. */
  count(memberId: string, kind: ToldKind, topic: string): number
  /** Who it is from: the other one of a conversation or match. */
  otherOf(memberId: string, kind: ToldKind, topic: string): { name: string; isFictional: boolean } | undefined
  /** Unread messages plus new likes. */
  badge(memberId: string): number
}

type TruthDeps = Pick<NotificationsDeps, 'chat' | 'likes' | 'profiles'>

/** What these members have not seen right now. Whoever is hidden or gone counts for nothing. */
export async function unseenTruth(deps: TruthDeps, siteId: string, memberIds: string[]): Promise<Truth> {
  const [unread, unseen] = await Promise.all([
    deps.chat.unreadOfMembers(siteId, memberIds),
    deps.likes.unseenOf(siteId, memberIds),
  ])
  const others = [...unread.map(({ other_id }) => other_id), ...unseen.map(({ from_id }) => from_id)]
  const standings = await deps.profiles.standings(siteId, [...new Set(others)])
  const isShown = (id: string) => standings.get(id)?.isShown === true

  const counts = new Map<string, number>()
  const from = new Map<string, string>()
  const add = (memberId: string, kind: ToldKind, topic: string, count: number) => {
    const key = `${memberId}/${kind}/${topic}`
    counts.set(key, (counts.get(key) ?? 0) + count)
    return key
  }
  const badges = new Map<string, number>()
  const count = (memberId: string, by: number) => badges.set(memberId, (badges.get(memberId) ?? 0) + by)
  for (const row of unread.filter(({ other_id }) => isShown(other_id))) {
    from.set(add(row.member_id, 'message', row.conversation_id, row.unread), row.other_id)
    count(row.member_id, row.unread)
  }
  for (const row of unseen.filter(({ from_id }) => isShown(from_id))) {
    const key = row.is_match
      ? add(row.member_id, 'match', row.from_id, 1)
      : add(row.member_id, 'like', row.member_id, 1)
    if (row.is_match) from.set(key, row.from_id)
    count(row.member_id, 1)
  }
  return {
    count: (memberId, kind, topic) => counts.get(`${memberId}/${kind}/${topic}`) ?? 0,
    otherOf: (memberId, kind, topic) => standings.get(from.get(`${memberId}/${kind}/${topic}`) ?? ''),
    badge: (memberId) => badges.get(memberId) ?? 0,
  }
}
