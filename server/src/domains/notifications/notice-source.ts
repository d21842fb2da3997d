import type { ImmediateNoticeKind } from '@velvet/contract/notification-kinds'
import type { SweepPosition } from '../../platform/sweep-position.ts'

/** Something that a member has not seen yet. */
export type UnseenItem = {
  memberId: string
  kind: ImmediateNoticeKind
  /** Id of the conversation or profile, or of the member for kinds whose items are one topic. */
  topic: string
  /** The profile that caused it. */
  fromId: string
  count: number
}

export type DatedUnseenItem = UnseenItem & {
  /** Time of the latest event. Null: it is counted, but is no reason for a notice. */
  at: Date | null
  /** Time of the oldest event that the member has not seen. */
  since: Date | null
}

/**
 * Unseen items of a domain. Lower domains provide it without importing it; the container connects them. The items are
 * read from the tables of their domain, because sending a message or a like queues no job.
 */
export type NoticeSource = {
  /** Names the cursor of the sweep. */
  name: string
  /** Returns what these members have not seen: the latest items of each member. */
  unseenOf(siteId: string, memberIds: string[]): Promise<DatedUnseenItem[]>
  /** Returns what is unseen of these topics. Topics of other sources are ignored. */
  unseenIn(siteId: string, topics: Pick<UnseenItem, 'memberId' | 'kind' | 'topic'>[]): Promise<UnseenItem[]>
  /** Returns a page of unseen items of all members after a position, in the order of their position. */
  unseenAfter(
    siteId: string,
    position: SweepPosition,
    limit: number,
  ): Promise<(DatedUnseenItem & { position: SweepPosition })[]>
}

/** The source of each kind. A domain may be the source of several kinds. */
export type NoticeSources = Readonly<Record<ImmediateNoticeKind, NoticeSource>>

/** Returns each source once. */
export const distinctSources = (sources: NoticeSources): NoticeSource[] => [...new Set(Object.values(sources))]
