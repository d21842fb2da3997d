import { dayMs } from '@velvet/contract/durations'
import { banScopeOf, measureRestrictions, type Measure, type PolicyCode } from '@velvet/contract/desk/policies'
import { hidingKinds, type RestrictionKind } from '@velvet/contract/restriction-rules'
import type { Tx } from '../../platform/db/database.ts'
import type { FieldCrypto } from '../../platform/field-crypto.ts'
import type { SiteMoment } from '../../platform/site-moment.ts'
import type { Accounts, DecisionId } from '../accounts/index.ts'
import type { DecidedPhoto, Photos } from '../photos/index.ts'
import type { Profiles, ProfileText } from '../profiles/index.ts'
import { decisionsStore } from './decisions.store.ts'
import { showAgain } from './lift-restrictions.ts'
import { sealedAs } from './sealed-as.ts'

/** What the measures of a decision removed, as far as it is needed to restore it. */
export type Removed = { photos?: DecidedPhoto[]; text?: ProfileText }

export type EffectsDeps = { fieldCrypto: FieldCrypto; accounts: Accounts; profiles: Profiles; photos: Photos }

type Subject = { decisionId: DecisionId; memberId: string }

const hides = (kinds: readonly RestrictionKind[]) => kinds.some((kind) => hidingKinds.some((hiding) => hiding === kind))

/** Applies the measures of decisions and takes them back, in the transaction of the decision. */
export function createDecisionEffects(deps: EffectsDeps) {
  const { fieldCrypto, accounts, profiles, photos } = deps

  async function restrict(tx: Tx, { siteId, now }: SiteMoment, subject: Subject, measure: Measure): Promise<void> {
    const restriction = measureRestrictions[measure]
    if (!restriction) return
    const { days, kinds } = restriction
    const endsAt = days === null ? null : new Date(now.getTime() + days * dayMs)
    for (const kind of kinds) await accounts.restrict(tx, siteId, { ...subject, kind, startsAt: now, endsAt })
    if (hides(kinds)) await hide(tx, { siteId, now }, subject.memberId)
  }

  async function hide(tx: Tx, { siteId, now }: SiteMoment, memberId: string): Promise<void> {
    const profile = await profiles.forDesk(siteId, memberId)
    if (profile?.status === 'active') await profiles.hide(tx, siteId, memberId, now)
  }

  return {
    /** `photoIds`: the reported photos. Without any, `remove_photo` removes the first photo of the profile. */
    async apply(
      tx: Tx,
      at: SiteMoment,
      {
        policy,
        measures,
        photoIds,
        ...subject
      }: Subject & { policy: PolicyCode; measures: Measure[]; photoIds: string[] },
    ): Promise<void> {
      const removed: Removed = {}
      for (const measure of measures) {
        if (measure === 'remove_photo') {
          removed.photos = await photos.refuseByDecision(tx, at, subject.memberId, photoIds)
          const refusedIds = removed.photos.map(({ id }) => id)
          await photos.addToBank(tx, at, { photoIds: refusedIds, policy, decisionId: subject.decisionId })
        } else if (measure === 'remove_text') {
          const text = await profiles.removeText(tx, at, subject.memberId)
          if (text) removed.text = text
        } else {
          await restrict(tx, at, subject, measure)
          if (measure === 'end_contract') await accounts.ban(tx, at, { ...subject, scope: banScopeOf(policy) })
        }
      }
      if (Object.keys(removed).length === 0) return
      const { decisionId, memberId } = subject
      const context = sealedAs.removedContent(at.siteId, decisionId)
      const contentSealed = fieldCrypto.encrypt(JSON.stringify(removed), context)
      await decisionsStore.insertRemoved(tx, at.siteId, { decisionId, memberId, contentSealed, now: at.now })
    },

    /** Ends the locks that protected others until this decision. */
    async endLocks(tx: Tx, at: SiteMoment, { decisionId, memberId, locks }: Subject & { locks: DecisionId[] }) {
      for (const lock of locks) await accounts.endRestrictions(tx, at.siteId, { decisionId: lock, endedBy: decisionId })
      if (locks.length > 0) await showAgain(deps, tx, at, memberId)
    },

    /** Lets the locks that a decision ended go on, because it was taken back at once. */
    async resumeLocks(tx: Tx, at: SiteMoment, { decisionId, memberId }: Subject) {
      const resumed = await accounts.resumeRestrictions(tx, at.siteId, { endedBy: decisionId, memberId })
      if (hides(resumed)) await hide(tx, at, memberId)
    },

    /**
     * Takes every measure of a decision back. `reversalId` is the decision that does so. `releasesPhotos`: photos that were
     * held or in the review before the decision are shown, because a person has looked at them.
     */
    async undo(
      tx: Tx,
      at: SiteMoment,
      {
        decisionId,
        memberId,
        reversalId,
        releasesPhotos,
      }: Subject & { reversalId: DecisionId; releasesPhotos: boolean },
    ) {
      const ended = await accounts.endRestrictions(tx, at.siteId, { decisionId, endedBy: reversalId })
      if (hides(ended)) await showAgain(deps, tx, at, memberId)
      await photos.removeFromBank(tx, at, decisionId)
      const row = await decisionsStore.removedBy(tx, at.siteId, decisionId)
      if (!row) return
      const context = sealedAs.removedContent(at.siteId, decisionId)
      const removed = JSON.parse(fieldCrypto.decrypt(row.content_sealed, context)) as Removed
      if (removed.photos) {
        // Those of a profile become visible here, those of a conversation with `releaseHeld`.
        const restored = removed.photos.map((photo) =>
          releasesPhotos && photo.sentIn === null ? { ...photo, status: 'active' as const } : photo,
        )
        await photos.restoreRefused(tx, at, memberId, restored)
        const photoIds = removed.photos.map(({ id }) => id)
        if (releasesPhotos) await photos.releaseHeld(tx, at, memberId, photoIds)
      }
      if (removed.text) await profiles.restoreText(tx, at, memberId, removed.text)
    },
  }
}
