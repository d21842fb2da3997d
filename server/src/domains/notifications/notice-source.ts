import type { ImmediateNoticeKind } from '@velvet/contract/notification-kinds'

/** Something that a member has not seen yet. */
export type UnseenItem = {
  memberId: string
  kind: ImmediateNoticeKind
  /** Id of the conversation or profile, or of the member for kinds whose items are one topic. */
  topic: string
  /** The profile that caused it. */
  fromId: string
  count: number
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
  /** Returns everything that these members have not seen. */
  unseenOf(siteId: string, memberIds: string[]): Promise<UnseenItem[]>
  /** Yields the recipients of unseen items since this time. Reads all pages, because unseen items stay unseen. */
  recipientsSince(siteId: string, since: Date): AsyncIterable<{ member_id: string }[]>
}

/** The source of each kind. A domain may be the source of several kinds. */
export type NoticeSources = Readonly<Record<ImmediateNoticeKind, NoticeSource>>

/** Returns each source once. */
export const distinctSources = (sources: NoticeSources): NoticeSource[] => [...new Set(Object.values(sources))]
