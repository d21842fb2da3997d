import { describe, expect, it } from 'vitest'
import { likeCard } from '../../testing/cards.ts'
import { user } from '../../testing/fixtures.ts'
import { renderHtml } from '../../testing/render.tsx'
import { PopupCard } from './like-popup.tsx'
import { popupDelay, withoutDelay } from './popup-delay.ts'
import { newestNew } from './use-popup-like.ts'

describe('the parameter of the pop-up', () => {
  it.each([
    ['0', 0],
    ['15', 15_000],
    [null, null],
    ['', null],
    ['-3', null],
    ['1e3', null],
    ['soon', null],
    ['9999', null],
  ])('%s waits %s', (t, delay) => expect(popupDelay(t)).toBe(delay))

  it.each([
    ['?t=5', ''],
    ['?page=2&t=5&ref=x', '?page=2&ref=x'],
    ['?title=5', '?title=5'],
  ])('leaves the address %s', (search, rest) => expect(withoutDelay(search)).toBe(rest))
})

describe('the pop-up', () => {
  it('is about the newest new like, and about nobody without one', () => {
    const likes = [likeCard(1), likeCard(2, { like_new: true }), likeCard(3, { like_new: true })]
    expect(newestNew(likes)?.name).toBe('Member2')
    expect(newestNew([likeCard(1)])).toBeNull()
    expect(newestNew([])).toBeNull()
  })

  it.each([
    [1, false],
    [3, true],
  ])('leads to the profile and labels it; member %i fictional: %s', async (number, isFictional) => {
    const like = likeCard(number, { like_new: true })
    const html = await renderHtml(<PopupCard like={like} onClose={() => undefined} />, { user })
    expect(html).toContain('New like!')
    expect(html).toContain(`href="/likes/m/${like.id}"`)
    expect(html.includes('Fictional profile')).toBe(isFictional)
  })
})
