import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { creditsStore } from '../src/domains/credits/stores.ts'
import { photosStore } from '../src/domains/photos/stores.ts'
import { newId } from '../src/platform/ids.ts'
import { aMember, type TestMember } from './members.ts'
import { aPhoto } from './photos.ts'
import { createWorld, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const open = async (member: TestMember) => {
  const other = await aMember(world)
  const { body } = await world.call('openConversation', { session: member.session, params: { id: other.id } })
  return (body.conversation as { id: string }).id
}
const send = async (member: TestMember, id: string) => {
  const body = { message_id: newId(), text: 'Hello' }
  const response = await world.call('sendMessage', { session: member.session, params: { id }, body })
  return (response.body.error as { code: string } | undefined)?.code ?? 'sent'
}
/** Creates a member who has spent all credits on two conversations. */
const withoutCredits = async (isPremium: boolean) => {
  const member = await aMember(world, { isPremium, credits: 2 })
  for (let started = 0; started < 2; started++) expect(await send(member, await open(member))).toBe('sent')
  expect(await creditsStore.balance(world.container.db.direct, member.siteId, member.id)).toBe(0)
  return member
}

describe.each([
  ['a premium member', true],
  ['a free member', false],
])('%s without credits', (_name, isPremium) => {
  it(isPremium ? 'sees all photos of others' : 'sees the first photo of others only', async () => {
    const [member, other] = [await withoutCredits(isPremium), await aMember(world)]
    const photos = [0, 1, 2].map((position) => aPhoto(other.id, { position }))
    await photosStore.insert(world.container.db.direct, other.siteId, photos)
    const { body } = await world.call('getMember', { session: member.session, params: { id: other.id } })
    const shown = (body.member as { photos: { is_clear: boolean }[] }).photos.map(({ is_clear }) => is_clear)
    expect(shown).toEqual([true, isPremium, isPremium])
  })

  it(
    isPremium
      ? 'may start a third conversation and only needs credits for it'
      : 'needs premium for a third conversation',
    async () => {
      const member = await withoutCredits(isPremium)
      const id = await open(member)
      const { body } = await world.call('getConversation', { session: member.session, params: { id } })
      expect(body.conversation).toMatchObject({ needs_premium: !isPremium })
      expect(await send(member, id)).toBe(isPremium ? 'not_enough_credits' : 'premium_required')
    },
  )

  it(isPremium ? 'may have 25 photos and stays premium' : 'may have 3 photos', async () => {
    const { session } = await withoutCredits(isPremium)
    expect((await world.call('getPhotos', { session })).body).toMatchObject({ limit: isPremium ? 25 : 3 })
    expect((await world.call('getUser', { session })).body.user).toMatchObject({ credits: 0, paid_user: isPremium })
  })
})
