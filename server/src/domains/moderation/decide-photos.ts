import type { z } from 'zod'
import { decisionTargetMs, queueOf } from '@velvet/contract/desk/case-rules'
import type { decidePhotos } from '@velvet/contract/desk/photo-review'
import { exposureOfPolicy } from '@velvet/contract/desk/photo-review-rules'
import { hasRight } from '@velvet/contract/desk/staff-roles'
import { appendAuditEntry } from '../../platform/audit/audit-log.ts'
import type { Database, Tx } from '../../platform/db/database.ts'
import { AppError } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import type { Accounts } from '../accounts/index.ts'
import type { Photos, ReviewRow } from '../photos/index.ts'
import type { StaffCtx } from '../staff/index.ts'
import { casesStore } from './cases.store.ts'
import type { RecordDecision } from './decide-case.ts'
import { effectiveOutcome, expectedExposure, triageOfPhoto } from './photo-review.policy.ts'
import { photoReviewsStore } from './photo-reviews.store.ts'
import { reviewSettingsStore } from './review-settings.store.ts'

type Input = z.output<typeof decidePhotos.body>['decisions'][number]
type Response = z.output<typeof decidePhotos.response>
type Skipped = Response['skipped'][number]['because']
type Result = { outcome: Response['decided'][number]['outcome'] } | { because: Skipped }

export type DecidePhotosDeps = { db: Database; accounts: Accounts; photos: Photos; recordDecision: RecordDecision }

/** Decides photos of the review: visible to others, refused with a statement of reasons, or a case for colleagues. */
export function decidePhotosUseCases({ db, accounts, photos, recordDecision }: DecidePhotosDeps) {
  const { reviews } = photos

  /** Why the caller cannot decide a photo. A claim that has ended counts until another person has the photo. */
  function obstacleOf({ staff, now }: StaffCtx, photo: ReviewRow | undefined): Skipped | undefined {
    if (!photo) return 'gone'
    if (photo.status !== 'pending' || photo.escalated_at !== null) return 'decided'
    const isOthers = photo.reviewer !== null && photo.reviewer !== staff.id
    return isOthers && photo.review_until !== null && photo.review_until > now ? 'claimed' : undefined
  }

  const newCase = (photo: ReviewRow, { now }: StaffCtx, reason: Input['reason']) => {
    const triage = triageOfPhoto(reason)
    return {
      ...{ id: newId(), ...triage, queue: queueOf(triage), subjectKind: 'member' as const },
      ...{
        subjectId: photo.profile_id,
        openedAt: now,
        dueAt: new Date(now.getTime() + decisionTargetMs[triage.class]),
      },
    }
  }

  type Opened = { caseId?: string; evidenceObject?: string | null }

  /** Stores the review, and adds it to its case as a notice. */
  async function insertReview(tx: Tx, ctx: StaffCtx, photo: ReviewRow, input: Input, opened: Opened): Promise<void> {
    const { site, decision_id: id, outcome, reason } = input
    const { caseId, evidenceObject = null } = opened
    await photoReviewsStore.insert(tx, site, {
      ...{ id, photo_id: photo.id, member_id: photo.profile_id, outcome: effectiveOutcome(outcome, reason) },
      ...{ policy: reason, evidence_object: evidenceObject, reviewed_by: ctx.staff.id, reviewed_at: ctx.now },
    })
    if (caseId)
      await casesStore.insertNotice(tx, site, { caseId, kind: 'photo', noticeId: id, isTrusted: false, now: ctx.now })
  }

  /** Stores a case that is decided at once, because a decision belongs to a case, and decides it. */
  async function refuse(tx: Tx, ctx: StaffCtx, photo: ReviewRow, input: Input) {
    const { reason } = input
    if (reason === null) throw new AppError('invalid_input', { fields: ['reason'] })
    const at = { siteId: photo.site_id, now: ctx.now }
    const openedAt = photo.created_at
    const caseRow = await casesStore.insertDecided(tx, at.siteId, { ...newCase(photo, ctx, reason), openedAt })
    await insertReview(tx, ctx, photo, input, { caseId: caseRow.id })
    await recordDecision(tx, ctx, caseRow, {
      ...{ decisionId: input.decision_id, policy: reason, measures: ['remove_photo'], facts: '' },
      ...{ decidedBy: ctx.staff.id, secondBy: null },
    })
    await reviews.noteRefusal(tx, at, photo, reason)
    return caseRow.id
  }

  /** Opens a case about the owner of the photo, or adds the photo to the open one. */
  async function escalate(tx: Tx, ctx: StaffCtx, photo: ReviewRow, input: Input) {
    const at = { siteId: photo.site_id, now: ctx.now }
    const caseId = await casesStore.openOrJoin(tx, at.siteId, newCase(photo, ctx, input.reason))
    const evidenceObject = await reviews.escalate(tx, at, photo)
    await insertReview(tx, ctx, photo, input, { caseId, evidenceObject })
    return caseId
  }

  async function accept(tx: Tx, ctx: StaffCtx, photo: ReviewRow, input: Input) {
    await reviews.accept(tx, { siteId: photo.site_id, now: ctx.now }, photo)
    await insertReview(tx, ctx, photo, input, {})
    return null
  }

  /** Each returns the id of the case, or null. */
  const apply = { accepted: accept, refused: refuse, escalated: escalate }

  /** Counts a view again when the photo turned out to show something that its score did not say. */
  async function countDiscovered(tx: Tx, { staff, now }: StaffCtx, photo: ReviewRow, reason: Input['reason']) {
    const exposure = reason === null ? undefined : exposureOfPolicy[reason]
    if (exposure && exposure !== expectedExposure(photo))
      await reviewSettingsStore.countView(tx, staff.id, exposure, now)
  }

  /** Returns the result of the same request, which was handled before. Throws `idempotency_conflict`. */
  async function repeated(tx: Tx, ctx: StaffCtx, input: Input): Promise<Result | undefined> {
    const [earlier] = await photoReviewsStore.byIds(tx, input.site, [input.decision_id])
    if (!earlier) return undefined
    const isSame =
      earlier.photo_id === input.photo &&
      earlier.reviewed_by === ctx.staff.id &&
      earlier.outcome === effectiveOutcome(input.outcome, input.reason) &&
      earlier.policy === input.reason
    if (!isSame) throw new AppError('idempotency_conflict')
    return { outcome: earlier.outcome }
  }

  const decideOne = (ctx: StaffCtx, input: Input): Promise<Result & { memberId?: string }> =>
    db.transaction(async (tx) => {
      const { site: siteId, decision_id: id, reason } = input
      const photo = await reviews.lock(tx, siteId, input.photo)
      const earlier = await repeated(tx, ctx, input)
      if (earlier) return earlier
      const because = obstacleOf(ctx, photo)
      if (because || !photo) return { because: because ?? 'gone' }
      const outcome = effectiveOutcome(input.outcome, reason)
      const caseId = await apply[outcome](tx, ctx, photo, input)
      await countDiscovered(tx, ctx, photo, reason)
      const entry = { actor: ctx.staff.code, action: `photo.${outcome}`, subject: `photo:${photo.id}` }
      const facts = { decision: id, ...(reason && { policy: reason }) }
      await appendAuditEntry(tx, siteId, { ...entry, ...(caseId && { caseId }), facts }, ctx.now)
      return { outcome, memberId: photo.profile_id }
    })

  return {
    /**
     * Decides photos one after the other, each in its own transaction. Those that another person has decided, or holds now,
     * are skipped and named. Throws `forbidden`, `invalid_input`, `idempotency_conflict`.
     */
    async decidePhotos(ctx: StaffCtx, decisions: Input[]): Promise<Response> {
      if (!decisions.every(({ site }) => hasRight(ctx.staff.grants, 'photos.review', site)))
        throw new AppError('forbidden')
      // Checked before the first one is stored.
      const isComplete = ({ outcome, reason }: Input) => (outcome === 'refused' ? reason !== null : true)
      const isWithoutReason = ({ outcome, reason }: Input) => outcome !== 'accepted' || reason === null
      if (!decisions.every((input) => isComplete(input) && isWithoutReason(input)))
        throw new AppError('invalid_input', { fields: ['reason'] })
      const response: Response = { decided: [], skipped: [] }
      for (const input of decisions) {
        const result = await decideOne(ctx, input)
        if ('because' in result) response.skipped.push({ photo: input.photo, because: result.because })
        else response.decided.push({ photo: input.photo, outcome: result.outcome })
        if (result.memberId) accounts.refreshMember(input.site, result.memberId)
      }
      return response
    },
  }
}
