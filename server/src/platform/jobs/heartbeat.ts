import type { Pool } from 'pg'
import type { Log } from '../log.ts'

export const heartbeatTimes = {
  intervalMs: 5_000,
  /** A runner without a heartbeat for this long is dead. */
  deadAfterMs: 30_000,
  /** A longer gap between heartbeats of this process means that it was paused or the database was unreachable. */
  maxGapMs: 15_000,
}

type HeartbeatOptions = {
  pool: Pool
  log: Log
  /** Closes all connections of the pool. Called when the database has not answered for `deadAfterMs`. */
  dropConnections: () => void
  times?: typeof heartbeatTimes
  /** Milliseconds of a monotonic clock. */
  clock?: () => number
}

/**
 * Records that the runners of this process are alive and releases the jobs of dead ones. Times of heartbeats come from
 * the database, so that clocks of different machines do not matter.
 *
 * After an outage of the database all heartbeats are old. A process therefore releases jobs only when its own
 * heartbeats were regular for as long as others have to be silent: by then every living process has written one.
 */
export function createHeartbeat(options: HeartbeatOptions) {
  const { pool, log, dropConnections, times = heartbeatTimes, clock = () => performance.now() } = options
  const runnerIds = new Set<string>()
  let lastBeatAt = clock()
  let regularSince = lastBeatAt
  let timer: NodeJS.Timeout | undefined
  let isStopped = false

  const query = async (text: string, values: unknown[]) =>
    // Without a client-side limit, a statement to a host that is gone would wait for the kernel's timeout.
    (await pool.query<{ worker_id: string }>({ text, values, query_timeout: times.maxGapMs } as { text: string })).rows

  /** Deletes heartbeats and releases the jobs and queues of their runners, in one statement. Returns their ids. */
  const release = (condition: string, value: unknown) =>
    query(
      `with gone as (delete from worker_heartbeats where ${condition} returning worker_id),
        released as materialized (
          select graphile_worker.force_unlock_workers(array_agg(worker_id)) from gone having count(*) > 0)
      select worker_id from gone, released`,
      [value],
    )

  /** Writes a heartbeat, then releases the jobs of dead runners. */
  async function beat(): Promise<void> {
    await query(
      `insert into worker_heartbeats (worker_id, beat_at) select id, clock_timestamp() from unnest($1::text[]) as id
      on conflict (worker_id) do update set beat_at = excluded.beat_at`,
      [[...runnerIds]],
    )
    const now = clock()
    if (now - lastBeatAt > times.maxGapMs) regularSince = now
    lastBeatAt = now
    if (now - regularSince < times.deadAfterMs) return
    const dead = await release(`beat_at < clock_timestamp() - interval '1 millisecond' * $1::int`, times.deadAfterMs)
    if (dead.length > 0) log.warn({ runners: dead.length }, 'released the jobs of dead workers')
  }

  async function beatAndSchedule(): Promise<void> {
    try {
      await beat()
    } catch (err) {
      log.warn({ err }, 'heartbeat of the worker failed')
      if (clock() - lastBeatAt > times.deadAfterMs) dropConnections()
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
