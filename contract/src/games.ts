import { z } from 'zod'
import { membersOwn } from './access.ts'
import { defineCall } from './define-call.ts'
import { QuoteCard } from './profiles.ts'
import { Id, Instant } from './values.ts'

const SwipeState = z.object({
  likes_left: z.int(),
  likes_per_day: z.int(),
  /** When the daily likes are reset. */
  resets_at: Instant,
  may_undo: z.boolean(),
})

const DeckCard = QuoteCard.extend({
  about: z.string().nullable(),
  interests: z.array(z.object({ id: z.string(), name: z.string(), icon: z.string(), is_shared: z.boolean() })),
})

export const getSwipeDeck = defineCall({
  method: 'GET',
  path: '/api/swipe-game',
  summary: 'Returns the next members of the swipe game and the likes left today.',
  response: z.object({
    deck: z.array(DeckCard),
    /** Whether any member matches the caller’s search. If so and the deck is empty, the caller has seen all of them. */
    has_matches: z.boolean(),
    state: SwipeState,
  }),
  errors: ['authentication_required'],
  access: membersOwn,
})

export const swipe = defineCall({
  method: 'PUT',
  path: '/api/swipe-game/:id',
  summary: 'Likes, skips or saves a member for later in the swipe game. Repeatable.',
  params: z.object({ id: Id }),
  body: z.object({ choice: z.enum(['like', 'skip', 'later']) }),
  response: z.object({ is_match: z.boolean(), state: SwipeState }),
  errors: ['authentication_required', 'not_found', 'swipe_limit_reached', 'idempotency_conflict'],
  access: { ...membersOwn, otherMember: 'public' },
  isRepeatable: true,
})

export const undoSwipe = defineCall({
  method: 'DELETE',
  path: '/api/swipe-game/last',
  summary: 'Undoes the last choice, once. A like of today can be used again.',
  response: z.object({ member: DeckCard.nullable(), state: SwipeState }),
  errors: ['authentication_required'],
  access: membersOwn,
})
