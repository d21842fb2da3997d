import type { z } from 'zod'
import { carePauseMs } from '@velvet/contract/desk/operator-rules'
import type { flagConversation } from '@velvet/contract/desk/operators'
import type { StaffCtx } from '../staff/index.ts'
import { recordOperator, requireHeld, type ConversationRef } from './conversation-access.ts'
import { flagsStore } from './flags.store.ts'
import type { OperatorDeskDeps } from './operators-deps.ts'
import { minorSuspected } from './operators.events.ts'

type NewFlag = z.output<typeof flagConversation.body>

export function flagUseCases({ db, events, chat }: OperatorDeskDeps) {
  return {
    /** Tells the lead what the operator noticed. The same id does so once. Throws `conversation_not_claimed`. */
    async flag(ctx: StaffCtx, ref: ConversationRef, { flag_id: id, kind }: NewFlag): Promise<void> {
      const { now } = ctx
      const staffId = ctx.staff.id
      const { member_id: memberId } = await requireHeld(db.direct, ctx, ref)
      await db.transaction(async (tx) => {
        if (!(await flagsStore.insert(tx, ref.site, { id, conversationId: ref.id, memberId, kind, staffId, now })))
          return
        if (kind === 'minor') {
          const until = new Date(now.getTime() + carePauseMs)
          await chat.careReviews.pause(tx, ref.site, memberId, { staffId, now, until })
          await events.emit(tx, minorSuspected({ siteId: ref.site, now }, { flagId: id, memberId }))
        }
        await recordOperator(tx, ctx, ref.site, 'conversation.flagged', `conversation:${ref.id}`, { kind, flag: id })
      })
    },
  }
}
