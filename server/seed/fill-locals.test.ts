import { afterAll, beforeAll, expect, it } from 'vitest'
import type { CallName } from '@velvet/contract/calls'
import { dayMs } from '@velvet/contract/durations'
import { ageOn } from '@velvet/contract/rules'
import { createWorld, type TestCall, type World } from '../test/world.ts'
import { sessionsStore } from '../src/domains/accounts/stores.ts'
import { hashToken, newId, newToken } from '../src/platform/ids.ts'
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

it.each(demoPeople('tulp').filter(isActive))(
  'lets $username find at least 60 members in the search and the swipe game, and a full page in the match finder',
  async ({ id: memberId, dateOfBirth, interests }) => {
    const [{ siteId }] = tulp as [(typeof tulp)[number]]
    const { db, search } = world.container
    const [session, createdAt] = [newToken(), world.time.now]
    const expiresAt = new Date(createdAt.getTime() + dayMs)
    await sessionsStore.insert(db.direct, { siteId, id: newId(), device: '', tokenHash: hashToken(session), memberId, createdAt, expiresAt }) // prettier-ignore
    await search.rebuild(siteId)
    const call = (name: CallName, options: TestCall = {}) => world.call(name, { site: 'tulp', session, ...options })

    const found = await call('getMembers')
    expect((found.body.total as { count: number }).count).toBeGreaterThanOrEqual(minFittingMembers)

    const shown = new Set<string>()
    while (shown.size < minFittingMembers) {
      const deck = (await call('getSwipeDeck')).body.deck as { id: string }[]
      expect(deck.length, `members after ${shown.size}`).toBeGreaterThan(0)
      for (const { id } of deck) {
        shown.add(id)
        await call('swipe', { params: { id }, body: { choice: 'skip' } })
      }
    }

    // The default answers of the match finder.
    const age = ageOn(dateOfBirth, createdAt)
    const query = { gender: 'both', min_age: `${age - 8}`, max_age: `${age + 8}`, interests: interests[0] ?? '' }
    expect((await call('findMatches', { query })).body.matches).toHaveLength(24)
  },
)
