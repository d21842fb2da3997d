import { countCharacters, type ClosedReason, type MessageType } from '@velvet/contract/chat-rules'
import type { Responder } from '@velvet/contract/responders'
import { AppError } from '../../platform/errors.ts'

type Facts = {
  viewer: { status: string; isPremium: boolean }
  other: { isFictional: boolean; responder: Responder | null; isShown: boolean; isUnreachable: boolean } | undefined
  isConfirmed: boolean
  isAttended: boolean
}

/** Returns why the conversation takes no messages right now, or null when it does. */
export function closedReason({ other, isAttended }: Pick<Facts, 'other' | 'isAttended'>): ClosedReason | null {
  if (!other?.isShown || other.isUnreachable) return 'member_unavailable'
  // Nobody pays into a void. Only operators answer: AI answers do not exist.
  if (other.isFictional && !(isAttended && other.responder === 'operator')) return 'nobody_can_answer'
  return null
}

/**
 * Returns whether a message is sent now or has to wait until the sender's address is confirmed. Throws
 * `member_unavailable`, `premium_required`, `fictional_confirmation_required`, `nobody_can_answer`.
 */
export function requireSendMode(facts: Facts, type: MessageType): 'now' | 'waits' {
  const { viewer, other, isConfirmed } = facts
  if (!other?.isShown || other.isUnreachable) throw new AppError('member_unavailable')
  if (type === 'photo' && !viewer.isPremium) throw new AppError('premium_required')
  if (other.isFictional && !isConfirmed) throw new AppError('fictional_confirmation_required')
  if (viewer.status === 'not_confirmed') return 'waits'
  const closed = closedReason(facts)
  if (closed) throw new AppError(closed)
  return 'now'
}

type Prices = { messageCredits: number; photoCredits: number; gifts: { id: string; credits: number }[] }

/** Returns the price of a message in credits. Throws `not_found` for a gift that the site does not offer. */
export function costOf(site: Prices, { type, gift }: { type: string; gift: string | null }): number {
  if (type === 'photo') return site.photoCredits
  if (type !== 'gift') return site.messageCredits
  const chosen = site.gifts.find(({ id }) => id === gift)
  if (!chosen) throw new AppError('not_found')
  return chosen.credits
}

/** Throws `invalid_input` for a text that is too long. */
export function requireMaxLength(text: string, maxLength: number, field: string): void {
  if (countCharacters(text) > maxLength)
    throw new AppError('invalid_input', { fields: [field], problems: ['message_too_long'] })
}

/** Minimum number of messages between two automatic disclosures that a profile is fictional. */
const messagesPerDisclosure = 10

/**
 * Whether a member who asks a fictional profile if it is real gets the automatic disclosure. It is sent at most once in
 * ten messages, so that repeated questions do not fill the conversation.
 */
export const isDisclosureDue = (lastSeq: number, truthSeq: number | null): boolean =>
  truthSeq === null || lastSeq - truthSeq >= messagesPerDisclosure
