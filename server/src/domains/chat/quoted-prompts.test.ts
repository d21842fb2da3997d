import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { aMember, type TestMember } from '../../../test/members.ts'
import { createWorld, type World } from '../../../test/world.ts'
import { newId } from '../../platform/ids.ts'
import { creditsStore } from '../credits/stores.ts'
import { profilesStore } from '../profiles/stores.ts'

let world: World
let anna: TestMember
let berta: TestMember
let conversationId: string
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  ;[anna, berta] = [await aMember(world, { credits: 9 }), await aMember(world)]
  await change(berta, [sundays, meal])
  conversationId = await openWith(anna, berta)
})

const sundays = { prompt: 'sundays', answer: 'on the tram to the sea.' } as const
const meal = { prompt: 'best_meal', answer: 'A tin of sardines on a mountain.' } as const

type Sent = { prompt?: string; text?: string; message_id?: string; member?: TestMember; [unknown: string]: unknown }

const change = (member: TestMember, prompts: { prompt: 'sundays' | 'best_meal'; answer: string }[]) =>
  profilesStore.update(world.container.db.direct, member.siteId, member.id, { prompts })
const openWith = async ({ site, session }: TestMember, other: TestMember) => {
  const { body } = await world.call('openConversation', { site, session, params: { id: other.id } })
  return (body.conversation as { id: string }).id
}
const send = ({ member = anna, ...message }: Sent, id = conversationId) =>
  world.call('sendMessage', {
    ...{ site: member.site, session: member.session, params: { id } },
    body: { message_id: newId(), text: 'Which tram?', ...message },
  })
const messages = async (member: TestMember, id = conversationId) =>
  (await world.call('getConversation', { site: member.site, session: member.session, params: { id } })).body.messages
const codeOf = ({ body }: { body: Record<string, unknown> }) => (body.error as { code: string } | undefined)?.code
const balance = () => creditsStore.balance(world.container.db.direct, anna.siteId, anna.id)

describe('a message that answers a prompt', () => {
  it('quotes the prompt to both members, live and when it is read', async () => {
    const hint = vi.spyOn(world.container.bus, 'broadcast')
    const { body } = await send({ prompt: 'sundays' })
    const live = hint.mock.calls.flatMap(([, memberId, hinted]) =>
      hinted.type === 'message' ? [{ memberId, quoted: hinted.message.quoted_prompt }] : [],
    )
    hint.mockRestore()
    expect(body).toMatchObject({ message: { text: 'Which tram?', quoted_prompt: sundays }, credits: 8 })
    expect(live).toEqual([
      { memberId: anna.id, quoted: sundays },
      { memberId: berta.id, quoted: sundays },
    ])
    for (const member of [anna, berta]) expect(await messages(member)).toMatchObject([{ quoted_prompt: sundays }])
  })

  it('keeps the quote when the profile changes and when a reaction is added', async () => {
    const { body } = await send({ prompt: 'sundays' })
    await change(berta, [{ ...sundays, answer: 'asleep' }])
    const messageId = (body.message as { id: string }).id
    const params = { id: conversationId, messageId }
    const reacted = await world.call('reactToMessage', { session: berta.session, params, body: { reaction: '👍' } })
    expect(reacted.body.message).toMatchObject({ quoted_prompt: sundays })
    expect(await messages(berta)).toMatchObject([{ quoted_prompt: sundays }])
  })

  it('takes the answer from the profile of the counterpart, never from the client', async () => {
    await change(anna, [{ ...sundays, answer: 'my own answer' }])
    await send({ prompt: 'sundays', answer: 'invented', quoted_prompt: { ...sundays, answer: 'invented' } })
    expect(await messages(berta)).toMatchObject([{ quoted_prompt: sundays }])
  })

  it.each([
    ['that the profile does not have', [meal]],
    ['whose answer has contact details', [{ ...sundays, answer: 'call 06 12345678' }]],
  ])('is sent without the quote of a prompt %s', async (_name, prompts) => {
    await change(berta, prompts)
    const message_id = newId()
    const first = await send({ prompt: 'sundays', message_id })
    expect(first.body.message).toMatchObject({ text: 'Which tram?', quoted_prompt: null })
    expect((await send({ prompt: 'sundays', message_id })).body.message).toEqual(first.body.message)
    expect(await balance()).toBe(8)
  })

  it('is sent without the quote of a prompt that the site does not offer', async () => {
    const [carla, dora] = [await aMember(world, { site: 'tulp' }), await aMember(world, { site: 'tulp' })]
    await profilesStore.update(world.container.db.direct, dora.siteId, dora.id, {
      prompts: [{ prompt: 'ask_me', answer: 'anything' }, sundays],
    })
    const id = await openWith(carla, dora)
    expect((await send({ member: carla, prompt: 'ask_me' }, id)).body.message).toMatchObject({ quoted_prompt: null })
    expect((await send({ member: carla, prompt: 'sundays' }, id)).body.message).toMatchObject({
      quoted_prompt: sundays,
    })
  })

  it('refuses an unknown prompt', async () => {
    expect(codeOf(await send({ prompt: 'zodiac' }))).toBe('invalid_input')
  })

  it('is not sent to a member who has blocked the sender', async () => {
    await world.call('blockMember', { session: berta.session, params: { id: anna.id } })
    expect((await send({ prompt: 'sundays' })).text).not.toContain(sundays.answer)
    expect(await balance()).toBe(9)
  })
})

describe('a repeated message id', () => {
  it('returns the stored message, also after the answer was changed or removed', async () => {
    const message_id = newId()
    const first = await send({ prompt: 'sundays', message_id })
    for (const prompts of [[{ ...sundays, answer: 'asleep' }], []]) {
      await change(berta, prompts)
      expect((await send({ prompt: 'sundays', message_id })).body.message).toEqual(first.body.message)
    }
    expect(await balance()).toBe(8)
  })

  it.each([
    ['another prompt', 'sundays', 'best_meal'],
    ['no prompt', 'sundays', undefined],
    ['a prompt for a message without one', undefined, 'sundays'],
  ])('is refused with %s', async (_name, first, second) => {
    const message_id = newId()
    const withPrompt = (prompt: string | undefined) => send({ message_id, ...(prompt && { prompt }) })
    await withPrompt(first)
    expect(codeOf(await withPrompt(second))).toBe('idempotency_conflict')
    expect(await balance()).toBe(8)
  })

  it('stores one of two prompts that are sent concurrently and refuses the other', async () => {
    const message_id = newId()
    const prompts = ['sundays', 'best_meal', 'sundays', 'best_meal']
    const answers = await Promise.all(prompts.map((prompt) => send({ prompt, message_id })))
    const [stored] = (await messages(berta)) as { quoted_prompt: { prompt: string } }[]
    expect(answers.map(codeOf)).toEqual(
      prompts.map((prompt) => (prompt === stored?.quoted_prompt.prompt ? undefined : 'idempotency_conflict')),
    )
    expect(await balance()).toBe(8)
  })
})

describe('a quoted prompt', () => {
  it('stays with a message that waits for a confirmed address', async () => {
    const carla = await aMember(world, { status: 'not_confirmed', credits: 3 })
    const id = await openWith(carla, berta)
    const { body } = await send({ member: carla, prompt: 'sundays' }, id)
    expect(body.message).toMatchObject({ status: 'waiting', quoted_prompt: sundays })
    expect(await messages(carla, id)).toMatchObject([{ status: 'waiting', quoted_prompt: sundays }])
    await change(berta, [])
    const { db, chat, profiles, sites } = world.container
    await db.transaction(async (tx) => {
      await profiles.show(tx, carla.siteId, carla.id, world.time.now)
      await chat.sendWaiting(tx, { site: await sites.byId(carla.siteId), now: world.time.now }, carla.id)
    })
    expect(await messages(berta, id)).toMatchObject([{ status: 'sent', quoted_prompt: sundays }])
  })

  it('is part of the export of both members', async () => {
    await send({ prompt: 'sundays' })
    for (const { siteId, id } of [anna, berta]) {
      const exported = await world.container.chat.exportOf(siteId, id)
      expect(exported.messages).toMatchObject([{ text: 'Which tram?', quoted_prompt: sundays }])
    }
  })

  it('is deleted with the conversation when its author is erased', async () => {
    await send({ prompt: 'sundays' })
    await world.container.chat.erase(berta.siteId, berta.id)
    const exported = await world.container.chat.exportOf(anna.siteId, anna.id)
    expect(exported.messages).toEqual([])
  })

  it('costs one more statement only for a message that has one', async () => {
    await send({})
    const countOf = async (message: Sent) => {
      world.queries.length = 0
      await send(message)
      return world.queries.length
    }
    const plain = await countOf({})
    expect(await countOf({ prompt: 'sundays' })).toBe(plain + 1)
  })
})
