import { lengthOf, type ClosedReason, type MessageType } from '@velvet/contract/chat-rules'
import { AppError } from '../../platform/errors.ts'

type Facts = {
  viewer: { status: string; isPremium: boolean }
  other: { isFictional: boolean; isShown: boolean } | undefined
  isConfirmed: boolean
  isAttended: boolean
}

/** Why nobody can write here right now. */
export function closedReason({ other, isAttended }: Pick<Facts, 'other' | 'isAttended'>): ClosedReason | null {
  if (!other?.isShown) return 'member_unavailable'
  // Nobody pays into a void.
  if (other.isFictional && !isAttended) return 'nobody_can_answer'
  return null
}

/**
 * Whether a message goes out now or waits for the sender's confirmed address. Throws `member_unavailable`,
 * `premium_required`, `fictional_confirmation_required`, `nobody_can_answer`.
 */
export function howToSend(facts: Facts, type: MessageType): 'now' | 'waits' {
  const { viewer, other, isConfirmed } = facts
  if (!other?.isShown) throw new AppError('member_unavailable')
  if (type === 'photo' && !viewer.isPremium) throw new AppError('premium_required')
  if (other.isFictional && !isConfirmed) throw new AppError('fictional_confirmation_required')
  if (viewer.status === 'not_confirmed') return 'waits'
  const closed = closedReason(facts)
  if (closed) throw new AppError(closed)
  return 'now'
}

type Prices = { messageCredits: number; photoCredits: number; gifts: { id: string; credits: number }[] }

/** What a message costs, in credits. Throws `not_found` for a gift that this site does not have. */
export function costOf(site: Prices, { type, gift }: { type: string; gift: string | null }): number {
  if (type === 'photo') return site.photoCredits
  if (type !== 'gift') return site.messageCredits
  const chosen = site.gifts.find(({ id }) => id === gift)
  if (!chosen) throw new AppError('not_found')
  return chosen.credits
}

/** Throws `invalid_input`. */
export function requireLength(text: string, most: number, field: string): void {
  if (lengthOf(text) > most) throw new AppError('invalid_input', { fields: [field], problems: ['message_too_long'] })
}

/** So many messages lie between two automatic tellings of the truth. */
const truthEvery = 10

/** Somebody asked a fictional profile whether it is real: the house answers, but not after every message. */
export const isTruthDue = (lastSeq: number, truthSeq: number | null): boolean =>
  truthSeq === null || lastSeq - truthSeq >= truthEvery
