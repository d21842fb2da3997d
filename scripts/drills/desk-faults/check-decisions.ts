import { sql } from 'kysely'
import { measureRestrictions, type Measure } from '@velvet/contract/desk/policies'
import { dayMs } from '@velvet/contract/durations'
import type { Faults } from '../chat-testbed/check-messages.ts'
import type { ChatTestbed } from '../chat-testbed/start-chat-testbed.ts'
import type { StaffMember } from './insert-staff.ts'
import type { ConfirmedDecision } from './moderator.ts'
import type { SentReport } from './reporter.ts'

type DecisionRow = {
  id: string
  case_id: string
  member_id: string
  policy: string
  measures: Measure[]
  decided_by: string
  second_by: string | null
  reverses: string | null
  decided_at: Date
}
type RestrictionRow = { decision_id: string; member_id: string; kind: string; ends_at: Date | null; ended_by: string | null } // prettier-ignore

export type Confirmed = {
  decisions: ConfirmedDecision[]
  /** Ids of proposed decisions whose approval was confirmed. */
  approved: string[]
  reports: SentReport[]
  staff: StaffMember[]
  approverId: string
}

/** Measures that hide the profile. */
export const hidingMeasures = ['pause_30', 'end_contract'] as const satisfies Measure[]

/** Text of every subject's profile before the decisions. */
export const profileText = 'About me'

/** Compares what reporters and moderators were told with what is stored. */
export async function checkDecisions({ container, site }: ChatTestbed, confirmed: Confirmed) {
  const { direct } = container.db
  const { decisions, approved, reports, staff, approverId } = confirmed
  const { rows } = await sql<DecisionRow>`
    select id, case_id, member_id, policy, measures, decided_by, second_by, reverses, decided_at
    from decisions where site_id = ${site.id}
  `.execute(direct)
  const { rows: restrictions } = await sql<RestrictionRow>`
    select decision_id, member_id, kind, ends_at, ended_by from restrictions where site_id = ${site.id}
  `.execute(direct)
  const { rows: profiles } = await sql<{ id: string; about: string; status: string }>`
    select id, about, status from profiles where site_id = ${site.id}
  `.execute(direct)
  const { rows: cases } = await sql<{ id: string; state: string; notices: number; assignee: string | null }>`
    select id, state, assignee, (select count(*)::int from case_notices notice
      where notice.site_id = cases.site_id and notice.case_id = cases.id) as notices
    from cases where site_id = ${site.id}
  `.execute(direct)
  const { rows: stored } = await sql<{ receipt: string; cases: number; status: string }>`
    select receipt, status, (select count(*)::int from case_notices notice
      where notice.site_id = reports.site_id and notice.kind = 'report' and notice.notice_id = reports.id) as cases
    from reports where site_id = ${site.id}
  `.execute(direct)

  const staffIds = new Map(staff.map(({ id, code }) => [code, id]))
  const originals = rows.filter(({ reverses }) => reverses === null)
  const reversals = new Map(rows.flatMap(({ id, reverses }) => (reverses === null ? [] : [[reverses, id]])))
  const byId = new Map(originals.map((row) => [row.id, row]))
  const expected = new Map(decisions.map((decision) => [decision.id, decision]))
  const finalByCase = Map.groupBy(originals.filter(({ id }) => !reversals.has(id)), ({ case_id }) => case_id) // prettier-ignore
  const receipts = new Set(reports.flatMap(({ receipt }) => receipt ?? []))

  const isAsConfirmed = (decision: ConfirmedDecision) => {
    const row = byId.get(decision.id)
    const secondBy = decision.measures.includes('end_contract') ? approverId : null
    return (
      row?.case_id === decision.caseId &&
      row.member_id === decision.memberId &&
      row.policy === decision.policy &&
      row.measures.join() === decision.measures.join() &&
      row.decided_by === staffIds.get(decision.by) &&
      row.second_by === secondBy
    )
  }

  const restrictionsOf = Map.groupBy(restrictions, ({ decision_id }) => decision_id)
  const isRestricted = ({ id, member_id, measures, decided_at }: DecisionRow) => {
    const found = restrictionsOf.get(id) ?? []
    const expected = measures.flatMap((measure) => {
      const { days = null, kinds = [] } = measureRestrictions[measure] ?? {}
      return kinds.map((kind) => ({ kind, endsAt: days === null ? null : decided_at.getTime() + days * dayMs }))
    })
    const isFound = ({ kind, endsAt }: (typeof expected)[number]) =>
      found.some(
        (row) =>
          row.member_id === member_id &&
          row.kind === kind &&
          (row.ends_at?.getTime() ?? null) === endsAt &&
          row.ended_by === (reversals.get(id) ?? null),
      )
    return found.length === expected.length && expected.every(isFound)
  }

  const finals = [...finalByCase.values()].flat()
  const membersWith = (measure: Measure) =>
    new Set(finals.filter(({ measures }) => measures.includes(measure)).map(({ member_id }) => member_id))
  const withoutText = membersWith('remove_text')
  const hidden = new Set(hidingMeasures.flatMap((measure) => [...membersWith(measure)]))
  const subjects = new Set(reports.map(({ memberId }) => memberId))

  const faults = {
    'every confirmed report is stored once and in one case': [
      ...[...receipts].filter((receipt) => stored.filter((row) => row.receipt === receipt && row.cases === 1).length !== 1), // prettier-ignore
      ...stored.filter(({ receipt }) => !receipts.has(receipt)).map(({ receipt }) => `${receipt} was not confirmed`),
      ...stored.filter(({ status }) => status !== 'decided').map(({ receipt, status }) => `${receipt} is ${status}`),
    ],
    'every confirmed decision is stored as it was confirmed': decisions
      .filter((decision) => !isAsConfirmed(decision))
      .map(({ id }) => id),
    'nothing is decided that was not confirmed': originals.filter(({ id }) => !expected.has(id)).map(({ id }) => id),
    'every proposal was approved once, and nothing else': decisions
      .filter(
        ({ id, measures }) => approved.filter((one) => one === id).length !== Number(measures.includes('end_contract')),
      ) // prettier-ignore
      .map(({ id }) => id),
    'decisions are reversed once, and only if that was confirmed': [
      ...decisions.filter(({ id, isReversed }) => isReversed !== reversals.has(id)).map(({ id }) => id),
      ...(rows.length === originals.length + reversals.size ? [] : ['a decision is reversed twice']),
    ],
    'every case has one decision that stands': cases
      .filter(({ id, notices }) => notices > 0 && finalByCase.get(id)?.length !== 1)
      .map(({ id }) => `${id}: ${finalByCase.get(id)?.length ?? 0}`),
    'no case is waiting or claimed': cases
      .filter(({ state, assignee }) => state !== 'decided' || assignee !== null)
      .map(({ id, state }) => `${id}: ${state}`),
    'restrictions match the decisions': [
      ...originals.filter((row) => !isRestricted(row)).map(({ id }) => id),
      ...restrictions.filter(({ decision_id }) => !byId.has(decision_id)).map(({ decision_id }) => decision_id),
    ],
    'removed texts and hidden profiles match the decisions': profiles
      .filter(({ id }) => subjects.has(id))
      .filter(
        ({ id, about, status }) =>
          about !== (withoutText.has(id) ? '' : profileText) || (status === 'active') === hidden.has(id),
      )
      .map(({ id }) => id),
  } satisfies Faults
  return { faults, cases: cases.length, decisions: originals, reversals }
}

export type CheckedDecisions = Awaited<ReturnType<typeof checkDecisions>>
