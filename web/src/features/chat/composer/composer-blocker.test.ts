import { describe, expect, it } from 'vitest'
import { conversation } from '../../../testing/chats.ts'
import { user } from '../../../testing/fixtures.ts'
import { getComposerBlocker } from './composer-blocker.ts'

const free = { ...user, paid_user: false }

describe('getComposerBlocker', () => {
  it.each([
    ['a member with enough credits', conversation(), user, undefined, null],
    ['a profile that no one can answer for', conversation({ closed: 'nobody_can_answer' }), user, undefined, 'closed'],
    ['a refusal because no one can answer', conversation(), user, 'nobody_can_answer', 'closed'],
    ['a free member who needs Premium', conversation({ needs_premium: true }), free, undefined, 'premium'],
    ['a refusal because Premium is required', conversation(), free, 'premium_required', 'premium'],
    ['a paid member where Premium is required', conversation({ needs_premium: true }), user, undefined, null],
    ['a member without credits', conversation(), { ...user, credits: 0 }, undefined, 'credits'],
    ['a refusal for lack of credits', conversation(), user, 'not_enough_credits', 'credits'],
    ['a member short of credits', conversation({ message_credits: 3 }), { ...user, credits: 2 }, undefined, 'credits'],
    ['free messages without credits', conversation({ message_credits: 0 }), { ...user, credits: 0 }, undefined, null],
    // Nothing is sold in a closed conversation.
    [
      'a closed conversation of a member without credits',
      conversation({ closed: 'member_unavailable' }),
      { ...free, credits: 0 },
      undefined,
      'closed',
    ],
  ] as const)('returns the expected blocker for %s', (_case, opened, viewer, refusedFor, kind) => {
    expect(getComposerBlocker({ conversation: opened, user: viewer, refusedFor })?.kind ?? null).toBe(kind)
  })
})
