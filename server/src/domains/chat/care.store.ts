import { sql } from 'kysely'
import { dayMs } from '@velvet/contract/durations'
import type { CareChoice, CareSignal } from '@velvet/contract/chat-rules'
import type { CareOutcome } from '@velvet/contract/desk/operator-rules'
import { tablesOf, type Queryable, type Tx } from '../../platform/db/database.ts'

const on = tablesOf('chat')

/** One paid message to a fictional profile. */
type Counted = { memberId: string; day: string; isNight: boolean; asksToMeet: boolean; credits: number; now: Date }
type Raised = { id: string; memberId: string; signals: CareSignal[]; now: Date; noNoticeSince: Date }

/** Counts of a member, including the message that is being sent. */
type Totals = { messages: number; nightMessages: number; meetingAsks: number; spentCredits: number }

type CareReview = { staffId: string; outcome: CareOutcome; now: Date }
type CarePause = { staffId: string; now: Date; until: Date }

const spendWindowDays = 7

export const careStore = {
  /** Adds a message to the counts of the day and of the spending window, in one statement. Returns the new counts. */
  async countMessage(tx: Tx, siteId: string, { memberId, day, isNight, asksToMeet, credits, now }: Counted) {
    const windowStart = new Date(now.getTime() - spendWindowDays * dayMs)
    const { rows } = await sql<Totals>`
      insert into care_counts as counts
        (site_id, member_id, counted_on, messages, night_messages, meeting_asks, spent_since, spent_credits)
      values (${siteId}, ${memberId}, ${day}, 1, ${isNight ? 1 : 0}, ${asksToMeet ? 1 : 0}, ${now}, ${credits})
      on conflict (site_id, member_id) do update set
        counted_on = excluded.counted_on,
        messages = case when counts.counted_on = excluded.counted_on then counts.messages + 1 else 1 end,
        night_messages = excluded.night_messages
          + case when counts.counted_on = excluded.counted_on then counts.night_messages else 0 end,
        meeting_asks = counts.meeting_asks + excluded.meeting_asks,
        spent_since = case when counts.spent_since > ${windowStart} then counts.spent_since else excluded.spent_since end,
        spent_credits = excluded.spent_credits
          + case when counts.spent_since > ${windowStart} then counts.spent_credits else 0 end
      returning messages, night_messages as "nightMessages", meeting_asks as "meetingAsks",
        spent_credits as "spentCredits"
    `.execute(tx)
    return rows[0]
  },

  /** Opens a notice for the first signal without a recent notice. A member has at most one open notice. */
  async openNotice(tx: Tx, siteId: string, { id, memberId, signals, now, noNoticeSince }: Raised): Promise<void> {
    await sql`
      insert into care_notices (site_id, id, member_id, signal, raised_at)
      select ${siteId}, ${id}, ${memberId}, given.signal, ${now}
      from unnest(${signals}::text[]) with ordinality as given (signal, place)
      where not exists (
        select from care_notices known where known.site_id = ${siteId} and known.member_id = ${memberId}
          and known.signal = given.signal and known.raised_at > ${noNoticeSince}
      )
      order by given.place limit 1
      on conflict (site_id, member_id) where acknowledged_at is null do nothing
    `.execute(tx)
  },

  /** Returns the signal of the member's open notice and the end of the member's pause. */
  async statusOf(queryable: Queryable, siteId: string, memberId: string) {
    const { rows } = await sql<{ signal: CareSignal | null; paused_until: Date | null }>`
      select (select signal from care_notices where site_id = ${siteId} and member_id = ${memberId}
        and acknowledged_at is null) as signal, paused_until
      from care_counts where site_id = ${siteId} and member_id = ${memberId}
    `.execute(queryable)
    return rows[0]
  },

  /** Closes the open notice with the member's choice. A repeated call only moves the end of the pause. */
  async acknowledge(tx: Tx, siteId: string, memberId: string, choice: CareChoice, now: Date, pausedUntil: Date | null) {
    await on(tx)
      .updateTable('care_notices')
      .set({ acknowledged_at: now, choice })
      .where('site_id', '=', siteId)
      .where('member_id', '=', memberId)
      .where('acknowledged_at', 'is', null)
      .execute()
    await on(tx)
      .updateTable('care_counts')
      .set({ meeting_asks: 0, ...(pausedUntil && { paused_until: pausedUntil }) })
      .where('site_id', '=', siteId)
      .where('member_id', '=', memberId)
      .execute()
  },

  /** Returns all notices of a member, for the data export and the review of notices. */
  listForMember: (queryable: Queryable, siteId: string, memberId: string) =>
    on(queryable)
      .selectFrom('care_notices')
      .select(['signal', 'raised_at', 'acknowledged_at', 'choice'])
      .where('site_id', '=', siteId)
      .where('member_id', '=', memberId)
      .orderBy('raised_at')
      .execute(),

  /** Returns notices that nobody has reviewed, the oldest first. */
  unreviewed: (queryable: Queryable, siteIds: string[], limit: number) =>
    on(queryable)
      .selectFrom('care_notices')
      .select(['site_id', 'id', 'member_id', 'signal', 'raised_at', 'choice'])
      .where('site_id', '=', sql<string>`any(${siteIds}::uuid[])`)
      .where('reviewed_at', 'is', null)
      .orderBy('raised_at')
      .limit(limit)
      .execute(),

  /** Stores what a person decided about a notice. Returns the member; undefined if the notice was reviewed before. */
  async review(tx: Tx, siteId: string, id: string, { staffId, outcome, now }: CareReview): Promise<string | undefined> {
    const row = await on(tx)
      .updateTable('care_notices')
      .set({ reviewed_by: staffId, reviewed_at: now, outcome })
      .where('site_id', '=', siteId)
      .where('id', '=', id)
      .where('reviewed_at', 'is', null)
      .returning('member_id')
      .executeTakeFirst()
    return row?.member_id
  },

  /** Stops paid messages to fictional profiles. Returns false for staff without the right. */
  async pause(tx: Tx, siteId: string, memberId: string, { staffId, now, until }: CarePause): Promise<boolean> {
    const { rows } = await sql<{ done: boolean }>`
      select pause_paid_messages(${staffId}, ${siteId}, ${memberId}, ${now}, ${until}) as done
    `.execute(tx)
    return rows[0]?.done ?? false
  },

  async deleteBefore(queryable: Queryable, siteId: string, before: Date): Promise<void> {
    await on(queryable)
      .deleteFrom('care_notices')
      .where('site_id', '=', siteId)
      .where('raised_at', '<', before)
      .execute()
  },

  async erase(queryable: Queryable, siteId: string, memberId: string): Promise<void> {
    for (const table of ['care_notices', 'care_counts'] as const)
      await on(queryable).deleteFrom(table).where('site_id', '=', siteId).where('member_id', '=', memberId).execute()
  },
}
