import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { randomBytes } from 'node:crypto'
import { dayMs } from '@velvet/contract/durations'
import { aMember, password } from '../../../test/members.ts'
import { createWorld, type World } from '../../../test/world.ts'
import type { DataKeyRing } from '../../platform/keys/data-keys.ts'
import { createPasswords } from './passwords.ts'
import { accountsStore } from './stores.ts'

const [p1, p2] = [randomBytes(32), randomBytes(32)]
const withRing = (currentId: string | undefined, keys: [string, Buffer][]) =>
  createPasswords({ ring: (): DataKeyRing => ({ currentId, keys: new Map(keys) }) })
const without = withRing(undefined, [])
const first = withRing('p1', [['p1', p1]])
const rotated = withRing('p2', [['p2', p2], ['p1', p1]]) // prettier-ignore
const removed = withRing('p2', [['p2', p2]])

describe('createPasswords', () => {
  it('verifies hashes without a pepper and names them as outdated once there is one', async () => {
    const plain = await without.hash(password)
    expect(plain).toMatch(/^\$argon2id\$/)
    expect([await without.verify(plain, password), await first.verify(plain, password)]).toEqual([true, true])
    expect(await first.verify(plain, 'wrong')).toBe(false)
    expect([without.isOutdated(plain), first.isOutdated(plain)]).toEqual([false, true])
  })

  it('stores the id of the pepper with the hash, which nothing but that pepper verifies', async () => {
    const hash = await first.hash(password)
    expect(hash).toMatch(/^p1\$argon2id\$/)
    expect([await first.verify(hash, password), await first.verify(hash, 'wrong')]).toEqual([true, false])
    expect(await withRing('p1', [['p1', p2]]).verify(hash, password)).toBe(false)
    expect(await without.verify(hash.slice(2), password)).toBe(false)
  })

  it('accepts an earlier pepper while it is in the ring, and refuses it afterwards', async () => {
    const hash = await first.hash(password)
    expect([await rotated.verify(hash, password), rotated.isOutdated(hash)]).toEqual([true, true])
    expect(await removed.verify(hash, password)).toBe(false)
    expect(await rotated.hash(password)).toMatch(/^p2\$/)
  })

  it('refuses every password of an unknown account', async () => {
    expect(await first.verify(undefined, password)).toBe(false)
  })
})

describe('login', () => {
  let world: World
  beforeAll(async () => {
    world = await createWorld()
  })
  afterAll(() => world.close())

  const hashOf = async ({ siteId, id }: { siteId: string; id: string }) =>
    (await accountsStore.byId(world.container.db.direct, siteId, id))?.passwordHash ?? ''
  const logIn = (username: string, entered = password) =>
    world.call('login', { body: { username, password: entered }, ip: '198.51.100.7' })

  it('adds the pepper to the hash of a member once it is used, with the right password only', async () => {
    const member = await aMember(world)
    const before = await hashOf(member)
    expect((await logIn(member.username)).status).toBe(200)
    expect(await hashOf(member)).toBe(before)
    world.time.now = new Date(world.time.now.getTime() + dayMs)
    expect((await logIn(member.username, 'wrong')).status).toBe(401)
    expect(await hashOf(member)).toBe(before)
    expect((await logIn(member.username)).status).toBe(200)
    const peppered = await hashOf(member)
    expect(peppered).toMatch(/^password1\$argon2id\$/)
    expect((await logIn(member.username)).status).toBe(200)
    expect(await hashOf(member)).toBe(peppered)
  })

  it('does not restore a password that was changed while the hash was computed', async () => {
    const member = await aMember(world)
    const hashes = { from: 'an earlier hash', to: 'a hash of the earlier password' }
    await accountsStore.replacePasswordHash(world.container.db.direct, member.siteId, member.id, hashes)
    expect((await logIn(member.username)).status).toBe(200)
  })
})
