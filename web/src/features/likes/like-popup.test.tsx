import { describe, expect, it } from 'vitest'
import { likeCard } from '../../testing/cards.ts'
import { user } from '../../testing/fixtures.ts'
import { renderHtml } from '../../testing/render.tsx'
import { PopupCard } from './like-popup.tsx'
import { parsePopupDelayMs, removePopupDelay } from './popup-delay.ts'
import { findNewestNewLike } from './use-popup-like.ts'

describe('the delay of the pop-up', () => {
  it.each([
    ['0', 0],
    ['15', 15_000],
    [null, null],
    ['', null],
    ['-3', null],
    ['1e3', null],
    ['soon', null],
    ['9999', null],
  ])('parses the parameter %s as %s milliseconds', (t, delay) => expect(parsePopupDelayMs(t)).toBe(delay))

  it.each([
    ['?t=5', ''],
    ['?page=2&t=5&ref=x', '?page=2&ref=x'],
    ['?title=5', '?title=5'],
  ])('removes the delay from the query %s', (search, rest) => expect(removePopupDelay(search)).toBe(rest))
})

describe('the like pop-up', () => {
  it('shows the newest new like, and nothing without one', () => {
    const likes = [likeCard(1), likeCard(2, { like_new: true }), likeCard(3, { like_new: true })]
    expect(findNewestNewLike(likes)?.name).toBe('Member2')
    expect(findNewestNewLike([likeCard(1)])).toBeNull()
    expect(findNewestNewLike([])).toBeNull()
  })

  it.each([
    [1, false],
    [3, true],
  ])('links to the profile of member %i and labels it as fictional: %s', async (number, isFictional) => {
    const like = likeCard(number, { like_new: true })
    const html = await renderHtml(<PopupCard like={like} onClose={() => undefined} />, { user })
    expect(html).toContain('New like!')
    expect(html).toContain(`href="/likes/m/${like.id}"`)
    expect(html.includes('Fictional profile')).toBe(isFictional)
  })
})
