import { sql } from 'kysely'
import { tablesOf, type Queryable, type Tx } from '../../platform/db/database.ts'

const on = tablesOf('chat')

type StartLimits = { day: string; perDay: number; most: number | null }

export const standingsStore = {
  byMember: (queryable: Queryable, siteId: string, memberId: string) =>
    on(queryable)
      .selectFrom('chat_standings')
      .select(['started', 'contacts_on', 'contacts', 'shares_reading', 'last_opened_id', 'last_opened_at'])
      .where('site_id', '=', siteId)
      .where('member_id', '=', memberId)
      .executeTakeFirst(),

  /** Counts one more conversation started, unless a limit is reached. Of any number at once as many get in as may. */
  async countStart(tx: Tx, siteId: string, memberId: string, { day, perDay, most }: StartLimits): Promise<boolean> {
    const { rows } = await sql`
      insert into chat_standings as standing (site_id, member_id, started, contacts_on, contacts)
      values (${siteId}, ${memberId}, 1, ${day}, 1)
      on conflict (site_id, member_id) do update set
        started = standing.started + 1,
        contacts_on = excluded.contacts_on,
        contacts = case when standing.contacts_on = excluded.contacts_on then standing.contacts + 1 else 1 end
      where (${most}::int is null or standing.started < ${most})
        and (standing.contacts_on is distinct from excluded.contacts_on or standing.contacts < ${perDay})
      returning started
    `.execute(tx)
    return rows.length === 1
  },

  async noteOpened(queryable: Queryable, siteId: string, memberId: string, otherId: string, now: Date): Promise<void> {
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

  /** Somebody can answer for this fictional profile until then. */
  async attend(queryable: Queryable, siteId: string, profileId: string, until: Date): Promise<void> {
    await on(queryable)
      .insertInto('attended_profiles')
      .values({ site_id: siteId, profile_id: profileId, until })
      .onConflict((conflict) => conflict.columns(['site_id', 'profile_id']).doUpdateSet({ until }))
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
