import type { Pool } from 'pg'
import type { Log } from '../log.ts'

export const heartbeatTimes = {
  intervalMs: 5_000,
  /** A runner without a heartbeat for this long is suspected to be dead. */
  suspectedAfterMs: 15_000,
  /** A suspected runner that writes no heartbeat for this long is dead. Longer than a statement and an interval. */
  graceMs: 12_000,
  /** Without a client-side limit, a statement to a host that is gone would wait for the kernel's timeout. */
  statementMs: 5_000,
}

type HeartbeatOptions = {
  pool: Pool
  log: Log
  /** Closes all connections of the pool. Called when the database has not answered for `suspectedAfterMs`. */
  dropConnections: () => void
  times?: typeof heartbeatTimes
  /** Milliseconds of a monotonic clock. */
  clock?: () => number
}

/**
 * Records that the runners of this process are alive and releases the jobs of dead ones. All times come from the
 * database, so that clocks of different machines do not matter.
 *
 * After an outage of the database all heartbeats are old. A silent runner is therefore only suspected at first and has
 * time to write a heartbeat. The suspicion is stored in the database: processes that run for a short time only, because
 * they crash again and again, still release the jobs of those before them.
 */
export function createHeartbeat(options: HeartbeatOptions) {
  const { pool, log, dropConnections, times = heartbeatTimes, clock = () => performance.now() } = options
  const runnerIds = new Set<string>()
  let lastBeatAt = clock()
  let timer: NodeJS.Timeout | undefined
  let isStopped = false

  const query = async (text: string, values: unknown[]) =>
    (await pool.query<{ worker_id: string }>({ text, values, query_timeout: times.statementMs } as { text: string }))
      .rows

  /** Deletes heartbeats and releases the jobs and queues of their runners, in one statement. Returns their ids. */
  const release = (condition: string, value: unknown) =>
    query(
      `with gone as (delete from worker_heartbeats where ${condition} returning worker_id),
        released as materialized (
          select graphile_worker.force_unlock_workers(array_agg(worker_id)) from gone having count(*) > 0)
      select worker_id from gone, released`,
      [value],
    )

  /** Writes a heartbeat, then suspects silent runners and releases the jobs of those that stayed silent. */
  async function beat(): Promise<void> {
    await query(
      `insert into worker_heartbeats (worker_id, beat_at) select id, clock_timestamp() from unnest($1::text[]) as id
      on conflict (worker_id) do update set beat_at = excluded.beat_at, suspected_at = null`,
      [[...runnerIds]],
    )
    lastBeatAt = clock()
    await query(
      `update worker_heartbeats set suspected_at = clock_timestamp()
      where suspected_at is null and beat_at < clock_timestamp() - interval '1 millisecond' * $1::int`,
      [times.suspectedAfterMs],
    )
    const dead = await release(`suspected_at < clock_timestamp() - interval '1 millisecond' * $1::int`, times.graceMs)
    if (dead.length > 0) log.warn({ runners: dead.length }, 'released the jobs of dead workers')
  }

  async function beatAndSchedule(): Promise<void> {
    try {
      await beat()
    } catch (err) {
      log.warn({ err }, 'heartbeat of the worker failed')
      if (clock() - lastBeatAt > times.suspectedAfterMs) dropConnections()
    }
    if (!isStopped) timer = setTimeout(() => void beatAndSchedule(), times.intervalMs)
  }

  return {
    beat,

    start(): void {
      timer = setTimeout(() => void beatAndSchedule(), times.intervalMs)
    },

    /** Has to be called before the runner takes its first job. */
    async add(runnerId: string): Promise<void> {
      runnerIds.add(runnerId)
      await beat()
    },

    /** Releases the jobs of a runner of this process that has ended. */
    async remove(runnerId: string): Promise<void> {
      runnerIds.delete(runnerId)
      await release('worker_id = $1', runnerId)
    },

    /** Stops the heartbeat. Has to be called after all runners have ended. */
    async stop(): Promise<void> {
      isStopped = true
      clearTimeout(timer)
      await release('worker_id = any($1::text[])', [...runnerIds])
    },
  }
}
