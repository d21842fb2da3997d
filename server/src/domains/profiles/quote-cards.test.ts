import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoSites } from '../../../seed/sites.ts'
import { aMember, type TestMember } from '../../../test/members.ts'
import { aPhoto } from '../../../test/photos.ts'
import { createWorld, siteIdOf, type World } from '../../../test/world.ts'
import { photosStore } from '../photos/stores.ts'
import { sitesStore } from '../sites/stores.ts'
import { profilesStore } from './stores.ts'

const siteId = siteIdOf('velvet')
let world: World
let berta: TestMember
let photos: ReturnType<typeof aPhoto>[]

const change = (member: TestMember, facts: Parameters<typeof profilesStore.update>[3]) =>
  profilesStore.update(world.container.db.direct, siteId, member.id, facts)

beforeAll(async () => {
  world = await createWorld()
  berta = await aMember(world, { language: 'de' })
  photos = [0, 1, 2].map((position) => aPhoto(berta.id, { position }))
  await photosStore.insert(world.container.db.direct, siteId, photos)
  await change(berta, {
    about: 'Ruf an: 0151 23456789! Ich koche gern für viele. Immer.',
    interests: ['cycling', 'art'],
    signup_reason: 'dates',
  })
  await world.container.search.rebuild(siteId)
})
afterAll(() => world.close())

type Card = { id: string; photo: object | null; second_photo: string | null } & Record<string, unknown>

const search = { gender: 'both', country: 'NL', min_age: '18', max_age: '99' }
const find = async (session?: string, id = berta.id) => {
  const { body, text } = await world.call('getMembers', { session, query: search })
  return { card: (body.members as Card[]).find((card) => card.id === id), text }
}

describe('words on cards', () => {
  it('quotes a sentence without contact details, in the language of its author', async () => {
    const { card, text } = await find((await aMember(world)).session)
    expect(card).toMatchObject({ quote: 'Ich koche gern für viele.', language: 'de', interests: [] })
    expect(text).not.toContain('23456789')
  })

  it('shows visitors the same quote, but nothing in common', async () => {
    expect((await find()).card).toMatchObject({ quote: 'Ich koche gern für viele.', in_common: null })
  })

  it.each([
    ['a visitor', undefined, false],
    ['a free member', {}, false],
    ['a premium member', { isPremium: true }, true],
  ] as const)('has the second photo only where it is clear: %s', async (_name, role, isClear) => {
    const session = role && (await aMember(world, role)).session
    const { card, text } = await find(session)
    const [, second, third] = photos
    expect(card?.photo).not.toBeNull()
    expect(card?.second_photo?.includes(`/${second?.cardObject}?`) ?? false).toBe(isClear)
    for (const object of [second?.fullObject, second?.cardObject, second?.thumbObject, third?.cardObject])
      expect(text.includes(`/${object}?`), object).toBe(isClear && object === second?.cardObject)
  })

  it('names a shared interest, or else the shared reason for joining', async () => {
    const viewer = await aMember(world)
    await change(viewer, { interests: ['art', 'music'], signup_reason: 'dates' })
    expect((await find(viewer.session)).card?.in_common).toEqual({ interest: { name: 'Art', icon: 'palette' } })
    await change(viewer, { interests: ['music'] })
    expect((await find(viewer.session)).card?.in_common).toEqual({ signup_reason: 'dates' })
    await change(viewer, { signup_reason: 'friendship' })
    expect((await find(viewer.session)).card?.in_common).toBeNull()
  })

  it('has interests only for a member with neither photo nor quote', async () => {
    const carla = await aMember(world)
    await change(carla, { interests: ['art'], about: 'Mail: carla@example.com' })
    await world.container.search.rebuild(siteId)
    const viewer = await aMember(world)
    const { card, text } = await find(viewer.session, carla.id)
    expect(card).toMatchObject({ photo: null, quote: null, interests: [{ name: 'Art', icon: 'palette' }] })
    expect(text).not.toContain('carla@example.com')
    await change(carla, { about: 'I read the last page first.' })
    expect((await find(viewer.session, carla.id)).card).toMatchObject({ quote: 'I read the last page first.', interests: [] }) // prettier-ignore
  })

  it('quotes the first prompt that is shown where the about text has no sentence to quote', async () => {
    const dora = await aMember(world, { site: 'tulp' })
    const viewer = await aMember(world, { site: 'tulp' })
    const cardWith = async (facts: Parameters<typeof profilesStore.update>[3]) => {
      await profilesStore.update(world.container.db.direct, dora.siteId, dora.id, facts)
      await world.container.search.rebuild(dora.siteId)
      const { body, text } = await world.call('getMembers', { site: 'tulp', session: viewer.session, query: search })
      expect(text).not.toMatch(/dora@example|not offered/)
      return (body.members as Card[]).find(({ id }) => id === dora.id)
    }
    const prompts = [
      { prompt: 'ask_me' as const, answer: 'something that is not offered here.' },
      { prompt: 'sundays' as const, answer: 'Write to dora@example.com, I answer.' },
      { prompt: 'best_meal' as const, answer: 'Herring on the quay. With onions.' },
    ]
    expect(await cardWith({ about: 'dora@example.com', prompts })).toMatchObject({ quote: 'Herring on the quay.' })
    expect(await cardWith({ about: 'I bake bread for the street.' })).toMatchObject({ quote: 'I bake bread for the street.' }) // prettier-ignore
    expect(await cardWith({ about: '', prompts: [] })).toMatchObject({ quote: null })
  })

  it('reads the prompts without another statement', async () => {
    const viewer = await aMember(world)
    const countStatements = async () => {
      await find(viewer.session)
      world.queries.length = 0
      await find(viewer.session)
      return world.queries.length
    }
    const before = await countStatements()
    await change(berta, { prompts: [{ prompt: 'sundays', answer: 'at the sea, in any weather.' }], about: '' })
    expect((await find(viewer.session)).card).toMatchObject({ quote: 'at the sea, in any weather.' })
    expect(await countStatements()).toBe(before)
    await change(berta, { prompts: [], about: 'Ruf an: 0151 23456789! Ich koche gern für viele. Immer.' })
  })

  it('shows nothing of a member who blocked the viewer', async () => {
    const viewer = await aMember(world, { isPremium: true })
    await world.call('likeMember', { session: viewer.session, params: { id: berta.id }, body: {} })
    const list = () => world.call('getLikeList', { session: viewer.session, params: { type: 'sent' } })
    expect((await list()).body.likes).toMatchObject([{ quote: 'Ich koche gern für viele.' }])
    await world.call('blockMember', { session: berta.session, params: { id: viewer.id } })
    expect((await list()).text).not.toContain('Ich koche')
    const { card, text } = await find(viewer.session)
    expect(card).toBeUndefined()
    expect(text).not.toContain(photos[1]?.cardObject)
  })

  it('quotes nothing and names no reason where the site shows neither', async () => {
    const velvet = demoSites.find(({ key }) => key === 'velvet')
    if (!velvet) throw new Error('no site')
    const document = { ...velvet.document, visibleProfileFields: ['eye_color'], visibleProfileNotes: [] }
    await sitesStore.save(world.container.db.direct, { ...velvet, siteId, now: world.time.now, document })
    world.time.now = new Date(world.time.now.getTime() + 60_000)
    const viewer = await aMember(world)
    await change(viewer, { signup_reason: 'dates' })
    expect((await find(viewer.session)).card).toMatchObject({ quote: null, in_common: null })
  })
})
