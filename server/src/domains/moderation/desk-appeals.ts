import type { AppealOutcome } from '@velvet/contract/desk/appeals'
import { sitesWithRight } from '@velvet/contract/desk/staff-roles'
import { isLocale } from '@velvet/i18n/locales'
import { appendAuditEntry } from '../../platform/audit/audit-log.ts'
import { AppError } from '../../platform/errors.ts'
import type { Events } from '../../platform/jobs/events.ts'
import type { Sites } from '../sites/index.ts'
import type { Staff, StaffCtx } from '../staff/index.ts'
import { casesStore } from './cases.store.ts'
import type { CaseRef } from './decide-case.ts'
import { decisionsStore } from './decisions.store.ts'
import type { Removed } from './decision-effects.ts'
import { deskAppealsStore as store, type AppealRow } from './desk-appeals.store.ts'
import { appealDecided } from './moderation.events.ts'
import { createReversals, type ReverseDeps } from './reverse-decision.ts'
import { sealedAs } from './sealed-as.ts'

const listLimit = 200

export type DeskAppealsDeps = ReverseDeps & { events: Events; sites: Sites; staff: Staff }

export function deskAppealUseCases(deps: DeskAppealsDeps) {
  const { db, events, fieldCrypto, accounts, photos, sites, staff } = deps
  const reversals = createReversals(deps)

  /** Returns the profile photo that a decision removed. */
  async function removedPhotoOf(siteId: string, decisionId: string): Promise<string | undefined> {
    const row = await decisionsStore.removedBy(db.direct, siteId, decisionId)
    if (!row) return undefined
    const content = fieldCrypto.decrypt(row.content_sealed, sealedAs.removedContent(siteId, decisionId))
    const { photos: removed = [] } = JSON.parse(content) as Removed
    return removed.find(({ sentIn }) => sentIn === null)?.id
  }

  return {
    async listAppeals(ctx: StaffCtx) {
      const granted = sitesWithRight(ctx.staff.grants, 'appeals.decide')
      const siteIds = granted === 'all' ? await sites.allIds() : granted
      const found = await store.listWaiting(db.direct, siteIds, ctx.staff.id, listLimit)
      return { appeals: found.map(present) }
    },

    /** Throws `not_found`. */
    async getAppeal(ctx: StaffCtx, ref: CaseRef) {
      const found = await store.byId(db.direct, ref.site, ref.id)
      if (!found) throw new AppError('not_found')
      const [statement, codes, photoId] = await Promise.all([
        decisionsStore.statementOf(db.direct, ref.site, found.decision_id),
        staff.codesOf(found.decided_by ? [found.decided_by] : []),
        removedPhotoOf(ref.site, found.decision_id),
      ])
      const decrypt = (sealed: string | null | undefined, context: string) =>
        sealed ? fieldCrypto.decrypt(sealed, context) : ''
      await db.transaction((tx) =>
        appendAuditEntry(
          tx,
          ref.site,
          { actor: ctx.staff.code, action: 'appeal.read', subject: `appeal:${found.id}`, caseId: found.case_id },
          ctx.now,
        ),
      )
      return {
        appeal: {
          ...present(found),
          text: decrypt(found.text_sealed, sealedAs.appealText(ref.site, found.id)),
          facts: decrypt(found.facts_sealed, sealedAs.facts(ref.site, found.decision_id)),
          statement: decrypt(statement?.text_sealed, sealedAs.statementText(ref.site, found.decision_id)),
          decided_by: found.decided_by && (codes.get(found.decided_by) ?? ''),
          decided_at: found.decided_at.toISOString(),
          has_photo: photoId !== undefined,
        },
      }
    },

    /** Returns the photo that the decision refused; the audit log records it. Throws `not_found`, `unavailable`. */
    async getAppealPhoto(ctx: StaffCtx, ref: CaseRef) {
      const found = await store.byId(db.direct, ref.site, ref.id)
      const photoId = found && (await removedPhotoOf(ref.site, found.decision_id))
      if (!photoId) throw new AppError('not_found')
      const { mediaType, bytes } = await photos.reviews.clearPhoto(ref.site, photoId)
      const entry = { actor: ctx.staff.code, action: 'photo.viewed', subject: `photo:${photoId}` }
      await db.transaction((tx) => appendAuditEntry(tx, ref.site, { ...entry, caseId: found.case_id }, ctx.now))
      return { media_type: mediaType, base64: bytes.toString('base64') }
    },

    /**
     * Decides an appeal with reasons. Overturning undoes every measure of the decision; an appeal of a reporter opens the
     * case again. Throws `not_found`, `forbidden` for an own decision, `case_changed` if it was decided meanwhile.
     */
    async decideAppeal(ctx: StaffCtx, ref: CaseRef, { outcome, answer }: { outcome: AppealOutcome; answer: string }) {
      const at = { siteId: ref.site, now: ctx.now }
      const staffId = ctx.staff.id
      const memberId = await db.transaction(async (tx) => {
        const found = await store.byId(tx, ref.site, ref.id)
        const decision = found && (await decisionsStore.byId(tx, ref.site, found.decision_id))
        if (!found || !decision) throw new AppError('not_found')
        const answerSealed = fieldCrypto.encrypt(answer, sealedAs.appealAnswer(ref.site, found.id))
        if (!(await store.decide(tx, ref.site, found.id, { staffId, outcome, answerSealed, now: ctx.now }))) {
          if ([decision.decided_by, decision.second_by].includes(staffId)) throw new AppError('forbidden')
          const current = await store.byId(tx, ref.site, ref.id)
          // The response to the same decision was lost.
          if (current?.outcome === outcome && current.appeal_decided_by === staffId) return null
          throw new AppError('case_changed')
        }
        if (outcome === 'overturned') {
          const caseRow = await casesStore.lock(tx, ref.site, decision.case_id)
          if (await decisionsStore.isReversed(tx, ref.site, decision.id)) throw new AppError('case_changed')
          await reversals.reverse(tx, at, decision, { by: staffId, source: 'appeal', facts: answer })
          if (found.by_kind === 'reporter' && caseRow?.state === 'decided')
            await reversals.reopen(tx, at, caseRow, undefined)
        }
        await events.emit(tx, appealDecided(at, { appealId: found.id, decisionId: decision.id }))
        await appendAuditEntry(
          tx,
          ref.site,
          {
            ...{ actor: ctx.staff.code, action: `appeal.${outcome}`, subject: `appeal:${found.id}` },
            ...{ caseId: decision.case_id, facts: { decision: decision.id } },
          },
          ctx.now,
        )
        return decision.member_id
      })
      if (memberId) accounts.refreshMember(ref.site, memberId)
      return { outcome }
    },
  }
}

const present = (row: AppealRow) => ({
  ...{ id: row.id, site_id: row.site_id, case_id: row.case_id, decision_id: row.decision_id },
  ...{ class: row.class, policy: row.policy, measures: row.measures, by: row.by_kind },
  locale: isLocale(row.locale) ? row.locale : ('en' as const),
  at: row.submitted_at.toISOString(),
  due_at: row.due_at.toISOString(),
})
