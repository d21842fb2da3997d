import { sql } from 'kysely'
import { tablesOf, type Queryable } from '../../platform/db/database.ts'

const on = tablesOf('operators')

type Queue = { site_id: string; language: string; waiting: number; held: number; oldest: Date }
type Attendance = { site_id: string; open: number; closed: number; languages: string[] }

/** Counts for operators and their leads. */
export const queuesStore = {
  /** Returns who waits, by site and language of the member. */
  async waiting(queryable: Queryable, siteIds: string[], now: Date): Promise<Queue[]> {
    const { rows } = await sql<Queue>`
      select site_id, language, waiting, held, oldest from operator_queues(${siteIds}::uuid[], ${now})
    `.execute(on(queryable))
    return rows
  },

  /** Returns how many unanswered messages were credited back, by site. */
  async creditedBack(queryable: Queryable, siteIds: string[], since: Date): Promise<Map<string, number>> {
    const { rows } = await sql<{ site_id: string; messages: number }>`
      select site_id, messages from credited_back(${siteIds}::uuid[], ${since})
    `.execute(on(queryable))
    return new Map(rows.map(({ site_id: id, messages }) => [id, messages]))
  },

  /** Counts the fictional profiles that take messages, and returns in which languages. */
  async attendance(queryable: Queryable, siteIds: string[], now: Date): Promise<Attendance[]> {
    const { rows } = await sql<Attendance>`
      select profiles.site_id, count(*) filter (where until > ${now})::int as open,
        count(*) filter (where until is null or until <= ${now})::int as closed,
        coalesce((array_agg(distinct array_to_string(languages, ',')) filter (where until > ${now}))[1], '') as spoken
      from profiles
      left join attended_profiles attended on attended.site_id = profiles.site_id and attended.profile_id = profiles.id
      where profiles.site_id = any(${siteIds}::uuid[]) and is_fictional and responder = 'operator'
        and profiles.status = 'active'
      group by profiles.site_id
    `.execute(on(queryable))
    return (rows as (Attendance & { spoken: string })[]).map(({ spoken, ...row }) => ({
      ...row,
      languages: spoken === '' ? [] : spoken.split(','),
    }))
  },
}
