import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { hourMs } from '@velvet/contract/durations'
import { demoSites } from '../../../seed/sites.ts'
import { aMember, type TestMember } from '../../../test/members.ts'
import { createWorld, type World } from '../../../test/world.ts'
import { newId } from '../../platform/ids.ts'
import { creditsStore } from '../credits/stores.ts'
import { profilesStore } from '../profiles/stores.ts'
import { sitesStore } from '../sites/stores.ts'

let world: World
let anna: TestMember
let profileId: string
let conversationId: string
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  anna = await aMember(world, { credits: 30, isPremium: true })
  profileId = newId()
  await profilesStore.insert(world.container.db.direct, anna.siteId, [
    { id: profileId, name: 'Lena', gender: 'female', dateOfBirth: '1992-01-01', country: 'NL', region: 'NL-UT', city: 'Utrecht', about: '', isFictional: true, responder: 'operator', status: 'active', createdAt: world.time.now }, // prettier-ignore
  ])
  const { body } = await world.call('openConversation', { session: anna.session, params: { id: profileId } })
  conversationId = (body.conversation as { id: string }).id
  await world.call('confirmFictional', inConversation())
  await world.container.chat.startAttendance(anna.siteId, profileId, hoursLater(500))
})

type Presented = { id: string; type: string; text: string; is_own: boolean }
type Movement = { reason: string; amount: number; about: { name: string } | null }

const hoursLater = (hours: number) => new Date(world.time.now.getTime() + hours * hourMs)
const inConversation = () => ({ session: anna.session, params: { id: conversationId } })
const send = (text = 'Hello') => world.call('sendMessage', { ...inConversation(), body: { message_id: newId(), text } })
const messages = async () => (await world.call('getConversation', inConversation())).body.messages as Presented[]
const balance = () => creditsStore.balance(world.container.db.direct, anna.siteId, anna.id)
const creditUnanswered = () => world.container.chat.creditUnanswered(anna.siteId, world.time.now)
const systemTexts = async () => (await messages()).filter(({ type }) => type === 'system').map(({ text }) => text)
const reply = () =>
  world.container.chat.sendOperatorReply({
    ...{ siteId: anna.siteId, profileId, conversationId, id: newId(), text: 'Good evening' },
  })

describe('a paid message to a fictional profile', () => {
  it('is credited back after 24 hours without an answer, and not before', async () => {
    await send()
    await send('Are you there?')
    world.time.now = new Date(hoursLater(24).getTime() - 1)
    await creditUnanswered()
    expect(await balance()).toBe(28)
    world.time.now = new Date(world.time.now.getTime() + 1)
    await creditUnanswered()
    expect(await balance()).toBe(30)
    expect(await systemTexts()).toEqual(['unanswered'])
    const { body } = await world.call('getLedger', { session: anna.session, query: {} })
    const refunds = (body.movements as Movement[]).filter(({ reason }) => reason === 'unanswered')
    expect(refunds.map(({ amount }) => amount)).toEqual([1, 1])
  })

  it('is not credited back when it was answered in time', async () => {
    await send()
    world.time.now = hoursLater(23)
    await reply()
    world.time.now = hoursLater(48)
    await creditUnanswered()
    expect(await balance()).toBe(29)
    expect(await systemTexts()).toEqual([])
  })

  it('is credited back when the answer came too late', async () => {
    await send()
    world.time.now = hoursLater(25)
    await reply()
    await creditUnanswered()
    expect(await balance()).toBe(30)
  })

  it('is credited back once by several workers at once', async () => {
    await send()
    world.time.now = hoursLater(24)
    await Promise.all(Array.from({ length: 8 }, creditUnanswered))
    await creditUnanswered()
    expect(await balance()).toBe(30)
    expect(await systemTexts()).toEqual(['unanswered'])
  })

  it('is either answered or credited back when both happen at once', async () => {
    for (let round = 0; round < 5; round++) {
      await send()
      const before = await balance()
      world.time.now = hoursLater(24)
      await Promise.all([reply(), creditUnanswered(), creditUnanswered()])
      await creditUnanswered()
      expect(await balance()).toBe(before + 1)
    }
  })

  it('is credited back although the member deleted the conversation', async () => {
    await send()
    await world.call('removeChat', { session: anna.session, body: { conversation: conversationId } })
    world.time.now = hoursLater(24)
    await creditUnanswered()
    expect(await balance()).toBe(30)
  })

  it('that is free does not wait for an answer', async () => {
    await send('Are you a real person?')
    expect(await balance()).toBe(30)
    world.time.now = hoursLater(24)
    await creditUnanswered()
    expect(await balance()).toBe(30)
    expect(await systemTexts()).toEqual(['fictional_profile'])
  })
})

it('does not credit messages between members back', async () => {
  const ben = await aMember(world)
  const { body } = await world.call('openConversation', { session: anna.session, params: { id: ben.id } })
  conversationId = (body.conversation as { id: string }).id
  await send()
  world.time.now = hoursLater(24)
  await creditUnanswered()
  expect(await balance()).toBe(29)
})

it('is credited back earlier on a site that promises an earlier answer', async () => {
  const velvet = demoSites.find(({ key }) => key === 'velvet')
  if (!velvet) throw new Error('no site')
  const document = { ...velvet.document, replyHours: 2 }
  await sitesStore.save(world.container.db.direct, { ...velvet, siteId: anna.siteId, now: world.time.now, document })
  world.time.now = hoursLater(1)
  await send()
  world.time.now = hoursLater(2)
  await creditUnanswered()
  expect(await balance()).toBe(30)
})
