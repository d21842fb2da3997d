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
})
