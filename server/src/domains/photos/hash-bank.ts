import { banScopeOf, type PolicyCode } from '@velvet/contract/desk/policies'
import { dayMs } from '@velvet/contract/durations'
import type { Tx } from '../../platform/db/database.ts'
import { newId } from '../../platform/ids.ts'
import type { SiteMoment } from '../../platform/site-moment.ts'
import { addMonths } from '../accounts/index.ts'
import { bankRetentionMonths, minQuality } from './hash-bank.policy.ts'
import { hashBankStore as store } from './hash-bank.store.ts'
import type { PhotosDeps } from './photos-deps.ts'

export type RefusedPhotos = { photoIds: string[]; policy: PolicyCode; decisionId: string }

/** The bank of refused photos: hashes by which the worker recognises copies of them. */
export function hashBankUseCases({ db }: Pick<PhotosDeps, 'db'>) {
  return {
    /** Adds photos that a decision refused to the bank. Photos with too few details are left out. */
    async addToBank(tx: Tx, at: SiteMoment, { photoIds, policy, decisionId }: RefusedPhotos): Promise<void> {
      if (photoIds.length === 0) return
      const entries = photoIds.map((photoId) => ({ id: newId(), photoId }))
      const refusal = { policy, decisionId, scope: banScopeOf(policy), minQuality }
      const times = { now: at.now, expiresAt: addMonths(at.now, bankRetentionMonths) }
      await store.add(tx, at.siteId, entries, refusal, times)
    },

    /** Undoes `addToBank`, when the decision is taken back. */
    removeFromBank: (tx: Tx, { siteId, now }: SiteMoment, decisionId: string): Promise<void> =>
      store.removeOf(tx, siteId, decisionId, now),

    /** Returns the nearest refused photo of each of these photos, with the policy and id of the earlier decision. */
    bankMatchesOf: (siteId: string, photoIds: string[]) => store.matchesOf(db.direct, siteId, photoIds),

    /** Locks photos of a member that are not shown yet, and returns what a refusal needs to restore them. */
    heldPhotos: (tx: Tx, siteId: string, profileId: string, photoIds: string[]) =>
      store.heldPhotos(tx, siteId, profileId, photoIds),

    /** Deletes expired entries of the bank, and removed ones a day later, when every worker has noticed. */
    deleteOldBankEntries: (siteId: string, now: Date): Promise<void> =>
      store.deleteOld(db.direct, siteId, { now, removedBefore: new Date(now.getTime() - dayMs) }),
  }
}
