import { sql } from 'kysely'
import type { SignalKind } from '@velvet/contract/desk/case-rules'
import { tablesOf, type Queryable, type Tx } from '../../platform/db/database.ts'

const on = tablesOf('moderation')

export type NewSignal = {
  id: string
  memberId: string
  kind: SignalKind
  decisionSiteId: string
  decisionId: string
  now: Date
}

export const signalsStore = {
  /** Returns false if the same match was stored before. */
  async insert(tx: Tx, siteId: string, signal: NewSignal): Promise<boolean> {
    const row = await on(tx)
      .insertInto('signals')
      .values({
        site_id: siteId,
        id: signal.id,
        member_id: signal.memberId,
        kind: signal.kind,
        decision_site_id: signal.decisionSiteId,
        decision_id: signal.decisionId,
        created_at: signal.now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    return row !== undefined
  },

  /** Returns signals with the case of the decision that they refer to. */
  async forDesk(queryable: Queryable, siteId: string, ids: string[]) {
    const { rows } = await sql<{
      id: string
      kind: SignalKind
      created_at: Date
      decision_site_id: string
      case_id: string | null
    }>`
      select signals.id, signals.kind, signals.created_at, signals.decision_site_id, decisions.case_id
      from signals
      left join decisions on decisions.site_id = signals.decision_site_id and decisions.id = signals.decision_id
      where signals.site_id = ${siteId} and signals.id = any(${ids}::uuid[])
    `.execute(on(queryable))
    return rows
  },

  listForMember: (queryable: Queryable, siteId: string, memberId: string) =>
    on(queryable)
      .selectFrom('signals')
      .select(['kind', 'created_at'])
      .where('site_id', '=', siteId)
      .where('member_id', '=', memberId)
      .orderBy('created_at')
      .execute(),

  async deleteBefore(queryable: Queryable, siteId: string, before: Date): Promise<void> {
    await on(queryable).deleteFrom('signals').where('site_id', '=', siteId).where('created_at', '<', before).execute()
  },
}
