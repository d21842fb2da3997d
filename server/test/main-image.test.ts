import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MainImage } from '@velvet/contract/photos'
import { type NewPhoto } from '../src/domains/photos/index.ts'
import { photosStore } from '../src/domains/photos/stores.ts'
import { profilesStore } from '../src/domains/profiles/stores.ts'
import { newId, newRandomId } from '../src/platform/ids.ts'
import { aMember, type TestMember } from './members.ts'
import { aPhoto } from './photos.ts'
import { createWorld, type World } from './world.ts'

let world: World
let anna: TestMember
let berta: TestMember
let bertasPhoto: NewPhoto
let suggested: NewPhoto
beforeAll(async () => {
  world = await createWorld()
  anna = await aMember(world)
  berta = await aMember(world)
  const { direct } = world.container.db
  bertasPhoto = aPhoto(berta.id, { position: 1 })
  const fictional = newRandomId()
  suggested = aPhoto(fictional)
  await profilesStore.insert(direct, anna.siteId, [
    { id: fictional, name: 'Nora', gender: 'female', dateOfBirth: '1990-01-01', country: 'NL', region: null, city: 'Breda', about: '', isFictional: true, responder: 'operator', status: 'active', createdAt: world.time.now },
  ]) // prettier-ignore
  await photosStore.insert(direct, anna.siteId, [
    aPhoto(berta.id, { position: 0, status: 'pending' }),
    bertasPhoto,
    aPhoto(berta.id, { position: 2 }),
    suggested,
  ])
  const params = { id: berta.id }
  await world.call('likeMember', { session: berta.session, params: { id: anna.id }, body: {} })
  await world.call('likeMember', { session: anna.session, params, body: {} })
  const { body } = await world.call('openConversation', { session: anna.session, params })
  const { id } = body.conversation as { id: string }
  const message = { message_id: newId(), text: 'Hello' }
  await world.call('sendMessage', { session: anna.session, params: { id }, body: message })
})
afterAll(() => world.close())

type ShownProfile = { main_image?: unknown; photo?: { card: string; thumb: string } }
const ask = async (name: 'getUser' | 'getChats' | 'getLikes' | 'autoLike', member = anna) =>
  (await world.call(name, { session: member.session })).body

/** Every call that contains a main image: Berta as Anna sees her, and Berta’s own profile. */
const published: Record<string, () => Promise<ShownProfile>> = {
  'user.php': async () => ((await ask('getUser', berta)) as { user: { profile: ShownProfile } }).user.profile,
  'chats.php': async () => ((await ask('getChats')) as { chats: { profile: ShownProfile }[] }).chats[0]?.profile ?? {},
  'likes.php profiles': async () => ((await ask('getLikes')) as { profiles: ShownProfile[] }).profiles[0] ?? {},
  'likes.php liked_by': async () => ((await ask('getLikes')) as { liked_by: ShownProfile[] }).liked_by[0] ?? {},
  'auto-like.php': async () => ((await ask('autoLike')) as { profile: ShownProfile }).profile,
}

describe('main_image', () => {
  it.each(Object.keys(published))('has the same shape in %s and shows the first active photo', async (name) => {
    const shown = (await published[name]?.()) ?? {}
    const photo = name === 'auto-like.php' ? suggested : bertasPhoto
    const image = MainImage.strict().parse(shown.main_image)
    const addressOf = (object: string) => expect.stringMatching(new RegExp(`^/cdn/${object}\\?e=\\d+&s=`)) as string
    expect(image).toEqual({
      id: photo.id,
      filename: addressOf(photo.fullObject),
      thumb_filename: addressOf(photo.thumbObject),
      match: addressOf(photo.cardObject),
      status: 'active',
    })
    if (name !== 'user.php') expect(shown.photo).toEqual({ card: image.match, thumb: image.thumb_filename })
  })

  it('is null for others while no photo is active, but shows the owner the pending one', async () => {
    const carla = await aMember(world)
    await photosStore.insert(world.container.db.direct, carla.siteId, [aPhoto(carla.id, { status: 'pending' })])
    await world.call('likeMember', { session: carla.session, params: { id: anna.id }, body: {} })
    const { liked_by: likedBy } = (await ask('getLikes')) as { liked_by: (ShownProfile & { id: string })[] }
    expect(likedBy.find(({ id }) => id === carla.id)).toMatchObject({ main_image: null, photo: null })
    const own = (await ask('getUser', carla)) as { user: { profile: ShownProfile } }
    expect(own.user.profile.main_image).toMatchObject({ status: 'pending' })
    expect(JSON.stringify(await ask('getUser'))).toContain('"main_image":null')
  })
})
