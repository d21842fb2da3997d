import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { likeCard, likeList } from '../../testing/cards.ts'
import { user } from '../../testing/fixtures.ts'
import { renderPage } from '../../testing/render-dom.tsx'
import { stubApi } from '../../testing/visit.ts'
import { LikesView } from './likes-view.tsx'

afterEach(() => vi.unstubAllGlobals())

it('appends the next likes and shows a member who is on both pages once', async () => {
  const nextPage = likeList([likeCard(2), likeCard(3)])
  const calls = stubApi({ 'GET /api/likes/sent': { body: nextPage } })
  const list = likeList([likeCard(1), likeCard(2)], { next_cursor: '17.abc' })
  await renderPage(<LikesView type="sent" list={list} now="2026-11-15T12:00:00.000Z" />, {
    user,
    at: '/likes/sent',
    route: { id: 'likes', path: '/likes/sent' },
  })
  fireEvent.click(screen.getByRole('button', { name: 'Show more' }))
  await screen.findAllByText(/Member3/)
  expect(calls.filter(({ call }) => call === 'GET /api/likes/sent').map(({ url }) => url.search)).toEqual([
    '?cursor=17.abc',
  ])
  expect(screen.getAllByRole('listitem')).toHaveLength(3)
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
})
