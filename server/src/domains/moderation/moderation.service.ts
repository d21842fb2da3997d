import type { z } from 'zod'
import { appealPeriodMonths } from '@velvet/contract/desk/case-rules'
import { dayMs } from '@velvet/contract/durations'
import type { reportMember } from '@velvet/contract/moderation'
import { AppError } from '../../platform/errors.ts'
import { withIdempotencyKey } from '../../platform/idempotency.ts'
import { newId } from '../../platform/ids.ts'
import type { RateLimit } from '../../platform/rate-limit.ts'
import type { SiteMoment } from '../../platform/site-moment.ts'
import type { Storage } from '../../platform/storage.ts'
import { addMonths, type Accounts, type MemberCtx } from '../accounts/index.ts'
import type { Chat } from '../chat/index.ts'
import type { Photos } from '../photos/index.ts'
import { banSignalUseCases, type BanSignalsDeps } from './ban-signals.ts'
import { casesStore } from './cases.store.ts'
import { complaintUseCases, type ComplaintsDeps } from './complaints.ts'
import { complaintsStore } from './complaints.store.ts'
import { decisionsStore } from './decisions.store.ts'
import { knownPhotoUseCases, type KnownPhotosDeps } from './known-photos.ts'
import { liftRestrictionUseCases } from './lift-restrictions.ts'
import { reportSubmitted } from './moderation.events.ts'
import { moderationStore as store } from './moderation.store.ts'
import { photoReviewsStore } from './photo-reviews.store.ts'
import { createCaseOpener } from './open-cases.ts'
import { newReceipt } from './receipts.ts'
import { sealedAs } from './sealed-as.ts'
import { signalsStore } from './signals.store.ts'
import { strikesStore } from './strikes.store.ts'
import { statementUseCases, type StatementsDeps } from './statements.ts'

const retentionMs = 365 * dayMs
/** An appeal is possible for six months and takes a week. */
const removedRetentionMs = 214 * dayMs

/** Reasons are needed for as long as an appeal is possible, and then for a court or an out-of-court body. */
const textRetentionMonths = { afterAppealPeriod: 6, afterAnswer: 6 }
const forgetBatchSize = 200

type Report = z.output<typeof reportMember.body>
type Receipt = z.output<typeof reportMember.response>

type ModerationDeps = ComplaintsDeps &
  StatementsDeps &
  BanSignalsDeps &
  KnownPhotosDeps & {
    storage: Storage
    accounts: Accounts
    photos: Photos
    chat: Chat
    limits: { reports: RateLimit }
  }

export type Moderation = ReturnType<typeof createModeration>

export function createModeration(deps: ModerationDeps) {
  const { db, events, storage, fieldCrypto, profiles, photos, chat, limits } = deps
  const cases = createCaseOpener(deps)

  /** Returns the copy of what is reported. Throws `not_found` if the caller may not report the member. */
  async function requireEvidence(ctx: MemberCtx, { message, member_id: memberId }: Report) {
    const siteId = ctx.site.id
    const [profile, talk] = await Promise.all([
      profiles.evidenceOf(ctx, memberId),
      message && chat.evidenceOf(siteId, ctx.viewer.id, memberId, message),
    ])
    if (!profile || memberId === ctx.viewer.id || (message && !talk)) throw new AppError('not_found')
    // Members who requested deletion are hidden, but can still be reported by members they talked with.
    const canBeReported = profile.status === 'active' || (await chat.hasConversation(siteId, ctx.viewer.id, memberId))
    if (!canBeReported) throw new AppError('not_found')
    const sentPhotoId = talk?.messages.find(({ id }) => id === talk.reported_message)?.photo_id
    return { evidence: talk ? { ...profile, talk } : profile, sentPhotoId }
  }

  return {
    ...complaintUseCases(deps),
    ...statementUseCases(deps),
    ...liftRestrictionUseCases(deps),
    ...banSignalUseCases(deps, cases),
    ...knownPhotoUseCases(deps, cases),

    /** Opens a case of child safety for what an operator noticed, or adds it to the open one. The same id does so once. */
    openMinorCase: (at: SiteMoment, flag: { id: string; memberId: string }): Promise<void> =>
      db.transaction(async (tx) => {
        if (!(await casesStore.hasNotice(tx, at.siteId, 'signal', flag.id))) await cases.openForFlag(tx, at, flag)
      }),

    /** Opens cases for notices that have none. */
    openWaitingCases: (siteId: string): Promise<void> => cases.openWaiting(siteId),

    /**
     * Stores a report with a copy of the reported content. A repeated request with the same key returns the same
     * receipt. Throws `not_found`, `too_many_requests`.
     */
    async submitReport(ctx: MemberCtx, input: Report, key: string | undefined): Promise<Receipt> {
      const siteId = ctx.site.id
      const { member_id: memberId, photo_id: photoId } = input
      const write = { siteId, memberId: ctx.viewer.id, key: `report:${key ?? newId()}`, input, now: ctx.now }
      return db.transaction((tx) =>
        withIdempotencyKey(tx, write, async () => {
          // Not before: a report that was accepted is repeated successfully although the profile is hidden by now.
          const { evidence, sentPhotoId } = await requireEvidence(ctx, input)
          await limits.reports.require(`${siteId}:${ctx.viewer.id}`)
          const [id, receipt] = [newId(), newReceipt()]
          await store.insert(tx, siteId, {
            id,
            receipt,
            reporterId: ctx.viewer.id,
            memberId,
            photoId: photoId ?? null,
            reason: input.reason,
            text: input.text,
            evidence,
            evidenceObject: (await photos.copyForEvidence(siteId, memberId, { sentId: sentPhotoId, photoId })) ?? null,
            createdAt: ctx.now,
          })
          await cases.openForReport(tx, { siteId, now: ctx.now }, { id, memberId, reason: input.reason })
          const facts = { reportId: id, memberId: ctx.viewer.id, receipt }
          await events.emit(tx, reportSubmitted({ siteId, now: ctx.now }, facts))
          return { receipt, received_at: ctx.now.toISOString() }
        }),
      )
    },

    exportOf: (siteId: string, memberId: string) => store.listOfReporter(db.direct, siteId, memberId),

    /** Returns what moderators decided about a member's photos, for the export of their data. */
    photoReviewsOf: (siteId: string, memberId: string) => photoReviewsStore.exportOf(db.direct, siteId, memberId),

    /** Returns the decisions about a member and their reasons, for the export of their data. */
    async decisionsAbout(siteId: string, memberId: string) {
      const rows = await decisionsStore.exportOf(db.direct, siteId, memberId)
      return rows.map(({ text_sealed: sealed, ...row }) => ({
        ...row,
        statement: sealed && fieldCrypto.decrypt(sealed, sealedAs.statementText(siteId, row.id)),
      }))
    },

    /** Returns how heavily decisions weigh against a member, for the export of their data. */
    strikesOf: (siteId: string, memberId: string) => strikesStore.listForMember(db.direct, siteId, memberId),

    /** Returns which matches of software about a member staff were asked to look at. */
    signalsAbout: (siteId: string, memberId: string) => signalsStore.listForMember(db.direct, siteId, memberId),

    /**
     * Removes the identity of a member, and their own messages in the evidence, from their reports and complaints, and
     * deletes strikes and what decisions have removed from their profile.
     */
    async anonymiseReporter(siteId: string, memberId: string): Promise<void> {
      await store.anonymiseReporter(db.direct, siteId, memberId)
      await complaintsStore.anonymiseMember(db.direct, siteId, memberId)
      await decisionsStore.eraseRemoved(db.direct, siteId, memberId)
      await strikesStore.erase(db.direct, siteId, memberId)
    },

    /** Returns the names of all objects with evidence of a site. */
    async listEvidenceObjects(siteId: string): Promise<string[]> {
      const [ofReports, ofReviews] = await Promise.all([
        store.allEvidenceObjects(db.direct, siteId),
        photoReviewsStore.evidenceObjects(db.direct, siteId),
      ])
      return [...ofReports, ...ofReviews]
    },

    /**
     * Deletes reports, complaints, signals and reviews of photos after a year, strikes that no longer count, and what decisions
     * removed when it cannot be restored any more. Objects first, because their names are stored in the rows.
     */
    async deleteOld(siteId: string, now: Date): Promise<void> {
      const yearAgo = new Date(now.getTime() - retentionMs)
      await storage.remove(await store.evidenceObjectsBefore(db.direct, siteId, yearAgo))
      await storage.remove(await photoReviewsStore.evidenceObjects(db.direct, siteId, yearAgo))
      await photoReviewsStore.deleteBefore(db.direct, siteId, yearAgo)
      await store.deleteBefore(db.direct, siteId, yearAgo)
      await complaintsStore.deleteBefore(db.direct, siteId, yearAgo)
      await signalsStore.deleteBefore(db.direct, siteId, yearAgo)
      await decisionsStore.deleteRemovedBefore(db.direct, siteId, new Date(now.getTime() - removedRetentionMs))
      await strikesStore.deleteExpired(db.direct, siteId, now)
    },

    /**
     * Erases what was written about decisions, six months after the time for an appeal, also when the member has left. Codes,
     * measures and dates stay. While an appeal waits, and for six months after its answer, everything stays.
     */
    async forgetDecisionTexts(siteId: string, now: Date): Promise<void> {
      const { afterAppealPeriod, afterAnswer } = textRetentionMonths
      const decidedBefore = addMonths(now, -(appealPeriodMonths + afterAppealPeriod))
      const due = { decidedBefore, answeredBefore: addMonths(now, -afterAnswer), limit: forgetBatchSize }
      while ((await decisionsStore.forgetTexts(db.direct, siteId, due)) === forgetBatchSize);
    },
  }
}
