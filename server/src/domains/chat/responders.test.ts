import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { hourMs } from '@velvet/contract/durations'
import type { Responder } from '@velvet/contract/responders'
import { aMember, type TestMember } from '../../../test/members.ts'
import { asOwner } from '../../../test/test-database.ts'
import { createWorld, type World } from '../../../test/world.ts'
import { newId } from '../../platform/ids.ts'
import { creditsStore } from '../credits/stores.ts'
import { profilesStore } from '../profiles/stores.ts'

let world: World
let anna: TestMember
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  anna = await aMember(world, { credits: 30, isPremium: true })
})

type NewProfile = Parameters<typeof profilesStore.insert>[2][number]

async function aProfile(facts: Partial<NewProfile>): Promise<string> {
  const id = newId()
  await profilesStore.insert(world.container.db.direct, anna.siteId, [
    { id, name: 'Lena', gender: 'female', dateOfBirth: '1992-01-01', country: 'NL', region: null, city: null, about: '', isFictional: true, status: 'active', createdAt: world.time.now, ...facts }, // prettier-ignore
  ])
  return id
}

async function openConfirmed(member: TestMember, profileId: string): Promise<string> {
  const { body } = await world.call('openConversation', { session: member.session, params: { id: profileId } })
  const { id } = body.conversation as { id: string }
  await world.call('confirmFictional', { session: member.session, params: { id } })
  return id
}

const attend = (profileId: string) =>
  world.container.chat.startAttendance(anna.siteId, profileId, new Date(world.time.now.getTime() + hourMs))
const send = (id: string, member = anna) =>
  world.call('sendMessage', { session: member.session, params: { id }, body: { message_id: newId(), text: 'Hello' } })
const reply = (profileId: string, conversationId: string, id = newId()) =>
  world.container.chat.sendOperatorReply({ siteId: anna.siteId, profileId, conversationId, id, text: 'Good evening' })
const responderOf = async (profileId: string) =>
  (await profilesStore.byId(world.container.db.direct, anna.siteId, profileId))?.responder
const storedMessages = (conversationId: string) =>
  world.container.db.direct
    .selectFrom('messages')
    .select(['type', 'responder'])
    .where('conversation_id', '=', conversationId)
    .orderBy('seq')
    .execute()

describe('the responder of a profile', () => {
  it.each<[string, Partial<NewProfile>]>([
    ['a fictional profile without a responder', {}],
    ['a member with a responder', { isFictional: false, responder: 'operator' }],
    ['an unknown responder', { responder: 'robot' as Responder }],
  ])('refuses %s', async (_name, facts) => {
    await expect(aProfile(facts)).rejects.toThrow(/profiles_responder/)
  })

  it.each<Responder>(['ai', 'none'])(
    'closes an attended profile with the responder “%s”, free of charge',
    async (responder) => {
      const profileId = await aProfile({ responder })
      const id = await openConfirmed(anna, profileId)
      await attend(profileId)
      const { body } = await world.call('getConversation', { session: anna.session, params: { id } })
      expect(body).toMatchObject({ conversation: { closed: 'nobody_can_answer' } })
      expect(await send(id)).toMatchObject({ body: { error: { code: 'nobody_can_answer' } } })
      expect(await creditsStore.balance(world.container.db.direct, anna.siteId, anna.id)).toBe(30)
      await expect(reply(profileId, id)).rejects.toMatchObject({ code: 'forbidden' })
    },
  )

  it('keeps messages that wait for a confirmed address waiting while nobody can answer', async () => {
    const carla = await aMember(world, { status: 'not_confirmed', credits: 3 })
    const profileId = await aProfile({ responder: 'none' })
    const id = await openConfirmed(carla, profileId)
    await send(id, carla)
    await world.container.db.transaction((tx) =>
      world.container.profiles.show(tx, carla.siteId, carla.id, world.time.now),
    )
    await attend(profileId)
    const { body } = await world.call('getConversation', { session: carla.session, params: { id } })
    expect(body.messages).toMatchObject([{ status: 'waiting' }])
    expect(await creditsStore.balance(world.container.db.direct, carla.siteId, carla.id)).toBe(3)
  })
})

describe('the responder of a message', () => {
  it('is stored for replies of operators only', async () => {
    const profileId = await aProfile({ responder: 'operator' })
    const id = await openConfirmed(anna, profileId)
    await attend(profileId)
    await send(id)
    await world.call('askWhetherReal', { session: anna.session, params: { id }, body: { message_id: newId() } })
    await reply(profileId, id)
    expect(await storedMessages(id)).toEqual([
      { type: 'text', responder: null },
      { type: 'system', responder: null },
      { type: 'text', responder: 'operator' },
    ])
  })
})

describe('the job that fills responders', () => {
  const constraint = 'profiles_responder_of_fictional'
  /** Fictional profiles from before the column existed. */
  async function withoutResponder<T>(insert: () => Promise<T>): Promise<T> {
    const url = world.config.DATABASE_URL
    await asOwner(url, `alter table profiles drop constraint ${constraint}`)
    const inserted = await insert()
    await asOwner(
      url,
      `alter table profiles add constraint ${constraint} check (is_fictional = (responder is not null)) not valid`,
    )
    return inserted
  }

  it('stores that operators wrote the messages of existing fictional profiles', async () => {
    const profileId = await aProfile({ responder: 'operator' })
    const id = await openConfirmed(anna, profileId)
    await attend(profileId)
    await send(id)
    await world.call('askWhetherReal', { session: anna.session, params: { id }, body: { message_id: newId() } })
    await reply(profileId, id)
    const { direct } = world.container.db
    await withoutResponder(async () => {
      await direct.updateTable('profiles').set({ responder: null }).where('id', '=', profileId).execute()
      await direct.updateTable('messages').set({ responder: null }).where('conversation_id', '=', id).execute()
    })
    expect(await responderOf(profileId)).toBe('operator')
    expect((await send(id)).status).toBe(200)
    for (const _run of [1, 2]) await world.container.chat.fillResponders(anna.siteId)
    expect((await storedMessages(id)).map(({ responder }) => responder)).toEqual([null, null, 'operator', null])
    expect(await profilesStore.idsWithoutResponder(direct, anna.siteId, 9)).toEqual([])
    const stored = direct.selectFrom('profiles').select('responder').where('id', '=', profileId)
    expect(await stored.execute()).toEqual([{ responder: 'operator' }])
  })

  it('does not stop version N-1 from changing an existing fictional profile', async () => {
    const profileId = await withoutResponder(() => aProfile({}))
    await profilesStore.setStatus(world.container.db.direct, anna.siteId, profileId, 'disabled')
    expect(await profilesStore.idsWithoutResponder(world.container.db.direct, anna.siteId, 9)).toEqual([])
  })
})
