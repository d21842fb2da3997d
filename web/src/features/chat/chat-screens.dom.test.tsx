import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { card } from '../../testing/cards.ts'
import { chat, conversation, message, openedConversation } from '../../testing/chats.ts'
import { user } from '../../testing/fixtures.ts'
import { renderDocument, renderPage } from '../../testing/render-dom.tsx'
import { renderHtml } from '../../testing/render.tsx'
import { stubApi } from '../../testing/visit.ts'
import { draftStore } from '../members/index.ts'
import { ChatListPane } from './list/chat-list-pane.tsx'
import { Thread, type PostedMessage } from './thread/thread.tsx'

const now = '2026-11-15T12:00:00.000Z'
/** Every third card is fictional. */
const fictional = card(3)

const listOf = (...chats: ReturnType<typeof chat>[]) => (
  <ChatListPane
    initial={{ chats, total_unread: 0, last_opened: null, next_cursor: null }}
    renderedAt={now}
    openId={null}
  />
)

type Opened = Parameters<typeof openedConversation>

const threadElement = (opened: ReturnType<typeof openedConversation>, posted?: PostedMessage) => (
  <Thread opened={opened} messageId="m" renderedAt={now} posted={posted} />
)
/** Renders a thread and returns the queries for it. */
const threadOf = async (messages: Opened[0], changes: Opened[1] = {}, as: Partial<typeof user> = {}) => {
  const element = threadElement(openedConversation(messages, changes))
  return within((await renderPage(element, { user: { ...user, ...as } })).container)
}
/** A posted text that the server refused. */
const refused = (problem: PostedMessage['problem'], text = 'Hello'): PostedMessage => ({
  text,
  messageId: 'm',
  problem,
})

const consentsRequired = { code: 'consents_required', params: { order_id: 'o1', credits: 25 } } as const

const reportAddressOf = (number: number) =>
  `/members/${card(1).id}?show=report&talk=${conversation().id}&message=${message(number).id}`
const hrefOf = (link: HTMLElement) => link.getAttribute('href')
const menuHref = (thread: Awaited<ReturnType<typeof threadOf>>, name: string) =>
  hrefOf(within(thread.getByRole('menu', { name: 'More' })).getByRole('menuitem', { name }))

beforeEach(() => {
  // happy-dom has no popovers.
  Object.assign(HTMLElement.prototype, { showPopover: vi.fn() })
  stubApi()
})
afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(HTMLElement.prototype, 'showPopover')
  draftStore.clear()
})

describe('chat list', () => {
  it('describes gifts and photos as text', async () => {
    const last = { text: '', gift: null, status: 'sent', at: now } as const
    const chats = [
      chat(1, { last_message: { ...last, type: 'gift', gift: 'rose', is_own: true } }),
      chat(2, { last_message: { ...last, type: 'photo', is_own: false } }),
    ]
    await renderPage(listOf(...chats), { user })
    const [gift, photo] = screen.getAllByRole('listitem')
    expect(within(gift!).getByText('You sent a gift: Rose')).toBeTruthy()
    expect(within(photo!).getByText('Photo')).toBeTruthy()
  })

  it('shows the member of an open conversation without messages first, until it is in the list', async () => {
    const opened = openedConversation([])
    const { id } = opened.conversation
    const listWith = (...chats: ReturnType<typeof chat>[]) => (
      <ChatListPane
        initial={{ chats, total_unread: 0, last_opened: null, next_cursor: null }}
        renderedAt={now}
        openId={id}
        opened={opened}
      />
    )
    const first = await renderPage(listWith(chat(2)), { user })
    const [empty] = within(first.container).getAllByRole('listitem')
    expect(within(empty!).getByText('No messages yet')).toBeTruthy()
    expect(within(empty!).getByRole('link', { current: 'page' })).toBeTruthy()
    expect(within(empty!).queryByRole('time')).toBeNull()
    const listed = { ...chat(2), conversation: { id } }
    const second = await renderPage(listWith(listed), { user })
    expect(within(second.container).getAllByRole('listitem')).toHaveLength(1)
  })

  it('links to the member search while it is empty', async () => {
    await renderPage(listOf(), { user })
    expect(screen.getByText(/Find someone you’d like to chat with\./)).toBeTruthy()
    expect(hrefOf(screen.getByRole('link', { name: 'Search members' }))).toBe('/members')
  })
})

describe('conversation thread', () => {
  it('labels a fictional profile in the header and in a permanent bar', async () => {
    const thread = await threadOf([message(1)], { member: fictional })
    expect(within(thread.getByRole('heading', { level: 1 })).getByText('Fictional profile')).toBeTruthy()
    const bar = thread.getByText('Fictional profile.').closest<HTMLElement>('[data-fictional-bar]')
    expect(bar?.textContent).toContain('A meeting is not possible.')
    // The only button of the bar asks the question, so none closes it.
    expect(within(bar!).getByRole('button').textContent).toBe('Is this a real person?')
    expect((await threadOf([message(1)])).queryByText(/Fictional profile/)).toBeNull()
  })

  it('shows the real-person question in the bar of a fictional profile at every screen size', async () => {
    const thread = await threadOf([message(1)], { member: fictional })
    const bar = thread.getByText('Fictional profile.').closest<HTMLElement>('[data-fictional-bar]')
    const button = within(bar!).getByRole('button', { name: 'Is this a real person?' })
    // There is no layout in this DOM, so only the classes show that a screen size hides the button.
    expect([...button.classList].filter((name) => name.includes('hidden'))).toEqual([])
  })

  it('shows the price of the next message in credits and in the currency of the member', async () => {
    const thread = await threadOf([], { message_credits: 2 }, { credits: 7 })
    // 10 credits cost 14.99, so 2 cost 2.998. Prices are rounded up.
    expect(thread.getByText('2 credits · €3.00')).toBeTruthy()
    expect(thread.getByText('7 credits left')).toBeTruthy()
  })

  it.each([
    ['warns', 'Call me: 06 12 34 56 78', true],
    ['does not warn', 'See you on 12.05.2026 at 20:30', false],
  ])('%s the sender of the draft "%s" about contact details', async (_, draft, warns) => {
    const posted = refused({ code: 'too_many_requests', params: {} }, draft)
    await renderPage(threadElement(openedConversation([]), posted), { user })
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message to Member1' }).value).toBe(draft)
    const announcements = screen.getAllByRole('status').map(({ textContent }) => textContent)
    const warnings = announcements.filter((text) => text.startsWith('You’re about to share contact details.'))
    expect(warnings).toHaveLength(warns ? 1 : 0)
  })

  it('starts with the draft that was written for the member on another page', async () => {
    draftStore.set(user.id, card(1).id, 'What goes wrong backstage?')
    const thread = await threadOf([])
    expect(thread.getByRole<HTMLTextAreaElement>('textbox').value).toBe('What goes wrong backstage?')
    expect(draftStore.get(user.id, card(1).id)).toBe('')
  })

  it('asks in a dialog for the consents that release frozen credits', async () => {
    await renderPage(threadElement(openedConversation([]), refused(consentsRequired)), { user })
    expect(screen.getByRole('dialog', { name: '25 credits are on hold' })).toBeTruthy()
  })

  it('replaces the text field with an offer when the member has no credits', async () => {
    const paid = await threadOf([], {}, { credits: 0 })
    expect(hrefOf(paid.getByRole('link', { name: 'Buy credits' }))).toBe('/credits/repeat-order')
    expect(paid.queryByRole('textbox')).toBeNull()
    const free = await threadOf([], {}, { credits: 0, paid_user: false })
    expect(hrefOf(free.getByRole('link', { name: 'Get Premium' }))).toBe('/premium')
    expect(free.queryByRole('textbox')).toBeNull()
  })

  it.each(['phone', 'email', 'link', 'handle', 'bank_account'] as const)(
    'covers a message with contact details (%s) until the viewer has replied',
    async (caution) => {
      const received = message(1, { text: 'Secret number', cautions: [caution] })
      const covered = await threadOf([received])
      const summary = covered.getByText('Show message').closest('summary')
      expect(summary?.textContent).toContain('you haven’t replied yet.')
      const details = covered.getByText('Secret number').closest('details')
      expect(details?.firstElementChild).toBe(summary)
      expect(details?.open).toBe(false)
      expect(covered.queryAllByLabelText(/Secret number/)).toEqual([])
      expect(hrefOf(covered.getByRole('link', { name: 'Report' }))).toBe(reportAddressOf(1))
      const replied = await threadOf([received, message(2, { is_own: true })])
      expect(replied.queryByText('Show message')).toBeNull()
      expect(replied.getByRole('button', { name: 'React or report: Secret number' })).toBeTruthy()
    },
  )

  it('does not cover a message with a warning about money or without a warning', async () => {
    const thread = await threadOf([message(1, { cautions: ['money', 'crypto', 'gift_card'] }), message(2)])
    expect(thread.queryByText('Show message')).toBeNull()
    for (const text of ['Message 1', 'Message 2']) expect(thread.getByText(text).closest('details')).toBeNull()
  })

  it('allows reactions to a text before the first reply, but not to a covered photo', async () => {
    const text = await threadOf([message(1)])
    expect(text.getByRole('button', { name: 'React or report: Message 1' })).toBeTruthy()
    const photo = { state: 'preparing', refusal: null, files: null } as const
    const covered = await threadOf([message(1, { type: 'photo', text: '', photo })])
    expect(covered.queryByRole('button', { name: /React or/ })).toBeNull()
  })

  it('links the report in the menu to the newest message of the counterpart', async () => {
    const own = message(3, { is_own: true })
    const system = message(4, { type: 'system', text: 'member_account' })
    const thread = await threadOf([message(1), message(2), own, system])
    expect(menuHref(thread, 'Report')).toBe(reportAddressOf(2))
    expect(menuHref(thread, 'Block Member1')).toBe(`/members/${card(1).id}?show=block&talk=${conversation().id}`)
    const unanswered = await threadOf([own])
    expect(menuHref(unanswered, 'Report')).toBe(`/members/${card(1).id}?show=report&talk=${conversation().id}`)
  })

  it('offers a report for every received message, including covered photos', async () => {
    const thread = await threadOf([message(1), message(2)])
    for (const number of [1, 2]) {
      const trigger = thread.getByRole('button', { name: `React or report: Message ${number}` })
      fireEvent.click(trigger)
      const menu = thread.getByRole('menu', { name: 'Reactions' })
      expect(hrefOf(within(menu).getByRole('menuitem', { name: 'Report' }))).toBe(reportAddressOf(number))
      fireEvent.click(trigger)
    }
    const photo = { state: 'preparing', refusal: null, files: null } as const
    const covered = await threadOf([message(1, { type: 'photo', text: '', photo }), message(2)])
    expect(hrefOf(covered.getByRole('link', { name: 'Report this photo' }))).toBe(reportAddressOf(1))
  })

  it('shows the reason for a caution and a link to report the message', async () => {
    const thread = await threadOf([message(1, { cautions: ['money'] })])
    const reason = thread.getByText(/Never send money/)
    expect(hrefOf(within(reason).getByRole('link', { name: 'Report' }))).toBe(reportAddressOf(1))
  })

  it('explains that a message waits until the sender confirms the e-mail address', async () => {
    const waiting = message(1, { is_own: true, status: 'waiting', seq: null })
    const thread = await threadOf([waiting], {}, { status: 'not_confirmed' })
    expect(thread.getByText(/as soon as you confirm your e-mail/)).toBeTruthy()
  })

  it.each(['member_unavailable', 'nobody_can_answer'] as const)('has no text field if closed (%s)', async (closed) => {
    const thread = await threadOf([], { closed })
    expect(thread.getByText(/nothing is charged|you won’t be charged/)).toBeTruthy()
    expect(thread.queryByRole('textbox')).toBeNull()
  })
})

// Last, because React warns about renders in the browser that follow one on the server.
describe('chat on the server', () => {
  it('shows the care notice before the next paid message, with a checkbox for pages without scripts', async () => {
    const posted = refused({ code: 'care_notice_required', params: { signal: 'spend' } })
    const element = threadElement(openedConversation([]), posted)
    const scene = { user: { ...user, credits: 25 } }
    const { unmount } = await renderPage(element, scene)
    const notice = within(screen.getByRole('dialog', { name: 'Take a moment' }))
    expect(hrefOf(notice.getByRole('link', { name: 'Set a spending limit' }))).toBe('/settings#spending')
    expect(hrefOf(notice.getByRole('link', { name: 'Staying safe' }))).toBe('/safety')
    for (const choice of ['Take a 24-hour break', 'Carry on'])
      expect(notice.getByRole('button', { name: choice })).toBeTruthy()
    unmount()
    const { body } = await renderDocument(element, scene)
    const box = within(body).getByRole<HTMLInputElement>('checkbox', { name: 'I’ve read this and want to carry on.' })
    expect(box.name).toBe('care_read')
    expect(box.closest('form')?.getAttribute('method')).toBe('post')
  })

  it('asks for the fictional profile confirmation on pages without scripts', async () => {
    const boxesIn = async (changes: Opened[1]) => {
      const { body } = await renderDocument(threadElement(openedConversation([], changes)), { user })
      return within(body).queryAllByRole<HTMLInputElement>('checkbox')
    }
    const [box, ...others] = await boxesIn({ member: fictional, is_confirmed: false })
    expect(box?.name).toBe('knows_fictional')
    expect(others).toEqual([])
    expect(await boxesIn({ member: fictional })).toEqual([])
  })

  it('asks for the consents that release frozen credits on pages without scripts', async () => {
    const element = threadElement(openedConversation([]), refused(consentsRequired))
    const { body } = await renderDocument(element, { user: { ...user, credits: 25, frozen_credits: 25 } })
    const form = within(body).getByRole('textbox', { name: 'Message to Member1' }).closest('form')!
    expect(form.getAttribute('method')).toBe('post')
    expect(form.querySelector('[name=consents_order]')?.getAttribute('value')).toBe('o1')
    const boxes = within(form).getAllByRole<HTMLInputElement>('checkbox')
    expect(boxes.map(({ name, required }) => [name, required])).toEqual([
      ['start_now', true],
      ['pays_used', true],
    ])
    expect(within(form).getByText('25 credits left (25 on hold)')).toBeTruthy()
  })

  it('covers a received photo until the viewer has replied', async () => {
    const size = { webp: '/cdn/secret.webp', avif: null }
    const files = { thumb: size, card: size, full: size, width: 4, height: 3, thumbhash: null }
    const photo = message(1, { type: 'photo', text: '', photo: { state: 'ready', refusal: null, files } })
    const covered = threadElement(openedConversation([photo]))
    const { body } = await renderDocument(covered, { user })
    expect(within(body).getByRole('button', { name: /Show photo/ })).toBeTruthy()
    expect(await renderHtml(covered, { user })).not.toContain('/cdn/secret.webp')
    const replied = threadElement(openedConversation([photo, message(2, { is_own: true })]))
    const shown = within((await renderDocument(replied, { user })).body).getByAltText('Photo from Member1')
    expect(shown.getAttribute('src')).toBe('/cdn/secret.webp')
  })

  it('renders names, last messages and unread counts on the server', async () => {
    const { body } = await renderDocument(listOf(chat(1, { num_unread_messages: 120 }), chat(3)), { user })
    const [unread, fictionalChat] = within(body)
      .getAllByRole('listitem')
      .map((row) => within(row))
    for (const text of ['Member1, 31', 'Message 1', '99+']) expect(unread?.getByText(text)).toBeTruthy()
    expect(unread?.queryByText('Fictional profile')).toBeNull()
    expect(fictionalChat?.getByText('Fictional profile')).toBeTruthy()
  })
})
