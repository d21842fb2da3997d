import { describe, expect, it } from 'vitest'
import { card } from '../testing/cards.ts'
import { user } from '../testing/fixtures.ts'
import { renderHtml } from '../testing/render.tsx'
import { confettiBits } from './match-confetti-bits.ts'
import { LikeHeart } from './like-heart.tsx'
import { MatchPanel } from './match-dialog.tsx'

describe('the heart', () => {
  it.each([
    [false, 'like'],
    [true, 'unlike'],
  ])('of a member, liked: %s, posts “%s” without scripts', async (isLiked, intent) => {
    const html = await renderHtml(<LikeHeart member={card(1)} isLiked={isLiked} />, { user })
    expect(html).toContain(`action="/members/${card(1).id}"`)
    expect(html).toContain(`name="intent" value="${intent}"`)
    expect(html).toContain(`aria-pressed="${isLiked}"`)
    expect(html).toContain('aria-label="Like Member1"')
    expect(html).toContain('size-11')
  })

  it('of a visitor begins the sign-up', async () => {
    const html = await renderHtml(<LikeHeart member={card(1)} isLiked={false} />)
    expect(html).toContain(`href="/signup?intent=like&amp;member=${card(1).id}"`)
    expect(html).not.toContain('<form')
  })
})

describe('a match', () => {
  const match = (number: number) =>
    renderHtml(<MatchPanel member={card(number)} titleId="title" onClose={() => undefined} />, { user })

  it('is one line and one button, with its price', async () => {
    const html = await match(1)
    expect(html).toContain('It’s a match')
    expect(html).toContain('You and Member1 like each other.')
    expect(html).toContain(`href="/members/${card(1).id}/chat"`)
    expect(html).toMatch(/1 credit · €\s?1.50/)
    expect(html).toContain('alt="Member1, 31"')
    expect(html).not.toContain('Fictional')
  })

  it('with a fictional profile says so', async () => expect(await match(3)).toContain('Fictional profile'))

  it('bursts to all sides, the same every time', () => {
    expect(confettiBits.some(({ x }) => x > 100) && confettiBits.some(({ x }) => x < -100)).toBe(true)
    expect(new Set(confettiBits.map(({ x, y }) => `${x} ${y}`)).size).toBe(confettiBits.length)
  })
})
