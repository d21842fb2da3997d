import { sql } from 'kysely'
import { tablesOf, type Queryable } from '../../platform/db/database.ts'

const on = tablesOf('notifications')

export type MailTotals = { sent: number; complaints: number }

/** Number of notice mails sent and of mails reported as spam, by site and day. */
export const mailTotalsStore = {
  async add(queryable: Queryable, siteId: string, day: string, { sent, complaints }: MailTotals): Promise<void> {
    await sql`
      insert into mail_totals as total (site_id, day, sent, complaints)
      values (${siteId}, ${day}, ${sent}, ${complaints})
      on conflict (site_id, day) do update
        set sent = total.sent + excluded.sent, complaints = total.complaints + excluded.complaints
    `.execute(queryable)
  },

  async since(queryable: Queryable, siteId: string, day: string): Promise<MailTotals> {
    const { rows } = await sql<MailTotals>`
      select coalesce(sum(sent), 0)::int as sent, coalesce(sum(complaints), 0)::int as complaints
      from mail_totals where site_id = ${siteId} and day >= ${day}::date
    `.execute(queryable)
    return rows[0] ?? { sent: 0, complaints: 0 }
  },

  async deleteBefore(queryable: Queryable, siteId: string, day: string): Promise<void> {
    await on(queryable)
      .deleteFrom('mail_totals')
      .where('site_id', '=', siteId)
      .where('day', '<', sql<string>`${day}::date`)
      .execute()
  },
}
