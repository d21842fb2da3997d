import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderPage } from '../../testing/render-dom.tsx'
import { SearchTabs } from './search-tabs.tsx'

it('links to search, swipe game and match finder, and marks the current page', async () => {
  await renderPage(<SearchTabs />, { at: '/swipe-game', route: { id: 'swipe-game', path: '/swipe-game' } })
  const links = within(screen.getByRole('navigation', { name: 'Ways to search' })).getAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('aria-current')])).toEqual(
    [
      ['Browse', '/members', null],
      ['Swipe game', '/swipe-game', 'page'],
      ['Match finder', '/match-finder', null],
    ],
  )
})
