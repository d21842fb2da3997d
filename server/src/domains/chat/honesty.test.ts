import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { aMember, type TestMember } from '../../../test/members.ts'
import { createWorld, type World } from '../../../test/world.ts'
import { newId } from '../../platform/ids.ts'
import { creditsStore } from '../credits/index.ts'
import { profilesStore } from '../profiles/index.ts'

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
    { id, name: 'Lena', gender: 'female', dateOfBirth: '1992-01-01', country: 'NL', region: 'NL-UT', city: 'Utrecht', about: '', isFictional: true, status: 'active', createdAt: world.time.now }, // prettier-ignore
  ])
  return { id, siteId }
}

type Shown = { id: string; seq: number | null; type: string; text: string; is_own: boolean; status: string }

const inAnHour = () => new Date(world.time.now.getTime() + 3600_000)
const attend = () => world.container.chat.attend(profile.siteId, profile.id, inAnHour())
const openWith = async (member: TestMember, other: { id: string }) => {
  const { body } = await world.call('openConversation', { session: member.session, params: { id: other.id } })
  return (body.conversation as { id: string }).id
}
const here = () => ({ session: anna.session, params: { id: conversationId } })
const confirm = () => world.call('confirmFictional', here())
const send = (text = 'Hello') => world.call('sendMessage', { ...here(), body: { message_id: newId(), text } })
const read = async () => (await world.call('getConversation', here())).body
const shown = async () => (await read()).messages as Shown[]
const balance = () => creditsStore.balance(world.container.db.direct, anna.siteId, anna.id)
const codeOf = ({ body }: { body: Record<string, unknown> }) => (body.error as { code: string } | undefined)?.code
const answer = (text: string) =>
  world.container.chat.answerAs({ siteId: profile.siteId, profileId: profile.id, conversationId, id: newId(), text })

describe('a fictional profile', () => {
  it('takes no paid message while nobody can answer for it, and none is charged', async () => {
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

  it('takes the first message only from somebody who has confirmed that they know, asked once', async () => {
    await attend()
    expect(await read()).toMatchObject({ conversation: { is_confirmed: false } })
    expect(codeOf(await send())).toBe('fictional_confirmation_required')
    expect(await balance()).toBe(30)
    await confirm()
    expect((await send()).status).toBe(200)
    expect((await send()).status).toBe(200)
  })

  it('answers as soon as somebody can, also what a confirmed member wrote before', async () => {
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

  it('is answered for by an operator, free of charge and seen at once', async () => {
    await attend()
    await confirm()
    await send()
    expect(await answer('Good evening')).toMatchObject({ seq: 2, text: 'Good evening' })
    expect(await shown()).toMatchObject([{ is_own: true }, { is_own: false, text: 'Good evening' }])
    expect(await balance()).toBe(29)
  })

  it('cannot be answered for by nobody, nor for a real member, nor with a denial', async () => {
    await expect(answer('Hello')).rejects.toMatchObject({ code: 'forbidden' })
    await attend()
    await expect(answer('Yes, I am real')).rejects.toMatchObject({
      code: 'invalid_input',
      params: { problems: ['denies_being_fictional'] },
    })
    const berta = await aMember(world)
    const id = await openWith(anna, berta)
    await world.container.chat.attend(berta.siteId, berta.id, inAnHour())
    const asBerta = { siteId: berta.siteId, profileId: berta.id, conversationId: id, id: newId(), text: 'Hello' }
    await expect(world.container.chat.answerAs(asBerta)).rejects.toMatchObject({ code: 'forbidden' })
  })
})

describe('is this a real person?', () => {
  const ask = (messageId: string = newId()) =>
    world.call('askWhetherReal', { ...here(), body: { message_id: messageId } })

  it('gets the truth at once, for nothing, and only the one who asked sees it', async () => {
    const messageId = newId()
    expect((await ask(messageId)).body.message).toMatchObject({
      type: 'system',
      text: 'fictional_profile',
      is_own: false,
    })
    await ask(messageId)
    expect(await shown()).toHaveLength(1)
    expect(await balance()).toBe(30)
  })

  it('of a member says that it is a member’s account, and tells the member nothing', async () => {
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

  it('asked in words gets the same answer, at most once in ten messages', async () => {
    await attend()
    await confirm()
    await send('Are you real?')
    expect((await shown()).map(({ type }) => type)).toEqual(['text', 'system'])
    await send('are you a real person')
    expect((await shown()).filter(({ type }) => type === 'system')).toHaveLength(1)
    for (let count = 0; count < 9; count++) await send('Nice weather today')
    await send('are you real')
    expect((await shown()).filter(({ type }) => type === 'system')).toHaveLength(2)
  })

  it('asked in words is answered on the open pages of the one who asked, and on nobody else’s', async () => {
    await attend()
    await confirm()
    const hint = vi.spyOn(world.container.bus, 'hint')
    await send('Are you real?')
    const told = hint.mock.calls.flatMap(([, memberId, live]) =>
      live.type === 'message' && live.message.type === 'system' ? [{ memberId, ...live }] : [],
    )
    hint.mockRestore()
    const message = { seq: 2, type: 'system', text: 'fictional_profile', is_own: false }
    expect(told).toMatchObject([{ memberId: anna.id, conversation_id: conversationId, message }])
  })
})
