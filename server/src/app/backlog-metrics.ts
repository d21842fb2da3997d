import { sql } from 'kysely'
import type { Gauge } from 'prom-client'
import { runAsJob } from '../platform/db/job-connections.ts'
import { jobClasses, type JobClass } from '../platform/jobs/job-classes.ts'
import { readQueueBacklog, type TaskBacklog } from '../platform/jobs/queue-backlog.ts'
import { createCachedReading } from '../platform/telemetry/cached-reading.ts'
import { registerScrapedGauge } from '../platform/telemetry/scraped-gauge.ts'
import type { Container } from './container.ts'

/** The database is read at most this often by a worker, however often it is scraped. */
const readingTtlMs = 5_000
const statementTimeoutMs = 2_000
const jobStates = ['ready', 'running', 'scheduled', 'dead'] as const

type BacklogDeps = Pick<
  Container,
  'metrics' | 'db' | 'clock' | 'log' | 'listeners' | 'scheduled' | 'sites' | 'payments' | 'credits' | 'notifications'
>
type Backlog = Awaited<ReturnType<typeof readBacklog>>

/**
 * Exposes what waits in the database: jobs, payments and notices, and whether the ledger is balanced. For workers only,
 * because every process would read the same rows.
 */
export function registerBacklogMetrics(deps: BacklogDeps): void {
  const read = createCachedReading(() => runAsJob(() => readBacklog(deps)), readingTtlMs)
  const classOf = new Map([...deps.listeners, ...deps.scheduled].map(({ task, jobClass }) => [task, jobClass]))
  const byClass = (tasks: TaskBacklog[], jobClass: JobClass) =>
    tasks.filter(({ task }) => (classOf.get(task) ?? 'maintenance') === jobClass)

  /** Without a reading a gauge has no value, instead of an old one. */
  const gauge = (name: string, help: string, labelNames: string[], set: (gauge: Gauge, backlog: Backlog) => void) =>
    registerScrapedGauge(deps.metrics.registry, { name, help, labelNames }, async (target) => {
      target.reset()
      const backlog = await read().catch(() => undefined)
      if (backlog) set(target, backlog)
      // Without labels, a reset sets the value to 0.
      else if (labelNames.length === 0) target.remove()
    })

  gauge('velvet_queue_jobs', 'Jobs in the queue', ['class', 'state'], (target, { tasks }) => {
    for (const jobClass of jobClasses)
      for (const state of jobStates)
        target.set(
          { class: jobClass, state },
          byClass(tasks, jobClass).reduce((sum, task) => sum + task[state], 0),
        )
  })
  gauge('velvet_queue_oldest_seconds', 'How long the oldest job waits to be run', ['class'], (target, { tasks }) => {
    for (const jobClass of jobClasses)
      target.set(
        { class: jobClass },
        Math.max(0, ...byClass(tasks, jobClass).map(({ oldestSeconds }) => oldestSeconds)),
      )
  })
  gauge('velvet_payments_pending', 'Payments without a result', [], (target, { payments }) =>
    target.set(payments.pending),
  )
  gauge('velvet_payments_pending_oldest_seconds', 'Age of the oldest of them', [], (target, { payments }) =>
    target.set(payments.oldestSeconds),
  )
  gauge('velvet_payments_overdue_seconds', 'How long the first of them should have ended', [], (target, { payments }) =>
    target.set(payments.overdueSeconds),
  )
  gauge(
    'velvet_ledger_sum_credits',
    'Sum of the ledger entries of the last 24 hours, which is 0',
    [],
    (target, { ledgerSum }) => target.set(ledgerSum),
  )
  gauge(
    'velvet_notices_overdue_seconds',
    'How long the first due notice waits',
    [],
    (target, { noticesOverdueSeconds }) => target.set(noticesOverdueSeconds),
  )
  gauge('velvet_backlog_read_seconds', 'Unix time of the last reading of these metrics', [], (target, { readAt }) =>
    target.set(readAt),
  )
}

async function readBacklog({ db, clock, log, sites, payments, credits, notifications }: BacklogDeps) {
  const now = clock.now()
  try {
    return await db.transaction(async (tx) => {
      await sql`set local statement_timeout = ${sql.lit(statementTimeoutMs)}`.execute(tx)
      const siteIds = await sites.allIds(tx)
      return {
        readAt: now.getTime() / 1000,
        tasks: await readQueueBacklog(tx),
        payments: await payments.backlog(tx, siteIds, now),
        ledgerSum: await credits.sumRecentEntries(tx, siteIds, now),
        noticesOverdueSeconds: await notifications.overdueSeconds(tx, siteIds, now),
      }
    })
  } catch (err) {
    log.warn({ err }, 'the backlog could not be read')
    throw err
  }
}
