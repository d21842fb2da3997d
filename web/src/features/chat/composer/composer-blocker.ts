import type { ClosedReason } from '@velvet/contract/chat-rules'
import type { ErrorCode } from '@velvet/contract/errors'
import type { Conversation, User } from '../../../shared/api/responses.ts'

export type ComposerBlocker = { kind: 'closed'; reason: ClosedReason } | { kind: 'premium' } | { kind: 'credits' }

type ComposerState = {
  conversation: Pick<Conversation, 'closed' | 'needs_premium' | 'message_credits'>
  user: Pick<User, 'credits' | 'paid_user'> | null
  /** Why the last message was refused. More recent than the loaded conversation. */
  refusedFor: ErrorCode | undefined
}

/** Returns why no message can be sent; null if one can be sent. */
export function getComposerBlocker({ conversation, user, refusedFor }: ComposerState): ComposerBlocker | null {
  if (conversation.closed) return { kind: 'closed', reason: conversation.closed }
  if (refusedFor === 'member_unavailable' || refusedFor === 'nobody_can_answer') {
    return { kind: 'closed', reason: refusedFor }
  }
  const isFree = user?.paid_user !== true
  if (isFree && (conversation.needs_premium || refusedFor === 'premium_required')) return { kind: 'premium' }
  const isShortOfCredits = (user?.credits ?? 0) < conversation.message_credits || refusedFor === 'not_enough_credits'
  return isShortOfCredits ? { kind: 'credits' } : null
}
