import { sql } from 'kysely'
import { tablesOf, type Queryable, type Tx } from '../../platform/db/database.ts'

const on = tablesOf('chat')

type StartLimits = { day: string; perDay: number; maxStarted: number | null }

/** Chat state of single members (limits, read mark setting, last opened chat) and attendance of fictional profiles. */
export const memberStateStore = {
  byMember: (queryable: Queryable, siteId: string, memberId: string) =>
    on(queryable)
      .selectFrom('chat_standings')
      .select(['started', 'contacts_on', 'contacts', 'shares_reading', 'last_opened_id', 'last_opened_at'])
      .where('site_id', '=', siteId)
      .where('member_id', '=', memberId)
      .executeTakeFirst(),

  /** Counts a started conversation and returns true, unless a limit is reached. Safe under concurrency. */
  async countStart(tx: Tx, siteId: string, memberId: string, limits: StartLimits): Promise<boolean> {
    const { rows } = await sql`
      insert into chat_standings as standing (site_id, member_id, started, contacts_on, contacts)
      values (${siteId}, ${memberId}, 1, ${limits.day}, 1)
      on conflict (site_id, member_id) do update set
        started = standing.started + 1,
        contacts_on = excluded.contacts_on,
        contacts = case when standing.contacts_on = excluded.contacts_on then standing.contacts + 1 else 1 end
      where (${limits.maxStarted}::int is null or standing.started < ${limits.maxStarted})
        and (standing.contacts_on is distinct from excluded.contacts_on or standing.contacts < ${limits.perDay})
      returning started
    `.execute(tx)
    return rows.length === 1
  },

  /** Records the chat that the member opened last. */
  async recordOpened(
    queryable: Queryable,
    siteId: string,
    memberId: string,
    otherId: string,
    now: Date,
  ): Promise<void> {
    const opened = { last_opened_id: otherId, last_opened_at: now }
    await on(queryable)
      .insertInto('chat_standings')
      .values({ site_id: siteId, member_id: memberId, ...opened })
      .onConflict((conflict) => conflict.columns(['site_id', 'member_id']).doUpdateSet(opened))
      .execute()
  },

  async setSharesReading(queryable: Queryable, siteId: string, memberId: string, shares: boolean): Promise<void> {
    await on(queryable)
      .insertInto('chat_standings')
      .values({ site_id: siteId, member_id: memberId, shares_reading: shares })
      .onConflict((conflict) => conflict.columns(['site_id', 'member_id']).doUpdateSet({ shares_reading: shares }))
      .execute()
  },

  /** Records that an operator answers for this fictional profile until the given time. */
  async setAttendedUntil(queryable: Queryable, siteId: string, profileId: string, until: Date): Promise<void> {
    await on(queryable)
      .insertInto('attended_profiles')
      .values({ site_id: siteId, profile_id: profileId, until })
      .onConflict((conflict) => conflict.columns(['site_id', 'profile_id']).doUpdateSet({ until, languages: null }))
      .execute()
  },

  async isAttended(queryable: Queryable, siteId: string, profileId: string, now: Date): Promise<boolean> {
    const row = await on(queryable)
      .selectFrom('attended_profiles')
      .select('until')
      .where('site_id', '=', siteId)
      .where('profile_id', '=', profileId)
      .where('until', '>', now)
      .executeTakeFirst()
    return row !== undefined
  },

  /** Returns until when fictional profiles are or were attended. */
  attendances: (queryable: Queryable, siteId: string) =>
    on(queryable)
      .selectFrom('attended_profiles')
      .select(['profile_id', 'until'])
      .where('site_id', '=', siteId)
      .execute(),

  /** Deletes the member's row and references to the member in the rows of others. */
  async erase(queryable: Queryable, siteId: string, memberId: string): Promise<void> {
    await on(queryable)
      .deleteFrom('chat_standings')
      .where('site_id', '=', siteId)
      .where('member_id', '=', memberId)
      .execute()
    await sql`
      update chat_standings set last_opened_id = null, last_opened_at = null
      where site_id = ${siteId} and last_opened_id = ${memberId}
    `.execute(queryable)
  },
}
