import { afterAll, beforeAll, expect, it } from 'vitest'
import { createWorld, type World } from '../test/world.ts'
import { isActive } from './demo-credits.ts'
import { fillLocals } from './fill-locals.ts'
import { fillPeople } from './fill-people.ts'
import { localMembers, minFittingMembers } from './local-members.ts'
import { demoPeople } from './people.ts'
import { demoSites } from './sites.ts'

const tulp = demoSites.filter(({ key }) => key === 'tulp')
let world: World

beforeAll(async () => {
  world = await createWorld()
  await fillPeople(
    world.container,
    tulp,
    () => undefined,
    () => 0,
  )
  await fillLocals(world.container, tulp, () => undefined)
})
afterAll(() => world.close())

it('inserts members, likes, matches and first messages for every login, and nothing the second time', async () => {
  const { direct } = world.container.db
  const readTables = async () => {
    const [profiles, likes, conversations, messages] = await Promise.all([
      direct.selectFrom('profiles').select(['id', 'country', 'gender', 'date_of_birth']).orderBy('id').execute(),
      direct
        .selectFrom('likes')
        .select(['low_id', 'high_id', 'matched_at'])
        .orderBy('low_id')
        .orderBy('high_id')
        .execute(),
      direct.selectFrom('conversations').select(['id', 'profile_low', 'profile_high']).orderBy('id').execute(),
      direct.selectFrom('messages').select('id').orderBy('id').execute(),
    ])
    return { profiles, likes, conversations, messages }
  }
  const once = await readTables()
  expect(once.profiles).toHaveLength(demoPeople('tulp').length + localMembers('tulp').length)
  for (const { id, username, country } of demoPeople('tulp').filter(isActive)) {
    expect(once.profiles.filter((one) => one.country === country).length, username).toBeGreaterThanOrEqual(
      minFittingMembers,
    )
    const talks = once.conversations.filter(
      ({ profile_low, profile_high }) => profile_low === id || profile_high === id,
    )
    expect(talks.length, username).toBeGreaterThanOrEqual(2)
    const pairs = once.likes.filter(({ low_id, high_id }) => low_id === id || high_id === id)
    expect(pairs.length, username).toBeGreaterThanOrEqual(8)
    expect(pairs.filter(({ matched_at }) => matched_at !== null).length, username).toBeGreaterThanOrEqual(2)
  }
  await fillLocals(world.container, tulp, () => undefined)
  expect(await readTables()).toEqual(once)
})
