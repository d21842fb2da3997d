import { act, render } from '@testing-library/react'
import { createRoutesStub, useLocation } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { TextContext } from '../../../shared/i18n/text-context.ts'
import { company, member, settings, user } from '../../../testing/fixtures.ts'
import { textIn } from '../../../testing/render.tsx'
import { stubApi } from '../../../testing/visit.ts'
import { draftStore } from '../../members/index.ts'
import { ViewerProvider } from '../../session/viewer-provider.tsx'
import { draftQuotes } from '../engine/draft-quotes.ts'
import { sendsDraftState } from './use-send-on-arrival.ts'
import { useSendToMember } from './use-send-to-member.ts'

const conversationId = '019a8000-0000-7000-8000-000000000581'
const open = `PUT /api/members/${member.id}/conversation`
const opened = { [open]: { body: { conversation: { id: conversationId } } } }

/** Sends “Hello” from the profile. Returns the location afterwards. */
async function sendHello(responses: Parameters<typeof stubApi>[0] = opened) {
  stubApi(responses)
  draftStore.set(user.id, member.id, 'Hello')
  const page: { location?: ReturnType<typeof useLocation>; send?: (text: string) => Promise<void> } = {}
  const Profile = () => {
    page.location = useLocation()
    page.send = useSendToMember(member.id).send
    return null
  }
  const Conversation = () => {
    page.location = useLocation()
    return null
  }
  const Stub = createRoutesStub([
    {
      id: 'root',
      path: '/',
      children: [
        { index: true, Component: Profile },
        { path: 'chats/:id', Component: Conversation },
      ],
    },
  ])
  const root = { settings, company, user, isEntryWarningDismissed: true }
  const text = await textIn()
  await act(async () =>
    render(
      <TextContext value={text}>
        <ViewerProvider user={user}>
          <Stub initialEntries={['/']} hydrationData={{ loaderData: { root } }} />
        </ViewerProvider>
      </TextContext>,
    ),
  )
  await act(async () => page.send?.('Hello'))
  return page.location
}

afterEach(() => {
  draftStore.clear()
  vi.unstubAllGlobals()
})

it('opens the conversation, which sends the text as its draft', async () => {
  expect(await sendHello()).toMatchObject({ pathname: `/chats/${conversationId}`, state: sendsDraftState })
  expect(draftStore.get(user.id, conversationId)).toBe('Hello')
  expect(draftStore.get(user.id, member.id)).toBe('')
})

it('joins an unsent draft of the conversation and does not send it', async () => {
  draftStore.set(user.id, conversationId, 'Dear Sofie')
  expect(await sendHello()).toMatchObject({ pathname: `/chats/${conversationId}`, state: null })
  expect(draftStore.get(user.id, conversationId)).toBe('Dear Sofie\nHello')
})

it('does not send the text with a quote that the member chose before', async () => {
  draftQuotes.set(user.id, conversationId, { prompt: 'sundays', answer: 'At sea' })
  expect(await sendHello()).toMatchObject({ pathname: `/chats/${conversationId}`, state: null })
})

it('stays on the profile with the draft when the conversation cannot be opened', async () => {
  const location = await sendHello({
    [open]: { status: 429, body: { error: { code: 'too_many_requests', params: {} } } },
  })
  expect(location?.pathname).toBe('/')
  expect(draftStore.get(user.id, member.id)).toBe('Hello')
})
