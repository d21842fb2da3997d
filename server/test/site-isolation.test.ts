import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountsStore } from '../src/domains/accounts/index.ts'
import { creditsStore } from '../src/domains/credits/index.ts'
import { photosStore } from '../src/domains/photos/index.ts'
import { profilesStore } from '../src/domains/profiles/index.ts'
import { sitesStore } from '../src/domains/sites/index.ts'
import type { Queryable } from '../src/platform/db/database.ts'
import { hashToken, newId } from '../src/platform/ids.ts'
import { aMember, password, type TestMember } from './members.ts'
import { createWorld, siteIdOf, type World } from './world.ts'

/**
 * Tries one store function on site A with the ids of site B's member: what it reads must be empty, what it writes must
 * leave site B as it was. Every function of every store has an entry; without one this file does not compile.
 */
type Trial = (database: Queryable, siteId: string, other: TestMember, now: Date) => Promise<unknown>
type TrialsOf<Store> = { [Name in keyof Store]: Trial | 'finds the site itself' | 'writes only the site it is given' }

const accounts: TrialsOf<typeof accountsStore> = {
  byLogin: (database, siteId, other) => accountsStore.byLogin(database, siteId, other.email),
  bySession: (database, siteId, other, now) => accountsStore.bySession(database, siteId, hashToken(other.session), now),
  deleteSession: (database, siteId, other) => accountsStore.deleteSession(database, siteId, hashToken(other.session)),
  deleteExpiredSessions: (database, siteId) =>
    accountsStore.deleteExpiredSessions(database, siteId, new Date('2100-01-01')),
  setLanguage: (database, siteId, other) => accountsStore.setLanguage(database, siteId, other.id, 'fi'),
  insertSession: 'writes only the site it is given',
  insertMembers: 'writes only the site it is given',
}
const photos: TrialsOf<typeof photosStore> = {
  mainOf: (database, siteId, other) => photosStore.mainOf(database, siteId, [other.id]),
  profilesWithPhotos: async (database, siteId, other) =>
    (await photosStore.profilesWithPhotos(database, siteId)).has(other.id) ? other.id : [],
  insert: 'writes only the site it is given',
}
const credits: TrialsOf<typeof creditsStore> = {
  balance: async (database, siteId, other) => (await creditsStore.balance(database, siteId, other.id)) || undefined,
  openWallets: 'writes only the site it is given',
}
const profiles: TrialsOf<typeof profilesStore> = {
  byId: (database, siteId, other) => profilesStore.byId(database, siteId, other.id),
  insert: 'writes only the site it is given',
}
const sites: TrialsOf<typeof sitesStore> = {
  byHost: 'finds the site itself',
  allIds: 'finds the site itself',
  company: async (database, siteId) => {
    const other = await database.selectFrom('companies').select('id').where('site_id', '!=', siteId).execute()
    return Promise.all(other.map(({ id }) => sitesStore.company(database, siteId, id))).then(([first]) => first)
  },
  save: 'writes only the site it is given',
}

let world: World
let other: TestMember
beforeAll(async () => {
  world = await createWorld()
  other = await aMember(world, { site: 'selene', credits: 77 })
  const { db } = world.container
  await photosStore.insert(db.direct, other.siteId, [
    { id: newId(), profileId: other.id, position: 0, status: 'active', fullObject: 'f', cardObject: 'c', thumbObject: 't', createdAt: world.time.now },
  ]) // prettier-ignore
})
afterAll(() => world.close())

async function everythingOf(member: TestMember): Promise<string> {
  const { direct } = world.container.db
  const [account, session, profile, wallet] = await Promise.all([
    accountsStore.byLogin(direct, member.siteId, member.username),
    accountsStore.bySession(direct, member.siteId, hashToken(member.session), world.time.now),
    profilesStore.byId(direct, member.siteId, member.id),
    creditsStore.balance(direct, member.siteId, member.id),
  ])
  return JSON.stringify({ account, session, profile, wallet })
}

describe.each(Object.entries({ accounts, photos, credits, profiles, sites }))('%s store', (_domain, trials) => {
  const tried = Object.entries(trials as Record<string, Trial | string>).filter(
    (entry): entry is [string, Trial] => typeof entry[1] !== 'string',
  )
  it.each(tried)('%s does not reach into another site', async (_name, attempt) => {
    const before = await everythingOf(other)
    const result = await attempt(world.container.db.direct, siteIdOf('velvet'), other, world.time.now)
    expect(result === undefined || (Array.isArray(result) && result.length === 0)).toBe(true)
    expect(await everythingOf(other)).toBe(before)
  })
})

describe('over HTTP', () => {
  it('the same name and password open only the site they belong to', async () => {
    const body = { username: other.username, password }
    expect((await world.call('login', { site: 'selene', body })).status).toBe(200)
    expect((await world.call('login', { site: 'velvet', body })).status).toBe(401)
  })

  it('two people with the same name on two sites are two people', async () => {
    const [here, there] = [
      await aMember(world, { username: 'same' }),
      await aMember(world, { username: 'same', site: 'tulp' }),
    ]
    const answer = await world.call('login', { site: 'tulp', body: { username: 'same', password } })
    expect(answer.text).toContain(there.id)
    expect(answer.text).not.toContain(here.id)
  })

  it('a cookie of one site is no cookie on another', async () => {
    expect((await world.call('getUser', { site: 'selene', session: other.session })).status).toBe(200)
    expect((await world.call('getUser', { site: 'velvet', session: other.session })).status).toBe(403)
  })
})
