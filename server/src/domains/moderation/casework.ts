import type { z } from 'zod'
import {
  caseQueues,
  claimMs,
  countLimit,
  type CaseClass,
  type CaseQueue,
  type CaseState,
} from '@velvet/contract/desk/case-rules'
import type { decideCase } from '@velvet/contract/desk/cases'
import { appendAuditEntry } from '../../platform/audit/audit-log.ts'
import type { Tx } from '../../platform/db/database.ts'
import { AppError } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import { decodeCursor, encodeCursor, type ListPosition } from '../../platform/list-cursor.ts'
import type { Log } from '../../platform/log.ts'
import type { StaffCtx } from '../staff/index.ts'
import { requireAllowed, requireHolder, sitesOfQueue, subjectName } from './case-access.ts'
import { createCaseSheets, presentCase, type CaseSheetDeps } from './case-sheet.ts'
import { casesStore, type CaseRow } from './cases.store.ts'
import { decideCaseUseCases, type CaseRef, type DecideDeps } from './decide-case.ts'
import { decidePhotosUseCases } from './decide-photos.ts'
import { deskAppealUseCases, type DeskAppealsDeps } from './desk-appeals.ts'
import { memberFactsUseCases } from './member-facts.ts'
import { moderationStore } from './moderation.store.ts'
import { photoReviewUseCases, type PhotoReviewDeps } from './photo-review.ts'
import { photoReviewsStore } from './photo-reviews.store.ts'
import { queuesStore } from './queues.store.ts'
import { createReversals } from './reverse-decision.ts'
import { sealedAs } from './sealed-as.ts'

const pageSize = 50

export type CaseworkDeps = CaseSheetDeps & DecideDeps & DeskAppealsDeps & PhotoReviewDeps & { log: Log }

type DecideInput = z.output<typeof decideCase.body>

type ListFilter = {
  queue?: CaseQueue | undefined
  state: CaseState
  site?: string | undefined
  mine?: boolean | undefined
  after?: string | undefined
}

export type Casework = ReturnType<typeof createCasework>

/** The desk's side of moderation: queues, cases, decisions and appeals. Runs with the rights of the desk's database role. */
export function createCasework(deps: CaseworkDeps) {
  const { db, log, photos, fieldCrypto, sites, staff } = deps
  const sheetOf = createCaseSheets(deps)
  const deciding = decideCaseUseCases(deps)
  const reversals = createReversals(deps)
  const claimedUntil = ({ now }: StaffCtx) => new Date(now.getTime() + claimMs)

  const record = (tx: Tx, ctx: StaffCtx, action: string, found: CaseRow, facts: Record<string, string> = {}) =>
    appendAuditEntry(
      tx,
      found.site_id,
      { actor: ctx.staff.code, action, subject: subjectName(found), caseId: found.id, facts },
      ctx.now,
    )

  /** Returns a case that the caller may see. Throws `not_found`, `forbidden`. */
  async function requireCase(ctx: StaffCtx, ref: CaseRef): Promise<CaseRow> {
    const found = await casesStore.byId(db.direct, ref.site, ref.id)
    if (!found) throw new AppError('not_found')
    requireAllowed(ctx, found)
    return found
  }

  /** Locks a case that the caller holds. Throws `case_not_claimed`. */
  async function lockHeld(tx: Tx, ctx: StaffCtx, ref: CaseRef): Promise<CaseRow> {
    const found = await casesStore.lock(tx, ref.site, ref.id)
    if (!found) throw new AppError('case_not_claimed')
    requireHolder(ctx, found)
    return found
  }

  /** Returns the photo of a notice: a copy, or the file of the photo itself. Throws `not_found`, `unavailable`. */
  async function evidenceOf({ site, id }: CaseRef, noticeId: string) {
    const notices = await casesStore.noticesOf(db.direct, site, id)
    const kind = notices.find(({ notice_id }) => notice_id === noticeId)?.kind
    const [report] = kind === 'report' ? await moderationStore.forDesk(db.direct, site, [noticeId]) : []
    const [review] = kind === 'photo' ? await photoReviewsStore.byIds(db.direct, site, [noticeId]) : []
    const copy = report?.evidence_object ?? review?.evidence_object
    if (copy) return photos.reviews.evidence(copy)
    // A signal has the id of the photo.
    const photoId = kind === 'signal' ? noticeId : review?.photo_id
    if (!photoId) throw new AppError('not_found')
    return photos.reviews.clearPhoto(site, photoId)
  }

  async function addNote(tx: Tx, ctx: StaffCtx, ref: CaseRef, text: string): Promise<void> {
    const id = newId()
    const textSealed = fieldCrypto.encrypt(text, sealedAs.note(ref.site, id))
    await casesStore.insertNote(tx, ref.site, { id, caseId: ref.id, staffId: ctx.staff.id, textSealed, now: ctx.now })
  }

  /** Claims the most urgent case of a queue on the sites of the caller. Throws `forbidden`. */
  async function claimNext(ctx: StaffCtx, queue: CaseQueue) {
    const allSites = await sites.allIds()
    const siteIds = sitesOfQueue(ctx, 'cases.decide', queue, allSites)
    if (siteIds.length === 0) throw new AppError('forbidden')
    const isEverySite = siteIds.length === allSites.length
    const staffId = ctx.staff.id
    await queuesStore.releaseExpired(db.direct, siteIds, ctx.now)
    const claimed = await db.transaction(async (tx) => {
      const found = await queuesStore.claim(tx, { siteIds, isEverySite, queue, staffId, until: claimedUntil(ctx) })
      if (found) await record(tx, ctx, 'case.claimed', found)
      return found
    })
    return { case: claimed ? await sheetOf(ctx, claimed) : null }
  }

  function withoutCase(err: unknown) {
    log.warn({ err }, 'the next case was not claimed')
    return { case: null }
  }

  return {
    ...deciding,
    ...deskAppealUseCases(deps),
    ...photoReviewUseCases(deps),
    ...memberFactsUseCases(deps),
    ...decidePhotosUseCases({ ...deps, recordDecision: deciding.record }),
    claimNext,

    /**
     * Decides a case and, if asked to, claims the next one of its queue. Throws as `decideCaseUseCases`. A failed claim does
     * not fail the decision, and a repeated request claims nothing: its first response may have arrived.
     */
    async decide(ctx: StaffCtx, ref: CaseRef, { claim_next: claimsNext, ...input }: DecideInput) {
      const { decisionId, state, queue, isRepeated } = await deciding.decide(ctx, ref, input)
      const isClaiming = claimsNext && !isRepeated
      const next = isClaiming ? await claimNext(ctx, queue).catch(withoutCase) : { case: null }
      return { decision_id: decisionId, state, next: next.case }
    },

    undo: (ctx: StaffCtx, ref: CaseRef) => reversals.undo(ctx, ref),

    /** Returns the queues that the caller may work on or count, with their waiting cases. */
    async queues(ctx: StaffCtx) {
      const allSites = await sites.allIds()
      const since = new Date(ctx.now.toISOString().slice(0, 10))
      const counted = await Promise.all(
        caseQueues.map(async (queue) => {
          const siteIds = sitesOfQueue(ctx, 'cases.read', queue, allSites, 'cases.count_child_safety')
          if (siteIds.length === 0) return []
          const scope = { siteIds, isEverySite: siteIds.length === allSites.length, queue }
          const bounds = { now: ctx.now, since, limit: countLimit }
          const { waiting, late, oldest_at, decided } = await queuesStore.counts(db.direct, scope, bounds)
          const oldest = oldest_at?.toISOString() ?? null
          return [{ queue, waiting, late, oldest_at: oldest, decided_today: decided }]
        }),
      )
      return { queues: counted.flat() }
    },

    /** Returns a page of cases: open ones by urgency, decided ones by time. */
    async list(ctx: StaffCtx, { queue, state, site, mine, after }: ListFilter) {
      const allSites = await sites.allIds()
      const scopes = (queue ? [queue] : caseQueues).flatMap((ofQueue) =>
        sitesOfQueue(ctx, 'cases.read', ofQueue, allSites)
          .filter((siteId) => site === undefined || siteId === site)
          .map((siteId) => ({ siteId, queue: ofQueue })),
      )
      const limit = pageSize + 1
      const found =
        state === 'decided'
          ? await queuesStore.listDecided(db.direct, scopes, { after: after ? decodeCursor(after) : undefined, limit })
          : await queuesStore.listOpen(db.direct, scopes, {
              state,
              after: after ? decodeUrgency(after) : undefined,
              assignee: mine ? ctx.staff.id : undefined,
              limit,
            })
      const page = found.slice(0, pageSize)
      const codes = await staff.codesOf(page.flatMap(({ assignee }) => assignee ?? []))
      const last = found.length > pageSize ? page.at(-1) : undefined
      return {
        cases: page.map((row) => presentCase(row, codes)),
        next: last
          ? last.decided_at
            ? encodeCursor({ at: last.decided_at, id: last.id })
            : encodeUrgency(last)
          : null,
      }
    },

    /**
     * Returns a case, with the messages of its reports only to those who decide about it; the audit log records who read it.
     * Throws `not_found`, `forbidden`.
     */
    async read(ctx: StaffCtx, ref: CaseRef) {
      const found = await requireCase(ctx, ref)
      await db.transaction((tx) => record(tx, ctx, 'case.read', found))
      return { case: await sheetOf(ctx, found) }
    },

    /**
     * Returns the photo of a report, of a review or of a signal to the holder of the case; the audit log records it. Throws
     * `not_found`, `case_not_claimed`, `unavailable`.
     */
    async evidencePhoto(ctx: StaffCtx, ref: CaseRef, noticeId: string) {
      const found = await requireCase(ctx, ref)
      requireHolder(ctx, found)
      const { mediaType, bytes } = await evidenceOf(ref, noticeId)
      await db.transaction((tx) => record(tx, ctx, 'evidence.viewed', found, { notice: noticeId }))
      return { media_type: mediaType, base64: bytes.toString('base64') }
    },

    /** Extends the claim of the holder. Throws `case_not_claimed`. */
    async renew(ctx: StaffCtx, ref: CaseRef) {
      const until = claimedUntil(ctx)
      if (!(await casesStore.renewClaim(db.direct, ref.site, ref.id, ctx.staff.id, until)))
        throw new AppError('case_not_claimed')
      return { claimed_until: until.toISOString() }
    },

    /** Returns a claimed case to its queue. Throws `case_not_claimed`. */
    release: (ctx: StaffCtx, ref: CaseRef) =>
      db.transaction(async (tx) => {
        const found = await lockHeld(tx, ctx, ref)
        await casesStore.release(tx, ref.site, ref.id, { staffId: ctx.staff.id })
        await record(tx, ctx, 'case.returned', found)
      }),

    /** Adds a note to a claimed case. Throws `case_not_claimed`. */
    note: (ctx: StaffCtx, ref: CaseRef, text: string) =>
      db.transaction(async (tx) => {
        const found = await lockHeld(tx, ctx, ref)
        await addNote(tx, ctx, ref, text)
        await record(tx, ctx, 'case.noted', found)
      }),

    /** Moves a claimed case to another queue, with a note that says why. Throws `case_not_claimed`. */
    handOver: (ctx: StaffCtx, ref: CaseRef, { queue, text }: { queue: CaseQueue; text: string }) =>
      db.transaction(async (tx) => {
        const found = await lockHeld(tx, ctx, ref)
        await addNote(tx, ctx, ref, text)
        await casesStore.release(tx, ref.site, ref.id, { staffId: ctx.staff.id, queue })
        await record(tx, ctx, 'case.handed_over', found, { queue })
      }),
  }
}

const encodeUrgency = (row: CaseRow): string => `${row.class}.${encodeCursor({ at: row.due_at, id: row.id })}`

/** Throws `invalid_input` for a malformed cursor. */
function decodeUrgency(cursor: string): ListPosition & { class: CaseClass } {
  const [, ofClass, rest] = /^(P[0-5])\.(.+)$/.exec(cursor) ?? []
  if (!ofClass || !rest) throw new AppError('invalid_input', { fields: ['after'] })
  return { class: ofClass as CaseClass, ...decodeCursor(rest) }
}
