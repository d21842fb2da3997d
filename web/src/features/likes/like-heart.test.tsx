import { describe, expect, it } from 'vitest'
import { card } from '../../testing/cards.ts'
import { user } from '../../testing/fixtures.ts'
import { renderHtml } from '../../testing/render.tsx'
import { LikeHeart } from './like-heart.tsx'
import { confettiBits } from './match-dialog/match-confetti-bits.ts'
import { MatchPanel } from './match-dialog/match-dialog.tsx'

describe('the like button', () => {
  it.each([
    [false, 'like'],
    [true, 'unlike'],
  ])('when the member is liked: %s, posts the intent “%s” without scripts', async (isLiked, intent) => {
    const html = await renderHtml(<LikeHeart member={card(1)} isLiked={isLiked} />, { user })
    expect(html).toContain(`action="/members/${card(1).id}"`)
    expect(html).toContain(`name="intent" value="${intent}"`)
    expect(html).toContain(`aria-pressed="${isLiked}"`)
    expect(html).toContain('aria-label="Like Member1"')
    expect(html).toContain('size-11')
  })

  it('links a visitor to the sign-up', async () => {
    const html = await renderHtml(<LikeHeart member={card(1)} isLiked={false} />)
    expect(html).toContain(`href="/signup?intent=like&amp;member=${card(1).id}"`)
    expect(html).not.toContain('<form')
  })
})

describe('the match dialog', () => {
  const match = (number: number) =>
    renderHtml(<MatchPanel member={card(number)} titleId="title" onClose={() => undefined} />, { user })

  it('shows one sentence and one button with the message price', async () => {
    const html = await match(1)
    expect(html).toContain('It’s a match')
    expect(html).toContain('You and Member1 like each other.')
    expect(html).toContain(`href="/members/${card(1).id}/chat"`)
    expect(html).toMatch(/1 credit · €\s?1.50/)
    expect(html).toContain('alt="Member1, 31"')
    expect(html).not.toContain('Fictional')
  })

  it('labels a fictional profile', async () => expect(await match(3)).toContain('Fictional profile'))

  it('spreads the confetti to both sides, each piece to its own position', () => {
    expect(confettiBits.some(({ x }) => x > 100) && confettiBits.some(({ x }) => x < -100)).toBe(true)
    expect(new Set(confettiBits.map(({ x, y }) => `${x} ${y}`)).size).toBe(confettiBits.length)
  })
})
