import type { z } from 'zod'
import { countCharacters } from '@velvet/contract/chat-rules'
import type { answerConversation } from '@velvet/contract/desk/operators'
import { formatReplyProblem, type ReplyProblem } from '@velvet/contract/desk/reply-problems'
import { AppError } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import { cautionsIn, findReplyProblems } from '../chat/index.ts'
import type { StaffCtx } from '../staff/index.ts'
import { recordOperator, requireHeld, type ConversationRef } from './conversation-access.ts'
import { flagsStore } from './flags.store.ts'
import { leasesStore } from './leases.store.ts'
import type { OperatorDeskDeps } from './operators-deps.ts'
import { conversationAnswered } from './operators.events.ts'
import { isReported, sampleReason } from './operators.policy.ts'
import { samplesStore } from './samples.store.ts'
import { shiftsStore } from './shifts.store.ts'

type Answer = Pick<z.output<typeof answerConversation.body>, 'message_id' | 'text'>

export function answerUseCases({ db, log, events, sites, random }: OperatorDeskDeps) {
  /** Counts a refused answer, without its text. The third one of a shift is reported to the lead. */
  async function recordRefusal(ctx: StaffCtx, ref: ConversationRef, problems: ReplyProblem[]): Promise<void> {
    const { now } = ctx
    const kinds = [...new Set(problems.map(({ kind }) => kind))]
    const lease = await requireHeld(db.direct, ctx, ref)
    await db.transaction(async (tx) => {
      await shiftsStore.lockStaff(tx, ctx.staff.id)
      const refusals = await shiftsStore.countRefusal(tx, ref.site, ctx.staff.id)
      if (isReported(refusals))
        await flagsStore.insert(tx, ref.site, {
          ...{ id: newId(), conversationId: ref.id, memberId: lease.member_id },
          ...{ kind: 'refused_texts', staffId: ctx.staff.id, now },
        })
      const facts = { problems: kinds.join(' ') }
      await recordOperator(tx, ctx, ref.site, 'conversation.answer_refused', `conversation:${ref.id}`, facts)
    })
    log.warn({ control: 'honesty', site: ref.site, problems: kinds }, 'security: refused an answer of an operator')
  }

  return {
    /**
     * Sends an answer as the persona. The same id and text sends once. Throws `conversation_not_claimed`,
     * `already_answered`, `reply_refused`, `invalid_input`, `idempotency_conflict`.
     */
    async answer(ctx: StaffCtx, ref: ConversationRef, { message_id: id, text }: Answer) {
      const { now } = ctx
      const { messageLength } = await sites.byId(ref.site)
      if (countCharacters(text) > messageLength)
        throw new AppError('invalid_input', { fields: ['text'], problems: ['message_too_long'] })
      const problems = findReplyProblems(text)
      if (problems.length > 0) {
        await recordRefusal(ctx, ref, problems)
        throw new AppError('reply_refused', { problems: problems.map(formatReplyProblem) })
      }
      const stored = await db.transaction(async (tx) => {
        const lease = await leasesStore.held(tx, ref.site, ref.id, ctx.staff.id, now)
        const answer = { staffId: ctx.staff.id, id, text, cautions: cautionsIn(text), now }
        const found = await leasesStore.answer(tx, ref.site, ref.id, answer)
        if (found.outcome !== 'sent' || !lease) return found
        const [flag] = await flagsStore.kindsOf(tx, [ref.site], [ref.id])
        const reason = sampleReason(flag !== undefined, random())
        if (reason)
          await samplesStore.insert(tx, ref.site, {
            ...{ id: newId(), conversationId: ref.id, messageId: id },
            ...{ profileId: lease.profile_id, memberId: lease.member_id, staffId: ctx.staff.id, reason, now },
          })
        await events.emit(
          tx,
          conversationAnswered({ siteId: ref.site, now }, { conversationId: ref.id, messageId: id }),
        )
        await recordOperator(tx, ctx, ref.site, 'conversation.answered', `conversation:${ref.id}`, { message: id })
        return found
      })
      if (stored.outcome === 'not_held') throw new AppError('conversation_not_claimed')
      if (stored.outcome === 'answered') throw new AppError('already_answered')
      if (stored.outcome === 'conflict' || stored.seq === null || !stored.sent_at)
        throw new AppError('idempotency_conflict')
      const isRepeated = stored.outcome === 'repeated'
      return { seq: stored.seq, at: stored.sent_at.toISOString(), isRepeated }
    },
  }
}
