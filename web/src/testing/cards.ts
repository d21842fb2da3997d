import type { LikeCard, LikeList, QuoteCard, SwipeDeck } from '../shared/api/responses.ts'

/** Member card. Every third one is fictional. */
export const card = (number: number): QuoteCard => ({
  id: `019a8000-0000-7000-8000-0000000002${String(number).padStart(2, '0')}`,
  name: `Member${number}`,
  age: 30 + number,
  city: 'Utrecht',
  is_fictional: number % 3 === 0,
  responder: number % 3 === 0 ? 'operator' : null,
  photo: { card: `/cdn/${number}-card.webp`, thumb: `/cdn/${number}-thumb.webp` },
  photo_count: 1,
  is_online: false,
  language: 'nl',
  quote: null,
  in_common: null,
  second_photo: null,
  interests: [],
})

export const likeCard = (number: number, changes: Partial<LikeCard> = {}): LikeCard => ({
  ...card(number),
  at: '2026-11-15T11:00:00.000Z',
  comment: null,
  is_match: false,
  like_new: false,
  ...changes,
})

export const likeList = (likes: LikeCard[], changes: Partial<LikeList> = {}): LikeList => ({
  likes,
  counts: { new_likes: 0, received: 12, sent: 3, matches: 1, later: 0, has_ever_received: true },
  next_cursor: null,
  ...changes,
})

export const deck = (count: number, likesLeft = 4): SwipeDeck => ({
  deck: Array.from({ length: count }, (_, index) => ({
    ...card(index + 1),
    about: 'Old trains and loud concerts.',
    interests: [{ id: 'music', name: 'Music', icon: 'music', is_shared: true }],
  })),
  has_matches: true,
  state: { likes_left: likesLeft, likes_per_day: 4, resets_at: '2026-11-16T00:00:00.000Z', may_undo: false },
})
