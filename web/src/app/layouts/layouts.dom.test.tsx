import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { user } from '../../testing/fixtures.ts'
import { renderPage } from '../../testing/render-dom.tsx'
import { stubApi } from '../../testing/visit.ts'
import ChatLayout from './chat-layout.tsx'
import DefaultLayout from './default-layout.tsx'
import LanderLayout from './lander-layout.tsx'

beforeEach(() => void stubApi())
afterEach(() => vi.unstubAllGlobals())

const getDisclaimer = () => within(screen.getByRole('contentinfo')).getByText('18+')
const isBefore = (first: HTMLElement, second: HTMLElement) =>
  (first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0

describe('layouts', () => {
  it('the default layout has a footer with the disclaimer', async () => {
    await renderPage(<DefaultLayout />, { isEntryWarningDismissed: true })
    expect(getDisclaimer()).toBeTruthy()
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

  it.each([
    ['members', '/members'],
    ['members-id', '/members/:id'],
    ['swipe-game', '/swipe-game'],
  ])('the default layout shows tips below %s, which begins with photos', async (id, path) => {
    await renderPage(<DefaultLayout />, { user, route: { id, path }, at: path.replace(':id', '1') })
    const tips = await screen.findByRole('region', { name: 'Tips for you' })
    expect(isBefore(screen.getByRole('main'), tips)).toBe(true)
    expect(isBefore(tips, screen.getByRole('contentinfo'))).toBe(true)
  })

  it('the default layout shows tips above other pages', async () => {
    await renderPage(<DefaultLayout />, { user, route: { id: 'likes', path: '/likes' }, at: '/likes' })
    const tips = await screen.findByRole('region', { name: 'Tips for you' })
    expect(isBefore(tips, screen.getByRole('main'))).toBe(true)
  })
})
