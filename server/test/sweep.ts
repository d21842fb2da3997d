import { sql } from 'kysely'
import type { World } from './world.ts'

/** Sweeps a site as if for the first time, because the clock of a test may be behind the cursor of an earlier one. */
export async function sweepFromStart({ container, time }: World, siteId: string): Promise<void> {
  await sql`delete from sweep_cursors where site_id = ${siteId}`.execute(container.db.direct)
  await container.notifications.sweep(siteId, time.now)
}
