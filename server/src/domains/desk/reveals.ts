import type { z } from 'zod'
import type { RevealField } from '@velvet/contract/desk/member-access-rules'
import type { revealField } from '@velvet/contract/desk/members'
import { AppError } from '../../platform/errors.ts'
import type { StaffCtx } from '../staff/index.ts'
import type { DeskDeps } from './desk-deps.ts'
import type { MemberRef } from './member-sheet.ts'
import { revealsStore as store, type StoredField } from './reveals.store.ts'
import { sealedAs } from './sealed-as.ts'

type RevealInput = z.output<typeof revealField.body>

const refusals = { not_found: 'not_found', forbidden: 'forbidden', conflict: 'idempotency_conflict' } as const

/** Hidden fields that a person gets to see, with a reason. */
export function revealUseCases({ db, fieldCrypto, accounts, payments }: DeskDeps) {
  function open(siteId: string, field: RevealField, { row_id: id, sealed, plain }: StoredField): string {
    if (field === 'email') return accounts.openEmail(siteId, id, { plain: plain ?? '', sealed })
    if (field === 'date_of_birth') return plain ?? ''
    return payments.openMandateField(field === 'phone' ? 'mobile' : 'holder', id, sealed ?? '')
  }

  return {
    /**
     * Returns a hidden field. Its entry in the audit log is committed first: whatever happens to the response afterwards, the
     * entry stays. A repeated request returns the value again for ten minutes, without another entry. Throws `not_found` if
     * nothing is stored, `forbidden`, `idempotency_conflict`, `access_expired`.
     */
    async reveal({ staff, now }: StaffCtx, { site, id }: MemberRef, input: RevealInput) {
      const { reveal_id: revealId, field, reason, explanation } = input
      const explanationSealed = fieldCrypto.encrypt(explanation, sealedAs.reveal(site, revealId))
      const reveal = { member: id, staff: staff.id, field, reason, explanation_sealed: explanationSealed }
      const outcome = await db.transaction((tx) => store.open(tx, site, revealId, reveal, now))
      if (outcome !== 'opened') throw new AppError(refusals[outcome])
      const stored = await store.read(db.direct, site, revealId, staff.id)
      if (!stored) throw new AppError('access_expired')
      const expiresAt = new Date(now.getTime() + stored.seconds_left * 1000)
      return { field, value: open(site, field, stored), expires_at: expiresAt.toISOString() }
    },
  }
}
