import {
  complaintTriage,
  decisionTargetMs,
  queueOf,
  reportTriage,
  type CaseFamily,
  type CaseQueue,
} from '@velvet/contract/desk/case-rules'
import type { PolicyCode } from '@velvet/contract/desk/policies'
import { dayMs, hourMs, minuteMs } from '@velvet/contract/durations'
import type { Container } from '../../src/app/container.ts'
import { sealedAs, statementsStore } from '../../src/domains/moderation/stores.ts'
import { newId } from '../../src/platform/ids.ts'
import { demoSites, type DemoSite } from '../sites.ts'
import { createSubjects } from './demo-subjects.ts'
import type { DemoDesk } from './demo-desk.ts'
import { insertNotice } from './insert-notice.ts'
import { decidedNotices, waitingNotices, type DecidedNotice, type WrittenNotice } from './notice-texts.ts'

/** How much of the time to decide has passed for each waiting case, in turn. The last ones are late. */
const passedShares = [0.04, 0.31, 0.55, 0.12, 0.74, 0.43, 0.22, 0.88, 0.63, 1.15]
const appealIp = '198.51.100.7'

const siteOf = (notice: WrittenNotice): DemoSite => {
  const site = demoSites.find(({ key }) => key === notice.site)
  if (!site) throw new Error(`no demo site ${notice.site}`)
  return site
}

const triageOf = ({ reason, category }: WrittenNotice) =>
  reason ? reportTriage[reason] : complaintTriage[category ?? 'illegal_content']

/** An action at the desk of the demo. Actions run in the order of their times, because the audit log is a chain. */
export type PlannedAction = { at: Date; run: (at: Date) => Promise<unknown> }

/**
 * Returns what opens and decides the cases of the demo. Notices are inserted, everything else are the use cases of the
 * product at an earlier time: `app` with the connections of the product, `desk` with those of the desk.
 */
export function planCases(app: Container, desk: DemoDesk, now: Date): PlannedAction[] {
  const subjects = new Map(demoSites.map((site) => [site.key, createSubjects(site, now)]))
  const peopleFor = (notice: WrittenNotice) => {
    const take = subjects.get(notice.site)
    if (!take) throw new Error(`no demo site ${notice.site}`)
    return take(notice)
  }
  const before = (ms: number) => new Date(now.getTime() - ms)

  /** Inserts a notice, opens its case and claims it. The case is the only one that waits. */
  async function decide(name: string, notice: DecidedNotice, at: Date) {
    const site = siteOf(notice)
    const { subjectId, reporterIds } = peopleFor(notice)
    const openedAt = new Date(at.getTime() - decisionTargetMs[triageOf(notice).class] / 3)
    const receipt = await insertNotice(app, site, { name, notice, subjectId, reporterIds, at: openedAt })
    await app.moderation.openWaitingCases(site.siteId)
    const { ctx, sheet, ref } = await claim(desk, notice.by, queueOf(triageOf(notice)), at)
    const { policy, measures, facts } = notice
    const decisionId = newId()
    const input = { decision_id: decisionId, version: sheet.version, policy, measures, facts, claim_next: false }
    await desk.container.casework.decide({ ...ctx, now: new Date(at.getTime() + 2 * minuteMs) }, ref, input)
    return { decisionId, receipt }
  }

  function planDecided(notice: DecidedNotice, number: number): PlannedAction[] {
    const { appeal } = notice
    const { siteId } = siteOf(notice)
    let made: Awaited<ReturnType<typeof decide>> | undefined
    let appealId: string | undefined
    const submit = async (at: Date) => {
      if (!made || !appeal) return
      const site = await app.sites.byId(siteId)
      const visitor = { acceptedLocales: [], country: null, trafficSource: null, viewer: null }
      const ctx = {
        ...visitor,
        site: { ...site, id: siteId, host: '' },
        locale: notice.language,
        requestId: '',
        now: at,
      }
      if (appeal.isReporter) await app.moderation.submitNoticeAppeal(ctx, made.receipt, appeal.text, appealIp)
      else {
        const statement = await statementsStore.byDecision(app.db.direct, siteId, made.decisionId)
        const token = app.fieldCrypto.decrypt(
          statement?.token_sealed ?? '',
          sealedAs.statementToken(siteId, made.decisionId),
        )
        await app.moderation.submitAppeal(ctx, token, appeal.text, appealIp)
      }
      const other = await desk.as(appeal.by ?? 'S-104', at)
      const { appeals } = await desk.container.casework.listAppeals(other)
      appealId = appeals.find(({ decision_id }) => decision_id === made?.decisionId)?.id
    }
    const answer = async (at: Date) => {
      const { by, outcome, answer: text } = appeal ?? {}
      if (!appealId || !by || !outcome || !text) throw new Error(`the appeal of decided notice ${number} is incomplete`)
      const ref = { site: siteId, id: appealId }
      const ctx = await desk.as(by, at)
      await desk.container.casework.getAppeal(ctx, ref)
      await desk.container.casework.decideAppeal(ctx, ref, { outcome, answer: text })
    }
    return [
      {
        at: before(notice.daysAgo * dayMs),
        run: async (at) => void (made = await decide(`decided/${number}`, notice, at)),
      },
      ...(appeal ? [{ at: before(appeal.daysAgo * dayMs), run: submit }] : []),
      ...(appeal?.outcome ? [{ at: before((appeal.daysAgo - 1) * dayMs), run: answer }] : []),
    ]
  }

  /** Inserts the notices of all waiting cases. Their times depend on the class, so that some cases are late. */
  async function openWaiting() {
    for (const [number, notice] of waitingNotices.entries()) {
      const share = passedShares[number % passedShares.length] ?? 0
      const at = before(share * decisionTargetMs[triageOf(notice).class])
      const people = peopleFor(notice)
      await insertNotice(app, siteOf(notice), { name: `waiting/${number}`, notice, ...people, at })
    }
    for (const { siteId } of demoSites) await app.moderation.openWaitingCases(siteId)
  }

  return [
    ...decidedNotices.flatMap(planDecided),
    { at: before(hourMs), run: openWaiting },
    { at: before(50 * minuteMs), run: (at) => proposeEnd(desk, 'S-103', 'general', at) },
    { at: before(35 * minuteMs), run: (at) => proposeEnd(desk, 'S-113', 'general', at) },
    { at: before(20 * minuteMs), run: (at) => proposeEnd(desk, 'S-104', 'child_safety', at) },
    { at: before(4 * minuteMs), run: (at) => claimWithNote(desk, 'S-113', at) },
    { at: before(3 * minuteMs), run: (at) => claim(desk, 'S-104', 'child_safety', at) },
    { at: before(minuteMs), run: (at) => claim(desk, 'S-103', 'general', at) },
  ]
}

async function claim({ container, as }: DemoDesk, code: string, queue: CaseQueue, at: Date) {
  const ctx = await as(code, at)
  const { case: sheet } = await container.casework.claimNext(ctx, queue)
  if (!sheet) throw new Error(`no case waits in the queue ${queue}`)
  return { ctx, sheet, ref: { site: sheet.site_id, id: sheet.id } }
}

const endReasons: Partial<Record<CaseFamily, { policy: PolicyCode; facts: string }>> = {
  child_safety: { policy: 'minor', facts: 'Wrote that they are seventeen, and sent a school timetable.' },
  intimate: { policy: 'intimate_photo', facts: 'Published a private photo of another person.' },
}

/** Proposes to end the contract with the member of the most urgent case. It then waits for a second person. */
async function proposeEnd(desk: DemoDesk, code: string, queue: CaseQueue, at: Date): Promise<void> {
  const { ctx, sheet, ref } = await claim(desk, code, queue, at)
  const reasons = endReasons[sheet.family]
  if (!reasons) throw new Error(`the demo does not end contracts because of ${sheet.family}`)
  const decision = {
    decision_id: newId(),
    version: sheet.version,
    measures: ['end_contract' as const],
    ...reasons,
    claim_next: false,
  }
  await desk.container.casework.decide(ctx, ref, decision)
}

async function claimWithNote(desk: DemoDesk, code: string, at: Date): Promise<void> {
  const { ctx, ref } = await claim(desk, code, 'general', at)
  await desk.container.casework.note(ctx, ref, 'Same wording as in two cases of last week.')
}
