import { dayMs, hourMs } from '@velvet/contract/durations'
import type { AuditAnchors } from '../platform/audit/audit-anchors.ts'
import { auditStore } from '../platform/audit/audit-log.ts'
import { verifyAuditLog } from '../platform/audit/verify-audit-log.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/db/database.ts'
import type { ScheduledJob } from '../platform/jobs/worker.ts'
import type { Log } from '../platform/log.ts'
import type { Metrics } from '../platform/telemetry/metrics.ts'

/**
 * How far back heads are compared. Longer than the interval of the verification: somebody who changes the log would
 * otherwise only have to wait for the next anchors, which match the changed log.
 */
const comparedMs = 7 * dayMs
/** The newest anchors are at most this old; they are written every hour. */
const anchorAgeLimitMs = 3 * hourMs

type AuditJobDeps = { db: Database; clock: Clock; log: Log; metrics: Metrics; auditAnchors: AuditAnchors }

/** Stores the heads of the audit log outside of the database and compares the log with them. */
export const auditJobs = (deps: AuditJobDeps): ScheduledJob[] => [
  { task: 'audit.anchor_heads', jobClass: 'maintenance', cron: '7 * * * *', handle: () => anchorHeads(deps) },
  { task: 'audit.verify', jobClass: 'maintenance', cron: '22 3 * * *', handle: () => verifyChains(deps) },
]

async function anchorHeads({ db, clock, auditAnchors }: AuditJobDeps): Promise<void> {
  await auditAnchors.write(await auditStore.heads(db.direct), clock.now())
}

async function verifyChains({ db, clock, log, metrics, auditAnchors }: AuditJobDeps): Promise<void> {
  const now = clock.now()
  const { anchors, problems } = await auditAnchors.since(new Date(now.getTime() - comparedMs))
  const newest = anchors.at(-1)?.at
  const isAnchored = newest !== undefined && now.getTime() - newest.getTime() <= anchorAgeLimitMs
  const found = [
    ...(await verifyAuditLog(
      db.direct,
      anchors.flatMap(({ heads }) => heads),
    )),
    ...problems,
    ...(isAnchored || !(await hasOldEntries(db, now)) ? [] : [{ problem: 'no recent anchor', newest }]),
  ]
  for (const problem of found) log.error(problem, 'the audit log is not as it was written')
  metrics.auditProblems.inc(found.length)
  metrics.auditVerified.set(now.getTime() / 1000)
}

/** Whether there are entries that should have been anchored by now: not in a new installation. */
async function hasOldEntries({ direct }: Database, now: Date): Promise<boolean> {
  for (const { chain } of await auditStore.heads(direct)) {
    const [first] = await auditStore.entriesAfter(direct, chain, 0, 1)
    if (first && now.getTime() - first.at.getTime() > anchorAgeLimitMs) return true
  }
  return false
}
