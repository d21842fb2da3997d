import type { ClosedReason } from '@velvet/contract/chat-rules'
import type { ErrorCode } from '@velvet/contract/errors'
import type { Conversation, User } from '../../../lib/api/answers.ts'

export type Obstacle = { kind: 'closed'; reason: ClosedReason } | { kind: 'premium' } | { kind: 'credits' }

type Scene = {
  conversation: Pick<Conversation, 'closed' | 'needs_premium' | 'message_credits'>
  user: Pick<User, 'credits' | 'paid_user'> | null
  /** What the last try was refused for; newer than what the conversation knew when it was loaded. */
  refusedFor: ErrorCode | undefined
}

/** Why the text field gives its place to something else; null while one can write. */
export function whatStandsInTheWay({ conversation, user, refusedFor }: Scene): Obstacle | null {
  if (conversation.closed) return { kind: 'closed', reason: conversation.closed }
  if (refusedFor === 'member_unavailable' || refusedFor === 'nobody_can_answer') {
    return { kind: 'closed', reason: refusedFor }
  }
  const isFree = user?.paid_user !== true
  if (isFree && (conversation.needs_premium || refusedFor === 'premium_required')) return { kind: 'premium' }
  const isShort = (user?.credits ?? 0) < conversation.message_credits || refusedFor === 'not_enough_credits'
  return isShort ? { kind: 'credits' } : null
}
