import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { dayMs } from '@velvet/contract/durations'
import { aConversation } from '../../../test/conversations.ts'
import { aMember, type TestMember } from '../../../test/members.ts'
import { createWorld, type World } from '../../../test/world.ts'
import { newId } from '../../platform/ids.ts'
import { creditsStore } from '../credits/stores.ts'

let world: World
let anna: TestMember
let berta: TestMember
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  ;[anna, berta] = [await aMember(world, { credits: 10 }), await aMember(world, { credits: 10 })]
})

type PresentedMessage = { id: string; seq: number; text: string; is_own: boolean; status: string; type: string }

const balance = (member: TestMember) => creditsStore.balance(world.container.db.direct, member.siteId, member.id)
const openWith = async (member: TestMember, other: { id: string }) => {
  const answer = await world.call('openConversation', { session: member.session, params: { id: other.id } })
  return (answer.body.conversation as { id: string } | undefined)?.id ?? ''
}
const send = (member: TestMember, id: string, text = 'Hello', messageId: string = newId()) =>
  world.call('sendMessage', { session: member.session, params: { id }, body: { message_id: messageId, text } })
const read = (member: TestMember, id: string) =>
  world.call('getConversation', { session: member.session, params: { id } })
const texts = async (member: TestMember, id: string) =>
  ((await read(member, id)).body.messages as PresentedMessage[]).map(({ text }) => text)
const chats = async (member: TestMember) => (await world.call('getChats', { session: member.session })).body
const codeOf = ({ body }: { body: Record<string, unknown> }) => (body.error as { code: string } | undefined)?.code

describe('sending a message', () => {
  it('stores and charges the message, counts it as unread and shows it to both members', async () => {
    const id = await openWith(anna, berta)
    const answer = await send(anna, id)
    expect(answer.body).toMatchObject({ message: { seq: 1, is_own: true, text: 'Hello', status: 'sent' }, credits: 9 })
    expect((await read(berta, id)).body.messages).toMatchObject([{ seq: 1, is_own: false, text: 'Hello' }])
    expect(await chats(berta)).toMatchObject({
      total_unread: 1,
      chats: [
        { conversation: { id }, profile: { id: anna.id }, num_unread_messages: 1, last_message: { text: 'Hello' } },
      ],
    })
    expect(await chats(anna)).toMatchObject({ total_unread: 0, chats: [{ num_unread_messages: 0 }] })
  })

  it('stores and charges one message for 50 concurrent calls with the same id', async () => {
    const id = await openWith(anna, berta)
    await send(anna, id, 'first')
    const messageId = newId()
    const tries = Array.from({ length: 50 }, () => send(anna, id, 'once', messageId))
    const answers = await Promise.all(tries)
    const sent = answers.filter(({ status }) => status === 200)
    expect(sent.length).toBeGreaterThan(0)
    // Calls that the rate limit refuses can be repeated with the same id.
    expect(answers.every(({ status }) => [200, 429].includes(status))).toBe(true)
    expect(new Set(sent.map(({ body }) => (body.message as PresentedMessage).seq))).toEqual(new Set([2]))
    expect(await balance(anna)).toBe(8)
    expect(await texts(berta, id)).toEqual(['first', 'once'])
    // Refused repetitions take no number.
    expect((await send(berta, id, 'next')).body.message).toMatchObject({ seq: 3 })
  })

  it('refuses a repeated id with another text', async () => {
    const id = await openWith(anna, berta)
    const messageId = newId()
    await send(anna, id, 'one', messageId)
    expect(codeOf(await send(anna, id, 'two', messageId))).toBe('idempotency_conflict')
    expect(await balance(anna)).toBe(9)
  })

  it('charges the same id in another conversation as a separate message', async () => {
    const carla = await aMember(world)
    const [one, two] = [await openWith(anna, berta), await openWith(anna, carla)]
    const messageId = newId()
    await send(anna, one, 'Hello', messageId)
    await send(anna, two, 'Hello', messageId)
    expect(await balance(anna)).toBe(8)
  })

  it('refuses a message without enough credits and stores nothing of it', async () => {
    const sender = await aMember(world, { credits: 0 })
    const id = await openWith(sender, berta)
    expect(codeOf(await send(sender, id))).toBe('not_enough_credits')
    expect(await texts(sender, id)).toEqual([])
    expect(await chats(berta)).toMatchObject({ chats: [] })
  })

  it('stores nothing of a later message without enough credits, not even its number', async () => {
    const sender = await aMember(world, { credits: 2 })
    const id = await openWith(sender, berta)
    await send(sender, id, 'one')
    const answers = await Promise.all(['two', 'three', 'four'].map((text) => send(sender, id, text)))
    expect(answers.map(codeOf).filter(Boolean)).toEqual(['not_enough_credits', 'not_enough_credits'])
    expect(await texts(berta, id)).toHaveLength(2)
    expect(await balance(sender)).toBe(0)
    expect((await chats(berta)).total_unread).toBe(2)
    expect((await send(berta, id)).body.message).toMatchObject({ seq: 3 })
  })

  it('stores no message whose charge was made before, for example because the message was deleted', async () => {
    const id = await openWith(anna, berta)
    await send(anna, id, 'one')
    const messageId = newId()
    await send(anna, id, 'two', messageId)
    await sql`delete from messages where id = ${messageId}`.execute(world.container.db.direct)
    expect(codeOf(await send(anna, id, 'two', messageId))).toBe('idempotency_conflict')
    expect(await texts(berta, id)).toEqual(['one'])
    expect(await balance(anna)).toBe(8)
  })

  it('accepts texts up to the length of the site and counts an emoji as one character', async () => {
    const id = await openWith(anna, berta)
    expect((await send(anna, id, '🌹'.repeat(1000))).status).toBe(200)
    expect((await send(anna, id, 'x'.repeat(1001))).body.error).toMatchObject({
      code: 'invalid_input',
      params: { problems: ['message_too_long'] },
    })
  })

  it('numbers concurrent messages of both members without gaps', async () => {
    const [rich, other] = [await aMember(world, { credits: 40 }), await aMember(world, { credits: 40 })]
    const id = await openWith(rich, other)
    const writers = Array.from({ length: 36 }, (_value, index) => (index % 2 ? other : rich))
    const answers = await Promise.all(writers.map((writer, index) => send(writer, id, `${index}`)))
    expect(answers.map(({ status }) => status)).toEqual(writers.map(() => 200))
    const seqs = ((await read(rich, id)).body.messages as PresentedMessage[]).map(({ seq }) => seq)
    expect(seqs).toEqual(Array.from({ length: 36 }, (_value, index) => index + 1))
  })

  it('tells a blocked sender about the block and responds to the blocking member with 404', async () => {
    const id = await aConversation(world, anna, berta, [{ from: anna, text: 'hello' }])
    await world.call('blockMember', { session: berta.session, params: { id: anna.id } })
    expect((await send(anna, id)).body.error).toMatchObject({ code: 'blocked' })
    expect((await send(berta, id)).status).toBe(404)
    expect((await chats(anna)).chats).toEqual([])
    expect((await chats(berta)).chats).toEqual([])
  })

  it('refuses and does not charge a message to a hidden member', async () => {
    const hidden = await aMember(world, { status: 'not_confirmed' })
    const id = await aConversation(world, anna, hidden, [{ from: anna, text: 'hello' }])
    expect(codeOf(await send(anna, id))).toBe('member_unavailable')
    expect(await balance(anna)).toBe(10)
    expect((await read(anna, id)).body.conversation).toMatchObject({ closed: 'member_unavailable' })
  })

  it('throttles a member to twenty messages per minute', async () => {
    const rich = await aMember(world, { credits: 40 })
    const id = await openWith(rich, berta)
    const statuses = []
    for (let count = 0; count < 21; count++) statuses.push((await send(rich, id)).status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(20)
    expect(statuses.at(-1)).toBe(429)
    expect(await balance(rich)).toBe(20)
  })

  it('runs five database statements, one of which stores and charges', async () => {
    const id = await openWith(anna, berta)
    await send(anna, id)
    world.queries.length = 0
    await send(anna, id)
    expect(world.queries.filter((sql) => /update conversations[^]*charge_credits/.test(sql))).toHaveLength(1)
    expect(world.queries).toHaveLength(5)
  })
})

describe('free conversations', () => {
  it('allows a free member exactly two new conversations under 50 concurrent messages', async () => {
    const free = await aMember(world, { credits: 30 })
    const others = await Promise.all(Array.from({ length: 8 }, () => aMember(world)))
    const ids = await Promise.all(others.map((other) => openWith(free, other)))
    const tries = Array.from({ length: 50 }, (_value, index) => ids[index % ids.length] ?? '')
    const answers = await Promise.all(tries.map((id) => send(free, id)))
    const started = new Set(tries.filter((_id, index) => answers[index]?.status === 200))
    expect(started.size).toBe(2)
    const listed = await Promise.all(others.map(async (other) => (await chats(other)).total_unread as number))
    expect(listed.filter((unread) => unread > 0)).toHaveLength(2)
  })

  it('requires premium for the third conversation, but not for replies', async () => {
    for (let count = 0; count < 2; count++) {
      const id = await openWith(anna, await aMember(world))
      expect((await send(anna, id)).status).toBe(200)
    }
    const third = await openWith(anna, berta)
    expect((await read(anna, third)).body.conversation).toMatchObject({ needs_premium: true })
    expect(codeOf(await send(anna, third))).toBe('premium_required')
    await send(berta, third)
    expect((await send(anna, third)).status).toBe(200)
  })

  it('allows premium members thirty new conversations per day', async () => {
    const premium = await aMember(world, { isPremium: true, credits: 40 })
    const day = world.time.now.toISOString().slice(0, 10)
    const { memberStateStore } = await import('./stores.ts')
    for (let count = 0; count < 29; count++)
      await world.container.db.transaction((tx) =>
        memberStateStore.countStart(tx, premium.siteId, premium.id, { day, perDay: 30, maxStarted: null }),
      )
    expect((await send(premium, await openWith(premium, berta))).status).toBe(200)
    expect(codeOf(await send(premium, await openWith(premium, anna)))).toBe('first_contact_limit_reached')
  })
})

describe('a member without a confirmed address', () => {
  it('stores messages that are not charged and visible to the sender only', async () => {
    const carla = await aMember(world, { status: 'not_confirmed', credits: 2 })
    const id = await openWith(carla, berta)
    expect((await send(carla, id, 'one')).body).toMatchObject({ message: { status: 'waiting', seq: null }, credits: 2 })
    expect((await send(carla, id, 'two')).status).toBe(200)
    expect(codeOf(await send(carla, id, 'three'))).toBe('not_enough_credits')
    expect(await texts(carla, id)).toEqual(['one', 'two'])
    expect(await chats(carla)).toMatchObject({ chats: [{ last_message: { status: 'waiting' } }] })
    expect((await chats(berta)).chats).toEqual([])
    expect(await texts(berta, id)).toEqual([])
  })
})

describe('reading a conversation', () => {
  it('marks messages as read up to the given one and keeps later ones unread', async () => {
    const id = await aConversation(world, anna, berta, [
      { from: anna, text: 'one' },
      { from: anna, text: 'two' },
    ])
    const mark = (seq: number) =>
      world.call('readConversation', { session: berta.session, params: { id }, body: { seq } })
    expect((await mark(1)).body).toEqual({ total_unread: 1 })
    expect((await mark(2)).body).toEqual({ total_unread: 0 })
    expect((await chats(berta)).total_unread).toBe(0)
  })

  it('shows the read mark to the counterpart only if both members share read marks', async () => {
    const id = await aConversation(world, anna, berta, [{ from: anna, text: 'one' }])
    await world.call('readConversation', { session: berta.session, params: { id }, body: { seq: 1 } })
    expect((await read(anna, id)).body.conversation).toMatchObject({ read_seq: 1, delivered_seq: 1 })
    await world.call('saveChatSettings', { session: anna.session, body: { shares_reading: false } })
    expect((await read(anna, id)).body.conversation).toMatchObject({ read_seq: 0, delivered_seq: 1 })
    expect((await world.call('getChatSettings', { session: anna.session })).body).toEqual({ shares_reading: false })
  })

  it('records the chat that was opened last', async () => {
    const id = await aConversation(world, anna, berta, [{ from: anna, text: 'one' }])
    await read(anna, id)
    expect((await chats(anna)).last_opened).toEqual({ profile: berta.id, at: world.time.now.toISOString() })
  })

  it('pages backward and forward by sequence number without gaps or repetitions', async () => {
    const written = Array.from({ length: 95 }, (_value, index) => ({
      from: index % 3 ? anna : berta,
      text: `${index}`,
    }))
    const id = await aConversation(world, anna, berta, written)
    const page = async (query: Record<string, string>) =>
      (await world.call('getMessages', { session: anna.session, params: { id }, query })).body as {
        messages: PresentedMessage[]
        has_earlier: boolean
        has_later: boolean
      }
    const latest = (await read(anna, id)).body as unknown as { messages: PresentedMessage[]; has_earlier: boolean }
    const middle = await page({ before: String(latest.messages[0]?.seq) })
    const first = await page({ before: String(middle.messages[0]?.seq) })
    const all = [...first.messages, ...middle.messages, ...latest.messages].map(({ text }) => text)
    expect(all).toEqual(written.map(({ text }) => text))
    expect([latest.has_earlier, middle.has_earlier, first.has_earlier]).toEqual([true, true, false])
    const later = await page({ after: '10' })
    expect(later.messages.map(({ seq }) => seq)).toEqual(Array.from({ length: 40 }, (_value, index) => index + 11))
    expect(later.has_later).toBe(true)
  })

  it('hides messages older than the site history, reports it and includes them in the export', async () => {
    const old = new Date(world.time.now.getTime() - 91 * dayMs)
    const id = await aConversation(world, anna, berta, [
      { from: anna, text: 'long ago', at: old },
      { from: anna, text: 'today' },
    ])
    const { body } = await read(berta, id)
    expect(body).toMatchObject({ hides_older: true, has_earlier: false, conversation: { history_days: 90 } })
    expect((body.messages as PresentedMessage[]).map(({ text }) => text)).toEqual(['today'])
    const { messages } = await world.container.chat.exportOf(berta.siteId, berta.id)
    expect(messages.map(({ text }) => text)).toEqual(['long ago', 'today'])
  })
})

describe('message retention', () => {
  it('deletes messages after twelve months, and conversations that are empty afterwards', async () => {
    const old = new Date('2025-11-01T00:00:00Z')
    const carla = await aMember(world)
    const [mixed, past] = [
      await aConversation(world, anna, berta, [
        { from: anna, text: 'then', at: old },
        { from: anna, text: 'now' },
      ]),
      await aConversation(world, anna, carla, [{ from: anna, text: 'then', at: old }]),
    ]
    await world.container.chat.deleteOldMessages(anna.siteId, world.time.now)
    const { messages } = await world.container.chat.exportOf(anna.siteId, anna.id)
    expect(messages.map(({ text }) => text)).toEqual(['now'])
    expect((await read(anna, mixed)).status).toBe(200)
    expect((await read(anna, past)).status).toBe(404)
  })
})

describe('removing a chat', () => {
  it('hides the chat for one member until the next message and deletes it once both removed it', async () => {
    const id = await aConversation(world, anna, berta, [{ from: anna, text: 'one' }])
    const remove = (member: TestMember, body: object) => world.call('removeChat', { session: member.session, body })
    expect((await remove(berta, { conversation: id })).body).toEqual({ total_unread: 0 })
    expect((await remove(berta, { conversation: id })).status).toBe(200)
    expect((await chats(berta)).chats).toEqual([])
    expect((await chats(anna)).chats).toHaveLength(1)
    await send(anna, id, 'two')
    expect(await texts(berta, id)).toEqual(['two'])
    expect(await texts(anna, id)).toEqual(['one', 'two'])
    await remove(anna, { profile: berta.id })
    await remove(berta, { profile: anna.id })
    expect((await read(anna, id)).status).toBe(404)
    expect((await remove(anna, {})).status).toBe(400)
  })
})

describe('reactions', () => {
  it('stores one reaction per member, which can be changed and removed', async () => {
    const id = await aConversation(world, anna, berta, [{ from: anna, text: 'one' }])
    const [message] = (await read(berta, id)).body.messages as PresentedMessage[]
    const react = (member: TestMember, reaction: string | null) =>
      world.call('reactToMessage', {
        session: member.session,
        params: { id, messageId: message?.id ?? '' },
        body: { reaction },
      })
    await react(berta, '❤️')
    expect((await react(anna, '😂')).body.message).toMatchObject({ own_reaction: '😂', other_reaction: '❤️' })
    expect((await react(berta, null)).body.message).toMatchObject({ own_reaction: null, other_reaction: '😂' })
    expect((await react(berta, '💩')).status).toBe(400)
  })
})

describe('sending a gift', () => {
  it('stores a gift message and charges the price of the site once', async () => {
    const id = await openWith(anna, berta)
    const body = { message_id: newId(), gift: 'bouquet', text: 'For you' }
    const { gifts } = (await world.call('getGifts')).body as { gifts: { id: string; credits: number }[] }
    const cost = gifts.find((gift) => gift.id === body.gift)?.credits ?? 0
    expect(cost).toBeGreaterThan(1)
    const give = () => world.call('sendGift', { session: anna.session, params: { id }, body })
    await give()
    expect((await give()).body).toMatchObject({ message: { type: 'gift', gift: 'bouquet' }, credits: 10 - cost })
    expect((await read(berta, id)).body.messages).toMatchObject([{ type: 'gift', gift: 'bouquet', text: 'For you' }])
  })
})

describe('cautions', () => {
  it('shows the caution with its reason to the receiver, not to the sender', async () => {
    const id = await openWith(anna, berta)
    const answer = await send(anna, id, 'Write me at anna@example.com')
    expect(answer.body.message).toMatchObject({ cautions: [] })
    expect((await read(berta, id)).body.messages).toMatchObject([{ cautions: ['email'] }])
  })
})
