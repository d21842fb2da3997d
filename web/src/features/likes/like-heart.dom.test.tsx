import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { card } from '../../testing/cards.ts'
import { user } from '../../testing/fixtures.ts'
import { renderDocument, renderPage } from '../../testing/render-dom.tsx'
import { LikeHeart } from './like-heart.tsx'
import { MatchPanel } from './match-dialog/match-dialog.tsx'

describe('the match dialog', () => {
  const renderMatch = (number: number) =>
    renderPage(<MatchPanel member={card(number)} titleId="title" onClose={() => undefined} />, { user })

  it('shows one sentence and one button with the message price', async () => {
    await renderMatch(1)
    expect(screen.getByRole('heading', { name: 'It’s a match' })).toBeTruthy()
    expect(screen.getByText('You and Member1 like each other.')).toBeTruthy()
    const link = screen.getByRole('link')
    expect(link.getAttribute('href')).toBe(`/members/${card(1).id}/chat`)
    expect(within(link).getByText(/^1 credit · €\s?1\.50$/)).toBeTruthy()
    expect(screen.getByRole('img', { name: 'Member1, 31' })).toBeTruthy()
    expect(screen.queryByText(/Fictional/)).toBeNull()
  })

  it('labels a fictional profile', async () => {
    await renderMatch(3)
    expect(screen.getByText('Fictional profile')).toBeTruthy()
  })
})

describe('the like button', () => {
  it('links a visitor to the sign-up', async () => {
    const { container } = await renderPage(<LikeHeart member={card(1)} isLiked={false} />)
    const link = screen.getByRole('link', { name: 'Like Member1' })
    expect(link.getAttribute('href')).toBe(`/signup?intent=like&member=${card(1).id}`)
    expect(container.querySelector('form')).toBeNull()
  })

  // Last, because React warns about renders in the browser that follow one on the server.
  it.each([
    [false, 'like'],
    [true, 'unlike'],
  ])('when the member is liked: %s, posts the intent “%s” without scripts', async (isLiked, intent) => {
    const { body } = await renderDocument(<LikeHeart member={card(1)} isLiked={isLiked} />, { user })
    const button = within(body).getByRole<HTMLButtonElement>('button', { name: 'Like Member1', pressed: isLiked })
    expect(button.type).toBe('submit')
    const form = button.closest('form')
    expect(form?.getAttribute('action')).toBe(`/members/${card(1).id}`)
    expect(form?.getAttribute('method')).toBe('post')
    expect(form?.querySelector('[name=intent]')?.getAttribute('value')).toBe(intent)
    // There is no layout in this DOM, so the class stands for the size of 44 px.
    expect(button.classList.contains('size-11')).toBe(true)
  })
})
