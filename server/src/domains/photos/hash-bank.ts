import type { PolicyCode } from '@velvet/contract/desk/policies'
import { dayMs } from '@velvet/contract/durations'
import type { Tx } from '../../platform/db/database.ts'
import { newId } from '../../platform/ids.ts'
import type { SiteMoment } from '../../platform/site-moment.ts'
import { addMonths } from '../accounts/index.ts'
import { bankRetentionMonths, bankScopeOf, minQuality } from './hash-bank.policy.ts'
import { hashBankStore as store } from './hash-bank.store.ts'
import { hashBankChanged } from './photos.events.ts'
import type { PhotosDeps } from './photos-deps.ts'

export type RefusedPhotos = { photoIds: string[]; policy: PolicyCode; decisionId: string }

/** The bank of refused photos: hashes by which the worker recognises copies of them. */
export function hashBankUseCases({ db, bus, events }: PhotosDeps) {
  return {
    /** Adds photos that a decision refused to the bank. Photos with too few details are left out. */
    async addToBank(tx: Tx, at: SiteMoment, { photoIds, policy, decisionId }: RefusedPhotos): Promise<void> {
      if (photoIds.length === 0) return
      const entries = photoIds.map((photoId) => ({ id: newId(), photoId }))
      const refusal = { policy, decisionId, scope: bankScopeOf(policy), minQuality }
      const times = { now: at.now, expiresAt: addMonths(at.now, bankRetentionMonths) }
      const added = await store.add(tx, at.siteId, entries, refusal, times)
      if (added > 0) await events.emit(tx, hashBankChanged(at, {}))
    },

    /** Undoes `addToBank`, when the decision is taken back. */
    async removeFromBank(tx: Tx, at: SiteMoment, decisionId: string): Promise<void> {
      const removed = await store.removeOf(tx, at.siteId, decisionId, at.now)
      if (removed > 0) await events.emit(tx, hashBankChanged(at, {}))
    },

    /** Returns the nearest refused photo of each of these photos, with the policy and id of the earlier decision. */
    bankMatchesOf: (siteId: string, photoIds: string[]) => store.matchesOf(db.direct, siteId, photoIds),

    /** Makes all workers read the changes of the bank. */
    announceBankChange(): Promise<void> {
      bus.publish('photos.bank_changed', {})
      return Promise.resolve()
    },

    /** Deletes expired entries of the bank, and removed ones a day later, when every worker has noticed. */
    deleteOldBankEntries: (siteId: string, now: Date): Promise<void> =>
      store.deleteOld(db.direct, siteId, { now, removedBefore: new Date(now.getTime() - dayMs) }),
  }
}
