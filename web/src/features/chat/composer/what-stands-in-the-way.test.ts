import { describe, expect, it } from 'vitest'
import { user } from '../../../testing/fixtures.ts'
import { conversation } from '../../../testing/chats.ts'
import { whatStandsInTheWay } from './what-stands-in-the-way.ts'

const free = { ...user, paid_user: false }

describe('what stands in the way of the next message', () => {
  it.each([
    ['nothing', conversation(), user, undefined, null],
    ['a profile nobody answers for', conversation({ closed: 'nobody_can_answer' }), user, undefined, 'closed'],
    ['one that has just become so', conversation(), user, 'nobody_can_answer', 'closed'],
    ['a third conversation for free', conversation({ needs_premium: true }), free, undefined, 'premium'],
    ['the same, as the server says', conversation(), free, 'premium_required', 'premium'],
    ['nothing, once it is paid for', conversation({ needs_premium: true }), user, undefined, null],
    ['no credits', conversation(), { ...user, credits: 0 }, undefined, 'credits'],
    ['the same, told by the server', conversation(), user, 'not_enough_credits', 'credits'],
    ['too few of them', conversation({ message_credits: 3 }), { ...user, credits: 2 }, undefined, 'credits'],
    ['nothing where writing is free', conversation({ message_credits: 0 }), { ...user, credits: 0 }, undefined, null],
    // A closed conversation sells nothing.
    [
      'closed before credits',
      conversation({ closed: 'member_unavailable' }),
      { ...free, credits: 0 },
      undefined,
      'closed',
    ],
  ] as const)('is %s', (_, about, as, refusedFor, kind) => {
    expect(whatStandsInTheWay({ conversation: about, user: as, refusedFor })?.kind ?? null).toBe(kind)
  })
})
