import type { Runner } from 'graphile-worker'
import { sql } from 'kysely'
import { vi } from 'vitest'
import { startWorker } from '../src/platform/jobs/worker.ts'
import type { World } from './world.ts'

/** The worker role of a test's world: its reactions, without the clock's own work. */
export const startTestWorker = (world: World): Promise<Runner> => startWorker({ ...world.container, scheduled: [] })

/** Waits until no job is left. */
export async function untilIdle(world: World): Promise<void> {
  await vi.waitUntil(async () => {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from graphile_worker.jobs`.execute(
      world.container.db.direct,
    )
    return rows[0]?.n === 0
  }, { timeout: 20_000, interval: 50 }) // prettier-ignore
}
