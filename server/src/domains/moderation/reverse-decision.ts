import { claimMs, decisionTargetMs, undoMs } from '@velvet/contract/desk/case-rules'
import { isInterim } from '@velvet/contract/desk/policies'
import { appendAuditEntry } from '../../platform/audit/audit-log.ts'
import type { Database, Tx } from '../../platform/db/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { FieldCrypto } from '../../platform/field-crypto.ts'
import { newId } from '../../platform/ids.ts'
import type { SiteMoment } from '../../platform/site-moment.ts'
import type { Accounts, DecisionId } from '../accounts/index.ts'
import type { StaffCtx } from '../staff/index.ts'
import { casesStore, type CaseRow } from './cases.store.ts'
import { complaintsStore } from './complaints.store.ts'
import { createDecisionEffects, type EffectsDeps } from './decision-effects.ts'
import { decisionsStore, type DecisionRow } from './decisions.store.ts'
import type { CaseRef } from './decide-case.ts'
import { moderationStore } from './moderation.store.ts'
import { photoReviewsStore } from './photo-reviews.store.ts'
import { sealedAs } from './sealed-as.ts'
import { strikesStore } from './strikes.store.ts'

export type ReverseDeps = EffectsDeps & { db: Database; fieldCrypto: FieldCrypto; accounts: Accounts }

type Reversal = { by: string; source: DecisionRow['source']; facts: string }

/** Takes decisions back: in the first minute by the decider, later by an appeal. */
export function createReversals(deps: ReverseDeps) {
  const { db, fieldCrypto, accounts } = deps
  const effects = createDecisionEffects(deps)

  /** Stores the reversing decision and undoes every measure. Returns its id. */
  async function reverse(tx: Tx, at: SiteMoment, decision: DecisionRow, { by, source, facts }: Reversal) {
    const reversalId = newId()
    const { siteId } = at
    await decisionsStore.insert(tx, siteId, {
      ...{ id: reversalId, case_id: decision.case_id, member_id: decision.member_id, reverses: decision.id },
      ...{ policy: decision.policy, ground: decision.ground, category: decision.category, measures: ['none'], source },
      facts_sealed: fieldCrypto.encrypt(facts, sealedAs.facts(siteId, reversalId)),
      ...{ decided_by: by, received_at: decision.received_at, decided_at: at.now },
    })
    // Both decisions are stored: their ids are ones that restrictions accept.
    const ids = { decisionId: decision.id as DecisionId, reversalId: reversalId as DecisionId }
    await strikesStore.void(tx, siteId, decision.id, reversalId)
    // A decision that was taken back at once is made again: its photos stay held until then.
    const releasesPhotos = source === 'appeal'
    if (decision.member_id) await effects.undo(tx, at, { ...ids, memberId: decision.member_id, releasesPhotos })
    return reversalId
  }

  /** Opens a case again. If its subject has another open case by now, the notices join that one. */
  async function reopen(tx: Tx, at: SiteMoment, found: CaseRow, staffId: string | undefined): Promise<void> {
    const { siteId, now } = at
    const notices = await casesStore.noticesOf(tx, siteId, found.id)
    const idsOf = (kind: 'report' | 'complaint') =>
      notices.filter((notice) => notice.kind === kind).map(({ notice_id }) => notice_id)
    await moderationStore.setStatus(tx, siteId, idsOf('report'), 'open')
    await complaintsStore.setStatus(tx, siteId, idsOf('complaint'), 'open')
    const other = await casesStore.openOf(tx, siteId, found)
    if (other) return casesStore.moveNotices(tx, siteId, found.id, other.id)
    await casesStore.reopen(
      tx,
      siteId,
      found.id,
      staffId
        ? { claim: { staffId, until: new Date(now.getTime() + claimMs) } }
        : { dueAt: new Date(now.getTime() + decisionTargetMs[found.class]) },
    )
  }

  return {
    reverse,
    reopen,

    /**
     * Takes a decision of the caller back within a minute. The caller holds the case again. Throws `not_found`,
     * `forbidden`, `case_changed`.
     */
    async undo(ctx: StaffCtx, ref: CaseRef): Promise<void> {
      const at = { siteId: ref.site, now: ctx.now }
      const memberId = await db.transaction(async (tx) => {
        const decision = await decisionsStore.byId(tx, ref.site, ref.id)
        if (!decision || decision.reverses) throw new AppError('not_found')
        if (decision.decided_by !== ctx.staff.id) throw new AppError('forbidden')
        const found = await casesStore.lock(tx, ref.site, decision.case_id)
        if (!found) throw new AppError('not_found')
        // The response to the same request was lost.
        if (await decisionsStore.isReversed(tx, ref.site, decision.id)) return null
        const isTooLate = ctx.now.getTime() - decision.decided_at.getTime() > undoMs
        const isOpen = isInterim(decision.measures)
        if ((found.state !== 'decided') !== isOpen || isTooLate) throw new AppError('case_changed')
        const { source, member_id: memberId } = decision
        if (memberId) await effects.resumeLocks(tx, at, { decisionId: decision.id as DecisionId, memberId })
        const reversal = await reverse(tx, at, decision, { by: ctx.staff.id, source, facts: '' })
        // A photo that was refused in the review is in the review again. Its case has nothing else to decide.
        const isReview = (await photoReviewsStore.byIds(tx, ref.site, [decision.id])).length > 0
        if (!isOpen && !isReview) await reopen(tx, at, found, ctx.staff.id)
        const entry = {
          ...{ actor: ctx.staff.code, action: 'decision.reversed', subject: `decision:${decision.id}` },
          ...{ caseId: found.id, facts: { reversal } },
        }
        await appendAuditEntry(tx, ref.site, entry, ctx.now)
        return memberId
      })
      if (memberId) accounts.refreshMember(ref.site, memberId)
    },
  }
}
