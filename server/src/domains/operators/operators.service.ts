import { abandonedShiftMs } from '@velvet/contract/desk/operator-rules'
import type { Database } from '../../platform/db/database.ts'
import type { FieldCrypto } from '../../platform/field-crypto.ts'
import type { Events } from '../../platform/jobs/events.ts'
import { addMonths } from '../accounts/index.ts'
import type { Sites } from '../sites/index.ts'
import { flagsStore } from './flags.store.ts'
import { createFollowShifts } from './follow-shifts.ts'
import { leasesStore } from './leases.store.ts'
import { notesStore } from './notes.store.ts'
import { samplesStore } from './samples.store.ts'
import { sealedAs } from './sealed-as.ts'
import { shiftsStore } from './shifts.store.ts'

const retentionMonths = 12

export type Operators = ReturnType<typeof createOperators>

type OperatorsDeps = { db: Database; events: Events; fieldCrypto: FieldCrypto; sites: Sites }

/** The product's side of operators: shifts that end by themselves, export and erasure. */
export function createOperators(deps: OperatorsDeps) {
  const { db, fieldCrypto } = deps
  const followShifts = createFollowShifts(deps)
  return {
    /** Ends shifts without a heartbeat, returns conversations to the queue and updates which profiles take messages. */
    async endAbandoned(siteId: string, now: Date): Promise<void> {
      const follow = await followShifts([siteId])
      await db.transaction(async (tx) => {
        await shiftsStore.endAbandoned(tx, siteId, new Date(now.getTime() - abandonedShiftMs), now)
        await leasesStore.deleteEnded(tx, siteId, now)
        await follow(tx, [siteId], now)
      })
    },

    /** Deletes shifts, flags and samples after twelve months. Notes are deleted with their conversation. */
    async deleteOld(siteId: string, now: Date): Promise<void> {
      const before = addMonths(now, -retentionMonths)
      await shiftsStore.deleteBefore(db.direct, siteId, before)
      await flagsStore.deleteBefore(db.direct, siteId, before)
      await samplesStore.deleteBefore(db.direct, siteId, before)
    },

    /** Returns notes, flags and samples of a member's conversations, for the export of their data. */
    async exportOf(siteId: string, memberId: string) {
      const [notes, flags, samples] = await Promise.all([
        notesStore.listForMember(db.direct, siteId, memberId),
        flagsStore.listForMember(db.direct, siteId, memberId),
        samplesStore.listForMember(db.direct, siteId, memberId),
      ])
      return {
        notes: notes.map(({ id, text_sealed: sealed, ...note }) => ({
          ...note,
          text: fieldCrypto.decrypt(sealed, sealedAs.note(siteId, id)),
        })),
        ...{ flags, samples },
      }
    },

    async erase(siteId: string, memberId: string): Promise<void> {
      await notesStore.erase(db.direct, siteId, memberId)
      await flagsStore.erase(db.direct, siteId, memberId)
      await samplesStore.erase(db.direct, siteId, memberId)
    },
  }
}
