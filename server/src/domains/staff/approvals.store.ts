import { sql } from 'kysely'
import type { ApprovalKind } from '@velvet/contract/desk/approvals'
import { tablesOf, type Queryable, type Tx } from '../../platform/db/database.ts'

const on = tablesOf('staff')

export type NewApproval = {
  id: string
  siteId: string | null
  kind: ApprovalKind
  payload: object
  payloadHash: Buffer
  reason: string
  proposedBy: string
  proposedAt: Date
  expiresAt: Date
}

const columns = [
  ...(['id', 'site_id', 'kind', 'payload', 'payload_hash', 'reason'] as const),
  ...(['proposed_by', 'proposed_at', 'expires_at', 'state', 'decided_by'] as const),
] as const

export const approvalsStore = {
  /** Returns false if there is an approval with this id already. */
  async insert(tx: Tx, approval: NewApproval): Promise<boolean> {
    const { numInsertedOrUpdatedRows } = await on(tx)
      .insertInto('approvals')
      .values({
        id: approval.id,
        site_id: approval.siteId,
        kind: approval.kind,
        payload: JSON.stringify(approval.payload),
        payload_hash: approval.payloadHash,
        reason: approval.reason,
        proposed_by: approval.proposedBy,
        proposed_at: approval.proposedAt,
        expires_at: approval.expiresAt,
        state: 'waiting',
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .executeTakeFirst()
    return numInsertedOrUpdatedRows === 1n
  },

  byId: (queryable: Queryable, id: string) =>
    on(queryable).selectFrom('approvals').select(columns).where('id', '=', id).executeTakeFirst(),

  /** As `byId`, and makes concurrent decisions about it wait for the end of the transaction. */
  lock: (tx: Tx, id: string) =>
    on(tx).selectFrom('approvals').select(columns).where('id', '=', id).forUpdate().executeTakeFirst(),

  async decide(
    tx: Tx,
    id: string,
    { state, by, now }: { state: 'approved' | 'refused'; by: string; now: Date },
  ): Promise<void> {
    await on(tx)
      .updateTable('approvals')
      .set({ state, decided_by: by, decided_at: now })
      .where('id', '=', id)
      .where('state', '=', 'waiting')
      .execute()
  },

  /**
   * Returns what waits for a decision on the sites (null: on all of them, and for the company), and what the person
   * proposed since `ownSince`, newest first.
   */
  list: (queryable: Queryable, { siteIds, staffId, now, ownSince, limit }: ApprovalFilter) =>
    on(queryable)
      .selectFrom('approvals')
      .innerJoin('staff_members', 'staff_members.id', 'approvals.proposed_by')
      .select(columns.map((column) => `approvals.${column}` as const))
      .select(['staff_members.code as proposer', 'staff_members.status as proposer_status'])
      .where((eb) =>
        eb.or([
          eb.and([
            eb('approvals.state', '=', 'waiting'),
            eb('approvals.expires_at', '>', now),
            ...(siteIds ? [eb('approvals.site_id', '=', sql<string>`any(${siteIds}::uuid[])`)] : []),
          ]),
          eb.and([eb('approvals.proposed_by', '=', staffId), eb('approvals.proposed_at', '>', ownSince)]),
        ]),
      )
      .orderBy('approvals.proposed_at', 'desc')
      .limit(limit)
      .execute(),
}

export type ApprovalFilter = { siteIds: string[] | null; staffId: string; now: Date; ownSince: Date; limit: number }
