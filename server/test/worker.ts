import { sql } from 'kysely'
import { startWorker, type Worker } from '../src/platform/jobs/worker.ts'
import type { World } from './world.ts'
import { until } from './until.ts'

/** Starts a worker for the world of a test. It runs queued jobs, but no scheduled ones. */
export const startTestWorker = (world: World): Promise<Worker> => startWorker({ ...world.container, scheduled: [] })

/** Waits until the job queue is empty. */
export async function untilIdle(world: World): Promise<void> {
  await until(async () => {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from graphile_worker.jobs`.execute(
      world.container.db.direct,
    )
    return rows[0]?.n === 0
  }) // prettier-ignore
}
