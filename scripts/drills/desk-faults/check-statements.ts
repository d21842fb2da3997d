import { sql } from 'kysely'
import { mailIdOf } from '../../../server/src/domains/notifications/index.ts'
import type { Faults } from '../chat-testbed/check-messages.ts'
import type { TakenMail } from '../chat-testbed/mail-sink.ts'
import type { ChatTestbed } from '../chat-testbed/start-chat-testbed.ts'
import type { CheckedDecisions } from './check-decisions.ts'
import type { LostJob } from './lost-jobs.ts'
import type { SentReport } from './reporter.ts'

type Mailed = { mails: TakenMail[]; lost: LostJob[]; reports: SentReport[] }

const addressOf = (memberId: string) => `${memberId}@example.test`

/**
 * Checks that every decision with a measure has one statement and one mail, and every notice a receipt and an answer. A
 * worker that is killed may have handed a mail over already: each loss of its job allows one more copy, with the same
 * Message-ID.
 */
export async function checkStatements(
  { container, site }: ChatTestbed,
  { decisions, reversals }: CheckedDecisions,
  { mails, lost, reports }: Mailed,
) {
  const { direct } = container.db
  const { rows: statements } = await sql<{ decision_id: string; member_id: string; mailed_at: Date | null }>`
    select decision_id, member_id, mailed_at from statements where site_id = ${site.id}
  `.execute(direct)
  const { rows: notices } = await sql<{ case_id: string; id: string; reporter_id: string }>`
    select notice.case_id, reports.id, reports.reporter_id from case_notices notice
    join reports on reports.site_id = notice.site_id and reports.id = notice.notice_id
    where notice.site_id = ${site.id}
  `.execute(direct)
  const statementsOf = Map.groupBy(statements, ({ decision_id }) => decision_id)
  const noticesOf = Map.groupBy(notices, ({ case_id }) => case_id)
  const copies = Map.groupBy(mails, ({ id }) => id)
  const finals = decisions.filter(({ id }) => !reversals.has(id))
  const withMeasure = decisions.filter(({ policy }) => policy !== 'no_violation')

  const statementMails = new Map(
    finals
      .filter(({ policy }) => policy !== 'no_violation')
      .map(({ id, member_id }) => [mailIdOf(id, 'statement'), addressOf(member_id)]),
  )
  const answerMails = new Map(
    finals.flatMap(
      ({ id, case_id }) =>
      (noticesOf.get(case_id) ?? []).map((notice) => [mailIdOf(`${id}/${notice.id}`, 'notice_answer'), addressOf(notice.reporter_id)] as const), // prettier-ignore
    ),
  )
  const caseOf = new Map(decisions.map(({ id, case_id }) => [id, case_id]))
  const mailsOfJob = ({ eventId, decisionId }: LostJob) => [
    ...(eventId ? [mailIdOf(eventId, 'report')] : []),
    ...(decisionId ? [mailIdOf(decisionId, 'statement')] : []),
    ...(noticesOf.get(caseOf.get(decisionId ?? '') ?? '') ?? []).map(({ id }) => mailIdOf(`${decisionId}/${id}`, 'notice_answer')), // prettier-ignore
  ]
  const losses = Map.groupBy(lost.flatMap(mailsOfJob), (id) => id)

  /** Returns the expected mails that did not arrive at their address. */
  const missing = (expected: Map<string, string>) =>
    [...expected]
      .filter(([id, address]) => !copies.get(id)?.every(({ recipient }) => recipient === address))
      .map(([id, address]) => `${id} for ${address}`)
  // Their ids are those of events, which are not stored: these are all others.
  const receipts = [...copies.values()]
    .flatMap(([mail]) => mail ?? [])
    .filter(({ id }) => !statementMails.has(id) && !answerMails.has(id))
  const receiptsOf = Map.groupBy(receipts, ({ recipient }) => recipient)
  const reportsOf = Map.groupBy(
    reports.filter(({ receipt }) => receipt),
    ({ reporterId }) => addressOf(reporterId),
  )

  const faults = {
    'every decision with a measure has one statement, and no other': [
      ...withMeasure.filter(({ id }) => statementsOf.get(id)?.length !== 1).map(({ id }) => id),
      ...(statements.length === withMeasure.length ? [] : [`${statements.length} statements`]),
    ],
    'every statement is marked as mailed, unless the decision was taken back': statements
      .filter(({ decision_id, mailed_at }) => (mailed_at === null) !== reversals.has(decision_id))
      .map(({ decision_id }) => decision_id),
    'every statement was mailed to its member': missing(statementMails),
    'every notice was answered by mail': missing(answerMails),
    'every report has one receipt by mail, and no other mail was sent': [
      ...new Set([...receiptsOf.keys(), ...reportsOf.keys()]),
    ]
      .filter((address) => receiptsOf.get(address)?.length !== reportsOf.get(address)?.length)
      .map(
        (address) => `${address}: ${receiptsOf.get(address)?.length ?? 0} of ${reportsOf.get(address)?.length ?? 0}`,
      ),
    'a mail was repeated only if a worker lost its job, once for each loss, with the same Message-ID': [...copies]
      .filter(([id, sent]) => id === '' || sent.length > 1 + (losses.get(id)?.length ?? 0))
      .map(([id, sent]) => `${id}: ${sent.length}`),
  } satisfies Faults
  return { faults, statements: statementMails.size, answers: answerMails.size, copies: mails.length - copies.size }
}
