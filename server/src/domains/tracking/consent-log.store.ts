import { sql } from 'kysely'
import { tablesOf, type Queryable, type Tx } from '../../platform/db/database.ts'

const on = tablesOf('tracking')

export type NewChoice = {
  id: string
  visitorId: string
  memberId: string | null
  accepts: boolean
  textVersion: string
  locale: string
  chosenAt: Date
}

export const consentLogStore = {
  async insert(queryable: Queryable, siteId: string, choice: NewChoice): Promise<void> {
    await on(queryable)
      .insertInto('consent_log')
      .values({
        site_id: siteId,
        id: choice.id,
        visitor_id: choice.visitorId,
        member_id: choice.memberId,
        accepts_statistics: choice.accepts,
        text_version: choice.textVersion,
        locale: choice.locale,
        chosen_at: choice.chosenAt,
      })
      .execute()
  },

  /** Returns whether the latest choice of this visitor accepts statistics. */
  async hasAccepted(queryable: Queryable, siteId: string, visitorId: string): Promise<boolean> {
    const row = await on(queryable)
      .selectFrom('consent_log')
      .select('accepts_statistics')
      .where('site_id', '=', siteId)
      .where('visitor_id', '=', visitorId)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
    return row?.accepts_statistics ?? false
  },

  /** Serializes choices of a visitor and writes that depend on them, until the transaction ends. */
  async lockVisitor(tx: Tx, siteId: string, visitorId: string): Promise<void> {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`consent/${siteId}/${visitorId}`}, 0))`.execute(tx)
  },

  listOfMember: (queryable: Queryable, siteId: string, memberId: string) =>
    on(queryable)
      .selectFrom('consent_log')
      .select(['accepts_statistics', 'text_version', 'locale', 'chosen_at'])
      .where('site_id', '=', siteId)
      .where('member_id', '=', memberId)
      .orderBy('chosen_at')
      .execute(),

  /** Removes the member from the choices. The choices stay as proof. */
  async detachMember(queryable: Queryable, siteId: string, memberId: string): Promise<void> {
    await on(queryable)
      .updateTable('consent_log')
      .set({ member_id: null })
      .where('site_id', '=', siteId)
      .where('member_id', '=', memberId)
      .execute()
  },

  async deleteOlder(queryable: Queryable, siteId: string, before: Date): Promise<void> {
    await on(queryable)
      .deleteFrom('consent_log')
      .where('site_id', '=', siteId)
      .where('chosen_at', '<', before)
      .execute()
  },
}
