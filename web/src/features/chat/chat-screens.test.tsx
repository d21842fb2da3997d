import { describe, expect, it } from 'vitest'
import { card } from '../../testing/cards.ts'
import { chat, conversation, message, openedConversation } from '../../testing/chats.ts'
import { user } from '../../testing/fixtures.ts'
import { renderHtml } from '../../testing/render.tsx'
import { ChatListPane } from './list/chat-list-pane.tsx'
import { ReactionPicker } from './thread/reaction-picker.tsx'
import { Thread } from './thread/thread.tsx'

const now = '2026-11-15T12:00:00.000Z'
/** Every third card is fictional. */
const fictional = card(3)

const noop = () => undefined
/** The position of the anchor is only measured in a browser. */
const anchor = {} as HTMLElement

type Opened = Parameters<typeof openedConversation>
const threadOf = (messages: Opened[0], changes: Opened[1] = {}, as: Partial<typeof user> = {}) =>
  renderHtml(
    <Thread opened={openedConversation(messages, changes)} messageId="m" renderedAt={now} posted={undefined} />,
    { user: { ...user, ...as } },
  )

describe('chat list', () => {
  const listOf = (...chats: ReturnType<typeof chat>[]) =>
    renderHtml(
      <ChatListPane
        initial={{ chats, total_unread: 0, last_opened: null, next_cursor: null }}
        renderedAt={now}
        openId={null}
      />,
      { user },
    )

  it('renders names, last messages and unread counts on the server', async () => {
    const html = await listOf(chat(1, { num_unread_messages: 120 }), chat(3))
    expect(html).toContain('Member1, 31')
    expect(html).toContain('Message 1')
    expect(html).toContain('99+')
    expect(html).toContain('Fictional profile')
  })

  it('describes gifts and photos as text', async () => {
    const last = { text: '', gift: null, status: 'sent', at: now } as const
    const html = await listOf(
      chat(1, { last_message: { ...last, type: 'gift', gift: 'rose', is_own: true } }),
      chat(2, { last_message: { ...last, type: 'photo', is_own: false } }),
    )
    expect(html).toContain('You sent a gift: Rose')
    expect(html).toContain('Photo')
  })

  it('links to the member search while it is empty', async () => {
    const html = await listOf()
    expect(html).toContain('Find someone you’d like to chat with.')
    expect(html).toContain('href="/members"')
  })
})

describe('conversation thread', () => {
  it('labels a fictional profile in the header and in a permanent bar', async () => {
    const html = await threadOf([message(1)], { member: fictional })
    expect(html.match(/Fictional profile/g)?.length).toBeGreaterThanOrEqual(2)
    expect(html).toContain('A meeting is not possible.')
    expect(await threadOf([message(1)])).not.toContain('Fictional profile')
  })

  it('shows the real-person question in the bar of a fictional profile at every screen size', async () => {
    const html = await threadOf([message(1)], { member: fictional })
    const bar = html.slice(html.indexOf('data-fictional-bar'))
    const button = /<button[^>]*class="([^"]*)"[^>]*>(?:(?!<\/button>).)*Is this a real person\?/s.exec(bar)
    expect(button?.[1]).not.toContain('hidden')
  })

  it('shows the care notice before the next paid message, with a checkbox for pages without scripts', async () => {
    const problem = { code: 'care_notice_required', params: { signal: 'spend' } } as const
    const posted = { text: 'Hello', messageId: 'm', problem }
    const html = await renderHtml(
      <Thread opened={openedConversation([])} messageId="m" renderedAt={now} posted={posted} />,
      { user: { ...user, credits: 25 } },
    )
    expect(html).toContain('Take a moment')
    expect(html).toContain('href="/settings#spending"')
    expect(html).toContain('href="/safety"')
    expect(html).toContain('name="care_read"')
    for (const choice of ['Take a 24-hour break', 'Carry on']) expect(html).toContain(choice)
  })

  it('asks for the fictional profile confirmation on pages without scripts', async () => {
    expect(await threadOf([], { member: fictional, is_confirmed: false })).toContain('name="knows_fictional"')
    expect(await threadOf([], { member: fictional })).not.toContain('name="knows_fictional"')
  })

  it('asks for the consents that release frozen credits on pages without scripts', async () => {
    const problem = { code: 'consents_required', params: { order_id: 'o1', credits: 25 } } as const
    const posted = { text: 'Hello', messageId: 'm', problem }
    const html = await renderHtml(
      <Thread opened={openedConversation([])} messageId="m" renderedAt={now} posted={posted} />,
      { user: { ...user, credits: 25, frozen_credits: 25 } },
    )
    const form = /<form[^>]*method="post"[^]*?<\/form>/.exec(html.replace(/<!-- -->/g, ''))?.[0] ?? ''
    expect(form).toContain('name="consents_order" value="o1"')
    for (const name of ['start_now', 'pays_used']) expect(form).toContain(`name="${name}"`)
    expect(form).toContain('25 credits left (25 on hold)')
    // With scripts, a dialog asks for the same consents.
    expect(html).toContain('25 credits are on hold')
  })

  it('shows the price of the next message in credits and in the currency of the member', async () => {
    const html = await threadOf([], { message_credits: 2 }, { credits: 7 })
    // 10 credits cost 14.99, so 2 cost 2.998. Prices are rounded up.
    expect(html).toContain('2 credits · €3.00')
    expect(html).toContain('7 credits left')
  })

  it.each([
    ['warns', 'Call me: 06 12 34 56 78', true],
    ['does not warn', 'See you on 12.05.2026 at 20:30', false],
  ])('%s the sender of the draft "%s" about contact details', async (_, draft, warns) => {
    const posted = { text: draft, messageId: 'm', problem: { code: 'too_many_requests', params: {} } } as const
    const html = await renderHtml(
      <Thread opened={openedConversation([])} messageId="m" renderedAt={now} posted={posted} />,
      { user },
    )
    expect(html).toContain(draft)
    expect(/<div role="status"><p[^>]*>You’re about to share contact details\./.test(html)).toBe(warns)
  })

  it('replaces the text field with an offer when the member has no credits', async () => {
    expect(await threadOf([], {}, { credits: 0 })).toContain('href="/credits/repeat-order"')
    const free = await threadOf([], {}, { credits: 0, paid_user: false })
    expect(free).toContain('href="/premium"')
    expect(free).not.toContain('<textarea')
  })

  it('covers a received photo until the viewer has replied', async () => {
    const size = { webp: '/cdn/secret.webp', avif: null }
    const files = { thumb: size, card: size, full: size, width: 4, height: 3, thumbhash: null }
    const photo = message(1, { type: 'photo', text: '', photo: { state: 'ready', refusal: null, files } })
    expect(await threadOf([photo])).not.toContain('/cdn/secret.webp')
    expect(await threadOf([photo, message(2, { is_own: true })])).toContain('/cdn/secret.webp')
  })

  it.each(['phone', 'email', 'link', 'handle', 'bank_account'] as const)(
    'covers a message with contact details (%s) until the viewer has replied',
    async (caution) => {
      const received = message(1, { text: 'Secret number', cautions: [caution] })
      const covered = await threadOf([received])
      const details = /<details.*?<\/details>/s.exec(covered)?.[0] ?? ''
      expect(details).toContain('<summary')
      expect(details).not.toContain('open=')
      expect(details).toContain('you haven’t replied yet.')
      expect(details).toContain('Show message')
      expect(details).toContain('Secret number')
      expect(covered.replace(details, '')).not.toContain('Secret number')
      expect(covered).toContain(reportOf(1))
      const replied = await threadOf([received, message(2, { is_own: true })])
      expect(replied).not.toContain('Show message')
      expect(replied).toContain('React or report: Secret number')
    },
  )

  it('does not cover a message with a warning about money or without a warning', async () => {
    const html = await threadOf([message(1, { cautions: ['money', 'crypto', 'gift_card'] }), message(2)])
    expect(html).not.toContain('Show message')
  })

  it('allows reactions to a text before the first reply, but not to a covered photo', async () => {
    expect(await threadOf([message(1)])).toContain('React or report: Message 1')
    const photo = { state: 'preparing', refusal: null, files: null } as const
    expect(await threadOf([message(1, { type: 'photo', text: '', photo })])).not.toContain('React or')
  })

  const reportOf = (number: number) =>
    `href="/members/${card(1).id}?show=report&amp;talk=${conversation().id}&amp;message=${message(number).id}"`

  it('links the report in the menu to the newest message of the counterpart', async () => {
    const own = message(3, { is_own: true })
    const system = message(4, { type: 'system', text: 'member_account' })
    const html = await threadOf([message(1), message(2), own, system])
    expect(html).toContain(reportOf(2))
    expect(html).toContain(`href="/members/${card(1).id}?show=block&amp;talk=${conversation().id}"`)
    expect(await threadOf([own])).toContain(`show=report&amp;talk=${conversation().id}"`)
  })

  it('offers a report for every received message, including covered photos', async () => {
    expect(await threadOf([message(1), message(2)])).toContain('React or report: Message 1')
    const picker = (
      <ReactionPicker anchor={anchor} chosen={null} copyable="" reportTo="/r" onChoose={noop} onClose={noop} />
    )
    expect(await renderHtml(picker, { user })).toMatch(/<a role="menuitem" aria-label="Report"[^>]* href="\/r"/)
    const photo = { state: 'preparing', refusal: null, files: null } as const
    const html = await threadOf([message(1, { type: 'photo', text: '', photo }), message(2)])
    expect(html).toContain(`${reportOf(1)} data-discover="true">Report this photo</a>`)
  })

  it('shows the reason for a caution and a link to report the message', async () => {
    const html = await threadOf([message(1, { cautions: ['money'] })])
    expect(html).toContain('Never send money')
    expect(html).toContain(`href="/members/${card(1).id}?show=report&amp;talk=`)
  })

  it('explains that a message waits until the sender confirms the e-mail address', async () => {
    const waiting = message(1, { is_own: true, status: 'waiting', seq: null })
    expect(await threadOf([waiting], {}, { status: 'not_confirmed' })).toContain('as soon as you confirm your e-mail')
  })

  it.each(['member_unavailable', 'nobody_can_answer'] as const)('has no text field if closed (%s)', async (closed) => {
    const html = await threadOf([], { closed })
    expect(html).toMatch(/nothing is charged|you won’t be charged/)
    expect(html).not.toContain('<textarea')
  })
})
