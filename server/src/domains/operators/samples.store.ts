import { sql } from 'kysely'
import { tablesOf, type Queryable, type Tx } from '../../platform/db/database.ts'

const on = tablesOf('operators')

type NewSample = {
  id: string
  conversationId: string
  messageId: string
  profileId: string
  memberId: string
  staffId: string
  reason: 'random' | 'flag'
  now: Date
}
type Claim = { readerId: string; now: Date; until: Date }
type Score = { readerId: string; failed: string[]; remarkSealed: string; now: Date }

/** Answers that a second person reads. */
export const samplesStore = {
  async insert(tx: Tx, siteId: string, sample: NewSample): Promise<void> {
    await on(tx)
      .insertInto('quality_samples')
      .values({
        ...{ site_id: siteId, id: sample.id, conversation_id: sample.conversationId, message_id: sample.messageId },
        ...{
          profile_id: sample.profileId,
          member_id: sample.memberId,
          staff_id: sample.staffId,
          reason: sample.reason,
          answered_at: sample.now,
        },
      })
      .execute()
  },

  /** Claims the oldest answer that the reader did not write and nobody else reads. The reader's own claim comes first. */
  async claimNext(tx: Tx, siteIds: string[], { readerId, now, until }: Claim) {
    type Claimed = { site_id: string; id: string; conversation_id: string; member_id: string; reason: 'random' | 'flag'; message_id: string } // prettier-ignore
    const { rows } = await sql<Claimed>`
      update quality_samples set reader_id = ${readerId}, read_until = ${until}
      where (site_id, id) = (
        select site_id, id from quality_samples
        where site_id = any(${siteIds}::uuid[]) and scored_at is null and staff_id <> ${readerId}
          and (reader_id is null or reader_id = ${readerId} or read_until <= ${now})
        order by (reader_id = ${readerId} and read_until > ${now}) desc nulls last, answered_at, id limit 1
        for update skip locked
      )
      returning site_id, id, conversation_id, member_id, reason, message_id
    `.execute(on(tx))
    return rows[0]
  },

  async countWaiting(queryable: Queryable, siteIds: string[], limit: number): Promise<number> {
    const { rows } = await sql<{ waiting: number }>`
      select count(*)::int as waiting from (
        select from quality_samples where site_id = any(${siteIds}::uuid[]) and scored_at is null limit ${limit}
      ) as counted
    `.execute(on(queryable))
    return rows[0]?.waiting ?? 0
  },

  /** Returns the answer and the messages before it to the person who reads it, newest first. */
  async messages(queryable: Queryable, siteId: string, id: string, reading: { readerId: string; now: Date; limit: number }) {
    const { rows } = await sql<{ id: string; sender: 'persona' | 'member'; text: string; sent_at: Date }>`
      select id, sender, text, sent_at
      from read_sampled_answer(${reading.readerId}, ${siteId}, ${id}, ${reading.now}, ${reading.limit})
    `.execute(on(queryable))
    return rows
  }, // prettier-ignore

  /** Returns the name of the persona that answered. */
  async personaName(queryable: Queryable, siteId: string, id: string): Promise<string> {
    const { rows } = await sql<{ name: string }>`
      select profiles.name from quality_samples sample
      join profiles on profiles.site_id = sample.site_id and profiles.id = sample.profile_id
      where sample.site_id = ${siteId} and sample.id = ${id}
    `.execute(on(queryable))
    return rows[0]?.name ?? ''
  },

  byId: (queryable: Queryable, siteId: string, id: string) =>
    on(queryable)
      .selectFrom('quality_samples')
      .select(['id', 'staff_id', 'scored_at'])
      .where('site_id', '=', siteId)
      .where('id', '=', id)
      .executeTakeFirst(),

  /** Stores a score. Returns false unless the person reads the answer. */
  async score(tx: Tx, siteId: string, id: string, { readerId, failed, remarkSealed, now }: Score): Promise<boolean> {
    const { numUpdatedRows } = await on(tx)
      .updateTable('quality_samples')
      .set({ scored_at: now, failed, remark_sealed: remarkSealed })
      .where('site_id', '=', siteId)
      .where('id', '=', id)
      .where('reader_id', '=', readerId)
      .where('staff_id', '<>', readerId)
      .where('scored_at', 'is', null)
      .executeTakeFirst()
    return numUpdatedRows === 1n
  },

  /** Returns the latest scores of a person's answers, on all sites. */
  scoresOf: (queryable: Queryable, staffId: string, limit: number) =>
    on(queryable)
      .selectFrom('quality_samples')
      .select(['site_id', 'id', 'answered_at', 'scored_at', 'reader_id', 'failed', 'remark_sealed'])
      .where('staff_id', '=', staffId)
      .where('scored_at', 'is not', null)
      .orderBy('scored_at', 'desc')
      .limit(limit)
      .execute(),

  /** Returns the texts of a person's scored answers by the id of the sample. */
  async textsOf(queryable: Queryable, staffId: string, limit: number): Promise<Map<string, string>> {
    const { rows } = await sql<{ id: string; text: string }>`
      select id, text from scored_answers(${staffId}, ${limit})
    `.execute(on(queryable))
    return new Map(rows.map(({ id, text }) => [id, text]))
  },

  /** Returns which messages to a member a second person read, for the data export. */
  listForMember: (queryable: Queryable, siteId: string, memberId: string) =>
    on(queryable)
      .selectFrom('quality_samples')
      .select(['conversation_id', 'message_id', 'reason', 'answered_at', 'scored_at'])
      .where('site_id', '=', siteId)
      .where('member_id', '=', memberId)
      .orderBy('answered_at')
      .execute(),

  async deleteBefore(queryable: Queryable, siteId: string, before: Date): Promise<void> {
    await on(queryable)
      .deleteFrom('quality_samples')
      .where('site_id', '=', siteId)
      .where('answered_at', '<', before)
      .execute()
  },

  async erase(queryable: Queryable, siteId: string, memberId: string): Promise<void> {
    await on(queryable)
      .deleteFrom('quality_samples')
      .where('site_id', '=', siteId)
      .where('member_id', '=', memberId)
      .execute()
  },
}
