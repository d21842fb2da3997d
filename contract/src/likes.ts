import { z } from 'zod'
import { membersOwn } from './access.ts'
import { defineCall } from './define-call.ts'
import { likeCommentMaxLength, likeTypes } from './like-rules.ts'
import { MainImage } from './photos.ts'
import { AuthorCard, MemberCard, PublishedCard, QuoteCard } from './profiles.ts'
import { Empty, Id, Instant } from './values.ts'

const LikeFields = {
  /** Time of the like, of the match, or of saving for later. */
  at: Instant,
  comment: z.string().nullable(),
  is_match: z.boolean(),
  /** A like that the caller has not opened yet. */
  like_new: z.boolean(),
}

const PublishedLikeCard = AuthorCard.extend({ ...LikeFields, main_image: MainImage.nullable() })

const LikeCounts = z.object({
  new_likes: z.int(),
  /** All received likes, including matches. */
  received: z.int(),
  sent: z.int(),
  matches: z.int(),
  later: z.int(),
  /** False only if no received like is stored, including likes of profiles that are hidden at the moment. */
  has_ever_received: z.boolean(),
})

export const getLikes = defineCall({
  method: 'GET',
  path: '/api/likes.php',
  summary:
    'Returns members liked by the caller (`profiles`) and members who like the caller (`liked_by`), including matches: the newest 50 of each, with totals. `next_cursor` returns the next 50 of each; a list without further entries is empty.',
  query: z.object({ cursor: z.string().max(200).optional() }),
  response: z.object({
    profiles: z.array(PublishedLikeCard),
    liked_by: z.array(PublishedLikeCard),
    /** Number of entries of each list, over all pages. */
    totals: z.object({ profiles: z.int(), liked_by: z.int() }),
    counts: LikeCounts,
    next_cursor: z.string().nullable(),
  }),
  errors: ['authentication_required', 'invalid_input'],
  access: membersOwn,
})

export const getLikeList = defineCall({
  method: 'GET',
  path: '/api/likes/:type',
  summary: 'Returns a page of one kind of likes.',
  params: z.object({ type: z.enum(likeTypes) }),
  query: z.object({ cursor: z.string().max(100).optional() }),
  response: z.object({
    likes: z.array(QuoteCard.extend(LikeFields)),
    counts: LikeCounts,
    next_cursor: z.string().nullable(),
  }),
  errors: ['authentication_required', 'invalid_input'],
  // The path contains a kind of the caller's own likes, not an id.
  access: { ...membersOwn, otherMember: 'public' },
})

export const getLikeStates = defineCall({
  method: 'GET',
  path: '/api/like-states',
  summary: 'Returns likes and matches between the caller and each of the given members.',
  query: z.object({
    ids: z
      .string()
      .transform((text) => text.split(','))
      .pipe(z.array(Id).max(60)),
  }),
  response: z.object({
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

/** `is_match` is true if the two members like each other. */
const Liked = z.object({ is_match: z.boolean(), member: MemberCard })

export const likeMember = defineCall({
  method: 'PUT',
  path: '/api/likes/:id',
  summary:
    'Likes a member, with an optional short comment. Members who may not write first get `restricted` for a comment. Repeatable.',
  params: z.object({ id: Id }),
  body: z.object({ comment: z.string().trim().max(likeCommentMaxLength).optional() }),
  response: Liked,
  errors: ['authentication_required', 'not_found', 'too_many_requests', 'restricted'],
  access: { ...membersOwn, otherMember: 'public' },
  isRepeatable: true,
})

export const unlikeMember = defineCall({
  method: 'DELETE',
  path: '/api/likes/:id',
  summary: 'Removes the caller’s like and ends a match of the two. Repeatable.',
  params: z.object({ id: Id }),
  response: Empty,
  errors: ['authentication_required'],
  access: { ...membersOwn, otherMember: 'public' },
  isRepeatable: true,
})

export const seeLike = defineCall({
  method: 'PUT',
  path: '/api/likes/:id/seen',
  summary: 'Marks the like of a member as seen, after the caller opened their profile.',
  params: z.object({ id: Id }),
  response: Empty,
  errors: ['authentication_required'],
  access: { ...membersOwn, otherMember: 'public' },
  isRepeatable: true,
})

export const keepForLater = defineCall({
  method: 'PUT',
  path: '/api/later/:id',
  summary: 'Saves a member for later. Repeatable.',
  params: z.object({ id: Id }),
  response: Empty,
  errors: ['authentication_required', 'not_found'],
  access: { ...membersOwn, otherMember: 'public' },
  isRepeatable: true,
})

export const dropFromLater = defineCall({
  method: 'DELETE',
  path: '/api/later/:id',
  summary: 'Removes a member from the list for later. Repeatable.',
  params: z.object({ id: Id }),
  response: Empty,
  errors: ['authentication_required'],
  access: { ...membersOwn, otherMember: 'public' },
  isRepeatable: true,
})

export const autoLike = defineCall({
  method: 'GET',
  path: '/api/auto-like.php',
  summary: 'Returns a fictional profile that the site suggests, at most once a day. It never counts as a like.',
  response: z.object({
    // `origin`: suggested by the site, never by a member.
    profile: PublishedCard.extend({ origin: z.literal('site') }).nullable(),
  }),
  errors: ['authentication_required'],
  access: membersOwn,
  changesState: true,
})
