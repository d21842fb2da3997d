import { dayMs } from '@velvet/contract/durations'
import { pauseDays, type Measure } from '@velvet/contract/desk/policies'
import type { Tx } from '../../platform/db/database.ts'
import type { FieldCrypto } from '../../platform/field-crypto.ts'
import type { SiteMoment } from '../../platform/site-moment.ts'
import type { Accounts, DecisionId } from '../accounts/index.ts'
import type { DecidedPhoto, Photos } from '../photos/index.ts'
import type { Profiles, ProfileText } from '../profiles/index.ts'
import { decisionsStore } from './decisions.store.ts'
import { sealedAs } from './sealed-as.ts'

/** What the measures of a decision removed, as far as it is needed to restore it. */
type Removed = { photos?: DecidedPhoto[]; text?: ProfileText; wasShown?: boolean }

export type EffectsDeps = { fieldCrypto: FieldCrypto; accounts: Accounts; profiles: Profiles; photos: Photos }

type Subject = { decisionId: DecisionId; memberId: string }

/** Applies the measures of decisions and takes them back, in the transaction of the decision. */
export function createDecisionEffects({ fieldCrypto, accounts, profiles, photos }: EffectsDeps) {
  async function restrict(tx: Tx, { siteId, now }: SiteMoment, subject: Subject, measure: Measure): Promise<void> {
    const days = pauseDays[measure]
    const endsAt = days === undefined ? null : new Date(now.getTime() + days * dayMs)
    const kind = days === undefined ? 'locked' : 'no_messages'
    await accounts.restrict(tx, siteId, { ...subject, kind, startsAt: now, endsAt })
  }

  async function endContract(tx: Tx, at: SiteMoment, subject: Subject): Promise<Removed> {
    await restrict(tx, at, subject, 'end_contract')
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
      { measures, photoIds, ...subject }: Subject & { measures: Measure[]; photoIds: string[] },
    ): Promise<void> {
      let removed: Removed = {}
      for (const measure of measures) {
        if (measure === 'remove_photo')
          removed.photos = await photos.refuseByDecision(tx, at, subject.memberId, photoIds)
        else if (measure === 'remove_text') {
          const text = await profiles.removeText(tx, at, subject.memberId)
          if (text) removed.text = text
        } else if (measure === 'end_contract') removed = { ...removed, ...(await endContract(tx, at, subject)) }
        else if (pauseDays[measure] !== undefined) await restrict(tx, at, subject, measure)
      }
      if (Object.keys(removed).length === 0) return
      const { decisionId, memberId } = subject
      const context = sealedAs.removedContent(at.siteId, decisionId)
      const contentSealed = fieldCrypto.encrypt(JSON.stringify(removed), context)
      await decisionsStore.insertRemoved(tx, at.siteId, { decisionId, memberId, contentSealed, now: at.now })
    },

    /** Takes every measure of a decision back. `reversalId` is the decision that does so. */
    async undo(tx: Tx, at: SiteMoment, { decisionId, reversalId }: { decisionId: DecisionId; reversalId: DecisionId }) {
      await accounts.endRestrictions(tx, at.siteId, { decisionId, endedBy: reversalId })
      const row = await decisionsStore.removedBy(tx, at.siteId, decisionId)
      if (!row) return
      const context = sealedAs.removedContent(at.siteId, decisionId)
      const removed = JSON.parse(fieldCrypto.decrypt(row.content_sealed, context)) as Removed
      if (removed.photos) await photos.restoreRefused(tx, at, row.member_id, removed.photos)
      if (removed.text) await profiles.restoreText(tx, at, row.member_id, removed.text)
      const account = removed.wasShown && (await accounts.forDesk(at.siteId, row.member_id))
      if (account && account.status === 'active') await profiles.show(tx, at.siteId, row.member_id, at.now)
    },
  }
}
