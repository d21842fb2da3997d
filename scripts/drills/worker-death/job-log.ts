import { sql } from 'kysely'
import { jobClasses, type JobClass } from '../../../server/src/platform/jobs/job-classes.ts'
import type { ChatTestbed } from '../chat-testbed/start-chat-testbed.ts'

/** A job that was running when its worker was killed or paused. */
export type LostJob = {
  jobClass: JobClass
  /** Time of the last loss. A job may be lost again after another worker has taken it. */
  lostAt: number
  lossCount: number
  /** When a worker was started, if none was running since the loss. */
  workerStartedAt: number
  doneAt: number | undefined
  eventId: string | null
}

type LockedJob = { id: string; task: string; eventId: string | null }

const pollIntervalMs = 200

/** Records which jobs each worker loses, and when they are done. */
export function createJobLog({ container }: ChatTestbed) {
  const { direct } = container.db
  const classOf = new Map(
    [...container.listeners, ...container.scheduled].map(({ task, jobClass }) => [task, jobClass]),
  )
  const lost = new Map<string, LostJob>()
  const knownRunners = new Set<string>()

  async function lockedBy(runnerIds: string[]): Promise<LockedJob[]> {
    const { rows } = await sql<LockedJob>`
      select job.id::text as id, task.identifier as task, job.payload->>'eventId' as "eventId"
      from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id
      where job.locked_by = any(${runnerIds}::text[])
    `.execute(direct)
    return rows
  }

  const jobClassOf = ({ task }: LockedJob) => classOf.get(task) ?? 'maintenance'
  const open = () => [...lost].filter(([, { doneAt }]) => doneAt === undefined)

  /** A completed job is deleted from the queue. */
  async function findDone(): Promise<void> {
    const ids = open().map(([id]) => id)
    if (ids.length === 0) return
    const { rows } = await sql<{ id: string }>`
      select id::text as id from graphile_worker._private_jobs where id = any(${ids}::bigint[])
    `.execute(direct)
    const left = new Set(rows.map(({ id }) => id))
    const now = performance.now()
    for (const [id, job] of open()) if (ids.includes(id) && !left.has(id)) job.doneAt = now
  }
  const timer = setInterval(() => void findDone().catch(() => undefined), pollIntervalMs)

  return {
    stop: () => clearInterval(timer),

    /** Returns the runners that were not returned before: those of the process that was started last. */
    async newRunners(): Promise<string[]> {
      const { rows } = await sql<{ worker_id: string }>`select worker_id from worker_heartbeats`.execute(direct)
      const ids = rows.map(({ worker_id }) => worker_id).filter((id) => !knownRunners.has(id))
      for (const id of ids) knownRunners.add(id)
      return ids
    },

    /** Returns whether these runners have jobs of all these classes. */
    async haveJobsOf(runnerIds: string[], classes: readonly JobClass[] = jobClasses): Promise<boolean> {
      const running = new Set((await lockedBy(runnerIds)).map(jobClassOf))
      return classes.every((jobClass) => running.has(jobClass))
    },

    /** Records the jobs of runners that have just been killed or paused. */
    async recordLoss(runnerIds: string[], lostAt: number): Promise<void> {
      for (const job of await lockedBy(runnerIds)) {
        const lossCount = (lost.get(job.id)?.lossCount ?? 0) + 1
        const { eventId } = job
        lost.set(job.id, { jobClass: jobClassOf(job), lostAt, lossCount, workerStartedAt: lostAt, doneAt: undefined, eventId }) // prettier-ignore
      }
    },

    /** Records that the only worker has been started. */
    recordStart(startedAt: number): void {
      for (const [, job] of open()) job.workerStartedAt = startedAt
    },

    areLostJobsDone: async () => {
      await findDone()
      return open().length === 0
    },

    lost: (): LostJob[] => [...lost.values()],

    /** Counts the jobs that are due or running, and returns the last error of those that failed. */
    async remaining() {
      const { rows } = await sql<{ due: number; errors: string[] }>`
        select (count(*) filter (where run_at <= now() or last_error is not null))::int as due,
          coalesce(array_agg(task_identifier || ': ' || last_error) filter (where last_error is not null), '{}') as errors
        from graphile_worker.jobs
      `.execute(direct)
      return rows[0] ?? { due: -1, errors: [] }
    },
  }
}

export type JobLog = ReturnType<typeof createJobLog>
