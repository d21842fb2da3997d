import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aMember } from '../../../test/members.ts'
import { createWorld, type World } from '../../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

describe('own profile', () => {
  it('saves single fields, leaves the others unchanged and returns what is missing', async () => {
    const { session, username } = await aMember(world)
    const about = 'I teach history and spend my Sundays on a bike or in a kitchen.'
    const saved = await world.call('saveProfile', { session, body: { about, interests: ['art', 'cycling', 'music'] } })
    expect(saved.body.completeness).toEqual({ percent: 45, missing: ['photo', 'looks', 'intent', 'more_photos'] })
    const { body } = await world.call('getOwnProfile', { session })
    expect(body.profile).toMatchObject({
      ...{ name: `Name of ${username}`, age: 36, date_of_birth: '1990-05-17', gender: 'female' },
      ...{ country: 'NL', region: 'NL-UT', city: 'Utrecht', about, hair_color: null },
    })
  })

  it('clears region and city when the country changes, unless new ones are sent', async () => {
    const { session } = await aMember(world)
    const moved = await world.call('saveProfile', { session, body: { country: 'DE' } })
    expect(moved.body.profile).toMatchObject({ country: 'DE', region: null, city: null })
    const placed = await world.call('saveProfile', { session, body: { country: 'BE', region: 'BE-VAN', city: 'Gent' } })
    expect(placed.body.profile).toMatchObject({ country: 'BE', city: 'Gent' })
  })

  it.each([
    ['a region of another country', { region: 'DE-NW' }, { fields: ['region'] }],
    ['an unknown interest', { interests: ['napping'] }, { fields: ['interests'] }],
    ['a country that the site does not serve', { country: 'XX' }, { fields: ['country'] }],
    ['a name that starts with @', { name: '@anna' }, { fields: ['name'], problems: ['username_starts_with_at'] }],
    ['sexuality without consent', { sexuality: 'bi' }, { fields: ['sexuality'], problems: ['consent_missing'] }],
    ['an unknown hair color', { hair_color: 'plaid' }, { fields: ['hair_color'] }],
  ])('refuses %s and changes nothing', async (_name, body, params) => {
    const { session } = await aMember(world)
    const before = (await world.call('getOwnProfile', { session })).text
    const answer = await world.call('saveProfile', { session, body: { about: 'half', ...body } })
    expect(answer.body.error).toMatchObject({ code: 'invalid_input', params })
    expect((await world.call('getOwnProfile', { session })).text).toBe(before)
  })

  it('refuses the e-mail address as a name', async () => {
    const { session, email } = await aMember(world)
    const { body } = await world.call('saveProfile', { session, body: { name: email } })
    expect(body.error).toMatchObject({ params: { fields: ['name'] } })
  })

  it('stores sexuality with consent and clears both when it is removed', async () => {
    const { session } = await aMember(world)
    const saved = await world.call('saveProfile', { session, body: { sexuality: 'bi', consents_to_sexuality: true } })
    expect(saved.body.profile).toMatchObject({ sexuality: 'bi' })
    expect((await world.call('getAccount', { session })).body).toMatchObject({ keeps_sexuality: true })
    await world.call('saveProfile', { session, body: { sexuality: null } })
    expect((await world.call('getOwnProfile', { session })).body.profile).toMatchObject({ sexuality: null })
    expect((await world.call('getAccount', { session })).body).toMatchObject({ keeps_sexuality: false })
  })
})

it('is exported with every column of its table', async () => {
  const { siteId, id } = await aMember(world)
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns where table_schema = 'public' and table_name = 'profiles'
  `.execute(world.container.db.direct)
  const columns = rows.map(({ name }) => (name === 'sexuality_sealed' ? 'sexuality' : name))
  const exported = Object.keys((await world.container.profiles.exportOf(siteId, id)) ?? {})
  expect(exported.toSorted()).toEqual(columns.filter((name) => name !== 'site_id').toSorted())
})
