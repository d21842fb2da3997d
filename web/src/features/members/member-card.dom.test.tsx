import { act, fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { card } from '../../testing/cards.ts'
import { user } from '../../testing/fixtures.ts'
import { renderPage } from '../../testing/render-dom.tsx'
import { MemberCard } from './member-card.tsx'

const member = card(1)
const { name, id } = member

const cardOf = () => screen.getByRole('link', { name: /^Member1/ }).parentElement ?? document.body
const secondPhoto = () => document.querySelector('img[src="/cdn/second.webp"]')

describe('words on a member card', () => {
  it('quotes the member in their language, outside the link', async () => {
    await renderPage(<MemberCard member={{ ...member, quote: 'Ik fluit op twee vingers.' }} />, { user })
    const quote = screen.getByText('Ik fluit op twee vingers.')
    expect([quote.tagName, quote.getAttribute('lang')]).toEqual(['Q', 'nl'])
    expect(screen.getByRole('link', { name: /^Member1/ }).contains(quote)).toBe(false)
  })

  it('names a shared interest', async () => {
    const inCommon = { interest: { name: 'Music', icon: 'music' } }
    await renderPage(<MemberCard member={{ ...member, in_common: inCommon }} />, { user })
    expect(screen.getByText('You both: Music')).toBeTruthy()
  })

  it('names a shared reason for joining', async () => {
    await renderPage(<MemberCard member={{ ...member, in_common: { signup_reason: 'friendship' } }} />, { user })
    expect(screen.getByText('You both: New friends')).toBeTruthy()
  })

  it('has no line about common things if there is nothing in common', async () => {
    await renderPage(<MemberCard member={member} />, { user })
    expect(screen.queryByText('You both', { exact: false })).toBeNull()
  })

  it('shows a member without a photo as a tile with the quote, which screen readers read once', async () => {
    await renderPage(<MemberCard member={{ ...member, photo: null, quote: 'Ask me why.' }} />, { user })
    await expect.poll(() => screen.getAllByText('Ask me why.')).toHaveLength(2)
    const [tile, text] = screen.getAllByText('Ask me why.')
    expect(tile?.closest('[aria-hidden="true"]')).toBeTruthy()
    expect(text?.closest('[aria-hidden="true"]')).toBeNull()
    expect(screen.getByRole('link', { name: /^Member1 ?, 31 ?Utrecht$/ })).toBeTruthy()
  })

  it('lists the interests of a member with neither photo nor quote', async () => {
    const interests = [
      { name: 'Music', icon: 'music' },
      { name: 'Bikes', icon: 'bike' },
    ]
    await renderPage(<MemberCard member={{ ...member, photo: null, interests }} />, { user })
    expect(screen.getByText('Music, Bikes').closest('[aria-hidden]')).toBeNull()
  })
})

describe('second photo', () => {
  const withSecond = { ...member, second_photo: '/cdn/second.webp' }

  it.each([
    ['mouse', true],
    ['touch', false],
  ])('is loaded when a pointer enters the card: %s %s', async (pointerType, isLoaded) => {
    await renderPage(<MemberCard member={withSecond} />, { user })
    expect(secondPhoto()).toBeNull()
    fireEvent.pointerEnter(cardOf(), { pointerType })
    expect(secondPhoto() !== null).toBe(isLoaded)
  })

  it('is loaded when the card gets the keyboard focus', async () => {
    await renderPage(<MemberCard member={withSecond} />, { user })
    act(() => screen.getByRole('link', { name: /^Member1/ }).focus())
    expect(secondPhoto()).not.toBeNull()
  })

  it('does not exist if the viewer may not see it', async () => {
    await renderPage(<MemberCard member={member} />, { user })
    fireEvent.pointerEnter(cardOf(), { pointerType: 'mouse' })
    expect(document.querySelectorAll('img')).toHaveLength(1)
  })
})

describe('link to the conversation', () => {
  const writeLink = () => screen.queryByRole('link', { name: `Write to ${name}` })

  it('leads members to the conversation, after profile and heart in the tab order', async () => {
    await renderPage(<MemberCard member={member} heart={<button type="button">Like</button>} />, { user })
    expect(writeLink()?.getAttribute('href')).toBe(`/members/${id}/chat`)
    const names = [...document.querySelectorAll('a, button')].map((element) => element.textContent)
    expect(names).toEqual(['Member1, 31Utrecht', 'Like', 'Write'])
  })

  it('leads visitors to the sign-up', async () => {
    await renderPage(<MemberCard member={member} />)
    expect(writeLink()?.getAttribute('href')).toContain('/signup')
  })

  it('is missing on a fictional profile that nobody attends, and where the card has another action', async () => {
    const { unmount } = await renderPage(
      <MemberCard member={{ ...member, is_fictional: true, responder: 'operator' }} />,
      { user },
    )
    expect(writeLink()).toBeNull()
    unmount()
    await renderPage(<MemberCard member={member} foot={<button type="button">Remove</button>} />, { user })
    expect(writeLink()).toBeNull()
    expect(screen.getByRole('button', { name: 'Remove' })).toBeTruthy()
  })
})
