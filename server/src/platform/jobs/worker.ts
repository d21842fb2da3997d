import { Logger, parseCronItems, run, type Runner, type TaskList } from 'graphile-worker'
import type { Config } from '../config.ts'
import type { Log } from '../log.ts'
import type { Metrics } from '../telemetry/metrics.ts'
import type { Listener } from './events.ts'

/** A job that runs on a cron schedule. */
export type ScheduledJob = { task: string; cron: string; handle: () => Promise<void> }

type WorkerOptions = {
  config: Pick<Config, 'DATABASE_URL'>
  listeners: Listener[]
  scheduled: ScheduledJob[]
  metrics: Metrics
  log: Log
}

/** Runs event listeners and scheduled jobs. Each job is retried on its own. */
export async function startWorker({ config, listeners, scheduled, metrics, log }: WorkerOptions): Promise<Runner> {
  const withMetrics = (task: string, handle: (payload: unknown) => Promise<void>) => async (payload: unknown) => {
    const stop = metrics.jobSeconds.startTimer({ task })
    try {
      await handle(payload)
      stop({ outcome: 'done' })
    } catch (error) {
      stop({ outcome: 'failed' })
      log.error({ err: error, task }, 'job failed')
      throw error
    }
  }
  const taskList: TaskList = {}
  for (const { task, handle } of [...listeners, ...scheduled]) taskList[task] = withMetrics(task, handle)
  return run({
    connectionString: config.DATABASE_URL,
    taskList,
    parsedCronItems: parseCronItems(scheduled.map(({ task, cron }) => ({ task, match: cron }))),
    concurrency: 4,
    maxPoolSize: 6,
    noHandleSignals: true,
    logger: new Logger(() => (level, message) => {
      if (level === 'error' || level === 'warning') log.warn({ worker: level }, message)
    }),
  })
}
