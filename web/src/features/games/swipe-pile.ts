import type { SwipeDeck } from '../../lib/api/answers.ts'
import type { Choice } from './deck-gesture.ts'

export type DeckCard = SwipeDeck['deck'][number]
export type SwipeState = SwipeDeck['state']
export type Pile = { cards: DeckCard[]; state: SwipeState }

/** With so few cards left it is time for more. */
const few = 3

export const mayLike = ({ likes_left }: SwipeState): boolean => likes_left > 0
export const needsMore = ({ cards }: Pile): boolean => cards.length <= few

/** The pile as it will be once the server has said yes. */
export function afterChoice({ cards, state }: Pile, choice: Choice): Pile {
  const spent = choice === 'like' ? 1 : 0
  return {
    cards: cards.slice(1),
    state: { ...state, likes_left: Math.max(0, state.likes_left - spent), may_undo: true },
  }
}

/** A card that comes back lies on top. */
export function withBack({ cards, state }: Pile, card: DeckCard, changes: Partial<SwipeState> = {}): Pile {
  return { cards: [card, ...cards.filter(({ id }) => id !== card.id)], state: { ...state, ...changes } }
}

/** Somebody chose otherwise in another window, or the person is gone: there is nothing left to choose. */
const settled: readonly (string | null)[] = ['idempotency_conflict', 'not_found']
export const comesBack = (code: string | null): boolean => !settled.includes(code)

/** The pile after the server has said no. What was not spent is there again. */
export function afterRefusal(pile: Pile, card: DeckCard, choice: Choice, code: string | null): Pile {
  if (code === 'swipe_limit_reached') return withBack(pile, card, { likes_left: 0 })
  const likes_left = pile.state.likes_left + (choice === 'like' ? 1 : 0)
  return comesBack(code) ? withBack(pile, card, { likes_left }) : { ...pile, state: { ...pile.state, likes_left } }
}

/** Further cards go below; whoever was on the pile before stays away. */
export function withMore({ cards, state }: Pile, more: readonly DeckCard[], met: ReadonlySet<string>): Pile {
  const known = new Set(cards.map(({ id }) => id))
  return { cards: [...cards, ...more.filter(({ id }) => !known.has(id) && !met.has(id))], state }
}
