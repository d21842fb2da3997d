import { sql } from 'kysely'
import { seededRandom } from '../../../bench/measure/statistics.ts'
import type { ChatMember } from '../chat-testbed/members.ts'
import type { ChatTestbed } from '../chat-testbed/start-chat-testbed.ts'
import { pollUntil } from '../push/notice-queue.ts'
import { createApprover } from './approver.ts'
import { createDeskClient } from './desk-client.ts'
import type { StaffMember } from './insert-staff.ts'
import { createModerator } from './moderator.ts'
import { sendReports, type SentReport } from './reporter.ts'

/** Average time that a moderator needs for a case. Twenty of them decide about ten cases in a second. */
const thinkMs = 1_600

type Reporting = { apiUrl: string; reporters: ChatMember[]; plan: SentReport[][] }
type Deciding = { deskUrl: string; moderators: StaffMember[]; lead: StaffMember; seed: number; timeoutMs: number }

/** Sends the reports and lets moderators decide until no case is left. Returns what they were told. */
export async function decideCases(stage: ChatTestbed, reporting: Reporting, deciding: Deciding) {
  const { apiUrl, reporters, plan } = reporting
  const { deskUrl, moderators, lead, seed, timeoutMs } = deciding
  const endsAt = performance.now() + timeoutMs
  const hasTimedOut = () => performance.now() > endsAt
  let isDone = false
  const isOver = () => isDone || hasTimedOut()

  const clients = [lead, ...moderators].map(({ code }) => createDeskClient({ deskUrl, code, hasTimedOut }))
  const [leadClient, ...moderatorClients] = clients
  if (!leadClient) throw new Error('there is no lead')
  const approver = createApprover({ client: leadClient, isOver })
  const deciders = moderatorClients.map((client, index) =>
    createModerator({ client, random: seededRandom(seed * 1_000 + index), thinkMs, isOver }),
  )

  // Reports arrive faster than they are decided, so that moderators rarely wait.
  const pauseMs = (plan.flat().length * thinkMs * 0.06) / moderators.length
  const working = Promise.all([...deciders, approver].map((person) => person.work()))
  const isStopped = working.then(() => true)
  await Promise.race([
    isStopped,
    Promise.all(
      reporters.map((reporter, index) => sendReports(plan[index] ?? [], { apiUrl, reporter, pauseMs, hasTimedOut })),
    ),
  ])
  await Promise.race([isStopped, pollUntil(async () => (await countOpen(stage)) === 0, endsAt - performance.now())])
  isDone = true
  await working

  return {
    decisions: deciders.flatMap(({ decisions }) => decisions),
    approved: approver.approved,
    refusals: [...deciders, approver].flatMap(({ refusals }) => refusals),
    resumed: deciders.reduce((sum, decider) => sum + decider.resumed(), 0),
    requests: clients.reduce((sum, { counts }) => sum + counts.requests, 0),
    retries: clients.reduce((sum, { counts }) => sum + counts.retries, 0),
  }
}

async function countOpen({ container, site }: ChatTestbed): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from cases where site_id = ${site.id} and state <> 'decided'
  `.execute(container.db.direct)
  return rows[0]?.count ?? -1
}
