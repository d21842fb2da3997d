import { setTimeout as sleep } from 'node:timers/promises'
import { queueOf, reportTriage } from '@velvet/contract/desk/case-rules'
import { reportReasons } from '@velvet/contract/profile-values'
import { newId } from '../../../server/src/platform/ids.ts'
import { browserHeaders } from '../chat-testbed/live-page.ts'
import type { ChatMember } from '../chat-testbed/members.ts'

export type SentReport = {
  reporterId: string
  memberId: string
  reason: (typeof reportReasons)[number]
  receipt?: string
  refusal?: string
}

/** Half of what a member may send a day, because repeated requests count too. */
const reportsPerReporter = 10
/** Every tenth subject is reported by two members, who open one case or, if the first one is decided already, two. */
const twiceEvery = 10
const requestTimeoutMs = 5_000
const maxRetryDelayMs = 2_000

/** Reasons whose cases moderators may decide. */
const reasons = reportReasons.filter((reason) => queueOf(reportTriage[reason]) === 'general')

/** Returns how many reporters `planReports` needs. */
export const countReporters = (subjects: number) => Math.ceil((subjects * (1 + 1 / twiceEvery)) / reportsPerReporter)

/** Returns the reports of each reporter. */
export function planReports(subjects: ChatMember[], reporters: ChatMember[]): SentReport[][] {
  const facts = subjects.map(({ id }, index) => ({ memberId: id, reason: reasons[index % reasons.length] ?? 'other' }))
  const all = [...facts, ...facts.filter((_fact, index) => index % twiceEvery === 0)]
  return reporters.map((reporter, place) =>
    all
      // Neighbours have different reporters, also the two reports of one subject.
      .filter((_fact, index) => index % reporters.length === place)
      .map((fact) => ({ reporterId: reporter.id, ...fact })),
  )
}

type SendOptions = { apiUrl: string; reporter: ChatMember; pauseMs: number; hasTimedOut: () => boolean }

/** Sends the reports of one member one by one, each with the same key until the server accepts or refuses it. */
export async function sendReports(reports: SentReport[], options: SendOptions): Promise<void> {
  const { apiUrl, reporter, pauseMs, hasTimedOut } = options

  async function attempt(report: SentReport, key: string): Promise<void> {
    const response = await fetch(`${apiUrl}/api/reports`, {
      method: 'POST',
      headers: { ...browserHeaders(reporter), 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify({ member_id: report.memberId, reason: report.reason }),
      signal: AbortSignal.timeout(requestTimeoutMs),
    })
    const body = (await response.json()) as { receipt?: string; error?: { code: string } }
    if (body.receipt) report.receipt = body.receipt
    else if (response.status < 500) report.refusal = body.error?.code ?? String(response.status)
  }

  await sleep(Math.random() * pauseMs)
  for (const report of reports) {
    const key = newId()
    for (let delayMs = 0; !hasTimedOut(); delayMs = Math.min(maxRetryDelayMs, delayMs * 2 + 200)) {
      await attempt(report, key).catch(() => undefined)
      if (report.receipt ?? report.refusal) break
      await sleep(delayMs)
    }
    await sleep(pauseMs * (0.75 + Math.random() / 2))
  }
}
