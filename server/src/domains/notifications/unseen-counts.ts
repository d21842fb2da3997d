import { deliveryOf, type ImmediateNoticeKind } from '@velvet/contract/notification-kinds'
import type { NoticeKey } from './notices.store.ts'
import type { ProfileVisibility } from '../profiles/index.ts'
import type { NotificationsDeps } from './notifications-deps.ts'
import { distinctSources, type UnseenItem } from './notice-source.ts'

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
  ): Pick<ProfileVisibility, 'name' | 'isFictional' | 'responder'> | undefined
}

type UnseenDeps = Pick<NotificationsDeps, 'sources' | 'profiles'>

/** Loads what is unseen of these notices. Items of hidden or deleted profiles are not counted. */
export async function loadUnseenCounts(deps: UnseenDeps, siteId: string, keys: NoticeKey[]): Promise<UnseenCounts> {
  const loaded = await Promise.all(distinctSources(deps.sources).map((source) => source.unseenIn(siteId, keys)))
  const [items, standings] = await withoutHidden(deps, siteId, loaded.flat())
  const [counts, fictional] = [new Map<string, number>(), new Map<string, number>()]
  const counterparts = new Map<string, string>()
  for (const { memberId, kind, topic, fromId, count } of items) {
    const key = `${memberId}/${kind}/${topic}`
    counts.set(key, (counts.get(key) ?? 0) + count)
    if (standings.get(fromId)?.isFictional) fictional.set(key, (fictional.get(key) ?? 0) + count)
    if (deliveryOf(kind).topicPath) counterparts.set(key, fromId)
  }
  return {
    count: (memberId, kind, topic) => counts.get(`${memberId}/${kind}/${topic}`) ?? 0,
    fictional: (memberId, kind, topic) => fictional.get(`${memberId}/${kind}/${topic}`) ?? 0,
    counterpartOf: (memberId, kind, topic) => standings.get(counterparts.get(`${memberId}/${kind}/${topic}`) ?? ''),
  }
}

/** Loads the number of all unseen items of each member, for the badge of the app. */
export async function loadBadges(deps: UnseenDeps, siteId: string, memberIds: string[]): Promise<Map<string, number>> {
  const loaded = await Promise.all(distinctSources(deps.sources).map((source) => source.unseenOf(siteId, memberIds)))
  const [items] = await withoutHidden(deps, siteId, loaded.flat())
  const badges = new Map<string, number>()
  for (const { memberId, count } of items) badges.set(memberId, (badges.get(memberId) ?? 0) + count)
  return badges
}

/** Returns the items of profiles that are shown, and these profiles. */
async function withoutHidden(deps: UnseenDeps, siteId: string, items: UnseenItem[]) {
  const standings = await deps.profiles.visibilityOf(siteId, [...new Set(items.map(({ fromId }) => fromId))])
  return [items.filter(({ fromId }) => standings.get(fromId)?.isShown), standings] as const
}
