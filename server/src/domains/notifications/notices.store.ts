import { sql } from 'kysely'
import type { ImmediateNoticeKind } from '@velvet/contract/notification-kinds'
import { tablesOf, type Queryable } from '../../platform/db/database.ts'

const on = tablesOf('notifications')

/** Identifies a notice: member, kind and topic (a conversation, a profile, or the member for likes). */
export type NoticeKey = { memberId: string; kind: ImmediateNoticeKind; topic: string }
/** `at`: time of the latest event of the notice. */
export type StoredNotice = NoticeKey & { at: Date }
/** `since`: time of the oldest event that the member has not seen. */
export type NoticeCandidate = StoredNotice & { since: Date }
/** `leaseUntil`: end of the lease. The lease is lost when `due_at` has another value. */
export type DueNotice = StoredNotice & { wasMailed: boolean; pushFailed: boolean; leaseUntil: Date }

export const noticesStore = {
  /**
   * Records notices. Known ones stay as they are; a newer event makes the notice due again. If the member has seen
   * everything that the last mail was about, another mail may be sent.
   */
  async record(queryable: Queryable, siteId: string, candidates: NoticeCandidate[], now: Date): Promise<void> {
    if (candidates.length === 0) return
    await sql`
      insert into notices as known (site_id, member_id, kind, topic, happened_at, unseen_since, due_at)
      select ${siteId}, happening.member_id, happening.kind, happening.topic, happening.at, happening.since,
        ${now}::timestamptz
      from unnest(${candidates.map(({ memberId }) => memberId)}::uuid[], ${candidates.map(({ kind }) => kind)}::text[],
        ${candidates.map(({ topic }) => topic)}::uuid[], ${candidates.map(({ at }) => at)}::timestamptz[],
        ${candidates.map(({ since }) => since)}::timestamptz[]) as happening (member_id, kind, topic, at, since)
      -- In the same order everywhere, so that two statements for the same rows cannot deadlock.
      order by happening.member_id, happening.kind, happening.topic
      on conflict (site_id, member_id, kind, topic) do update
        set happened_at = excluded.happened_at, unseen_since = excluded.unseen_since, due_at = excluded.due_at,
          push_failed = false,
          mailed_at = case when known.mailed_at >= excluded.unseen_since then known.mailed_at end
        where known.happened_at < excluded.happened_at
    `.execute(queryable)
  },

  /** Claims due notices until `leaseUntil`. Those that are not settled by then are due again. */
  async claim(queryable: Queryable, siteId: string, now: Date, leaseUntil: Date, limit: number): Promise<DueNotice[]> {
    const { rows } = await sql<Omit<DueNotice, 'leaseUntil'>>`
      update notices set due_at = ${leaseUntil}
      from (
        select member_id, kind, topic from notices
        where site_id = ${siteId} and due_at <= ${now} order by due_at limit ${limit} for update skip locked
      ) as due
      where notices.site_id = ${siteId} and notices.member_id = due.member_id and notices.kind = due.kind
        and notices.topic = due.topic
      returning notices.member_id as "memberId", notices.kind, notices.topic, notices.happened_at as at,
        notices.mailed_at is not null as "wasMailed", notices.push_failed as "pushFailed"
    `.execute(queryable)
    return rows.map((row) => ({ ...row, leaseUntil }))
  },

  /**
   * Updates a notice after its delivery was decided. Does nothing when a newer event has happened or the lease was
   * lost. Returns whether it was updated.
   */
  async settle(
    queryable: Queryable,
    siteId: string,
    notice: StoredNotice & { leaseUntil?: Date },
    how: { dueAt: Date | null; pushedAt?: Date; mailedAt?: Date; inDigest?: boolean },
  ): Promise<boolean> {
    const { numUpdatedRows } = await on(queryable)
      .updateTable('notices')
      .set({
        due_at: how.dueAt,
        ...(how.pushedAt && { pushed_at: how.pushedAt }),
        ...(how.mailedAt && { mailed_at: how.mailedAt }),
        ...(how.inDigest !== undefined && { in_digest: how.inDigest }),
      })
      .where('site_id', '=', siteId)
      .where('member_id', '=', notice.memberId)
      .where('kind', '=', notice.kind)
      .where('topic', '=', notice.topic)
      .where('happened_at', '=', notice.at)
      .$if(notice.leaseUntil !== undefined, (query) => query.where('due_at', '=', notice.leaseUntil ?? null))
      .executeTakeFirst()
    return numUpdatedRows === 1n
  },

  /**
   * Like `settle`, for many notices in one statement. Returns the keys of those that were updated: the lease of the
   * others was lost, or a newer event has happened.
   */
  async settleAll(
    queryable: Queryable,
    siteId: string,
    settled: { notice: DueNotice; dueAt: Date | null; pushedAt?: Date; inDigest?: boolean }[],
  ): Promise<NoticeKey[]> {
    if (settled.length === 0) return []
    const { rows } = await sql<NoticeKey>`
      update notices set due_at = how.due_at, pushed_at = coalesce(how.pushed_at, notices.pushed_at),
        in_digest = notices.in_digest or how.in_digest
      from (
        select member_id, kind, topic, settled.due_at, settled.pushed_at, settled.in_digest
        from notices
        join unnest(${settled.map(({ notice }) => notice.memberId)}::uuid[],
          ${settled.map(({ notice }) => notice.kind)}::text[], ${settled.map(({ notice }) => notice.topic)}::uuid[],
          ${settled.map(({ notice }) => notice.at)}::timestamptz[],
          ${settled.map(({ notice }) => notice.leaseUntil)}::timestamptz[],
          ${settled.map(({ dueAt }) => dueAt)}::timestamptz[],
          ${settled.map(({ pushedAt }) => pushedAt ?? null)}::timestamptz[],
          ${settled.map(({ inDigest }) => inDigest ?? false)}::boolean[]
        ) as settled (member_id, kind, topic, happened_at, lease_until, due_at, pushed_at, in_digest)
          using (member_id, kind, topic, happened_at)
        where notices.site_id = ${siteId} and notices.due_at = settled.lease_until
        order by member_id, kind, topic for update of notices
      ) as how
      where notices.site_id = ${siteId} and notices.member_id = how.member_id and notices.kind = how.kind
        and notices.topic = how.topic
      returning notices.member_id as "memberId", notices.kind, notices.topic
    `.execute(queryable)
    return rows
  },

  /** Deletes notices that the member has seen. Those with a newer event stay. */
  async deleteSeen(queryable: Queryable, siteId: string, notices: StoredNotice[]): Promise<void> {
    if (notices.length === 0) return
    await sql`
      delete from notices using unnest(${notices.map(({ memberId }) => memberId)}::uuid[],
        ${notices.map(({ kind }) => kind)}::text[], ${notices.map(({ topic }) => topic)}::uuid[],
        ${notices.map(({ at }) => at)}::timestamptz[]) as seen (member_id, kind, topic, at)
      where site_id = ${siteId} and notices.member_id = seen.member_id and notices.kind = seen.kind
        and notices.topic = seen.topic and notices.happened_at = seen.at
    `.execute(queryable)
  },

  /** Makes a notice due again after a failed push. With `pushFailed` it can only be sent by mail. */
  async reopen(queryable: Queryable, siteId: string, key: NoticeKey, now: Date, pushFailed = false): Promise<void> {
    await on(queryable)
      .updateTable('notices')
      .set({ due_at: now, pushed_at: null, push_failed: pushFailed })
      .where('site_id', '=', siteId)
      .where('member_id', '=', key.memberId)
      .where('kind', '=', key.kind)
      .where('topic', '=', key.topic)
      .execute()
  },

  /** Returns since when the first notice of these sites is due. */
  async firstDueAt(queryable: Queryable, siteIds: string[]): Promise<Date | null> {
    // One index lookup for each site, however many notices there are.
    const { rows } = await sql<{ due_at: Date | null }>`
      select min(due_at) as due_at from unnest(${siteIds}::uuid[]) as site (id), lateral (
        select due_at from notices where site_id = site.id and due_at is not null order by due_at limit 1
      ) as first
    `.execute(queryable)
    return rows[0]?.due_at ?? null
  },

  /** Returns a page of the notices of this site that belong into digests: those of members after `afterId`. */
  async listForDigests(queryable: Queryable, siteId: string, afterId: string, limit: number): Promise<StoredNotice[]> {
    const { rows } = await sql<StoredNotice>`
      select member_id as "memberId", kind, topic, happened_at as at from notices
      where site_id = ${siteId} and in_digest and member_id > ${afterId} order by member_id limit ${limit}
    `.execute(queryable)
    return rows
  },

  async deleteBefore(queryable: Queryable, siteId: string, before: Date): Promise<void> {
    await on(queryable).deleteFrom('notices').where('site_id', '=', siteId).where('happened_at', '<', before).execute()
  },

  async listForMember(queryable: Queryable, siteId: string, memberId: string) {
    return on(queryable)
      .selectFrom('notices')
      .select(['kind', 'topic', 'happened_at', 'pushed_at', 'mailed_at'])
      .where('site_id', '=', siteId)
      .where('member_id', '=', memberId)
      .execute()
  },
}
