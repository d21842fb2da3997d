import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Conversation, Message } from '../../../shared/api/responses.ts'
import { card } from '../../../testing/cards.ts'
import { conversation, message, openedConversation } from '../../../testing/chats.ts'
import { user } from '../../../testing/fixtures.ts'
import { openersResponse } from '../../../testing/openers.ts'
import { renderDocument, renderPage } from '../../../testing/render-dom.tsx'
import { stubApi } from '../../../testing/visit.ts'
import { draftStore } from '../../members/index.ts'
import { Thread } from './thread.tsx'

type Opened = Parameters<typeof openedConversation>

let calls: ReturnType<typeof stubApi>
const threadElement = (...opened: Opened) => (
  <Thread
    opened={openedConversation(...opened)}
    messageId="m"
    renderedAt="2026-11-15T12:00:00.000Z"
    posted={undefined}
  />
)
const renderThread = (...opened: Opened) => renderPage(threadElement(...opened), { user })
const lines = () => screen.findByRole('group', { name: 'Ideas for a first line' })
const box = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message to Member1' })
const openerCalls = () => calls.filter(({ call }) => call.endsWith('/openers'))

beforeEach(() => void (calls = stubApi({ ...openersResponse(1), ...openersResponse(3) })))
afterEach(() => {
  draftStore.clear()
  vi.unstubAllGlobals()
})

describe('an empty conversation', () => {
  it('names what both share and fills the draft with a chosen line, without sending it', async () => {
    await renderThread([])
    expect(within(await lines()).getAllByRole('button')).toHaveLength(3)
    expect(screen.getByText('You both picked theatre')).toBeTruthy()
    expect(screen.getByText('On Sundays you’ll find me…')).toBeTruthy()
    expect(screen.getByText('Op de fiets, richting zee.').getAttribute('lang')).toBe('nl')
    fireEvent.click(screen.getByRole('button', { name: 'Tea or coffee?' }))
    expect(box().value).toBe('Tea or coffee?')
    expect(screen.getByRole('button', { name: 'Tea or coffee?', pressed: true })).toBeTruthy()
    expect(calls.map(({ call }) => call).filter((call) => !call.startsWith('GET '))).toEqual([])
  })

  it('keeps a draft in own words', async () => {
    draftStore.set(user.id, conversation().id, 'Dear Ben')
    await renderThread([])
    fireEvent.click(within(await lines()).getByRole('button', { name: 'Tea or coffee?' }))
    expect(box().value).toBe('Dear Ben')
  })

  it('marks the line that was chosen in the match dialog', async () => {
    draftStore.set(user.id, card(1).id, 'Tea or coffee?')
    await renderThread([])
    await lines()
    expect(screen.getByRole('button', { name: 'Tea or coffee?', pressed: true })).toBeTruthy()
    expect(box().value).toBe('Tea or coffee?')
  })

  it.each<[string, Message[], Partial<Conversation>]>([
    ['after the first message', [message(1, { is_own: true })], {}],
    ['if it is closed', [], { closed: 'member_unavailable' }],
    ['for a fictional profile before the confirmation', [], { member: card(3), is_confirmed: false }],
    ['if the member has too few credits', [], { message_credits: 99 }],
  ])('offers no lines %s', async (_, messages, changes) => {
    await renderThread(messages, changes)
    expect(openerCalls()).toEqual([])
    expect(screen.queryByRole('group', { name: 'Ideas for a first line' })).toBeNull()
  })

  it('offers lines for a fictional profile after the confirmation', async () => {
    await renderThread([], { member: card(3), is_confirmed: true })
    expect(await lines()).toBeTruthy()
  })

  it('suggests what to write when the lines cannot be loaded', async () => {
    stubApi()
    await renderThread([])
    expect((await screen.findByText(/Mention something from the profile/)).classList.contains('hidden')).toBe(false)
  })

  // Last, because React warns about renders in the browser that follow one on the server.
  it('suggests what to write on pages without scripts', async () => {
    const { body } = await renderDocument(threadElement([]), { user })
    const hint = within(body).getByText(/Mention something from the profile/)
    expect(hint.className).toBe('hidden noscript:block')
  })

  it('shows the first lines at once that were loaded with the page', async () => {
    const [firstLines] = Object.values(openersResponse(1)).map(({ body }) => body)
    await renderPage(
      <Thread
        opened={openedConversation([])}
        messageId="m"
        renderedAt="2026-11-15T12:00:00.000Z"
        posted={undefined}
        firstLines={firstLines}
      />,
      { user },
    )
    expect(screen.getByRole('group', { name: 'Ideas for a first line' })).toBeTruthy()
    expect(openerCalls()).toEqual([])
  })
})
