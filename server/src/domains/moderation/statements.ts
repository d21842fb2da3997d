import type { z } from 'zod'
import { appealPeriodMonths, appealTargetMs, undoMs } from '@velvet/contract/desk/case-rules'
import type { getNoticeState, getStatement } from '@velvet/contract/moderation'
import { Id } from '@velvet/contract/values'
import { isLocale, type Locale } from '@velvet/i18n/locales'
import type { Database } from '../../platform/db/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { FieldCrypto } from '../../platform/field-crypto.ts'
import { hashToken, newId } from '../../platform/ids.ts'
import { networkPrefix } from '../../platform/network-prefix.ts'
import type { RateLimit } from '../../platform/rate-limit.ts'
import { addMonths, type Ctx, type MemberCtx } from '../accounts/index.ts'
import { noticesStore, type NoticeRow } from './notices.store.ts'
import { sealedAs } from './sealed-as.ts'
import { statementsStore as store, type NewAppeal, type StatementRow } from './statements.store.ts'

type Statement = z.output<typeof getStatement.response>['statement']
type NoticeState = z.output<typeof getNoticeState.response>

/** More than a member reads at once. The next ones are shown after these were confirmed. */
const maxUnread = 10

export type StatementsDeps = {
  db: Database
  fieldCrypto: FieldCrypto
  limits: {
    /** Statements and notices that one network opens by token or reference number. */
    decisionReads: RateLimit
    /** Appeals from one network. */
    appeals: RateLimit
  }
}

/** What members and reporters learn about decisions, and their appeals. */
export function statementUseCases({ db, fieldCrypto, limits }: StatementsDeps) {
  const answerOf = (siteId: string, appealId: string | null, sealed: string | null) =>
    appealId && sealed ? fieldCrypto.decrypt(sealed, sealedAs.appealAnswer(siteId, appealId)) : ''
  const tokenOf = (siteId: string, row: StatementRow) =>
    fieldCrypto.decrypt(row.token_sealed, sealedAs.statementToken(siteId, row.decision_id))
  const textOf = (siteId: string, row: StatementRow) =>
    fieldCrypto.decrypt(row.text_sealed, sealedAs.statementText(siteId, row.decision_id))
  const appealEndOf = (decidedAt: Date) => addMonths(decidedAt, appealPeriodMonths)

  function present({ site, now }: Ctx, row: StatementRow): Statement {
    const end = appealEndOf(row.decided_at)
    const canAppeal = !row.appeal_id && !row.reversed_by && end > now
    return {
      token: tokenOf(site.id, row),
      decided_at: row.decided_at.toISOString(),
      text: textOf(site.id, row),
      is_reversed: row.reversed_by !== null,
      appeal:
        row.submitted_at && row.due_at
          ? {
              submitted_at: row.submitted_at.toISOString(),
              due_at: row.due_at.toISOString(),
              outcome: row.outcome,
              answer: answerOf(site.id, row.appeal_id, row.answer_sealed),
            }
          : null,
      can_appeal_until: canAppeal ? end.toISOString() : null,
    }
  }

  /** `token`: of the link in the mail, or the id of a decision about the caller. */
  async function requireStatement(ctx: Ctx, token: string): Promise<StatementRow> {
    const row = isDecisionId(token)
      ? await store.byDecision(db.direct, ctx.site.id, token)
      : await store.byToken(db.direct, ctx.site.id, hashToken(token))
    if (!row || (isDecisionId(token) && row.member_id !== ctx.viewer?.id)) throw new AppError('link_invalid')
    return row
  }

  const countRead = (ctx: Ctx, ip: string) => limits.decisionReads.require(`${ctx.site.id}:${networkPrefix(ip)}`)
  const countAppeal = (ctx: Ctx, ip: string) => limits.appeals.require(`${ctx.site.id}:${networkPrefix(ip)}`)

  const insertAppeal = (
    ctx: Ctx,
    text: string,
    appeal: Pick<NewAppeal, 'decision_id' | 'by_kind' | 'notice_id' | 'locale'>,
  ) => {
    const id = newId()
    return store.insertAppeal(db.direct, ctx.site.id, {
      ...{ ...appeal, id, submitted_at: ctx.now, due_at: new Date(ctx.now.getTime() + appealTargetMs) },
      text_sealed: fieldCrypto.encrypt(text, sealedAs.appealText(ctx.site.id, id)),
    })
  }

  async function requireNotice(ctx: Ctx, receipt: string) {
    const notice = await noticesStore.byReceipt(db.direct, ctx.site.id, receipt.toUpperCase())
    if (!notice) throw new AppError('not_found')
    // Reporters learn of a decision when it can no longer be taken back at once.
    const before = new Date(ctx.now.getTime() - undoMs)
    return { notice, decision: await noticesStore.decisionAbout(db.direct, ctx.site.id, notice, before) }
  }

  async function noticeState(ctx: Ctx, receipt: string): Promise<NoticeState> {
    const { notice, decision } = await requireNotice(ctx, receipt)
    const received_at = notice.received_at.toISOString()
    if (!decision) return { received_at, state: 'waiting', decided_at: null, can_appeal_until: null, appeal: null }
    const { appeal_id: appealId, due_at: dueAt, outcome, answer_sealed: answerSealed } = decision
    const state = outcomeOf(decision)
    const end = appealEndOf(decision.decided_at)
    return {
      received_at,
      state,
      decided_at: decision.decided_at.toISOString(),
      can_appeal_until: state === 'no_violation' && !appealId && end > ctx.now ? end.toISOString() : null,
      appeal: dueAt && { due_at: dueAt.toISOString(), outcome, answer: answerOf(ctx.site.id, appealId, answerSealed) },
    }
  }

  /** Returns who gets the answer to a notice. Undefined when its author has left or gave no address. */
  function recipientOf(siteId: string, notice: NoticeRow) {
    const { kind, id, receipt, reporter_id: memberId, email_sealed: sealed, locale } = notice
    if (memberId) return { kind, id, receipt, memberId }
    if (!sealed || !isLocale(locale)) return undefined
    const email = fieldCrypto.decrypt(sealed, sealedAs.complaint(siteId, id))
    return { kind, id, receipt, email, locale }
  }

  return {
    /** Returns whether the member has not confirmed a decision as read, for the user of every page. */
    hasUnreadStatement: (siteId: string, memberId: string): Promise<boolean> =>
      store.hasUnread(db.direct, siteId, memberId),

    /** Returns the member and the token of the statement of a decision, until its texts are erased. */
    async statementOf(siteId: string, decisionId: string): Promise<{ memberId: string; token: string } | undefined> {
      const row = await store.byDecision(db.direct, siteId, decisionId)
      return row && { memberId: row.member_id, token: tokenOf(siteId, row) }
    },

    async ownStatements(ctx: MemberCtx): Promise<{ statements: Statement[] }> {
      const rows = await store.unreadOf(db.direct, ctx.site.id, ctx.viewer.id, maxUnread)
      return { statements: rows.map((row) => present(ctx, row)) }
    },

    /** Throws `link_invalid`, `too_many_requests`. */
    async statement(ctx: Ctx, token: string, ip: string): Promise<{ statement: Statement }> {
      await countRead(ctx, ip)
      return { statement: present(ctx, await requireStatement(ctx, token)) }
    },

    /** Throws `link_invalid`, `too_many_requests`. */
    async confirmStatement(ctx: Ctx, token: string, ip: string): Promise<Record<string, never>> {
      await countRead(ctx, ip)
      const { decision_id: decisionId } = await requireStatement(ctx, token)
      await store.confirm(db.direct, ctx.site.id, decisionId, ctx.now)
      return {}
    },

    /**
     * Stores the appeal of the member whom a decision concerns. A second appeal changes nothing. Throws `link_invalid`,
     * also when the time for an appeal has passed, and `too_many_requests`.
     */
    async submitAppeal(ctx: Ctx, token: string, text: string, ip: string): Promise<{ statement: Statement }> {
      await countAppeal(ctx, ip)
      const row = await requireStatement(ctx, token)
      if (!row.appeal_id) {
        if (row.reversed_by || appealEndOf(row.decided_at) <= ctx.now) throw new AppError('link_invalid')
        const { decision_id, locale } = row
        await insertAppeal(ctx, text, { decision_id, by_kind: 'member', notice_id: null, locale })
        await store.confirm(db.direct, ctx.site.id, decision_id, ctx.now)
      }
      return { statement: present(ctx, await requireStatement(ctx, token)) }
    },

    /** Throws `not_found`, `too_many_requests`. */
    async noticeState(ctx: Ctx, receipt: string, ip: string): Promise<NoticeState> {
      await countRead(ctx, ip)
      return noticeState(ctx, receipt)
    },

    /**
     * Stores the appeal of whoever submitted a notice, against a decision without consequences. A second appeal changes
     * nothing. Throws `not_found`, also when there is nothing to appeal against, and `too_many_requests`.
     */
    async submitNoticeAppeal(ctx: Ctx, receipt: string, text: string, ip: string): Promise<{ due_at: string }> {
      await countAppeal(ctx, ip)
      const before = await noticeState(ctx, receipt)
      if (before.appeal) return { due_at: before.appeal.due_at }
      const { notice, decision } = await requireNotice(ctx, receipt)
      if (!before.can_appeal_until || !decision) throw new AppError('not_found')
      const locale = notice.locale ?? ctx.locale
      await insertAppeal(ctx, text, { decision_id: decision.id, by_kind: 'reporter', notice_id: notice.id, locale })
      const { appeal } = await noticeState(ctx, receipt)
      if (!appeal) throw new AppError('not_found')
      return { due_at: appeal.due_at }
    },

    /**
     * Sends the mail of a statement once, and not if the decision was taken back. A job that repeats the work at the same
     * time waits. When the mail was sent and the transaction fails, the next attempt sends the same mail again.
     */
    async mailStatement(
      siteId: string,
      decisionId: string,
      now: Date,
      send: (mail: { memberId: string; locale: Locale; text: string; token: string }) => Promise<boolean>,
    ): Promise<void> {
      await db.transaction(async (tx) => {
        if (!(await store.lockUnmailed(tx, siteId, decisionId))) return
        const row = await store.byDecision(tx, siteId, decisionId)
        if (!row || row.reversed_by || !isLocale(row.locale)) return
        const mail = {
          memberId: row.member_id,
          locale: row.locale,
          text: textOf(siteId, row),
          token: tokenOf(siteId, row),
        }
        if (await send(mail)) await store.markMailed(tx, siteId, decisionId, now)
      })
    },

    /** Returns who submitted the notices of a decision, and its outcome for them. Empty when it was taken back. */
    async answersOf(siteId: string, decisionId: string, now: Date) {
      const notices = await noticesStore.ofDecision(db.direct, siteId, decisionId)
      const answers = await Promise.all(
        notices.map(async (notice) => {
          const decision = await noticesStore.decisionAbout(db.direct, siteId, notice, now)
          const recipient = recipientOf(siteId, notice)
          if (decision?.id !== decisionId || !recipient) return []
          const until = appealEndOf(decision.decided_at)
          return [{ ...recipient, outcome: outcomeOf(decision), until }]
        }),
      )
      return answers.flat()
    },

    /** Returns the mail about the outcome of an appeal, or undefined when nobody gets one. */
    async appealMail(siteId: string, appealId: string) {
      const appeal = await store.appealById(db.direct, siteId, appealId)
      if (!appeal?.outcome || !isLocale(appeal.locale)) return undefined
      const answer = answerOf(siteId, appeal.id, appeal.answer_sealed)
      const facts = { outcome: appeal.outcome, answer, locale: appeal.locale }
      if (appeal.by_kind === 'member') {
        const row = await store.byDecision(db.direct, siteId, appeal.decision_id)
        return row && { ...facts, link: `/decision/${tokenOf(siteId, row)}`, memberId: row.member_id }
      }
      const notices = await noticesStore.ofDecision(db.direct, siteId, appeal.decision_id)
      const notice = notices.find(({ id }) => id === appeal.notice_id)
      const recipient = notice && recipientOf(siteId, notice)
      return recipient && { ...facts, ...recipient, link: `/complaints/${recipient.receipt}` }
    },

    /** Returns the member's appeals, for the export of their data. */
    async appealsOf(siteId: string, memberId: string) {
      const rows = await store.appealsOfMember(db.direct, siteId, memberId)
      return rows.map(({ id, text_sealed, answer_sealed, ...row }) => ({
        ...row,
        text: text_sealed && fieldCrypto.decrypt(text_sealed, sealedAs.appealText(siteId, id)),
        answer: answerOf(siteId, id, answer_sealed),
      }))
    },
  }
}

const isDecisionId = (token: string): boolean => Id.safeParse(token).success

/** What reporters learn: whether something was done, never what. */
const outcomeOf = ({ measures, reversed_by }: { measures: string[]; reversed_by: string | null }) =>
  reversed_by || measures.every((measure) => measure === 'none') ? 'no_violation' : 'measures'
