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
/** Only measured where there is a screen. */
const anchor = {} as HTMLElement

type Opened = Parameters<typeof openedConversation>
const threadOf = (messages: Opened[0], changes: Opened[1] = {}, as: Partial<typeof user> = {}) =>
  renderHtml(
    <Thread opened={openedConversation(messages, changes)} messageId="m" renderedAt={now} posted={undefined} />,
    { user: { ...user, ...as } },
  )

describe('the list', () => {
  const listOf = (...chats: ReturnType<typeof chat>[]) =>
    renderHtml(
      <ChatListPane
        initial={{ chats, total_unread: 0, last_opened: null, next_cursor: null }}
        renderedAt={now}
        openId={null}
      />,
      { user },
    )

  it('is there without scripts: who, what was said last, how much is unread', async () => {
    const html = await listOf(chat(1, { num_unread_messages: 120 }), chat(3))
    expect(html).toContain('Member1, 31')
    expect(html).toContain('Message 1')
    expect(html).toContain('99+')
    expect(html).toContain('Fictional profile')
  })

  it('says gifts and photos in words', async () => {
    const last = { text: '', gift: null, status: 'sent', at: now } as const
    const html = await listOf(
      chat(1, { last_message: { ...last, type: 'gift', gift: 'rose', is_own: true } }),
      chat(2, { last_message: { ...last, type: 'photo', is_own: false } }),
    )
    expect(html).toContain('You sent a gift: Rose')
    expect(html).toContain('Photo')
  })

  it('says what to do next while it is empty', async () => {
    const html = await listOf()
    expect(html).toContain('Find someone you would like to write to.')
    expect(html).toContain('href="/members"')
  })
})

describe('a conversation', () => {
  it('with a fictional profile says so in the head and in a bar that nobody can close', async () => {
    const html = await threadOf([message(1)], { member: fictional })
    expect(html.match(/Fictional profile/g)?.length).toBeGreaterThanOrEqual(2)
    expect(html).toContain('A meeting is not possible.')
    expect(await threadOf([message(1)])).not.toContain('Fictional profile')
  })

  it('asks without scripts, too, whether the writer knows', async () => {
    expect(await threadOf([], { member: fictional, is_confirmed: false })).toContain('name="knows_fictional"')
    expect(await threadOf([], { member: fictional })).not.toContain('name="knows_fictional"')
  })

  it('tells what the next message costs in credits and in the member’s own money', async () => {
    const html = await threadOf([], { message_credits: 2 }, { credits: 7 })
    // 10 for 14.99: two are 2.998, never rounded down.
    expect(html).toContain('2 credits · €3.00')
    expect(html).toContain('7 credits left')
  })

  it('becomes the offer without credits: more of them, or Premium', async () => {
    expect(await threadOf([], {}, { credits: 0 })).toContain('href="/credits/repeat-order"')
    const free = await threadOf([], {}, { credits: 0, paid_user: false })
    expect(free).toContain('href="/premium"')
    expect(free).not.toContain('<textarea')
  })

  it('covers the photo of somebody who was never answered', async () => {
    const size = { webp: '/cdn/secret.webp', avif: null }
    const files = { thumb: size, card: size, full: size, width: 4, height: 3, thumbhash: null }
    const photo = message(1, { type: 'photo', text: '', photo: { state: 'ready', refusal: null, files } })
    expect(await threadOf([photo])).not.toContain('/cdn/secret.webp')
    expect(await threadOf([photo, message(2, { is_own: true })])).toContain('/cdn/secret.webp')
  })

  it('lets words be reacted to before they are answered, and nothing that is covered', async () => {
    expect(await threadOf([message(1)])).toContain('React or report: Message 1')
    const photo = { state: 'preparing', refusal: null, files: null } as const
    expect(await threadOf([message(1, { type: 'photo', text: '', photo })])).not.toContain('React or')
  })

  const reportOf = (number: number) =>
    `href="/members/${card(1).id}?show=report&amp;talk=${conversation().id}&amp;message=${message(number).id}"`

  it('has a report in its menu that keeps the talk, by the newest message of the other one', async () => {
    const own = message(3, { is_own: true })
    const house = message(4, { type: 'system', text: 'member_account' })
    const html = await threadOf([message(1), message(2), own, house])
    expect(html).toContain(reportOf(2))
    expect(html).toContain(`href="/members/${card(1).id}?show=block&amp;talk=${conversation().id}"`)
    expect(await threadOf([own])).toContain(`show=report&amp;talk=${conversation().id}"`)
  })

  it('lets every message of the other one be reported, also a photo that is covered', async () => {
    expect(await threadOf([message(1), message(2)])).toContain('React or report: Message 1')
    const picker = (
      <ReactionPicker anchor={anchor} chosen={null} copyable="" reportTo="/r" onChoose={noop} onClose={noop} />
    )
    expect(await renderHtml(picker, { user })).toMatch(/<a role="menuitem" aria-label="Report"[^>]* href="\/r"/)
    const photo = { state: 'preparing', refusal: null, files: null } as const
    const html = await threadOf([message(1, { type: 'photo', text: '', photo }), message(2)])
    expect(html).toContain(`${reportOf(1)} data-discover="true">Report this photo</a>`)
  })

  it('says why to be careful, and where to report it', async () => {
    const html = await threadOf([message(1, { cautions: ['money'] })])
    expect(html).toContain('Never send money')
    expect(html).toContain(`href="/members/${card(1).id}?show=report&amp;talk=`)
  })

  it('says that words wait for the address of their writer', async () => {
    const waits = message(1, { is_own: true, status: 'waiting', seq: null })
    expect(await threadOf([waits], {}, { status: 'not_confirmed' })).toContain('as soon as you confirm your e-mail')
  })

  it.each(['member_unavailable', 'nobody_can_answer'] as const)('that is closed (%s) takes nothing', async (closed) => {
    const html = await threadOf([], { closed })
    expect(html).toContain('nothing is charged')
    expect(html).not.toContain('<textarea')
  })
})
