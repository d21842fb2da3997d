import { sql } from 'kysely'
import { tablesOf, type Queryable } from '../../platform/db/database.ts'
import type { ToldKind } from './told-kinds.ts'

const on = tablesOf('notifications')

/** Which notice: whose, of what. */
export type NoticeKey = { memberId: string; kind: ToldKind; topic: string }
/** The latest of what happened. */
export type Noted = NoticeKey & { at: Date }
/** `since`: when the oldest of it happened that the member has not seen. */
export type Happening = Noted & { since: Date }
/** `leaseUntil`: until then it is ours, and only as long as nobody else has put another time there. */
export type DueNotice = Noted & { wasMailed: boolean; pushFailed: boolean; leaseUntil: Date }

export const noticesStore = {
  /**
   * Notes what happened. What is known already stays as it is; something newer is due again. Who has looked since the
   * last mail, so that nothing older than it is left, may get another.
   */
  async note(queryable: Queryable, siteId: string, happenings: Happening[], now: Date): Promise<void> {
    if (happenings.length === 0) return
    await sql`
      insert into notices as known (site_id, member_id, kind, topic, happened_at, unseen_since, due_at)
      select ${siteId}, happening.*, ${now}::timestamptz
      from unnest(${happenings.map(({ memberId }) => memberId)}::uuid[], ${happenings.map(({ kind }) => kind)}::text[],
        ${happenings.map(({ topic }) => topic)}::uuid[], ${happenings.map(({ at }) => at)}::timestamptz[],
        ${happenings.map(({ since }) => since)}::timestamptz[]) as happening
      on conflict (site_id, member_id, kind, topic) do update
        set happened_at = excluded.happened_at, unseen_since = excluded.unseen_since, due_at = excluded.due_at,
          push_failed = false,
          mailed_at = case when known.mailed_at >= excluded.unseen_since then known.mailed_at end
        where known.happened_at < excluded.happened_at
    `.execute(queryable)
  },

  /** Takes what is due; until `leaseUntil` nobody else does. What is not settled by then is due again. */
  async claim(queryable: Queryable, siteId: string, now: Date, leaseUntil: Date, most: number): Promise<DueNotice[]> {
    const { rows } = await sql<Omit<DueNotice, 'leaseUntil'>>`
      update notices set due_at = ${leaseUntil}
      from (
        select member_id, kind, topic from notices
        where site_id = ${siteId} and due_at <= ${now} order by due_at limit ${most} for update skip locked
      ) as due
      where notices.site_id = ${siteId} and notices.member_id = due.member_id and notices.kind = due.kind
        and notices.topic = due.topic
      returning notices.member_id as "memberId", notices.kind, notices.topic, notices.happened_at as at,
        notices.mailed_at is not null as "wasMailed", notices.push_failed as "pushFailed"
    `.execute(queryable)
    return rows.map((row) => ({ ...row, leaseUntil }))
  },

  /**
   * Settles a notice. Something newer that happened meanwhile keeps its own due time, and what was claimed is settled
   * only by whoever still holds it. Answers whether it was.
   */
  async settle(
    queryable: Queryable,
    siteId: string,
    notice: Noted & { leaseUntil?: Date },
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

  /** What the member has seen meanwhile. Something newer stays. */
  async drop(queryable: Queryable, siteId: string, notices: Noted[]): Promise<void> {
    if (notices.length === 0) return
    await sql`
      delete from notices using unnest(${notices.map(({ memberId }) => memberId)}::uuid[],
        ${notices.map(({ kind }) => kind)}::text[], ${notices.map(({ topic }) => topic)}::uuid[],
        ${notices.map(({ at }) => at)}::timestamptz[]) as seen (member_id, kind, topic, at)
      where site_id = ${siteId} and notices.member_id = seen.member_id and notices.kind = seen.kind
        and notices.topic = seen.topic and notices.happened_at = seen.at
    `.execute(queryable)
  },

  /** A push reached no device: it may still be told by mail, and with `pushFailed` only so. */
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

  /** Everything that waits for the digests of this site. */
  async ofDigests(queryable: Queryable, siteId: string, most: number): Promise<Noted[]> {
    const { rows } = await sql<Noted>`
      select member_id as "memberId", kind, topic, happened_at as at from notices
      where site_id = ${siteId} and in_digest order by member_id limit ${most}
    `.execute(queryable)
    return rows
  },

  async forgetOld(queryable: Queryable, siteId: string, before: Date): Promise<void> {
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
