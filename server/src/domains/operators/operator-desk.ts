import type { z } from 'zod'
import { findReplyProblems } from '../chat/index.ts'
import type { answerConversation } from '@velvet/contract/desk/operators'
import type { StaffCtx } from '../staff/index.ts'
import { answerUseCases } from './answer.ts'
import { claimUseCases } from './claims.ts'
import type { ConversationRef } from './conversation-access.ts'
import { conversationSheetUseCases } from './conversation-sheet.ts'
import { flagUseCases } from './flags.ts'
import { leadUseCases } from './lead.ts'
import { noteUseCases } from './notes.ts'
import type { OperatorDeskDeps } from './operators-deps.ts'
import { sampleUseCases } from './samples.ts'
import { shiftUseCases } from './shifts.ts'
import { workplaceUseCases } from './workplace.ts'

export type OperatorDesk = ReturnType<typeof createOperatorDesk>

/** Operators of fictional profiles and their leads. Runs with the rights of the desk's database role. */
export function createOperatorDesk(deps: OperatorDeskDeps) {
  const { log } = deps
  const shifts = shiftUseCases(deps)
  const workplace = workplaceUseCases(deps)
  const sheets = conversationSheetUseCases({ ...deps, ...workplace })
  const claims = claimUseCases({ ...deps, ...sheets })
  const answers = answerUseCases(deps)

  return {
    ...workplace,
    ...sheets,
    ...claims,
    ...shifts,
    ...noteUseCases(deps),
    ...flagUseCases(deps),
    lead: leadUseCases(deps),
    samples: sampleUseCases(deps),

    async changeShift(ctx: StaffCtx, change: Parameters<typeof shifts.changeShift>[1]) {
      await shifts.changeShift(ctx, change)
      return workplace.workplace(ctx)
    },

    async keepShift(ctx: StaffCtx) {
      await shifts.keepShift(ctx)
      return workplace.workplace(ctx)
    },

    checkReply: (text: string) => ({ problems: findReplyProblems(text) }),

    /**
     * Sends an answer and, if asked to, claims the next conversation. A failed claim does not fail the answer, and a repeated
     * request claims nothing: its first response may have arrived.
     */
    async answer(ctx: StaffCtx, ref: ConversationRef, body: z.output<typeof answerConversation.body>) {
      const { isRepeated, ...sent } = await answers.answer(ctx, ref, body)
      if (!body.claim_next || isRepeated) return { ...sent, next: null }
      const next = await claims.claimNext(ctx, {}).catch((err: unknown) => {
        log.warn({ err }, 'the next conversation was not claimed')
        return { conversation: null }
      })
      return { ...sent, next: next.conversation }
    },
  }
}
