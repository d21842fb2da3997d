import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  Logger,
  parseCronItems,
  run,
  type JobHelpers,
  type Runner,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker'
import { runAsJob } from '../db/job-connections.ts'
import { withLogContext } from '../log-context.ts'
import type { Log } from '../log.ts'
import type { Metrics } from '../telemetry/metrics.ts'
import type { Listener } from './events.ts'
import { createHeartbeat } from './heartbeat.ts'
import type { JobClass } from './job-classes.ts'
import { createQueuePool, type QueueConfig } from './queue-pool.ts'

/** A job that runs on a cron schedule. Runs of the same job never overlap, and at most one is waiting. */
export type ScheduledJob = { task: string; jobClass: JobClass; cron: string; handle: () => Promise<void> }

type WorkerOptions = {
  config: QueueConfig
  listeners: Listener[]
  scheduled: ScheduledJob[]
  metrics: Metrics
  log: Log
}

export type Worker = { events: WorkerEvents; stop(): Promise<void> }

const restartDelayMs = 1_000

/**
 * Runs event listeners and scheduled jobs of the configured classes. Each job is retried on its own. Each class has a
 * separate runner, which only takes jobs of its class.
 */
export async function startWorker({ config, listeners, scheduled, metrics, log }: WorkerOptions): Promise<Worker> {
  const { pool, dropConnections } = createQueuePool(config, log)
  const heartbeat = createHeartbeat({ pool, log, dropConnections })
  const events: WorkerEvents = new EventEmitter()
  const logger = new Logger(() => (level, message) => {
    if (level === 'error' || level === 'warning') log.warn({ worker: level }, message)
  })
  const runners = new Map<JobClass, Runner>()
  const stopping = new AbortController()
  const isStopping = () => stopping.signal.aborted

  function taskListOf(jobClass: JobClass): TaskList {
    const taskList: TaskList = {}
    for (const job of [...listeners, ...scheduled])
      if (job.jobClass === jobClass) taskList[job.task] = withMetrics(job.task, job.handle)
    return taskList
  }

  function withMetrics(task: string, handle: (payload: unknown) => Promise<void>) {
    const runJob = async (payload: unknown) => {
      const stop = metrics.jobSeconds.startTimer({ task })
      try {
        await runAsJob(() => handle(payload))
        stop({ outcome: 'done' })
      } catch (error) {
        stop({ outcome: 'failed' })
        log.error({ err: error, task }, 'job failed')
        throw error
      }
    }
    return (payload: unknown, { job }: JobHelpers) =>
      withLogContext({ task, jobId: job.id, ...siteOf(payload) }, () => runJob(payload))
  }

  async function startRunner(jobClass: JobClass, concurrency: number): Promise<void> {
    const taskList = taskListOf(jobClass)
    if (isStopping() || Object.keys(taskList).length === 0) return
    let runnerId = ''
    const addHeartbeat = (id: string) => {
      runnerId = id
      return heartbeat.add(id)
    }
    const runner = await run({
      pgPool: pool,
      taskList,
      parsedCronItems: parseCronItems(scheduled.filter((job) => job.jobClass === jobClass).map(toCronItem)),
      concurrency,
      events,
      logger,
      noHandleSignals: true,
      preset: {
        // In batches, a job that cannot be completed ends the runner. Otherwise it is an unhandled rejection.
        worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 },
        plugins: [
          {
            name: 'HeartbeatPlugin',
            version: '1.0.0',
            worker: { hooks: { startWorker: (_context, { worker }) => addHeartbeat(worker.workerPool.id) } },
          },
        ],
      },
    })
    if (isStopping()) return runner.stop()
    runners.set(jobClass, runner)
    void runner.promise.catch(() => undefined).then(() => restart(jobClass, concurrency, runnerId))
  }

  /** Starts a runner again after it ended by itself, as it does when it cannot complete a job in the database. */
  async function restart(jobClass: JobClass, concurrency: number, runnerId: string): Promise<void> {
    if (isStopping()) return
    log.error({ jobClass }, 'job runner ended and is started again')
    try {
      await sleep(restartDelayMs)
      if (runnerId) await heartbeat.remove(runnerId)
      await startRunner(jobClass, concurrency)
    } catch (err) {
      log.warn({ err, jobClass }, 'job runner could not be started')
      await restart(jobClass, concurrency, runnerId)
    }
  }

  await Promise.all([...config.WORKER_CONCURRENCY].map(([jobClass, concurrency]) => startRunner(jobClass, concurrency)))
  heartbeat.start()
  return {
    events,
    async stop() {
      stopping.abort()
      await Promise.allSettled([...runners.values()].map((runner) => runner.stop()))
      await heartbeat.stop()
      await pool.end()
    },
  }
}

/** Events have the id of their site in the payload. */
function siteOf(payload: unknown): { siteId?: string } {
  const siteId = (payload as { siteId?: unknown } | null)?.siteId
  return typeof siteId === 'string' ? { siteId } : {}
}

/** The queue makes runs of a job wait for each other. The key replaces a run that is still waiting. */
export const toCronItem = ({ task, cron }: Pick<ScheduledJob, 'task' | 'cron'>) => ({
  task,
  match: cron,
  options: { queueName: task, jobKey: task },
})
