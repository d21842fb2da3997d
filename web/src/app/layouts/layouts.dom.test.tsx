import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { User } from '../../shared/api/responses.ts'
import { card } from '../../testing/cards.ts'
import { user } from '../../testing/fixtures.ts'
import { renderPage } from '../../testing/render-dom.tsx'
import { stubApi } from '../../testing/visit.ts'
import ChatLayout from './chat-layout.tsx'
import DefaultLayout from './default-layout.tsx'
import LanderLayout from './lander-layout.tsx'

beforeEach(() => void stubApi())
afterEach(() => vi.unstubAllGlobals())

const getDisclaimer = () => within(screen.getByRole('contentinfo')).getByText('18+')

describe('layouts', () => {
  it('the default layout has a footer with the disclaimer', async () => {
    await renderPage(<DefaultLayout />, { isEntryWarningDismissed: true })
    expect(getDisclaimer()).toBeTruthy()
  })

  it.each([
    ['members-id', '/members/:id', `/members/${card(1).id}`, Node.DOCUMENT_POSITION_FOLLOWING],
    ['members', '/members', '/members', Node.DOCUMENT_POSITION_PRECEDING],
  ])('shows banners of %s where they do not hide the photo of a profile', async (id, path, at, position) => {
    const unconfirmed: User = { ...user, status: 'not_confirmed', profile: { ...user.profile, status: 'disabled' } }
    await renderPage(<DefaultLayout />, { user: unconfirmed, route: { id, path }, at })
    const banner = await screen.findByRole('region', { name: 'Tips for you' })
    expect(screen.getByRole('main').compareDocumentPosition(banner)).toBe(position)
  })

  it('the chat layout has a top bar, but no footer and no disclaimer', async () => {
    await renderPage(<ChatLayout />, { user, route: { id: 'chats', path: '/chats' }, at: '/chats' })
    expect(await screen.findByRole('banner')).toBeTruthy()
    expect(screen.queryByRole('contentinfo')).toBeNull()
    expect(screen.queryByText('18+', { exact: false })).toBeNull()
  })

  it('the lander layout has a bar with only the logo, and a footer with the disclaimer', async () => {
    await renderPage(<LanderLayout />, { isEntryWarningDismissed: true })
    const links = within(screen.getByRole('banner')).getAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/'])
    expect(getDisclaimer()).toBeTruthy()
  })
})
