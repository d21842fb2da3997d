import type { z } from 'zod'
import type { readReportedConversation } from '@velvet/contract/desk/readings'
import { AppError } from '../../platform/errors.ts'
import type { StaffCtx } from '../staff/index.ts'
import type { DeskDeps } from './desk-deps.ts'
import { readingsStore as store } from './readings.store.ts'
import { sealedAs } from './sealed-as.ts'

type CaseRef = z.output<typeof readReportedConversation.params>
type ReadInput = z.output<typeof readReportedConversation.body>

const refusals = {
  not_found: 'not_found',
  not_claimed: 'case_not_claimed',
  forbidden: 'forbidden',
  conflict: 'idempotency_conflict',
} as const

/** Messages beyond those that a report contains, for the holder of its case, with a reason. */
export function readingUseCases({ db, fieldCrypto }: DeskDeps) {
  return {
    /**
     * Returns up to 50 messages around a reported one. Their entry in the audit log is committed first, so it stays even if
     * nobody gets the response. A repeated request returns them again for ten minutes, without another entry. Throws
     * `not_found` if the report has no messages or the conversation is gone, `forbidden`, `case_not_claimed`,
     * `idempotency_conflict`, `access_expired`.
     */
    async readReportedConversation({ staff, now }: StaffCtx, { site, id }: CaseRef, input: ReadInput) {
      const { reading_id: readingId, report_id: report, reason, explanation } = input
      const explanationSealed = fieldCrypto.encrypt(explanation, sealedAs.reading(site, readingId))
      const reading = { staff: staff.id, case: id, report, reason, explanation_sealed: explanationSealed }
      const outcome = await db.transaction((tx) => store.open(tx, site, readingId, reading, now))
      if (outcome !== 'opened') throw new AppError(refusals[outcome])
      const read = await store.read(db.direct, site, readingId, staff.id)
      if (!read) throw new AppError('access_expired')
      return {
        messages: read.messages.map(({ at, ...message }) => ({ ...message, at: new Date(at).toISOString() })),
        expires_at: new Date(now.getTime() + read.seconds_left * 1000).toISOString(),
      }
    },
  }
}
