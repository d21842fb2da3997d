import { hasRight } from '@velvet/contract/desk/staff-roles'
import type { StaffCtx } from '../staff/index.ts'
import type { DeskDeps } from './desk-deps.ts'
import { readingsStore } from './readings.store.ts'
import { revealsStore } from './reveals.store.ts'
import { sealedAs } from './sealed-as.ts'
import type { TimelineEntry } from './timeline.policy.ts'

/** Who saw hidden data of a member, for the timeline of their sheet. What they wrote about it is for auditors. */
export function createAccessEntries({ db, fieldCrypto, staff }: Pick<DeskDeps, 'db' | 'fieldCrypto' | 'staff'>) {
  return async function accessEntriesOf(ctx: StaffCtx, siteId: string, memberId: string): Promise<TimelineEntry[]> {
    const isAuditor = hasRight(ctx.staff.grants, 'audit.read', siteId)
    const [reveals, readings] = await Promise.all([
      revealsStore.listForMember(db.direct, siteId, memberId),
      readingsStore.listForMember(db.direct, siteId, memberId),
    ])
    // Who reported somebody stays hidden: their sheet does not lead to the case.
    const about = readings.filter(({ subject_id }) => subject_id === memberId)
    const codes = await staff.codesOf([...reveals, ...about].map(({ staff_id }) => staff_id))
    const explanationOf = (sealed: string, context: string) => (isAuditor ? fieldCrypto.decrypt(sealed, context) : null)
    return [
      ...reveals.map((row): TimelineEntry => ({
        ...{ kind: 'field_revealed', what: row.field, reference: row.reason, at: row.opened_at },
        by: codes.get(row.staff_id) ?? null,
        explanation: explanationOf(row.explanation_sealed, sealedAs.reveal(siteId, row.id)),
      })),
      ...about.map((row): TimelineEntry => ({
        ...{ kind: 'conversation_read', what: row.reason, reference: row.case_id, at: row.opened_at },
        by: codes.get(row.staff_id) ?? null,
        explanation: explanationOf(row.explanation_sealed, sealedAs.reading(siteId, row.id)),
      })),
    ]
  }
}
