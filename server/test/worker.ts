import { sql } from 'kysely'
import { startWorker, type Worker } from '../src/platform/jobs/worker.ts'
import type { World } from './world.ts'
import { until } from './until.ts'

/** Starts a worker for the world of a test. It runs queued jobs, but no scheduled ones. */
export const startTestWorker = (world: World): Promise<Worker> => startWorker({ ...world.container, scheduled: [] })

const countJobs = async (world: World, which = sql`true`): Promise<number> => {
  const counted = sql<{ n: number }>`select count(*)::int as n from graphile_worker.jobs where ${which}`
  const { rows } = await counted.execute(world.container.db.direct)
  return rows[0]?.n ?? 0
}

/** Waits until the job queue is empty. */
export const untilIdle = (world: World) => until(async () => (await countJobs(world)) === 0)

/** Waits until no job is due. Jobs that were queued with a delay stay in the queue. */
export const untilNoneDue = (world: World) => until(async () => (await countJobs(world, sql`run_at <= now()`)) === 0)
