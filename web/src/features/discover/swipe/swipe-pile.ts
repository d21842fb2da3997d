import type { SwipeDeck } from '../../../shared/api/responses.ts'
import type { Choice } from './deck-gesture.ts'

export type DeckCard = SwipeDeck['deck'][number]
export type SwipeState = SwipeDeck['state']
export type Pile = { cards: DeckCard[]; state: SwipeState }

/** More cards are loaded once no more than this number is left. */
const refillThreshold = 3

export const canLike = ({ likes_left }: SwipeState): boolean => likes_left > 0
export const needsMoreCards = ({ cards }: Pile): boolean => cards.length <= refillThreshold

/** Returns the pile as it will be once the server has accepted the choice. */
export function afterChoice({ cards, state }: Pile, choice: Choice): Pile {
  const usedLikes = choice === 'like' ? 1 : 0
  return {
    cards: cards.slice(1),
    state: { ...state, likes_left: Math.max(0, state.likes_left - usedLikes), may_undo: true },
  }
}

/** Returns the pile with a card put back on top. */
export function withCardOnTop({ cards, state }: Pile, card: DeckCard, changes: Partial<SwipeState> = {}): Pile {
  return { cards: [card, ...cards.filter(({ id }) => id !== card.id)], state: { ...state, ...changes } }
}

/** The member chose in another window, or the profile is gone. The card does not return to the pile. */
const finalErrorCodes: readonly (string | null)[] = ['idempotency_conflict', 'not_found']
export const shouldReturnCard = (code: string | null): boolean => !finalErrorCodes.includes(code)

/** Returns the pile after the server has refused a choice. An unused like is added again. */
export function afterRefusal(pile: Pile, card: DeckCard, choice: Choice, code: string | null): Pile {
  if (code === 'swipe_limit_reached') return withCardOnTop(pile, card, { likes_left: 0 })
  const likes_left = pile.state.likes_left + (choice === 'like' ? 1 : 0)
  return shouldReturnCard(code)
    ? withCardOnTop(pile, card, { likes_left })
    : { ...pile, state: { ...pile.state, likes_left } }
}

/** Adds cards at the bottom. Cards that are on the pile or were chosen before are skipped. */
export function withMoreCards({ cards, state }: Pile, more: readonly DeckCard[], chosenIds: ReadonlySet<string>): Pile {
  const pileIds = new Set(cards.map(({ id }) => id))
  return { cards: [...cards, ...more.filter(({ id }) => !pileIds.has(id) && !chosenIds.has(id))], state }
}
