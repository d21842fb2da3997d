import { sql } from 'kysely'
import type { Queryable } from '../db/database.ts'

export type TaskBacklog = {
  task: string
  /** Jobs that could run now, run now, run later, or have failed for the last time. */
  ready: number
  running: number
  scheduled: number
  dead: number
  /** Seconds since the oldest ready job could run. */
  oldestSeconds: number
}

/** Returns the jobs in the queue by task. */
export async function readQueueBacklog(queryable: Queryable): Promise<TaskBacklog[]> {
  const { rows } = await sql<TaskBacklog>`
    select task_identifier as task,
      count(*) filter (where is_alive and locked_at is null and run_at <= now())::int as ready,
      count(*) filter (where locked_at is not null)::int as running,
      count(*) filter (where is_alive and locked_at is null and run_at > now())::int as scheduled,
      count(*) filter (where not is_alive and locked_at is null)::int as dead,
      coalesce(extract(epoch from now() - min(run_at) filter (where is_alive and locked_at is null and run_at <= now())),
        0)::float8 as "oldestSeconds"
    from (
      select task_identifier, locked_at, run_at, attempts < max_attempts as is_alive from graphile_worker.jobs
    ) as jobs
    group by task_identifier
  `.execute(queryable)
  return rows
}
