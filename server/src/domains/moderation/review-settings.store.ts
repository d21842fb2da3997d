import { sql } from 'kysely'
import type { BlurLevel, Exposure } from '@velvet/contract/desk/photo-review-rules'
import { tablesOf, type Queryable } from '../../platform/db/database.ts'

const on = tablesOf('moderation')

export type ReviewSettings = { blur: BlurLevel; optOuts: Exposure[] }

/** Days for which clear views are kept. */
const keptDays = 30

/** Settings and clear views of members of staff. They have no site, because people work for the company. */
export const reviewSettingsStore = {
  async settingsOf(queryable: Queryable, staffId: string): Promise<ReviewSettings> {
    const row = await on(queryable)
      .selectFrom('review_settings')
      .select(['blur', 'opt_outs'])
      .where('staff_id', '=', staffId)
      .executeTakeFirst()
    // The column is only written with values of this type.
    return { blur: row?.blur ?? 'full', optOuts: (row?.opt_outs ?? []) as Exposure[] }
  },

  async saveSettings(queryable: Queryable, staffId: string, { blur, optOuts }: ReviewSettings): Promise<void> {
    const values = { blur, opt_outs: optOuts }
    await on(queryable)
      .insertInto('review_settings')
      .values({ staff_id: staffId, ...values })
      .onConflict((conflict) => conflict.column('staff_id').doUpdateSet(values))
      .execute()
  },

  /** Returns the clear views of a person on the day (UTC) of `now`. */
  async viewsOn(queryable: Queryable, staffId: string, now: Date): Promise<Record<Exposure, number>> {
    const rows = await on(queryable)
      .selectFrom('photo_views')
      .select(['exposure', 'views'])
      .where('staff_id', '=', staffId)
      .where('day', '=', dayOf(now))
      .execute()
    return { nude: 0, violence: 0, minor: 0, ...Object.fromEntries(rows.map((row) => [row.exposure, row.views])) }
  },

  /** Counts a clear view, and deletes figures of the person that are no longer needed. */
  async countView(queryable: Queryable, staffId: string, exposure: Exposure, now: Date): Promise<void> {
    await sql`
      insert into photo_views (staff_id, day, exposure, views) values (${staffId}, ${dayOf(now)}, ${exposure}, 1)
      on conflict (staff_id, day, exposure) do update set views = photo_views.views + 1
    `.execute(on(queryable))
    await sql`
      delete from photo_views where staff_id = ${staffId} and day < ${dayOf(now)}::date - ${keptDays}::int
    `.execute(on(queryable))
  },
}

const dayOf = (now: Date): string => now.toISOString().slice(0, 10)
