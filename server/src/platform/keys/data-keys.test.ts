import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { dayMs, hourMs } from '@velvet/contract/durations'
import { createWorld, type World } from '../../../test/world.ts'
import { openDataKeys, type DataKeys } from './data-keys.ts'
import { createLocalKeyPort } from './key-port.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const opened: DataKeys[] = []
afterEach(async () => {
  for (const dataKeys of opened.splice(0)) dataKeys.close()
  await sql`delete from data_keys`.execute(world.container.db.direct)
})

const [oldKey, newKey] = [randomBytes(32), randomBytes(32)]
const before = createLocalKeyPort(new Map([['k1', oldKey]]))
const during = createLocalKeyPort(new Map([['k2', newKey], ['k1', oldKey]])) // prettier-ignore
const after = createLocalKeyPort(new Map([['k2', newKey]]))

/** Loads the keys as another process would do. */
async function open(keyPort = before): Promise<DataKeys> {
  const { db, clock, log } = world.container
  const dataKeys = await openDataKeys({ db, keyPort, clock, log })
  opened.push(dataKeys)
  return dataKeys
}

async function atTime<T>(ms: number, read: () => T): Promise<T> {
  const { now } = world.time
  world.time.now = new Date(now.getTime() + ms)
  try {
    return read()
  } finally {
    world.time.now = now
  }
}

const storedKeys = async () =>
  (await sql<{ wrapped: string }>`select wrapped from data_keys order by purpose, number`.execute(world.container.db.direct)).rows // prettier-ignore

describe('createLocalKeyPort', () => {
  it('unwraps what it wrapped, for the same data key only', async () => {
    const dataKey = randomBytes(32)
    const wrapped = await before.wrap(dataKey, 'email1')
    expect(wrapped).not.toContain(dataKey.toString('base64'))
    expect(await before.unwrap(wrapped, 'email1')).toEqual(dataKey)
    await expect(before.unwrap(wrapped, 'email2')).rejects.toThrow()
  })

  it('unwraps with earlier wrapping keys and names them as outdated', async () => {
    const wrapped = await before.wrap(oldKey, 'email1')
    expect(await during.unwrap(wrapped, 'email1')).toEqual(oldKey)
    expect([before.isCurrent(wrapped), during.isCurrent(wrapped)]).toEqual([true, false])
    await expect(after.unwrap(wrapped, 'email1')).rejects.toThrow(/k1/)
  })
})

describe('openDataKeys', () => {
  it('creates one key for each purpose, also when several processes start at once', async () => {
    const processes = await Promise.all(Array.from({ length: 5 }, () => open()))
    const [first] = processes
    for (const { ring } of processes) {
      expect([...ring('email').keys]).toEqual([...(first?.ring('email').keys ?? [])])
      expect([...ring('email').keys.keys(), ...ring('password').keys.keys()]).toEqual(['email1', 'password1'])
    }
  })

  it('stores no key in a form that the database can use', async () => {
    const { keys } = (await open()).ring('email')
    const rows = JSON.stringify(await storedKeys())
    for (const key of keys.values())
      for (const encoding of ['base64', 'base64url', 'hex'] as const) expect(rows).not.toContain(key.toString(encoding))
  })

  it('uses the first pepper only when the deploy that brings it is over', async () => {
    const { ring } = await open()
    expect(ring('password').currentId).toBeUndefined()
    expect(await atTime(dayMs - 1, () => ring('password').currentId)).toBeUndefined()
    expect(await atTime(dayMs, () => ring('password').currentId)).toBe('password1')
    expect(ring('email').currentId).toBe('email1')
  })

  it('refuses to start with the wrong wrapping key', async () => {
    await open(before)
    await expect(open(after)).rejects.toThrow(/k1/)
  })
})

describe('rotation', () => {
  it('uses a new key after an hour, when every process has loaded it, and keeps the earlier ones', async () => {
    const [one, other] = [await open(), await open()]
    expect(await one.rotate('email')).toBe('email2')
    await other.refresh()
    for (const { ring } of [one, other]) {
      expect([...ring('email').keys.keys()]).toEqual(['email1', 'email2'])
      expect([...(await atTime(hourMs, () => ring('email').keys.keys()))]).toEqual(['email2', 'email1'])
    }
  })

  it('does not use a second pepper before the first one may be used', async () => {
    const { ring, rotate } = await open()
    await rotate('password')
    expect(await atTime(2 * hourMs, () => ring('password').currentId)).toBeUndefined()
    expect(await atTime(dayMs, () => ring('password').currentId)).toBe('password2')
  })

  it('of the wrapping key wraps the data keys anew, which stay the same', async () => {
    const keys = (await open(before)).ring('email').keys
    const { rewrap } = await open(during)
    expect(await rewrap()).toBe(3)
    expect((await storedKeys()).map(({ wrapped }) => wrapped.split('.')[0])).toEqual(['k2', 'k2', 'k2'])
    expect((await open(after)).ring('email').keys).toEqual(keys)
    expect(await rewrap()).toBe(0)
  })

  it('keeps the loaded keys when they cannot be loaded again', async () => {
    const dataKeys = await open(before)
    await sql`update data_keys set wrapped = 'k9.x', number = number + 1`.execute(world.container.db.direct)
    await expect(dataKeys.refresh()).rejects.toThrow(/k9/)
    expect([...dataKeys.ring('email').keys.keys()]).toEqual(['email1'])
  })
})
