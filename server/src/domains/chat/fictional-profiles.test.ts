import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { hourMs } from '@velvet/contract/durations'
import { aMember, type TestMember } from '../../../test/members.ts'
import { createWorld, type World } from '../../../test/world.ts'
import { newId } from '../../platform/ids.ts'
import { creditsStore } from '../credits/stores.ts'
import { profilesStore } from '../profiles/stores.ts'

let world: World
let anna: TestMember
let profile: { id: string; siteId: string }
let conversationId: string
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  anna = await aMember(world, { credits: 30, isPremium: true })
  profile = await aFictionalProfile(anna.siteId)
  conversationId = await openWith(anna, profile)
})

async function aFictionalProfile(siteId: string) {
  const id = newId()
  await profilesStore.insert(world.container.db.direct, siteId, [
    { id, name: 'Lena', gender: 'female', dateOfBirth: '1992-01-01', country: 'NL', region: 'NL-UT', city: 'Utrecht', about: '', isFictional: true, responder: 'operator', status: 'active', createdAt: world.time.now }, // prettier-ignore
  ])
  return { id, siteId }
}

type PresentedMessage = { id: string; seq: number | null; type: string; text: string; is_own: boolean; status: string }

const inAnHour = () => new Date(world.time.now.getTime() + hourMs)
const attend = () => world.container.chat.startAttendance(profile.siteId, profile.id, inAnHour())
const openWith = async (member: TestMember, other: { id: string }) => {
  const { body } = await world.call('openConversation', { session: member.session, params: { id: other.id } })
  return (body.conversation as { id: string }).id
}
const inConversation = () => ({ session: anna.session, params: { id: conversationId } })
const confirm = () => world.call('confirmFictional', inConversation())
const send = (text = 'Hello') => world.call('sendMessage', { ...inConversation(), body: { message_id: newId(), text } })
const read = async () => (await world.call('getConversation', inConversation())).body
const messages = async () => (await read()).messages as PresentedMessage[]
const balance = () => creditsStore.balance(world.container.db.direct, anna.siteId, anna.id)
const codeOf = ({ body }: { body: Record<string, unknown> }) => (body.error as { code: string } | undefined)?.code
const reply = (text: string) =>
  world.container.chat.sendOperatorReply({
    siteId: profile.siteId,
    profileId: profile.id,
    conversationId,
    id: newId(),
    text,
  })

describe('a fictional profile', () => {
  it('is online and takes messages only while an operator attends it', async () => {
    await confirm()
    const isOnline = async () => {
      const { body } = await world.call('getMember', { session: anna.session, params: { id: profile.id } })
      return (body.member as { is_online: boolean }).is_online
    }
    expect(await isOnline()).toBe(false)
    await attend()
    expect(await isOnline()).toBe(true)
    expect((await send()).status).toBe(200)
    await world.container.chat.endAttendance(profile.siteId, profile.id)
    expect(await isOnline()).toBe(false)
    expect(await read()).toMatchObject({ conversation: { closed: 'nobody_can_answer', member: { is_online: false } } })
    expect(codeOf(await send())).toBe('nobody_can_answer')
  })

  it('loses its online status when the attendance expires', async () => {
    const { cache } = world.container
    const until = new Date(world.time.now.getTime() + 20_000)
    const before = new Set(await cache.client.keys(`${cache.prefix}:online:*`))
    await world.container.chat.startAttendance(profile.siteId, profile.id, until)
    const added = (await cache.client.keys(`${cache.prefix}:online:*`)).filter((key) => !before.has(key))
    expect(added).toHaveLength(1)
    expect(await cache.client.pTTL(added[0] ?? '')).toBeLessThanOrEqual(20_000)
  })

  it('refuses and does not charge messages while no operator attends it', async () => {
    await confirm()
    expect(await read()).toMatchObject({ conversation: { closed: 'nobody_can_answer', is_confirmed: true } })
    expect(codeOf(await send())).toBe('nobody_can_answer')
    expect(await balance()).toBe(30)
    await attend()
    expect((await send()).status).toBe(200)
    expect(await balance()).toBe(29)
    world.time.now = new Date(inAnHour().getTime() + 1)
    expect(codeOf(await send())).toBe('nobody_can_answer')
  })

  it('takes messages only after the member has confirmed once that it is fictional', async () => {
    await attend()
    expect(await read()).toMatchObject({ conversation: { is_confirmed: false } })
    expect(codeOf(await send())).toBe('fictional_confirmation_required')
    expect(await balance()).toBe(30)
    await confirm()
    expect((await send()).status).toBe(200)
    expect((await send()).status).toBe(200)
  })

  it('receives waiting messages once, when it is attended and the sender has a confirmed address', async () => {
    const carla = await aMember(world, { status: 'not_confirmed', credits: 3 })
    const id = await openWith(carla, profile)
    await world.call('confirmFictional', { session: carla.session, params: { id } })
    const message = { message_id: newId(), text: 'Are you there?' }
    await world.call('sendMessage', { session: carla.session, params: { id }, body: message })
    const credits = () => creditsStore.balance(world.container.db.direct, carla.siteId, carla.id)
    await attend()
    expect(await credits()).toBe(3)
    await world.container.db.transaction((tx) =>
      world.container.profiles.show(tx, carla.siteId, carla.id, world.time.now),
    )
    await Promise.all([attend(), attend(), attend()])
    expect(await credits()).toBe(2)
    const { body } = await world.call('getConversation', { session: carla.session, params: { id } })
    expect(body.messages).toMatchObject([{ text: 'Are you there?', status: 'sent', seq: 1 }])
  })

  it('shows an operator reply to the member at once and free of charge', async () => {
    await attend()
    await confirm()
    await send()
    expect(await reply('Good evening')).toMatchObject({ seq: 2, text: 'Good evening' })
    expect(await messages()).toMatchObject([{ is_own: true }, { is_own: false, text: 'Good evening' }])
    expect(await balance()).toBe(29)
  })

  it.each([
    ['Yes, I am real', ['denies_being_fictional']],
    ['We can meet on Saturday', ['promises_meeting']],
    ['Add me on Telegram, I miss you', ['leads_off_platform', 'presses_to_write']],
    ['Can you send me 50 euros?', ['asks_money']],
  ])('refuses the operator reply “%s” and logs its problems without the text', async (text, problems) => {
    await attend()
    await expect(reply(text)).rejects.toMatchObject({ code: 'invalid_input', params: { fields: ['text'], problems } })
    expect(await messages()).toEqual([])
    const logged = world.logLines.filter((line) => line.includes(profile.id) && line.includes('refused a reply'))
    expect(logged).toMatchObject([expect.stringContaining(JSON.stringify(problems))])
    expect(logged.join()).not.toContain(text)
  })

  it('refuses operator replies when unattended or for a real member', async () => {
    await expect(reply('Hello')).rejects.toMatchObject({ code: 'forbidden' })
    await attend()
    const berta = await aMember(world)
    const id = await openWith(anna, berta)
    await world.container.chat.startAttendance(berta.siteId, berta.id, inAnHour())
    const asBerta = { siteId: berta.siteId, profileId: berta.id, conversationId: id, id: newId(), text: 'Hello' }
    await expect(world.container.chat.sendOperatorReply(asBerta)).rejects.toMatchObject({ code: 'forbidden' })
  })
})

describe('the question whether a profile is a real person', () => {
  const ask = (messageId: string = newId()) =>
    world.call('askWhetherReal', { ...inConversation(), body: { message_id: messageId } })

  it('gets a free disclosure, stored once for a repeated id', async () => {
    const messageId = newId()
    expect((await ask(messageId)).body.message).toMatchObject({
      type: 'system',
      text: 'fictional_profile',
      is_own: false,
    })
    await ask(messageId)
    expect(await messages()).toHaveLength(1)
    expect(await balance()).toBe(30)
  })

  it('is answered for a real member without showing it to that member', async () => {
    const berta = await aMember(world)
    conversationId = await openWith(anna, berta)
    expect((await ask()).body.message).toMatchObject({ text: 'member_account' })
    const seen = await world.call('getConversation', { session: berta.session, params: { id: conversationId } })
    expect(seen.body.messages).toEqual([])
    expect((await world.call('getChats', { session: berta.session })).body).toMatchObject({
      chats: [],
      total_unread: 0,
    })
  })

  it('gets the disclosure at most once in ten messages when it is asked in a message', async () => {
    await attend()
    await confirm()
    await send('Are you real?')
    expect((await messages()).map(({ type }) => type)).toEqual(['text', 'system'])
    await send('are you a real person')
    expect((await messages()).filter(({ type }) => type === 'system')).toHaveLength(1)
    for (let count = 0; count < 9; count++) await send('Nice weather today')
    await send('are you real')
    expect((await messages()).filter(({ type }) => type === 'system')).toHaveLength(2)
  })

  it('is free as a message that gets the disclosure, and charged otherwise', async () => {
    await attend()
    await confirm()
    expect((await send('Are you real?')).body.credits).toBe(30)
    expect((await send('are you a real person')).body.credits).toBe(29)
    for (let count = 0; count < 9; count++) await send('Nice weather today')
    expect(await balance()).toBe(20)
    expect((await send('are you real')).body.credits).toBe(20)
  })

  it('can be asked in a message without credits, also repeatedly with the same id', async () => {
    anna = await aMember(world, { credits: 0, isPremium: true })
    conversationId = await openWith(anna, profile)
    await attend()
    await confirm()
    const question = { ...inConversation(), body: { message_id: newId(), text: 'Are you real?' } }
    for (const _time of [1, 2, 3]) expect((await world.call('sendMessage', question)).status).toBe(200)
    expect(codeOf(await send('Nice weather today'))).toBe('not_enough_credits')
    expect(await balance()).toBe(0)
    expect(await messages()).toHaveLength(2)
  })

  it('is free and disclosed once when several messages ask it concurrently', async () => {
    await attend()
    await confirm()
    const answers = await Promise.all(Array.from({ length: 6 }, () => send('Are you real?')))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
    expect(await balance()).toBe(25)
    expect((await messages()).filter(({ type }) => type === 'system')).toHaveLength(1)
  })

  it('is free once when the message waited for a confirmed address', async () => {
    const carla = await aMember(world, { status: 'not_confirmed', credits: 3 })
    const id = await openWith(carla, profile)
    const asCarla = { session: carla.session, params: { id } }
    await world.call('confirmFictional', asCarla)
    for (const text of ['Are you real?', 'are you a real person'])
      await world.call('sendMessage', { ...asCarla, body: { message_id: newId(), text } })
    const show = world.container.db.transaction((tx) =>
      world.container.profiles.show(tx, carla.siteId, carla.id, world.time.now),
    )
    await show
    await Promise.all([attend(), attend()])
    expect(await creditsStore.balance(world.container.db.direct, carla.siteId, carla.id)).toBe(2)
  })

  it('broadcasts the disclosure to the open pages of the asking member only', async () => {
    await attend()
    await confirm()
    const hint = vi.spyOn(world.container.bus, 'broadcast')
    await send('Are you real?')
    const broadcasts = hint.mock.calls.flatMap(([, memberId, live]) =>
      live.type === 'message' && live.message.type === 'system' ? [{ memberId, ...live }] : [],
    )
    hint.mockRestore()
    const message = { seq: 2, type: 'system', text: 'fictional_profile', is_own: false }
    expect(broadcasts).toMatchObject([{ memberId: anna.id, conversation_id: conversationId, message }])
  })
})
