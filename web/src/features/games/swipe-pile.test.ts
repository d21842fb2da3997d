import { describe, expect, it } from 'vitest'
import { deck } from '../../testing/cards.ts'
import { afterChoice, afterRefusal, mayLike, needsMore, withBack, withMore, type Pile } from './swipe-pile.ts'

const pile = (count: number, likesLeft = 4): Pile => {
  const { deck: cards, state } = deck(count, likesLeft)
  return { cards, state }
}
const names = ({ cards }: Pile) => cards.map(({ name }) => name)

describe('the pile', () => {
  it.each([
    ['like', 3],
    ['skip', 4],
    ['later', 4],
  ] as const)('after %s has one card less and %i likes', (choice, left) => {
    const after = afterChoice(pile(3), choice)
    expect(names(after)).toEqual(['Member2', 'Member3'])
    expect(after.state).toMatchObject({ likes_left: left, may_undo: true })
  })

  it('has no likes below none', () => {
    expect(afterChoice(pile(1, 0), 'like').state.likes_left).toBe(0)
    expect(mayLike(pile(1, 0).state)).toBe(false)
  })

  it('takes a card back on top, once', () => {
    const [first] = pile(3).cards
    expect(names(withBack(afterChoice(pile(3), 'skip'), first!))).toEqual(['Member1', 'Member2', 'Member3'])
    expect(names(withBack(pile(3), first!, { likes_left: 0 }))).toEqual(['Member1', 'Member2', 'Member3'])
  })

  it.each([
    ['not_found', 'like', false, 4],
    ['not_found', 'skip', false, 4],
    ['idempotency_conflict', 'like', false, 4],
    ['swipe_limit_reached', 'like', true, 0],
    ['unavailable', 'like', true, 4],
    ['unavailable', 'later', true, 4],
    [null, 'skip', true, 4],
  ] as const)('after the refusal %s of a %s: the card is back %s, likes %i', (code, choice, isBack, left) => {
    const before = pile(3)
    const after = afterRefusal(afterChoice(before, choice), before.cards[0]!, choice, code)
    expect(names(after)).toEqual([...(isBack ? ['Member1'] : []), 'Member2', 'Member3'])
    expect(after.state.likes_left).toBe(left)
  })

  it('takes more cards below, nobody twice and nobody who was met', () => {
    const { cards } = pile(5)
    const more = withMore(afterChoice(pile(2), 'skip'), cards, new Set([cards[0]!.id]))
    expect(names(more)).toEqual(['Member2', 'Member3', 'Member4', 'Member5'])
  })

  it('asks for more before it is empty', () => {
    expect(needsMore(pile(4))).toBe(false)
    expect(needsMore(pile(3))).toBe(true)
  })
})
