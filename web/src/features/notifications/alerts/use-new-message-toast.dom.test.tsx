import { act, screen } from '@testing-library/react'
import { ToastRegion } from '@velvet/ui/toast-region'
import { toasts } from '@velvet/ui/toast-store'
import { afterEach, expect, it, vi } from 'vitest'
import type { Chat } from '../../../shared/api/responses.ts'
import { chat, message } from '../../../testing/chat-responses.ts'
import { user } from '../../../testing/fixtures.ts'
import { renderPage } from '../../../testing/render-dom.tsx'
import { textIn } from '../../../testing/render.tsx'
import type { ChatEngine } from '../../chat/engine/chat-engine.ts'
import { createChatHandle } from '../../chat/engine/chat-handle.ts'
import { chatListStore } from '../../chat/index.ts'
import { liveHub } from '../../live/index.ts'
import { useNewMessageToast } from './use-new-message-toast.tsx'

const real = chat(1)
const fictional = chat(3)
const noChatsYet = chatListStore.get()
const handle = createChatHandle()
const listChats = (...chats: Chat[]) => chatListStore.set({ ...noChatsYet, status: 'ready', chats })

/** Starts a chat engine whose list contains the given chats after a refetch. */
function startChat(...chats: Chat[]) {
  const refetch = vi.fn(async () => listChats(...chats))
  handle.set({ list: { refetch } } as unknown as ChatEngine)
  return refetch
}

function Page() {
  useNewMessageToast()
  return <ToastRegion label="Toasts" closeLabel="Close" />
}

const receive = ({ conversation }: Chat) =>
  act(async () => liveHub.emit({ type: 'message', conversation_id: conversation.id, message: message(1) }))

const textOf = async (id: 'alerts.new_message' | 'alerts.read' | 'fictional.label') =>
  (await textIn()).formatMessage({ id })

afterEach(() => {
  for (const { id } of toasts.current()) toasts.dismiss(id)
  handle.set(undefined)
  chatListStore.set(noChatsYet)
  history.replaceState(null, '', '/')
})

it('shows the name of the counterpart and a link to the conversation, without the text of the message', async () => {
  const refetch = startChat()
  listChats(real, fictional)
  await renderPage(<Page />, { user, chat: handle })
  await receive(real)
  expect(screen.getByText(await textOf('alerts.new_message'))).toBeTruthy()
  expect(screen.getByText('Member1')).toBeTruthy()
  const link = screen.getByRole('link', { name: await textOf('alerts.read') })
  expect(link.getAttribute('href')).toBe(`/chats/${real.conversation.id}`)
  expect(screen.queryByText(await textOf('fictional.label'))).toBeNull()
  expect(screen.queryByText('Words 1')).toBeNull()
  expect(refetch).not.toHaveBeenCalled()
})

it('labels a fictional counterpart', async () => {
  listChats(real, fictional)
  await renderPage(<Page />, { user, chat: handle })
  await receive(fictional)
  expect(screen.getByText('Member3')).toBeTruthy()
  expect(screen.getByText(await textOf('fictional.label'))).toBeTruthy()
})

it('refetches the chats to name the counterpart of a new conversation', async () => {
  listChats(fictional)
  const refetch = startChat(real, fictional)
  await renderPage(<Page />, { user, chat: handle })
  await receive(real)
  expect(refetch).toHaveBeenCalledTimes(1)
  expect(screen.getByText('Member1')).toBeTruthy()
})

it('shows a toast without a name when the chats cannot be fetched', async () => {
  startChat()
  await renderPage(<Page />, { user, chat: handle })
  await receive(real)
  expect(screen.getByText(await textOf('alerts.new_message'))).toBeTruthy()
  expect(screen.queryByText('Member1')).toBeNull()
})

it('shows no toast for the open conversation', async () => {
  listChats(real, fictional)
  history.replaceState(null, '', `/chats/${real.conversation.id}`)
  await renderPage(<Page />, { user, chat: handle })
  await receive(real)
  expect(screen.queryByRole('link')).toBeNull()
  await receive(fictional)
  expect(screen.getByText('Member3')).toBeTruthy()
})

it('shows no toast when the member opens the conversation while the chats are fetched', async () => {
  startChat(real).mockImplementation(async () => {
    listChats(real)
    history.replaceState(null, '', `/chats/${real.conversation.id}`)
  })
  await renderPage(<Page />, { user, chat: handle })
  await receive(real)
  expect(toasts.current()).toEqual([])
})

it('shows no toast when it is unmounted while the chats are fetched', async () => {
  const fetched = Promise.withResolvers<undefined>()
  startChat(real).mockImplementation(() => fetched.promise)
  const { unmount } = await renderPage(<Page />, { user, chat: handle })
  await receive(real)
  unmount()
  await act(async () => fetched.resolve(undefined))
  expect(toasts.current()).toEqual([])
})

it('shows no toast after it was unmounted', async () => {
  listChats(real)
  const { unmount } = await renderPage(<Page />, { user, chat: handle })
  unmount()
  await receive(real)
  expect(toasts.current()).toEqual([])
})
