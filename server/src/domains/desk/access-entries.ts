import { hasRight } from '@velvet/contract/desk/staff-roles'
import type { StaffCtx } from '../staff/index.ts'
import type { DeskDeps } from './desk-deps.ts'
import { revealsStore } from './reveals.store.ts'
import { sealedAs } from './sealed-as.ts'
import type { TimelineEntry } from './timeline.policy.ts'

/** Who saw hidden data of a member, for the timeline of their sheet. What they wrote about it is for auditors. */
export function createAccessEntries({ db, fieldCrypto, staff }: Pick<DeskDeps, 'db' | 'fieldCrypto' | 'staff'>) {
  return async function accessEntriesOf(ctx: StaffCtx, siteId: string, memberId: string): Promise<TimelineEntry[]> {
    const isAuditor = hasRight(ctx.staff.grants, 'audit.read', siteId)
    const reveals = await revealsStore.listForMember(db.direct, siteId, memberId)
    const codes = await staff.codesOf(reveals.map(({ staff_id }) => staff_id))
    return reveals.map((row) => ({
      ...{ kind: 'field_revealed', what: row.field, reference: row.reason, at: row.opened_at },
      by: codes.get(row.staff_id) ?? null,
      explanation: isAuditor ? fieldCrypto.decrypt(row.explanation_sealed, sealedAs.reveal(siteId, row.id)) : null,
    }))
  }
}
