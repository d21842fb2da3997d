import { describe, expect, it } from 'vitest'
import { deck } from '../../../testing/cards.ts'
import {
  afterChoice,
  afterRefusal,
  canLike,
  needsMoreCards,
  withCardOnTop,
  withMoreCards,
  type Pile,
} from './swipe-pile.ts'

const pile = (count: number, likesLeft = 4): Pile => {
  const { deck: cards, state } = deck(count, likesLeft)
  return { cards, state }
}
const names = ({ cards }: Pile) => cards.map(({ name }) => name)

describe('the swipe pile', () => {
  it.each([
    ['like', 3],
    ['skip', 4],
    ['later', 4],
  ] as const)('after %s has one card fewer and %i likes left', (choice, left) => {
    const after = afterChoice(pile(3), choice)
    expect(names(after)).toEqual(['Member2', 'Member3'])
    expect(after.state).toMatchObject({ likes_left: left, may_undo: true })
  })

  it('never has fewer than zero likes', () => {
    expect(afterChoice(pile(1, 0), 'like').state.likes_left).toBe(0)
    expect(canLike(pile(1, 0).state)).toBe(false)
  })

  it('puts a returned card on top without duplicating it', () => {
    const [first] = pile(3).cards
    expect(names(withCardOnTop(afterChoice(pile(3), 'skip'), first!))).toEqual(['Member1', 'Member2', 'Member3'])
    expect(names(withCardOnTop(pile(3), first!, { likes_left: 0 }))).toEqual(['Member1', 'Member2', 'Member3'])
  })

  it.each([
    ['not_found', 'like', false, 4],
    ['not_found', 'skip', false, 4],
    ['idempotency_conflict', 'like', false, 4],
    ['swipe_limit_reached', 'like', true, 0],
    ['unavailable', 'like', true, 4],
    ['unavailable', 'later', true, 4],
    [null, 'skip', true, 4],
  ] as const)('after the error %s for a %s returns the card: %s, likes left: %i', (code, choice, isBack, left) => {
    const before = pile(3)
    const after = afterRefusal(afterChoice(before, choice), before.cards[0]!, choice, code)
    expect(names(after)).toEqual([...(isBack ? ['Member1'] : []), 'Member2', 'Member3'])
    expect(after.state.likes_left).toBe(left)
  })

  it('adds more cards at the bottom, without duplicates or cards that were chosen before', () => {
    const { cards } = pile(5)
    const more = withMoreCards(afterChoice(pile(2), 'skip'), cards, new Set([cards[0]!.id]))
    expect(names(more)).toEqual(['Member2', 'Member3', 'Member4', 'Member5'])
  })

  it('needs more cards before it is empty', () => {
    expect(needsMoreCards(pile(4))).toBe(false)
    expect(needsMoreCards(pile(3))).toBe(true)
  })
})
