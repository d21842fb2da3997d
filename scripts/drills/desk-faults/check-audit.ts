import { sql } from 'kysely'
import type { AuditEntry } from '../../../server/src/platform/audit/audit-log.ts'
import type { Faults } from '../chat-testbed/check-messages.ts'
import type { ChatTestbed } from '../chat-testbed/start-chat-testbed.ts'
import type { CheckedDecisions } from './check-decisions.ts'

/** Runs a scheduled job in this process. */
export async function runJob({ container }: ChatTestbed, task: 'audit.anchor_heads' | 'audit.verify'): Promise<void> {
  const job = container.scheduled.find((candidate) => candidate.task === task)
  if (!job) throw new Error(`There is no job ${task}.`)
  await job.handle()
}

/** Checks that the log is as it was written, and that it has one entry for each decision, reversal and approval. */
export async function checkAudit(stage: ChatTestbed, { decisions, reversals }: CheckedDecisions) {
  const { container, site } = stage
  const { rows } = await sql<{ entry: string }>`
    select entry from audit_entries where chain = ${site.id}
  `.execute(container.db.direct)
  const entries = rows.map(({ entry }) => JSON.parse(entry) as AuditEntry)
  const subjectsOf = (action: string, subjectOf: (entry: AuditEntry) => unknown) =>
    entries.filter((entry) => entry.action === action).map((entry) => String(subjectOf(entry)))
  const proposals = decisions.filter(({ measures }) => measures.includes('end_contract')).map(({ id }) => `approval:${id}`) // prettier-ignore
  const countProblems = async () => (await container.metrics.auditProblems.get()).values[0]?.value ?? 0
  const before = await countProblems()
  await runJob(stage, 'audit.verify')
  const problems = (await countProblems()) - before
  const faults = {
    'audit.verify finds the log as it was written': problems === 0 ? [] : [`${problems} problems`],
    'the audit log has one entry for each decision': differences(
      subjectsOf('decision.made', ({ facts }) => facts?.['decision']),
      decisions.map(({ id }) => id),
    ),
    'the audit log has one entry for each reversal': differences(
      subjectsOf('decision.reversed', ({ subject }) => subject),
      [...reversals.keys()].map((id) => `decision:${id}`),
    ),
    'the audit log has one entry for each proposal and each approval': [
      ...differences(
        subjectsOf('approval.proposed', ({ subject }) => subject),
        proposals,
      ),
      ...differences(
        subjectsOf('approval.approved', ({ subject }) => subject),
        proposals,
      ),
    ],
  } satisfies Faults
  return { faults, entries: entries.length }
}

/** Returns what is in one of the lists only, or more than once. */
function differences(found: string[], expected: string[]): string[] {
  const counts = Map.groupBy(found, (one) => one)
  return [
    ...expected.filter((one) => counts.get(one)?.length !== 1),
    ...[...counts.keys()].filter((one) => !expected.includes(one)),
  ]
}
