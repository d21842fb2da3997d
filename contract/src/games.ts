import { z } from 'zod'
import { membersOwn } from './access.ts'
import { defineCall } from './define-call.ts'
import { MemberCard } from './profiles.ts'
import { Id, Instant } from './values.ts'

const SwipeState = z.object({
  likes_left: z.int(),
  likes_per_day: z.int(),
  /** When the likes are back. */
  resets_at: Instant,
  may_undo: z.boolean(),
})

const DeckCard = MemberCard.extend({
  about: z.string().nullable(),
  interests: z.array(z.object({ id: z.string(), name: z.string(), icon: z.string(), is_shared: z.boolean() })),
})

export const getSwipeDeck = defineCall({
  method: 'GET',
  path: '/api/swipe-game',
  summary: 'The next members of the swipe game and how many likes are left today.',
  answer: z.object({ deck: z.array(DeckCard), state: SwipeState }),
  errors: ['authentication_required'],
  access: membersOwn,
})

export const swipe = defineCall({
  method: 'PUT',
  path: '/api/swipe-game/:id',
  summary: 'Likes, skips or keeps a member for later in the swipe game. Repeatable.',
  params: z.object({ id: Id }),
  body: z.object({ choice: z.enum(['like', 'skip', 'later']) }),
  answer: z.object({ is_match: z.boolean(), state: SwipeState }),
  errors: ['authentication_required', 'not_found', 'swipe_limit_reached', 'idempotency_conflict'],
  access: { ...membersOwn, otherMember: 'public' },
})

export const undoSwipe = defineCall({
  method: 'DELETE',
  path: '/api/swipe-game/last',
  summary: 'Takes the last choice back, once; a like of today is given back.',
  answer: z.object({ member: DeckCard.nullable(), state: SwipeState }),
  errors: ['authentication_required'],
  access: membersOwn,
})
