import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aMember } from '../../../test/members.ts'
import { createWorld, siteIdOf, type World } from '../../../test/world.ts'
import { newId } from '../../platform/ids.ts'
import { profilesStore } from './stores.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

async function aProfile(facts: {
  gender?: 'male' | 'female'
  region?: string | null
  isFictional?: boolean
}): Promise<string> {
  const id = newId()
  const common = {
    name: 'Noor',
    dateOfBirth: '1990-05-17',
    country: 'NL',
    city: 'Utrecht',
    about: '',
    status: 'active',
  } as const
  const { gender = 'male', region = 'NL-GR', isFictional = false } = facts
  await profilesStore.insert(world.container.db.direct, siteIdOf('velvet'), [
    {
      ...common,
      id,
      gender,
      region,
      isFictional,
      ...(isFictional && { responder: 'operator' }),
      createdAt: world.time.now,
    },
  ])
  return id
}

describe('member card', () => {
  it('shows a visitor that a profile is fictional', async () => {
    const id = await aProfile({ isFictional: true })
    const { body } = await world.call('getMemberCard', { params: { id } })
    expect(body.member).toMatchObject({ id, name: 'Noor', age: 36, is_fictional: true, photo: null })
  })

  it('shows the same city of a fictional profile to visitors from the Netherlands and from Poland', async () => {
    const id = await aProfile({ isFictional: true })
    const seenFrom = async (ip: string) => {
      const { settings } = (await world.call('getSettings', { ip })).body as { settings: { geoip_country: string } }
      const { body } = await world.call('getMemberCard', { params: { id }, ip })
      const whole = (await world.call('getMember', { params: { id }, ip })).body.member as Record<string, unknown>
      return { from: settings.geoip_country, card: body.member as Record<string, unknown>, whole }
    }
    const dutch = await seenFrom('145.97.1.1')
    const polish = await seenFrom('83.0.0.1')
    expect([dutch.from, polish.from]).toEqual(['NL', 'PL'])
    for (const { card, whole } of [dutch, polish]) {
      expect(card).toMatchObject({ city: 'Utrecht', is_fictional: true })
      expect(whole).toMatchObject({ city: 'Utrecht', is_fictional: true })
    }
    expect(polish.card).toEqual(dutch.card)
  })

  it('returns 404 for a hidden profile', async () => {
    const hidden = await aMember(world, { status: 'not_confirmed' })
    expect((await world.call('getMemberCard', { params: { id: hidden.id } })).status).toBe(404)
  })
})

describe('sign-up matches', () => {
  it('returns members of the wanted gender, those of the own region first, without the member', async () => {
    const near = await aProfile({ region: 'NL-UT' })
    const far = await aProfile({})
    const woman = await aProfile({ gender: 'female' })
    const anna = await aMember(world)
    await profilesStore.update(world.container.db.direct, anna.siteId, anna.id, { looking_for: 'male' })
    const { body } = await world.call('getSignupMatches', { session: anna.session })
    const ids = (body.members as { id: string }[]).map(({ id }) => id)
    expect(ids[0]).toBe(near)
    expect(ids).toContain(far)
    expect(ids).not.toContain(woman)
    expect(ids).not.toContain(anna.id)
  })

  it('returns members without a region to a member without a region', async () => {
    const elsewhere = await aProfile({ region: 'NL-UT' })
    const unknown = await aProfile({ region: null })
    const anna = await aMember(world)
    const changes = { looking_for: 'male', region: null } as const
    await profilesStore.update(world.container.db.direct, anna.siteId, anna.id, changes)
    const { body } = await world.call('getSignupMatches', { session: anna.session })
    const ids = (body.members as { id: string }[]).map(({ id }) => id)
    expect(ids).toContain(unknown)
    expect(ids).toContain(elsewhere)
  })
})
