import { dayMs } from '@velvet/contract/durations'
import { pauseDays, type Measure, type PolicyCode } from '@velvet/contract/desk/policies'
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
type Removed = { photos?: DecidedPhoto[]; text?: ProfileText }

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

  async function endContract(tx: Tx, at: SiteMoment, subject: Subject, policy: PolicyCode): Promise<Removed> {
    await restrict(tx, at, subject, 'end_contract')
    await accounts.ban(tx, at, { ...subject, scope: banScopeOf(policy) })
    const profile = await profiles.forDesk(at.siteId, subject.memberId)
    if (profile?.status !== 'active') return {}
    await profiles.hide(tx, at.siteId, subject.memberId, at.now)
    return { wasShown: true }
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
      }: Subject & {
        policy: PolicyCode
        measures: Measure[]
        photoIds: string[]
      },
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
        } else if (measure === 'end_contract') removed = { ...removed, ...(await endContract(tx, at, subject, policy)) }
        else if (pauseDays[measure] !== undefined) await restrict(tx, at, subject, measure)
      }
      if (Object.keys(removed).length === 0) return
      const { decisionId, memberId } = subject
      const context = sealedAs.removedContent(at.siteId, decisionId)
      const contentSealed = fieldCrypto.encrypt(JSON.stringify(removed), context)
      await decisionsStore.insertRemoved(tx, at.siteId, { decisionId, memberId, contentSealed, now: at.now })
    },

    /**
     * Takes every measure of a decision back. `reversalId` is the decision that does so. After an appeal a photo that was
     * refused in the review is visible: a person has looked at it.
     */
    async undo(
      tx: Tx,
      at: SiteMoment,
      { decisionId, reversalId, isAppeal }: { decisionId: DecisionId; reversalId: DecisionId; isAppeal: boolean },
    ) {
      await accounts.endRestrictions(tx, at.siteId, { decisionId, endedBy: reversalId })
      await photos.removeFromBank(tx, at, decisionId)
      const row = await decisionsStore.removedBy(tx, at.siteId, decisionId)
      if (!row) return
      const context = sealedAs.removedContent(at.siteId, decisionId)
      const removed = JSON.parse(fieldCrypto.decrypt(row.content_sealed, context)) as Removed
      if (removed.photos) {
        const restored = isAppeal
          ? removed.photos.map((photo) => ({ ...photo, status: 'active' as const }))
          : removed.photos
        await photos.restoreRefused(tx, at, row.member_id, restored)
      }
      if (removed.text) await profiles.restoreText(tx, at, row.member_id, removed.text)
      const account = removed.wasShown && (await accounts.forDesk(at.siteId, row.member_id))
      if (account && account.status === 'active') await profiles.show(tx, at.siteId, row.member_id, at.now)
    },
  }
}
