import { sql } from 'kysely'
import type { AppealOutcome } from '@velvet/contract/desk/appeals'
import type { CaseClass } from '@velvet/contract/desk/case-rules'
import type { Measure, PolicyCode } from '@velvet/contract/desk/policies'
import { tablesOf, type Queryable, type Tx } from '../../platform/db/database.ts'

const on = tablesOf('moderation')

export type AppealRow = {
  site_id: string
  id: string
  decision_id: string
  case_id: string
  class: CaseClass
  policy: PolicyCode
  measures: Measure[]
  by_kind: 'member' | 'reporter'
  locale: string
  /** Null after the time for which texts are kept, as the facts. */
  text_sealed: string | null
  submitted_at: Date
  due_at: Date
  outcome: AppealOutcome | null
  appeal_decided_by: string | null
  decided_by: string | null
  decided_at: Date
  facts_sealed: string | null
}

const selection = sql`
  appeals.site_id, appeals.id, appeals.decision_id, decisions.case_id, cases.class, decisions.policy, decisions.measures,
  appeals.by_kind, appeals.locale, appeals.text_sealed, appeals.submitted_at, appeals.due_at, appeals.outcome,
  appeals.decided_by as appeal_decided_by, decisions.decided_by, decisions.decided_at, decisions.facts_sealed
  from appeals
  join decisions on decisions.site_id = appeals.site_id and decisions.id = appeals.decision_id
  join cases on cases.site_id = decisions.site_id and cases.id = decisions.case_id`

/** Nobody decides about an own decision, nor about one that they approved. */
const isNotBy = (staffId: string) =>
  sql`decisions.decided_by is distinct from ${staffId} and decisions.second_by is distinct from ${staffId}`

export const deskAppealsStore = {
  /** Returns the waiting appeals of these sites that the person may decide, the earliest deadline first. */
  async listWaiting(queryable: Queryable, siteIds: string[], staffId: string, limit: number): Promise<AppealRow[]> {
    const { rows } = await sql<AppealRow>`
      select ${selection}
      where appeals.site_id = any(${siteIds}::uuid[]) and appeals.outcome is null and ${isNotBy(staffId)}
      order by appeals.due_at, appeals.id limit ${limit}
    `.execute(on(queryable))
    return rows
  },

  async byId(queryable: Queryable, siteId: string, id: string): Promise<AppealRow | undefined> {
    const { rows } = await sql<AppealRow>`
      select ${selection} where appeals.site_id = ${siteId} and appeals.id = ${id}
    `.execute(on(queryable))
    return rows[0]
  },

  /** Stores the outcome. Returns false when the appeal is decided already, or the decision is one of the person's own. */
  async decide(
    tx: Tx,
    siteId: string,
    id: string,
    answer: { staffId: string; outcome: AppealOutcome; answerSealed: string; now: Date },
  ): Promise<boolean> {
    const { numAffectedRows } = await sql`
      update appeals set outcome = ${answer.outcome}, answer_sealed = ${answer.answerSealed},
        decided_by = ${answer.staffId}, decided_at = ${answer.now}
      from decisions
      where appeals.site_id = ${siteId} and appeals.id = ${id} and appeals.outcome is null
        and decisions.site_id = ${siteId} and decisions.id = appeals.decision_id and ${isNotBy(answer.staffId)}
    `.execute(on(tx))
    return numAffectedRows === 1n
  },
}
