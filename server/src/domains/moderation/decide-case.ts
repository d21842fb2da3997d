import type { z } from 'zod'
import { undoMs } from '@velvet/contract/desk/case-rules'
import type { decideCase } from '@velvet/contract/desk/cases'
import { strikeMonths, strikesFor } from '@velvet/contract/desk/ladder'
import { isInterim, needsSecondPerson, policies } from '@velvet/contract/desk/policies'
import { dayMs } from '@velvet/contract/durations'
import { appendAuditEntry } from '../../platform/audit/audit-log.ts'
import type { Database, Tx } from '../../platform/db/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { FieldCrypto } from '../../platform/field-crypto.ts'
import { hashToken, newToken } from '../../platform/ids.ts'
import type { Events } from '../../platform/jobs/events.ts'
import type { SiteMoment } from '../../platform/site-moment.ts'
import type { Texts } from '../../platform/texts.ts'
import { addMonths, type Accounts, type DecisionId } from '../accounts/index.ts'
import type { Profiles } from '../profiles/index.ts'
import type { Sites } from '../sites/index.ts'
import type { Approvals, StaffCtx } from '../staff/index.ts'
import { casesStore, type CaseRow, type CaseNoticeKind } from './cases.store.ts'
import { complaintsStore } from './complaints.store.ts'
import { createDecisionEffects, type EffectsDeps } from './decision-effects.ts'
import { decisionsStore } from './decisions.store.ts'
import { requireAllowed, requireHolder, subjectName } from './case-access.ts'
import { caseDecided } from './moderation.events.ts'
import { decisionProblems } from './moderation.policy.ts'
import { moderationStore } from './moderation.store.ts'
import { needsAnotherPerson } from './photo-review.policy.ts'
import { photoReviewsStore } from './photo-reviews.store.ts'
import { reportedPhotoIds } from './report-evidence.ts'
import { sealedAs } from './sealed-as.ts'
import { strikesStore } from './strikes.store.ts'
import { statementText } from './statement-text.ts'

type DecisionInput = Omit<z.output<typeof decideCase.body>, 'claim_next'>
type Reasons = Pick<DecisionInput, 'policy' | 'measures' | 'facts'>
export type CaseRef = { site: string; id: string }

/** What waits for the approval of another person. The facts are sealed. */
type ProposedDecision = Omit<Reasons, 'facts'> & {
  siteId: string
  caseId: string
  decisionId: string
  factsSealed: string
}

export type DecideDeps = EffectsDeps & {
  db: Database
  events: Events
  fieldCrypto: FieldCrypto
  texts: Texts
  sites: Sites
  accounts: Accounts
  profiles: Profiles
  approvals: Approvals
}

type Decided = Reasons & { decisionId: string; decidedBy: string; secondBy: string | null }
/** Stores decision, statement and effects. The caller has locked the case and adds the audit entry last. */
export type RecordDecision = (tx: Tx, ctx: StaffCtx, found: CaseRow, decided: Decided) => Promise<void>

type DecisionSource = 'report' | 'complaint' | 'signal' | 'photo_review'

/** How a case became known. People who reported it come before software and the review of photos. */
function originOf(notices: { kind: CaseNoticeKind }[]): { source: DecisionSource; hasSignal: boolean } {
  const isFrom = (kind: CaseNoticeKind) => notices.some((notice) => notice.kind === kind)
  const hasSignal = isFrom('signal')
  if (isFrom('report')) return { source: 'report', hasSignal }
  if (isFrom('complaint')) return { source: 'complaint', hasSignal }
  return { source: isFrom('photo') ? 'photo_review' : hasSignal ? 'signal' : 'complaint', hasSignal }
}

/** Approvals expire after a day. A case is kept for its holder as long. */
const proposalMs = dayMs

export function decideCaseUseCases(deps: DecideDeps) {
  const { db, events, fieldCrypto, texts, sites, accounts, profiles, photos, approvals } = deps
  const effects = createDecisionEffects(deps)

  /** Returns what the statement needs to know about the subject of a case. Null for a page and without an account. */
  async function memberOf({ site_id: siteId, subject_kind: kind, subject_id: id }: CaseRow) {
    if (kind === 'page') return null
    const [account, profile] = await Promise.all([accounts.forDesk(siteId, id), profiles.forDesk(siteId, id)])
    return account && !profile?.is_fictional ? { id, locale: account.language, nickname: profile?.name ?? '' } : null
  }

  async function requireValid(found: CaseRow, reasons: Reasons) {
    const member = await memberOf(found)
    const fields = decisionProblems(reasons, { kind: found.subject_kind, hasAccount: member !== null })
    if (fields.length > 0) throw new AppError('invalid_input', { fields })
    return member
  }

  type Statement = Reasons & { decisionId: string; decidedAt: Date; source: DecisionSource; hasSignal: boolean }
  async function render(
    siteId: string,
    { locale, nickname }: NonNullable<Awaited<ReturnType<typeof memberOf>>>,
    statement: Statement,
    inLocale = locale,
  ): Promise<string> {
    const { name: siteName } = await sites.byId(siteId)
    return statementText(texts, inLocale, { ...statement, siteName, nickname })
  }

  const record: RecordDecision = async (tx, { now }, found, decided) => {
    const { site_id: siteId, id: caseId } = found
    const { decisionId, policy, measures, facts } = decided
    const at = { siteId, now }
    const member = await requireValid(found, decided)
    const notices = await casesStore.noticesOf(tx, siteId, caseId)
    const idsOf = (kind: CaseNoticeKind) =>
      notices.filter((notice) => notice.kind === kind).map(({ notice_id }) => notice_id)
    const [reportIds, complaintIds] = [idsOf('report'), idsOf('complaint')]
    const matched = await photos.bankMatchesOf(siteId, idsOf('signal'))
    const heldPhotoIds = matched.map(({ photo_id }) => photo_id)
    const reviews = await photoReviewsStore.byIds(tx, siteId, idsOf('photo'))
    if (needsAnotherPerson(reviews, decided)) throw new AppError('second_person_required')
    const reviewedIds = reviews.map(({ photo_id }) => photo_id)
    const hasMatch = reviewedIds.length > 0 && (await photos.bankMatchesOf(siteId, reviewedIds)).length > 0
    const { source, hasSignal } = originOf(notices)
    const origin = { source, hasSignal: hasSignal || hasMatch }
    const locks = await decisionsStore.locksOf(tx, siteId, caseId)
    if (isInterim(measures) && locks.length > 0) throw new AppError('invalid_input', { fields: ['measures'] })
    const { ground, category } = policies[policy]
    await decisionsStore.insert(tx, siteId, {
      ...{ id: decisionId, case_id: caseId, policy, ground, category, measures, decided_at: now },
      ...{ source: origin.source, automated: origin.hasSignal },
      member_id: found.subject_kind === 'member' ? found.subject_id : null,
      facts_sealed: fieldCrypto.encrypt(facts, sealedAs.facts(siteId, decisionId)),
      ...{ decided_by: decided.decidedBy, second_by: decided.secondBy, received_at: found.opened_at },
    })
    if (member && policy !== 'no_violation') {
      const token = newToken()
      const text = await render(siteId, member, { ...decided, ...origin, decidedAt: now })
      await decisionsStore.insertStatement(tx, siteId, {
        ...{ decision_id: decisionId, member_id: member.id, locale: member.locale, created_at: now },
        text_sealed: fieldCrypto.encrypt(text, sealedAs.statementText(siteId, decisionId)),
        token_hash: hashToken(token),
        token_sealed: fieldCrypto.encrypt(token, sealedAs.statementToken(siteId, decisionId)),
      })
    }
    if (found.subject_kind === 'member') {
      const reports = await moderationStore.forDesk(tx, siteId, reportIds)
      const photoIds = [...new Set([...reportedPhotoIds(reports), ...reviewedIds])]
      // The decision is stored: this is where its id becomes one that restrictions accept.
      const subject = { decisionId: decisionId as DecisionId, memberId: found.subject_id }
      await effects.apply(tx, at, { ...subject, policy, measures, photoIds: [...photoIds, ...heldPhotoIds] })
      await effects.endLocks(tx, at, { ...subject, locks: locks as DecisionId[] })
      // Those that were not removed.
      if (!isInterim(measures)) await photos.releaseHeld(tx, at, found.subject_id, heldPhotoIds)
      await giveStrikes(tx, at, { decisionId, memberId: found.subject_id, measures })
    }
    if (isInterim(measures)) await casesStore.release(tx, siteId, caseId, { staffId: decided.decidedBy })
    else {
      await casesStore.markDecided(tx, siteId, caseId, now)
      await moderationStore.setStatus(tx, siteId, reportIds, 'decided')
      await complaintsStore.setStatus(tx, siteId, complaintIds, 'closed')
    }
    if (!isInterim(measures) && !measures.includes('remove_photo'))
      await photos.reviews.endEscalation(tx, siteId, [...reviewedIds, ...heldPhotoIds])
    const memberId = found.subject_kind === 'member' ? found.subject_id : null
    await events.emit(tx, caseDecided(at, { decisionId, caseId, memberId }), { delayMs: undoMs })
  }

  async function giveStrikes(
    tx: Tx,
    { siteId, now }: SiteMoment,
    { decisionId, memberId, measures }: { decisionId: string; memberId: string; measures: Reasons['measures'] },
  ): Promise<void> {
    const weight = strikesFor(measures)
    if (weight === 0) return
    const expiresAt = addMonths(now, strikeMonths)
    const strike = { decision_id: decisionId, member_id: memberId, weight, given_at: now, expires_at: expiresAt }
    await strikesStore.insert(tx, siteId, strike)
  }

  const audit = (tx: Tx, { staff, now }: StaffCtx, found: CaseRow, decided: Reasons & { decisionId: string }) =>
    appendAuditEntry(
      tx,
      found.site_id,
      {
        ...{ actor: staff.code, action: 'decision.made', subject: subjectName(found), caseId: found.id },
        facts: { decision: decided.decisionId, policy: decided.policy, measures: decided.measures.join(' ') },
      },
      now,
    )

  /** Returns the state of a decision that was made or proposed with the same id before. Throws `idempotency_conflict`. */
  async function repeated(tx: Tx, { site: siteId, id: caseId }: CaseRef, input: DecisionInput, found: CaseRow) {
    const earlier = await decisionsStore.byId(tx, siteId, input.decision_id)
    if (!earlier) return found.proposed_decision === input.decision_id ? ('proposed' as const) : undefined
    const { facts_sealed: sealed } = earlier
    const facts = sealed && fieldCrypto.decrypt(sealed, sealedAs.facts(siteId, earlier.id))
    const isSame =
      earlier.case_id === caseId &&
      earlier.policy === input.policy &&
      earlier.measures.join() === input.measures.join() &&
      facts === input.facts
    if (!isSame) throw new AppError('idempotency_conflict')
    return 'decided' as const
  }

  approvals.register<ProposedDecision>('end_contract', {
    summarize: ({ siteId, caseId, decisionId, policy, measures, factsSealed }) => ({
      ...{ case: caseId, decision: decisionId, policy, measures: measures.join(' ') },
      facts: fieldCrypto.decrypt(factsSealed, sealedAs.facts(siteId, decisionId)),
    }),
    async execute(tx, ctx, { siteId, caseId, decisionId, factsSealed, ...reasons }, { proposedBy }) {
      const found = await casesStore.lock(tx, siteId, caseId)
      if (!found || found.proposed_decision !== decisionId) throw new AppError('case_changed')
      const facts = fieldCrypto.decrypt(factsSealed, sealedAs.facts(siteId, decisionId))
      const decided = { ...reasons, facts, decisionId, decidedBy: proposedBy, secondBy: ctx.staff.id }
      await record(tx, ctx, found, decided)
      await audit(tx, ctx, found, decided)
      return {}
    },
    async refuse(tx, _ctx, { siteId, caseId, decisionId }, { proposedBy }) {
      const found = await casesStore.lock(tx, siteId, caseId)
      if (found && found.proposed_decision === decisionId)
        await casesStore.release(tx, siteId, caseId, { staffId: proposedBy })
    },
  })

  return {
    record,

    /**
     * Decides a case that the caller holds. Decision, statement, effects and audit entry are one transaction. Throws
     * `not_found`, `case_not_claimed`, `case_changed`, `invalid_input`, `idempotency_conflict`, `second_person_required`.
     * `isRepeated`: the same request was handled before.
     */
    async decide(ctx: StaffCtx, ref: CaseRef, input: DecisionInput) {
      const { decision_id: decisionId, version, ...reasons } = input
      const done = await db.transaction(async (tx) => {
        const found = await casesStore.lock(tx, ref.site, ref.id)
        if (!found) throw new AppError('not_found')
        requireAllowed(ctx, found)
        const earlier = await repeated(tx, ref, input, found)
        if (earlier) return { state: earlier, memberId: null, queue: found.queue, isRepeated: true }
        requireHolder(ctx, found)
        if (found.version !== version || found.proposed_decision) throw new AppError('case_changed')
        if (reasons.measures.some(needsSecondPerson)) {
          await requireValid(found, reasons)
          await propose(tx, ctx, found, { ...reasons, decisionId })
          return { state: 'proposed' as const, memberId: null, queue: found.queue, isRepeated: false }
        }
        const decided = { ...reasons, decisionId, decidedBy: ctx.staff.id, secondBy: null }
        await record(tx, ctx, found, decided)
        await audit(tx, ctx, found, decided)
        const memberId = found.subject_kind === 'member' ? found.subject_id : null
        return { state: 'decided' as const, memberId, queue: found.queue, isRepeated: false }
      })
      const { memberId, ...result } = done
      if (memberId) accounts.refreshMember(ref.site, memberId)
      return { decisionId, ...result }
    },

    /** Returns the statement as the member would get it, and in English. Throws as `decide`. */
    async preview(ctx: StaffCtx, ref: CaseRef, reasons: Reasons) {
      const found = await casesStore.byId(db.direct, ref.site, ref.id)
      if (!found) throw new AppError('not_found')
      requireAllowed(ctx, found)
      requireHolder(ctx, found)
      const member = await requireValid(found, reasons)
      if (!member || reasons.policy === 'no_violation') return { locale: 'en' as const, text: '', english: '' }
      const notices = await casesStore.noticesOf(db.direct, ref.site, ref.id)
      const statement = { ...reasons, ...originOf(notices), decidedAt: ctx.now, decisionId: '–' }
      const [text, english] = await Promise.all([
        render(ref.site, member, statement),
        render(ref.site, member, statement, 'en'),
      ])
      return { locale: member.locale, text, english }
    },
  }

  async function propose(tx: Tx, ctx: StaffCtx, found: CaseRow, decision: Reasons & { decisionId: string }) {
    const { site_id: siteId, id: caseId } = found
    const { decisionId, policy, measures, facts } = decision
    const factsSealed = fieldCrypto.encrypt(facts, sealedAs.facts(siteId, decisionId))
    const payload: ProposedDecision = { siteId, caseId, decisionId, policy, measures, factsSealed }
    await casesStore.markProposed(tx, siteId, caseId, decisionId, new Date(ctx.now.getTime() + proposalMs))
    await approvals.propose(tx, ctx, { id: decisionId, kind: 'end_contract', siteId, payload, reason: policy })
  }
}
