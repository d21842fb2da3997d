import { deliveryOf, type ImmediateNoticeKind } from '@velvet/contract/notification-kinds'
import type { NotificationsDeps } from './notifications-deps.ts'
import { distinctSources } from './notice-source.ts'

export type UnseenCounts = {
  /** Number of unseen items of this notice. 0: the notice is obsolete. */
  count(memberId: string, kind: ImmediateNoticeKind, topic: string): number
  /** How many of `count` come from fictional profiles. */
  fictional(memberId: string, kind: ImmediateNoticeKind, topic: string): number
  /** The counterpart, for kinds with a topic of each counterpart. */
  counterpartOf(
    memberId: string,
    kind: ImmediateNoticeKind,
    topic: string,
  ): { name: string; isFictional: boolean } | undefined
  /** Number of all unseen items. */
  badge(memberId: string): number
}

type UnseenDeps = Pick<NotificationsDeps, 'sources' | 'profiles'>

/** Loads what these members have not seen yet. Items of hidden or deleted profiles are not counted. */
export async function loadUnseenCounts(deps: UnseenDeps, siteId: string, memberIds: string[]): Promise<UnseenCounts> {
  const loaded = await Promise.all(distinctSources(deps.sources).map((source) => source.unseenOf(siteId, memberIds)))
  const items = loaded.flat()
  const standings = await deps.profiles.visibilityOf(siteId, [...new Set(items.map(({ fromId }) => fromId))])

  const [counts, fictional, badges] = [new Map<string, number>(), new Map<string, number>(), new Map<string, number>()]
  const add = (totals: Map<string, number>, key: string, count: number) =>
    totals.set(key, (totals.get(key) ?? 0) + count)
  const counterparts = new Map<string, string>()
  for (const { memberId, kind, topic, fromId, count } of items) {
    const sender = standings.get(fromId)
    if (!sender?.isShown) continue
    const key = `${memberId}/${kind}/${topic}`
    add(counts, key, count)
    add(badges, memberId, count)
    if (sender.isFictional) add(fictional, key, count)
    if (deliveryOf(kind).topicPath) counterparts.set(key, fromId)
  }
  return {
    count: (memberId, kind, topic) => counts.get(`${memberId}/${kind}/${topic}`) ?? 0,
    fictional: (memberId, kind, topic) => fictional.get(`${memberId}/${kind}/${topic}`) ?? 0,
    counterpartOf: (memberId, kind, topic) => standings.get(counterparts.get(`${memberId}/${kind}/${topic}`) ?? ''),
    badge: (memberId) => badges.get(memberId) ?? 0,
  }
}
