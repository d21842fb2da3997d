import type { Measure } from '@velvet/contract/desk/policies'
import { sql } from 'kysely'
import { seededRandom } from '../../bench/measure/statistics.ts'
import { requireValue } from '../product/environment.ts'
import { startLossyProxy } from './chat-faults/lossy-proxy.ts'
import type { Faults } from './chat-testbed/check-messages.ts'
import { startMailSink, type MailSink } from './chat-testbed/mail-sink.ts'
import { createRoleProcess, createServiceProcess, type ManagedProcess } from './chat-testbed/managed-process.ts'
import { insertPairs } from './chat-testbed/members.ts'
import { startChatTestbed, type ChatTestbed } from './chat-testbed/start-chat-testbed.ts'
import { checkAudit, runJob } from './desk-faults/check-audit.ts'
import { checkDecisions, hidingMeasures, profileText, type CheckedDecisions } from './desk-faults/check-decisions.ts'
import { checkMemberPages } from './desk-faults/check-member-pages.ts'
import { checkStatements } from './desk-faults/check-statements.ts'
import { decideCases } from './desk-faults/decide-cases.ts'
import { insertStaff } from './desk-faults/insert-staff.ts'
import { killRepeatedly } from './desk-faults/kill-repeatedly.ts'
import { recordLostJobs } from './desk-faults/lost-jobs.ts'
import { countReporters, planReports, type SentReport } from './desk-faults/reporter.ts'
import { tamperAuditLog } from './desk-faults/tamper-audit-log.ts'
import type { DrillResult } from './outage.ts'
import { pollUntil } from './push/notice-queue.ts'

type Options = { seed: number; isShort: boolean }
type Size = {
  cases: number
  auditChanges: number
  /** Until all cases are decided. */
  timeoutMs: number
  minKills: number
  /** How often the worker is killed after the last decision, while mails are sent. */
  mailKills: number
}

const usual: Size = { cases: 2_000, auditChanges: 1_000, timeoutMs: 1_200_000, minKills: 5, mailKills: 3 }
const short: Size = { cases: 200, auditChanges: 100, timeoutMs: 90_000, minKills: 1, mailKills: 1 }

const moderatorCount = 20
/** Odd for the reason given in `failover/ports.ts`. The S3 server uses four ports. */
const ports = { api: 22401, desks: [22403, 22405], worker: 22407, nats: 22409, redis: 22411, smtp: 22413, s3: 22421 }
/** Average time between the start of a process and its next kill. */
const upMs = 8_000
const maxDownMs = { api: 1_500, desk: 1_500, worker: 1_000, nats: 2_500 }
/** Longer than it takes until mails are due and the jobs of a killed worker are released. */
const maxDrainMs = 150_000
const maxMailFaultsMs = 60_000
/** Mails that the short form makes due at a time, so that some are being sent whenever the worker is killed. */
const mailBatch = 2
const anchorIntervalMs = 5_000

/**
 * Twenty moderators decide reports while api, desk, worker and NATS are killed repeatedly and responses are lost. No
 * decision may be lost or made twice, every statement must be delivered once, and the audit log must be intact.
 * Afterwards entries of the audit log are changed, removed and inserted, and each change must be found.
 */
export async function deskFaults(options: Options): Promise<DrillResult[]> {
  const deskProxy = await startLossyProxy(ports.desks, seededRandom(options.seed + 1))
  const apiProxy = await startLossyProxy([ports.api], seededRandom(options.seed + 2))
  const mails = await startMailSink(ports.smtp)
  try {
    const stage = await startChatTestbed('desk', ports, {
      // The desk responds at its own host only.
      DESK_URL: deskProxy.url,
      S3_ENDPOINT: `http://127.0.0.1:${ports.s3}`,
      SMTP_URL: `smtp://127.0.0.1:${ports.smtp}`,
    })
    try {
      return await run(stage, options, { deskProxy, apiProxy, mails })
    } finally {
      await stage.close()
    }
  } finally {
    deskProxy.close()
    apiProxy.close()
    mails.close()
  }
}

type Proxy = Awaited<ReturnType<typeof startLossyProxy>>
type Services = { deskProxy: Proxy; apiProxy: Proxy; mails: MailSink }

async function run(stage: ChatTestbed, { seed, isShort }: Options, services: Services): Promise<DrillResult[]> {
  const { deskProxy, apiProxy, mails } = services
  const size = isShort ? short : usual
  const [processes, [lead, ...moderators], members] = await Promise.all([
    startProcesses(stage),
    insertStaff(stage.environment, ['safety_lead', ...Array.from({ length: moderatorCount }, () => 'moderator' as const)]), // prettier-ignore
    insertMembers(stage, size.cases),
  ])
  if (!lead) throw new Error('there is no safety lead')
  const lost = recordLostJobs(stage, processes.worker, mails)
  const plan = planReports(members.subjects, members.reporters)
  const startedAt = performance.now()
  const seconds = () => ((performance.now() - startedAt) / 1000).toFixed(0)

  const faults = startFaults(stage, processes, seed)
  const reporting = { apiUrl: apiProxy.url, reporters: members.reporters, plan }
  const deciding = { deskUrl: deskProxy.url, moderators, lead, seed, timeoutMs: size.timeoutMs }
  const told = await faults.during(decideCases(stage, reporting, deciding))
  console.log(`  ${told.decisions.length} decisions about ${size.cases} members after ${seconds()} s, ${told.approved.length} approved`) // prettier-ignore
  console.log(`  ${told.requests} requests, ${told.retries} of them repeated; ${told.resumed} cases opened from the list of own cases`) // prettier-ignore
  const mailKills = processes.worker.kills + size.mailKills
  const hasLostMails = async () => {
    if (isShort) await bringMailsForward(stage, mailBatch)
    return processes.worker.kills >= mailKills && lost.some(({ decisionId }) => decisionId !== null)
  }
  await faults.during(pollUntil(hasLostMails, maxMailFaultsMs))
  await faults.stop()
  if (isShort) await bringMailsForward(stage)
  const isDrained = await pollUntil(async () => (await countMailJobs(stage)) === 0, maxDrainMs)
  console.log(`  ${mails.mails.length} mails after ${seconds()} s; kills: ${faults.parts.map(({ name, kills }) => `${name} ${kills}`).join(', ')}`) // prettier-ignore

  await runJob(stage, 'audit.anchor_heads')
  const reports = plan.flat()
  const decided = await checkDecisions(stage, { ...told, reports, staff: moderators, approverId: lead.id })
  const statements = await checkStatements(stage, decided, { mails: mails.mails, lost, reports })
  const audit = await checkAudit(stage, decided)
  const pages = await checkMemberPages(`http://127.0.0.1:${ports.api}`, members.subjects, decided)
  console.log(`  ${decided.cases} cases, ${decided.reversals.size} decisions taken back; mails: ${statements.statements} statements, ${statements.answers} answers, ${statements.copies} copies of mails whose job was lost`) // prettier-ignore
  const { anchors } = await stage.container.auditAnchors.since(new Date(0))
  const missed = await tamperAuditLog(requireValue(stage.environment, 'DATABASE_URL'), {
    count: size.auditChanges,
    anchors: anchors.flatMap(({ heads }) => heads),
    random: seededRandom(seed + 3),
  })
  console.log(`  ${audit.entries} audit entries, ${anchors.length} anchors, ${size.auditChanges} changes after ${seconds()} s`) // prettier-ignore

  return [
    ...faults.parts.map(({ name, kills }) => result(`${name} was killed`, kills >= size.minKills, kills)),
    result('responses were lost and requests repeated', told.retries > 0 && deskProxy.lost.late > 0 && apiProxy.lost.late > 0), // prettier-ignore
    result(
      'the worker lost mails about decisions',
      lost.some(({ decisionId }) => decisionId !== null),
    ),
    result('some decisions needed a second person, and some were taken back', told.approved.length > 0 && decided.reversals.size > 0), // prettier-ignore
    result('all mails were sent in time', isDrained, `${await countMailJobs(stage)} jobs are left`),
    ...toResults({
      'the desk refused nothing': told.refusals,
      'every report was accepted, unless the profile was hidden before': refusedReports(reports, decided),
      'no job has failed': await failedJobs(stage),
      ...decided.faults,
      ...statements.faults,
      ...pages,
      ...audit.faults,
      [`each of ${size.auditChanges} changes of the audit log is found and located`]: missed,
    }),
  ]
}

const result = (what: string, hasPassed: boolean, actual: unknown = 'no'): DrillResult => ({
  ...{ what, hasPassed, actual: String(actual) },
})

const toResults = (faults: Faults): DrillResult[] =>
  Object.entries(faults).map(([what, found]) =>
    result(what, found.length === 0, `${found.length}: ${found.slice(0, 5).join('; ')}`),
  )

/** Returns the reports that were refused although their member could be reported. */
function refusedReports(reports: SentReport[], { decisions }: CheckedDecisions): string[] {
  const isHiding = (measure: Measure) => hidingMeasures.some((hiding) => hiding === measure)
  const hidden = new Set(decisions.filter(({ measures }) => measures.some(isHiding)).map((row) => row.member_id))
  return reports
    .filter(({ receipt, refusal, memberId }) => !receipt && !(refusal === 'not_found' && hidden.has(memberId)))
    .map(({ memberId, refusal }) => `${memberId}: ${refusal ?? 'no response'}`)
}

async function startProcesses(stage: ChatTestbed) {
  const { environment, folder } = stage
  const role = (name: string, kind: 'api' | 'desk' | 'worker', port: number) =>
    stage.register(createRoleProcess({ name, role: kind, port, environment, folder }))
  await stage.register(createServiceProcess('S3', environment, folder)).start()
  await stage.container.storage.ensureBucket()
  const api = role('api', 'api', ports.api)
  const desks = ports.desks.map((port, index) => role(`desk-${index + 1}`, 'desk', port))
  const worker = role('worker', 'worker', ports.worker)
  await Promise.all([api, ...desks, worker].map((part) => part.start()))
  return { api, desks, worker }
}

async function insertMembers(stage: ChatTestbed, cases: number) {
  const reporterCount = countReporters(cases)
  const pairs = await insertPairs(stage, Math.ceil((cases + reporterCount) / 2))
  const members = pairs.flatMap((pair) => pair.members)
  await sql`update profiles set about = ${profileText}`.execute(stage.container.db.direct)
  return { subjects: members.slice(0, cases), reporters: members.slice(cases, cases + reporterCount) }
}

type Processes = Awaited<ReturnType<typeof startProcesses>>

/** Kills processes until `stop`, and anchors the audit log more often than in production. */
function startFaults(stage: ChatTestbed, { api, desks, worker }: Processes, seed: number) {
  const stopping = new AbortController()
  const kill = (part: ManagedProcess, kind: keyof typeof maxDownMs, partSeed: number) =>
    killRepeatedly(part, { upMs, maxDownMs: maxDownMs[kind] }, seededRandom(seed * 100 + partSeed), stopping.signal)
  const killing = Promise.all([
    kill(api, 'api', 1),
    kill(worker, 'worker', 2),
    kill(stage.nats, 'nats', 3),
    ...desks.map((desk, index) => kill(desk, 'desk', 4 + index)),
  ])
  const anchoring = setInterval(() => void queueAnchor(stage).catch(() => undefined), anchorIntervalMs)
  return {
    parts: [api, ...desks, worker, stage.nats],
    /** Fails as soon as a process cannot be started again. */
    during: async <T>(work: Promise<T>): Promise<T> => {
      await Promise.race([work, killing])
      return work
    },
    async stop(): Promise<void> {
      clearInterval(anchoring)
      stopping.abort()
      await killing
    },
  }
}

const queueAnchor = ({ container }: ChatTestbed) =>
  sql`select graphile_worker.add_job('audit.anchor_heads', job_key := 'drill')`.execute(container.db.direct)

const mailTasks = ['moderation.decided>notifications', 'moderation.reported>notifications']

/** Makes mails due that wait until the decision cannot be taken back any more. */
const bringMailsForward = ({ container }: ChatTestbed, limit: number | null = null) =>
  sql`
    update graphile_worker._private_jobs job set run_at = now()
    where job.id in (
      select job.id from graphile_worker._private_jobs job
      join graphile_worker._private_tasks task on task.id = job.task_id
      where task.identifier = any(${mailTasks}::text[]) and job.run_at > now()
      order by job.id limit ${limit}
    )
  `.execute(container.db.direct)

async function countMailJobs({ container }: ChatTestbed): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from graphile_worker.jobs where task_identifier = any(${mailTasks}::text[])
  `.execute(container.db.direct)
  return rows[0]?.count ?? -1
}

async function failedJobs({ container }: ChatTestbed): Promise<string[]> {
  const { rows } = await sql<{ what: string }>`
    select task_identifier || ': ' || last_error as what from graphile_worker.jobs where last_error is not null
  `.execute(container.db.direct)
  return rows.map(({ what }) => what)
}
