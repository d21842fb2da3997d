import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoSites } from '../../../seed/sites.ts'
import { aMember, type TestMember } from '../../../test/members.ts'
import { aPhoto } from '../../../test/photos.ts'
import { createWorld, siteIdOf, type TestCall, type World } from '../../../test/world.ts'
import { newId } from '../../platform/ids.ts'
import { type NewPhoto } from '../photos/index.ts'
import { photosStore } from '../photos/stores.ts'
import { sitesStore } from '../sites/stores.ts'
import { profilesStore } from './stores.ts'

let world: World
let berta: TestMember
let photos: NewPhoto[]
beforeAll(async () => {
  world = await createWorld()
  berta = await aMember(world)
  photos = [0, 1, 2].map((position) => aPhoto(berta.id, { position, hasAvif: position === 1 }))
  const { direct } = world.container.db
  await photosStore.insert(direct, berta.siteId, photos)
  await profilesStore.update(direct, berta.siteId, berta.id, {
    about: 'I teach history.',
    hair_color: 'red',
    eye_color: 'green',
    tattoos: null,
    relationship_status: 'single',
    interests: ['cycling', 'art'],
  })
})
afterAll(() => world.close())

type Shown = { is_clear: boolean; full: { webp: string; avif: string | null }; card: { webp: string } }
type Member = { photos: Shown[]; photo_count: number } & Record<string, unknown>

const view = async (session?: string, id = berta.id) => {
  const answer = await world.call('getMember', { session, params: { id } })
  return { ...answer, member: answer.body.member as Member }
}

describe('photo visibility', () => {
  it.each([
    ['a visitor', undefined, [true, false, false]],
    ['a free member', {}, [true, false, false]],
    ['an unconfirmed member', { status: 'not_confirmed' }, [true, false, false]],
    ['a premium member', { isPremium: true }, [true, true, true]],
  ] as const)('shows the expected clear and blurred photos to %s', async (_name, role, clear) => {
    const session = role && (await aMember(world, role)).session
    const { member, text } = await view(session)
    expect(member.photos.map(({ is_clear }) => is_clear)).toEqual(clear)
    expect(member.photo_count).toBe(3)
    for (const [index, photo] of photos.entries()) {
      const objects = [photo.fullObject, photo.cardObject, photo.thumbObject].map((object) => `/${object}?`)
      expect(objects.some((object) => text.includes(object))).toBe(clear[index])
      expect(text.includes(`/${photo.fullObject}.avif`)).toBe(clear[index] && photo.hasAvif)
      expect(text.includes(photo.blurredObject)).toBe(!clear[index])
    }
  })

  it.each([
    ['a free member', {}],
    ['a premium member', { isPremium: true }],
  ])('shows %s the same first photo on the card and on the profile', async (_name, role) => {
    const { session } = await aMember(world, role)
    const { member } = await view(session)
    const { body } = await world.call('getMemberCard', { session, params: { id: berta.id } })
    expect((body.member as { photo: { card: string } }).photo.card).toBe(member.photos[0]?.card.webp)
  })

  it('shows all photos clear to their owner', async () => {
    const { member } = await view(berta.session)
    expect(member.photos.every(({ is_clear }) => is_clear)).toBe(true)
    expect(member.is_own).toBe(true)
  })

  it('hides a photo in review from others and shows the next one clear', async () => {
    const carla = await aMember(world)
    const [waiting, shown] = [aPhoto(carla.id, { status: 'pending' }), aPhoto(carla.id, { position: 1 })]
    await photosStore.insert(world.container.db.direct, carla.siteId, [waiting, shown])
    const { member, text } = await view(undefined, carla.id)
    expect(member.photos.map(({ is_clear }) => is_clear)).toEqual([true])
    expect(text).not.toContain(waiting.fullObject)
  })
})

describe('profile view', () => {
  it('shows the filled facts that the site lists, in its order', async () => {
    const { member } = await view()
    expect(member.highlights).toEqual([
      { field: 'relationship_status', value: 'single' },
      { field: 'hair_color', value: 'red' },
      { field: 'eye_color', value: 'green' },
    ])
    expect(member).toMatchObject({ about: 'I teach history.', city: 'Utrecht', region: 'Utrecht', country: 'Netherlands' })
  }) // prettier-ignore

  it('follows the site settings for facts and about text, and shows sexuality to members only', async () => {
    const site = { siteId: siteIdOf('velvet'), now: world.time.now }
    const velvet = demoSites.find(({ key }) => key === 'velvet')
    if (!velvet) throw new Error('no site')
    const document = { ...velvet.document, visibleProfileFields: ['sexuality', 'eye_color'], visibleProfileNotes: [] }
    await sitesStore.save(world.container.db.direct, { ...velvet, ...site, document })
    world.time.now = new Date(world.time.now.getTime() + 60_000)
    await world.call('saveProfile', { session: berta.session, body: { sexuality: 'bi', consents_to_sexuality: true } })
    const { member } = await view((await aMember(world)).session)
    expect(member.highlights).toEqual([
      { field: 'sexuality', value: 'bi' },
      { field: 'eye_color', value: 'green' },
    ])
    const eyesOnly = [{ field: 'eye_color', value: 'green' }]
    expect((await view()).member.highlights, 'as a visitor').toEqual(eyesOnly)
    expect(member.about).toBeNull()
    await world.call('saveProfile', { session: berta.session, body: { sexuality: null } })
    expect((await view()).member.highlights).toEqual([{ field: 'eye_color', value: 'green' }])
    await sitesStore.save(world.container.db.direct, { ...velvet, ...site })
    world.time.now = new Date(world.time.now.getTime() + 60_000)
  })

  it('marks the interests that viewer and member share', async () => {
    const anna = await aMember(world)
    await profilesStore.update(world.container.db.direct, anna.siteId, anna.id, { interests: ['art'] })
    const interests = (await view(anna.session)).member.interests as { id: string; is_shared: boolean }[]
    expect(Object.fromEntries(interests.map(({ id, is_shared }) => [id, is_shared]))).toEqual({ art: true, cycling: false })
  }) // prettier-ignore

  it('returns a hidden profile to its owner only', async () => {
    const hidden = await aMember(world, { status: 'not_confirmed' })
    expect((await view(undefined, hidden.id)).status).toBe(404)
    expect((await view(berta.session, hidden.id)).status).toBe(404)
    expect((await view(hidden.session, hidden.id)).status).toBe(200)
    expect((await view(undefined, newId())).status).toBe(404)
  })

  it('requires login where visitors may not search, unless a traffic source is given', async () => {
    const dora = await aMember(world, { site: 'selene' })
    const ask = (options: TestCall = {}) =>
      world.call('getMember', { site: 'selene', params: { id: dora.id }, ...options })
    expect(await ask()).toMatchObject({ status: 403, body: { error: { code: 'authentication_required' } } })
    expect((await ask({ query: { ref: '' } })).status).toBe(403)
    expect((await ask({ query: { network: 'partner' } })).status).toBe(200)
    expect((await ask({ session: dora.session })).status).toBe(200)
  })

  it('returns related members of the region without the viewer, the member and invisible members', async () => {
    const [anna, visible, invisible] = [await aMember(world), await aMember(world), await aMember(world)]
    await world.call('setVisibility', { session: invisible.session, body: { is_invisible: true } })
    const { body } = await view(anna.session)
    const ids = (body.related as { id: string }[]).map(({ id }) => id)
    expect(ids).toContain(visible.id)
    for (const id of [anna.id, berta.id, invisible.id]) expect(ids).not.toContain(id)
  })

  it('returns six related members of the same gender: those of the region, then the newest of the country', async () => {
    // No other test has members in these regions.
    const settle = async (region: string, gender: 'male' | 'female', signedUpAt: string) => {
      const member = await aMember(world)
      const change = sql`country = 'FI', region = ${region}, gender = ${gender}, created_at = ${signedUpAt}::timestamptz`
      await sql`update profiles set ${change} where id = ${member.id}`.execute(world.container.db.direct)
      return member.id
    }
    const viewed = await settle('FI-18', 'female', '2026-01-01')
    const near = [await settle('FI-18', 'female', '2026-01-03'), await settle('FI-18', 'female', '2026-01-02')]
    const far = ['2026-02-05', '2026-02-04', '2026-02-03', '2026-02-02', '2026-02-01']
    const farIds: string[] = []
    for (const signedUpAt of far) farIds.push(await settle('FI-11', 'female', signedUpAt))
    await settle('FI-18', 'male', '2026-03-01')
    const { body } = await view((await aMember(world)).session, viewed)
    const ids = (body.related as { id: string }[]).map(({ id }) => id)
    expect(ids).toEqual([...near, ...farIds.slice(0, 4)])
  })
})
