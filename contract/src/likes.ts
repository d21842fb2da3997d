import { z } from 'zod'
import { membersOwn } from './access.ts'
import { defineCall } from './define-call.ts'
import { likeCommentMaxLength, likeTypes } from './like-rules.ts'
import { MemberCard } from './profiles.ts'
import { Empty, Id, Instant } from './values.ts'

const LikeCard = MemberCard.extend({
  /** When the like (or the match, or the keeping for later) happened. */
  at: Instant,
  comment: z.string().nullable(),
  is_match: z.boolean(),
  /** A like that the caller has not opened yet. */
  like_new: z.boolean(),
})

const LikeCounts = z.object({
  new_likes: z.int(),
  received: z.int(),
  sent: z.int(),
  matches: z.int(),
  later: z.int(),
})

export const getLikes = defineCall({
  method: 'GET',
  path: '/api/likes.php',
  summary: 'Whom the caller likes (`profiles`) and who likes the caller (`liked_by`), the latest first, with counts.',
  answer: z.object({ profiles: z.array(LikeCard), liked_by: z.array(LikeCard), counts: LikeCounts }),
  errors: ['authentication_required'],
  access: membersOwn,
})

export const getLikeList = defineCall({
  method: 'GET',
  path: '/api/likes/:type',
  summary: 'One kind of like, page by page.',
  params: z.object({ type: z.enum(likeTypes) }),
  query: z.object({ cursor: z.string().max(100).optional() }),
  answer: z.object({ likes: z.array(LikeCard), counts: LikeCounts, next_cursor: z.string().nullable() }),
  errors: ['authentication_required', 'invalid_input'],
  // The address names a kind of the caller's own likes.
  access: { ...membersOwn, otherMember: 'public' },
})

export const getLikeStates = defineCall({
  method: 'GET',
  path: '/api/like-states',
  summary: 'How the caller stands to each of some members.',
  query: z.object({
    ids: z
      .string()
      .transform((text) => text.split(','))
      .pipe(z.array(Id).max(60)),
  }),
  answer: z.object({
    states: z.array(
      z.object({
        id: Id,
        likes_them: z.boolean(),
        likes_me: z.boolean(),
        is_match: z.boolean(),
        is_later: z.boolean(),
      }),
    ),
  }),
  errors: ['authentication_required'],
  access: membersOwn,
})

/** A like of two who like each other makes a match. */
const Liked = z.object({ is_match: z.boolean(), member: MemberCard })

export const likeMember = defineCall({
  method: 'PUT',
  path: '/api/likes/:id',
  summary: 'Likes a member, with a short comment if wanted. Repeatable.',
  params: z.object({ id: Id }),
  body: z.object({ comment: z.string().trim().max(likeCommentMaxLength).optional() }),
  answer: Liked,
  errors: ['authentication_required', 'not_found', 'too_many_requests'],
  access: { ...membersOwn, otherMember: 'public' },
})

export const unlikeMember = defineCall({
  method: 'DELETE',
  path: '/api/likes/:id',
  summary: 'Takes the caller’s like back; a match of the two ends with it. Repeatable.',
  params: z.object({ id: Id }),
  answer: Empty,
  errors: ['authentication_required'],
  access: { ...membersOwn, otherMember: 'public' },
})

export const seeLike = defineCall({
  method: 'PUT',
  path: '/api/likes/:id/seen',
  summary: 'The caller has opened the profile of somebody who likes them: the like is no longer new.',
  params: z.object({ id: Id }),
  answer: Empty,
  errors: ['authentication_required'],
  access: { ...membersOwn, otherMember: 'public' },
})

export const keepForLater = defineCall({
  method: 'PUT',
  path: '/api/later/:id',
  summary: 'Keeps a member for later. Repeatable.',
  params: z.object({ id: Id }),
  answer: Empty,
  errors: ['authentication_required', 'not_found'],
  access: { ...membersOwn, otherMember: 'public' },
})

export const dropFromLater = defineCall({
  method: 'DELETE',
  path: '/api/later/:id',
  summary: 'Takes a member off the pile for later. Repeatable.',
  params: z.object({ id: Id }),
  answer: Empty,
  errors: ['authentication_required'],
  access: { ...membersOwn, otherMember: 'public' },
})

export const autoLike = defineCall({
  method: 'GET',
  path: '/api/auto-like.php',
  summary: 'At most once a day a fictional profile that the site suggests. It is no like and is never counted as one.',
  answer: z.object({
    profile: MemberCard.extend({
      /** Who is behind it: never a member. */
      origin: z.literal('site'),
      main_image: z.object({ match: z.string() }).nullable(),
    }).nullable(),
  }),
  errors: ['authentication_required'],
  access: membersOwn,
  changesState: true,
})
