import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { card } from '../../testing/cards.ts'
import { user } from '../../testing/fixtures.ts'
import { renderDocument, renderPage } from '../../testing/render-dom.tsx'
import { LikeHeart } from './like-heart.tsx'

describe('the like button', () => {
  it('links a visitor to the sign-up', async () => {
    const { container } = await renderPage(<LikeHeart member={card(1)} isLiked={false} />)
    const link = screen.getByRole('link', { name: 'Like Member1' })
    expect(link.getAttribute('href')).toBe(`/signup?intent=like&member=${card(1).id}`)
    expect(container.querySelector('form')).toBeNull()
  })

  // Last, because React warns about renders in the browser that follow one on the server.
  it.each([
    [false, 'like', 'Like Member1'],
    [true, 'unlike', 'Remove your like for Member1'],
  ])('when the member is liked: %s, posts the intent “%s” without scripts', async (isLiked, intent, name) => {
    const { body } = await renderDocument(<LikeHeart member={card(1)} isLiked={isLiked} />, { user })
    const button = within(body).getByRole<HTMLButtonElement>('button', { name })
    expect(button.type).toBe('submit')
    const form = button.closest('form')
    expect(form?.getAttribute('action')).toBe(`/members/${card(1).id}`)
    expect(form?.getAttribute('method')).toBe('post')
    expect(form?.querySelector('[name=intent]')?.getAttribute('value')).toBe(intent)
    // There is no layout in this DOM, so the class stands for the size of 44 px.
    expect(button.classList.contains('size-11')).toBe(true)
  })
})
