import { sql } from 'kysely'
import type { Queryable, Tx } from '../../platform/db/database.ts'
import { nilId } from '../../platform/ids.ts'
import type { SweepPosition } from '../../platform/sweep-position.ts'

/** `version` changes with every page, so that a sweep notices when another one has continued in its place. */
export type SweepCursor = { position: SweepPosition; version: string }

export const sweepCursorsStore = {
  /** Creates the cursor of a site that was never swept. */
  async create(queryable: Queryable, siteId: string, source: string, startAt: Date): Promise<void> {
    await sql`
      insert into sweep_cursors (site_id, source, at, first_id, second_id)
      values (${siteId}, ${source}, ${startAt}, ${nilId}, ${nilId}) on conflict (site_id, source) do nothing
    `.execute(queryable)
  },

  /** Locks the cursor until the transaction ends. Returns undefined when another transaction has locked it. */
  async lock(tx: Tx, siteId: string, source: string): Promise<SweepCursor | undefined> {
    const { rows } = await sql<{ at: string; first_id: string; second_id: string; version: string }>`
      select at::text as at, first_id, second_id, version::text as version from sweep_cursors
      where site_id = ${siteId} and source = ${source} for update skip locked
    `.execute(tx)
    const row = rows[0]
    return row && { position: { at: row.at, firstId: row.first_id, secondId: row.second_id }, version: row.version }
  },

  /** Moves the cursor to a position, but not beyond `limit`. Returns its new version. */
  async save(tx: Tx, siteId: string, source: string, position: SweepPosition, limit: Date): Promise<string> {
    const isReached = sql`${position.at}::timestamptz < ${limit}::timestamptz`
    const { rows } = await sql<{ version: string }>`
      update sweep_cursors set version = version + 1, at = least(${position.at}::timestamptz, ${limit}),
        first_id = case when ${isReached} then ${position.firstId}::uuid else ${nilId} end,
        second_id = case when ${isReached} then ${position.secondId}::uuid else ${nilId} end
      where site_id = ${siteId} and source = ${source} returning version::text as version
    `.execute(tx)
    return rows[0]?.version ?? ''
  },
}
