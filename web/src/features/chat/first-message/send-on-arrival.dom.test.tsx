import { act, render, screen } from '@testing-library/react'
import { createRoutesStub, useLocation } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { card } from '../../../testing/cards.ts'
import { openedConversation } from '../../../testing/chats.ts'
import { settings, user } from '../../../testing/fixtures.ts'
import { textIn } from '../../../testing/render.tsx'
import { stubApi } from '../../../testing/visit.ts'
import { TextContext } from '../../../shared/i18n/text-context.ts'
import { draftStore } from '../../members/index.ts'
import { ViewerProvider } from '../../session/viewer-provider.tsx'
import type { ChatEngine } from '../engine/chat-engine.ts'
import { ChatContext, createChatHandle } from '../engine/chat-handle.ts'
import { Thread } from '../thread/thread.tsx'
import { sendsDraftState } from './use-send-on-arrival.ts'

type Opening = { state?: unknown; changes?: Parameters<typeof openedConversation>[1]; credits?: number }

/** Opens a conversation with the draft “Hello”. Returns what was sent, and the state of the location. */
async function openThread({ state, changes = {}, credits = 10 }: Opening) {
  const opened = openedConversation([], changes)
  draftStore.set(user.id, opened.conversation.id, 'Hello')
  const sendText = vi.fn<ChatEngine['sendText']>(() => Promise.resolve())
  const chat = createChatHandle()
  const conversations = { open: () => () => undefined } as Partial<ChatEngine['conversations']>
  chat.set({ sendText, conversations } as unknown as ChatEngine)
  const location: { state: unknown } = { state: undefined }
  const Page = () => {
    location.state = useLocation().state
    return <Thread opened={opened} messageId="m" renderedAt="2026-11-15T12:00:00.000Z" posted={undefined} />
  }
  const viewer = { ...user, credits }
  const root = { settings, user: viewer, company: null, isEntryWarningDismissed: true }
  const children = [{ path: 'chats/:id', Component: Page }]
  const Stub = createRoutesStub([{ id: 'root', path: '/', loader: () => root, children }])
  const page = (
    <TextContext value={await textIn()}>
      <ViewerProvider user={viewer}>
        <ChatContext value={chat}>
          <Stub
            initialEntries={[{ pathname: `/chats/${opened.conversation.id}`, state }]}
            hydrationData={{ loaderData: { root } }}
          />
        </ChatContext>
      </ViewerProvider>
    </TextContext>
  )
  await act(async () => render(page))
  return { texts: sendText.mock.calls.map(([{ text }]) => text), location }
}

beforeEach(() => void stubApi())
afterEach(() => {
  draftStore.clear()
  vi.unstubAllGlobals()
})

it('sends the draft once when Send was pressed on the page before', async () => {
  const { texts, location } = await openThread({ state: sendsDraftState })
  expect(texts).toEqual(['Hello'])
  expect(location.state).toBeNull()
})

it('sends nothing when the conversation is opened by a link', async () => {
  expect((await openThread({})).texts).toEqual([])
})

it('asks first whether the member knows that the profile is fictional', async () => {
  const { texts } = await openThread({ state: sendsDraftState, changes: { member: card(3), is_confirmed: false } })
  expect(texts).toEqual([])
  expect(screen.getByRole('dialog', { name: 'Member3 is a fictional profile' })).toBeTruthy()
})

it('keeps the draft and shows the offer when the credits do not suffice', async () => {
  const { texts } = await openThread({ state: sendsDraftState, credits: 0 })
  expect(texts).toEqual([])
  expect(screen.getByRole('heading', { name: 'You have no credits left' })).toBeTruthy()
  expect(screen.getByText('Hello')).toBeTruthy()
})
