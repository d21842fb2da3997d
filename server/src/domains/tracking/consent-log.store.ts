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

  /** Whether the last word of this visitor was yes. */
  async accepts(queryable: Queryable, siteId: string, visitorId: string): Promise<boolean> {
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

  /** One thing at a time for a visitor: a choice and what rests on it see each other. */
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

  /** The choice stays as proof; whose it was is forgotten. */
  async forgetMember(queryable: Queryable, siteId: string, memberId: string): Promise<void> {
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
