import { act, cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { chat } from '../../../testing/chats.ts'
import type { ChatListState } from '../engine/chat-list.ts'
import { listOnly, useOpenNewestChat } from './use-open-newest-chat.ts'

let listState: ChatListState
let rerender: () => void

const ready = (...chats: ChatListState['chats'][number][]): ChatListState => ({
  status: 'ready',
  chats,
  totalUnread: 0,
  hasMore: false,
})
const pathOf = (number: number) => `/chats/${chat(number).conversation.id}`

/** Sets whether the conversation fits beside the list. */
const setTwoPanes = (matches: boolean) =>
  vi.stubGlobal('matchMedia', () => ({ matches, addEventListener: vi.fn(), removeEventListener: vi.fn() }))

function List() {
  useOpenNewestChat(listState)
  return <p>{useLocation().pathname}</p>
}

function Conversation() {
  return <p>{useLocation().pathname}</p>
}

/** Opens the list after another page. */
async function openList(list: ChatListState, state: unknown = null) {
  listState = list
  const router = createMemoryRouter(
    [
      { path: '/', element: <p>/</p> },
      { path: '/chats', Component: List },
      { path: '/chats/:id', Component: Conversation },
    ],
    { initialEntries: ['/'] },
  )
  const view = render(<RouterProvider router={router} />)
  rerender = () => view.rerender(<RouterProvider router={router} />)
  await act(() => router.navigate('/chats', { state }))
  return router
}

const shownPath = () => screen.getByText(/^\//).textContent

beforeEach(() => setTwoPanes(true))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('opens the newest unread conversation', async () => {
  await openList(ready(chat(3), chat(2, { num_unread_messages: 1 }), chat(1, { num_unread_messages: 4 })))
  expect(shownPath()).toBe(pathOf(2))
})

it('opens the newest conversation if all are read', async () => {
  await openList(ready(chat(3), chat(2)))
  expect(shownPath()).toBe(pathOf(3))
})

it('replaces the list in the history', async () => {
  const router = await openList(ready(chat(3)))
  await act(() => router.navigate(-1))
  expect(shownPath()).toBe('/')
})

it('opens nothing where only the list fits', async () => {
  setTwoPanes(false)
  await openList(ready(chat(3, { num_unread_messages: 1 })))
  expect(shownPath()).toBe('/chats')
})

it('opens nothing if the link asks for the list only', async () => {
  await openList(ready(chat(3)), listOnly)
  expect(shownPath()).toBe('/chats')
})

it('opens nothing while the browser is offline', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await openList(ready(chat(3)))
  expect(shownPath()).toBe('/chats')
  vi.restoreAllMocks()
})

it('waits until the list is loaded', async () => {
  await openList({ ...ready(), status: 'loading' })
  expect(shownPath()).toBe('/chats')
})

it('does not open a conversation that arrives while the list is shown', async () => {
  await openList(ready())
  listState = ready(chat(3, { num_unread_messages: 1 }))
  await act(async () => rerender())
  expect(shownPath()).toBe('/chats')
})
