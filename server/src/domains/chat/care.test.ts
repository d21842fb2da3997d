import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { dayMs } from '@velvet/contract/durations'
import { aMember, type TestMember } from '../../../test/members.ts'
import { createWorld, type World } from '../../../test/world.ts'
import { newId } from '../../platform/ids.ts'
import { creditsStore } from '../credits/stores.ts'
import { profilesStore } from '../profiles/stores.ts'
import { careStore } from './care.store.ts'

let world: World
let anna: TestMember
let conversationId: string
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  world.time.now = new Date(world.time.now.getTime() + dayMs)
  world.time.now.setUTCHours(12)
  anna = await aMember(world, { credits: 500, isPremium: true })
  const id = newId()
  await profilesStore.insert(world.container.db.direct, anna.siteId, [
    { id, name: 'Lena', gender: 'female', dateOfBirth: '1992-01-01', country: 'NL', region: 'NL-UT', city: 'Utrecht', about: '', isFictional: true, responder: 'operator', status: 'active', createdAt: world.time.now }, // prettier-ignore
  ])
  await world.container.chat.startAttendance(anna.siteId, id, new Date(world.time.now.getTime() + 90 * dayMs))
  const { body } = await world.call('openConversation', { session: anna.session, params: { id } })
  conversationId = (body.conversation as { id: string }).id
  await world.call('confirmFictional', { session: anna.session, params: { id: conversationId } })
})

const send = (text = 'Hello') =>
  world.call('sendMessage', {
    ...{ session: anna.session, params: { id: conversationId } },
    body: { message_id: newId(), text },
  })
const acknowledge = (choice: string) => world.call('acknowledgeCareNotice', { session: anna.session, body: { choice } })
const errorOf = ({ body }: { body: Record<string, unknown> }) => body.error
const notices = () => careStore.listForMember(world.container.db.direct, anna.siteId, anna.id)
const balance = () => creditsStore.balance(world.container.db.direct, anna.siteId, anna.id)
/** Sets the counts of today. */
const setCounts = (counts: { messages?: number; night_messages?: number; spent_credits?: number }) =>
  world.container.db.direct.updateTable('care_counts').set(counts).where('member_id', '=', anna.id).execute()
const expectNoticeBeforeNext = async (signal: string) => {
  const before = await balance()
  expect(errorOf(await send())).toEqual({ code: 'care_notice_required', params: { signal } })
  expect(await balance()).toBe(before)
  expect(await notices()).toMatchObject([{ signal, acknowledged_at: null, choice: null }])
}

describe('care notice before the next paid message to a fictional profile', () => {
  it('is required after a message that mentions distress and does not contain the text of that message', async () => {
    expect((await send('I am so lonely')).status).toBe(200)
    await expectNoticeBeforeNext('words')
    expect(JSON.stringify(await notices())).not.toContain('lonely')
  })

  it('is required after the third request to meet', async () => {
    for (const text of ['I want to meet you', 'Let’s meet', 'Shall we meet?']) {
      expect((await send(text)).status).toBe(200)
    }
    await expectNoticeBeforeNext('meeting')
  })

  it.each([
    ['spend', { spent_credits: 200 }],
    ['messages', { messages: 60 }],
  ] as const)('is required after the signal %s', async (signal, counts) => {
    await send()
    await setCounts(counts)
    expect((await send()).status).toBe(200)
    await expectNoticeBeforeNext(signal)
  })

  it('is required after many messages at night', async () => {
    world.time.now.setUTCHours(1)
    await send()
    await setCounts({ night_messages: 20 })
    await send()
    await expectNoticeBeforeNext('night')
  })

  it('is not repeated for the same signal within a week after it was acknowledged', async () => {
    await send('I am so lonely')
    expect((await acknowledge('continue')).body).toEqual({ paused_until: null })
    expect((await send('I am so lonely')).status).toBe(200)
    expect((await send()).status).toBe(200)
    expect(await notices()).toMatchObject([{ choice: 'continue' }])
    const raised_at = new Date(world.time.now.getTime() - 8 * dayMs)
    await world.container.db.direct
      .updateTable('care_notices')
      .set({ raised_at })
      .where('member_id', '=', anna.id)
      .execute()
    await send('I am so lonely')
    expect(errorOf(await send())).toMatchObject({ code: 'care_notice_required' })
  })

  it('starts a pause of 24 hours when the member chooses to pause', async () => {
    await send('I am so lonely')
    const { paused_until } = (await acknowledge('pause')).body as { paused_until: string }
    expect(errorOf(await send())).toEqual({ code: 'care_paused', params: { until: paused_until } })
    expect(Date.parse(paused_until) - world.time.now.getTime()).toBe(dayMs)
    await world.container.db.direct
      .updateTable('care_counts')
      .set({ paused_until: world.time.now })
      .where('member_id', '=', anna.id)
      .execute()
    expect((await send()).status).toBe(200)
  })

  it('is opened once by concurrent messages and refuses the next message', async () => {
    await Promise.all(Array.from({ length: 5 }, () => send('I am so lonely')))
    await expectNoticeBeforeNext('words')
  })

  it('is neither opened nor required for messages to real members', async () => {
    await send('I am so lonely')
    const berta = await aMember(world)
    const { body } = await world.call('openConversation', { session: anna.session, params: { id: berta.id } })
    conversationId = (body.conversation as { id: string }).id
    expect((await send('I am so lonely')).status).toBe(200)
    expect(await notices()).toHaveLength(1)
  })
})
