import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aMember } from '../../../test/members.ts'
import { createWorld, siteIdOf, type World } from '../../../test/world.ts'
import { newId } from '../../platform/ids.ts'
import { profilesStore } from './index.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

async function aProfile(facts: {
  gender?: 'male' | 'female'
  region?: string
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
    { ...common, id, gender, region, isFictional, createdAt: world.time.now },
  ])
  return id
}

describe('a card', () => {
  it('says whether the profile is fictional, to anybody', async () => {
    const id = await aProfile({ isFictional: true })
    const { body } = await world.call('getMemberCard', { params: { id } })
    expect(body.member).toMatchObject({ id, name: 'Noor', age: 36, is_fictional: true, photo: null })
  })

  it('is not shown of a profile that is hidden', async () => {
    const hidden = await aMember(world, { status: 'not_confirmed' })
    expect((await world.call('getMemberCard', { params: { id: hidden.id } })).status).toBe(404)
  })
})

describe('matches of a new member', () => {
  it('fit the wish, begin with the own region and leave the member out', async () => {
    const near = await aProfile({ region: 'NL-UT' })
    const far = await aProfile({})
    const woman = await aProfile({ gender: 'female' })
    const anna = await aMember(world)
    await profilesStore.change(world.container.db.direct, anna.siteId, anna.id, { looking_for: 'male' })
    const { body } = await world.call('getSignupMatches', { session: anna.session })
    const ids = (body.members as { id: string }[]).map(({ id }) => id)
    expect(ids[0]).toBe(near)
    expect(ids).toContain(far)
    expect(ids).not.toContain(woman)
    expect(ids).not.toContain(anna.id)
  })
})
