import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { AnsweredPrompt } from '../../shared/api/responses.ts'
import { message, openedConversation } from '../../testing/chats.ts'
import { user } from '../../testing/fixtures.ts'
import { renderPage } from '../../testing/render-dom.tsx'
import { stubApi } from '../../testing/visit.ts'
import { draftStore } from '../members/index.ts'
import type { ChatEngine } from './engine/chat-engine.ts'
import { createChatHandle } from './engine/chat-handle.ts'
import { draftQuotes } from './engine/draft-quotes.ts'
import { Thread } from './thread/thread.tsx'

const quote: AnsweredPrompt = { prompt: 'sundays', answer: 'at the Lighthouse, third row.' }
const opened = openedConversation([])
const { id, member } = opened.conversation

const sendText = vi.fn<ChatEngine['sendText']>(() => Promise.resolve())
const chat = createChatHandle()

const renderThread = (linkedQuote: AnsweredPrompt | null, messages = opened.messages) =>
  renderPage(
    <Thread
      opened={{ ...opened, messages }}
      messageId="m"
      renderedAt="2026-11-15T12:00:00.000Z"
      posted={undefined}
      linkedQuote={linkedQuote}
    />,
    {
      user,
      chat,
      at: `/chats/${id}${linkedQuote ? '?prompt=sundays' : ''}`,
      route: { id: 'chat', path: '/chats/:id' },
    },
  )

/** Stubs the profile of the counterpart, with the given prompts. */
const stubProfile = (prompts: AnsweredPrompt[]) =>
  stubApi({ [`GET /api/members/${member.id}`]: { body: { member: { prompts }, related: [] } } })

const composer = () => within(screen.getByRole('textbox', { name: 'Message to Member1' }).closest('form')!)
const composerQuote = () => composer().queryByText('Answer to: On Sundays you’ll find me…')
const stored = () => draftQuotes.getStored(user.id, id)

beforeEach(() => {
  stubApi({})
  Object.assign(HTMLElement.prototype, { showPopover: vi.fn() })
  const conversations = { open: () => () => undefined }
  chat.set({ sendText, conversations, typing: { send: vi.fn() } } as unknown as ChatEngine)
})
afterEach(() => {
  Reflect.deleteProperty(HTMLElement.prototype, 'showPopover')
  vi.unstubAllGlobals()
  sendText.mockClear()
  draftStore.clear()
})

describe('the quote in the composer', () => {
  it('shows the linked prompt with the words of the counterpart and stores it with the draft', async () => {
    await renderThread(quote)
    expect(composerQuote()).toBeTruthy()
    const words = composer().getByText(quote.answer)
    expect([words.classList.contains('words'), words.lang]).toEqual([true, 'nl'])
    expect(stored()).toBe(JSON.stringify(quote))
  })

  it('replaces the first lines of an empty conversation', async () => {
    const calls = stubApi({})
    await renderThread(quote)
    expect(screen.getByText('The quote will appear above your message.')).toBeTruthy()
    expect(calls).toEqual([])
  })

  it('is sent with the text', async () => {
    await renderThread(quote)
    const box = screen.getByRole('textbox', { name: 'Message to Member1' })
    fireEvent.change(box, { target: { value: 'Why the third?' } })
    await act(async () => fireEvent.submit(box.closest('form')!))
    expect(sendText.mock.calls).toMatchObject([[{ conversationId: id, text: 'Why the third?', quote }]])
  })

  it('disappears once the engine has removed it from the draft', async () => {
    await renderThread(quote)
    act(() => draftQuotes.drop(user.id, id, quote))
    expect(composerQuote()).toBeNull()
  })

  it('can be removed, which focuses the text field', async () => {
    await renderThread(quote)
    fireEvent.click(composer().getByRole('button', { name: 'Remove the quote' }))
    expect(composerQuote()).toBeNull()
    expect(stored()).toBe('')
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Message to Member1' }))
  })

  it.each([
    ['is shown again after a reload', [quote], quote.answer],
    ['follows the profile when the answer has changed', [{ ...quote, answer: 'in bed.' }], 'in bed.'],
  ])('%s', async (_, prompts, answer) => {
    draftQuotes.set(user.id, id, quote)
    stubProfile(prompts)
    await renderThread(null)
    expect(await composer().findByText(answer)).toBeTruthy()
  })

  it('disappears when the profile no longer has the prompt', async () => {
    draftQuotes.set(user.id, id, quote)
    stubProfile([])
    await renderThread(null)
    await expect.poll(composerQuote).toBeNull()
    expect(stored()).toBe('')
  })

  it('stays when the profile cannot be loaded', async () => {
    draftQuotes.set(user.id, id, quote)
    const calls = stubApi({})
    await renderThread(null)
    expect(calls).toHaveLength(1)
    expect(composerQuote()).toBeTruthy()
  })

  it('does not load the profile without a quote', async () => {
    const calls = stubProfile([quote])
    await renderThread(null)
    expect(calls.map(({ call }) => call)).toEqual([`GET /api/members/${member.id}/openers`])
    expect(composerQuote()).toBeNull()
  })
})

describe('a message that answers a prompt', () => {
  it.each([
    ['an own message in the language of the counterpart', true, 'nl'],
    ['a received message without a language, because the viewer wrote the answer', false, ''],
  ])('shows the quote above %s', async (_, is_own, lang) => {
    await renderThread(null, [message(1, { is_own, text: 'Why the third?', quoted_prompt: quote })])
    const log = within(screen.getByRole('log'))
    const label = log.getByText('Answer to: On Sundays you’ll find me…')
    const words = log.getByText(quote.answer)
    expect([words.classList.contains('words'), words.lang]).toEqual([true, lang])
    const order = [label, words, log.getByText('Why the third?')]
    for (const [index, element] of order.slice(1).entries()) {
      expect(order[index]!.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
    }
  })
})
