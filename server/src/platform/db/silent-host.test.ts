import { Socket } from 'node:net'
import { setImmediate as waitForEventLoop } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createWorld, type World } from '../../../test/world.ts'
import { startDatabaseRelay, type TcpRelay } from '../../../test/tcp-relay.ts'
import { createDatabase, type Database, type Queryable } from './database.ts'

const deadlineMs = 4_000

let world: World
let relay: TcpRelay
let db: Database
let lost: Error[]
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  relay = await startDatabaseRelay(world.config.DATABASE_URL)
  lost = []
  db = open()
})
afterEach(async () => {
  await relay.close()
  await db.close()
})

const open = (settings: Partial<World['config']> = {}) =>
  createDatabase({
    ...{ ...world.config, DATABASE_URL: relay.through(world.config.DATABASE_URL), DATABASE_LANES: 2, DATABASE_POOL: 4 },
    ...{ REQUEST_DEADLINE_MS: deadlineMs, ...settings },
    onQuery: () => undefined,
    onLost: (error) => lost.push(error),
  })

const pidOf = async (queryable: Queryable) =>
  (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(queryable)).rows[0]?.pid
const sleep = (queryable: Queryable, milliseconds: number) =>
  sql`select pg_sleep(${milliseconds / 1000}::float)`.execute(queryable)
const times = <T>(count: number, run: () => T) => Array.from({ length: count }, run)
const namesOf = (results: PromiseSettledResult<unknown>[]) =>
  results.map((result) => (result.status === 'rejected' ? (result.reason as Error).name : result.status))

describe('a host that stops replying', () => {
  it('fails all statements in flight and uses new connections afterwards', async () => {
    const before = await Promise.all(times(20, () => pidOf(db.direct)))
    relay.silenceOpen()
    const results = await Promise.allSettled(times(20, () => pidOf(db.direct)))
    expect(new Set(namesOf(results))).toEqual(new Set(['DatabaseSilentError']))
    expect(lost.map(({ name }) => name)).toEqual(['DatabaseSilentError', 'DatabaseSilentError'])
    expect(before).not.toContain(await pidOf(db.direct))
  })

  it('fails while statements are still being sent', async () => {
    await pidOf(db.direct)
    relay.silenceOpen()
    const results: Promise<unknown>[] = []
    const sending = setInterval(() => results.push(pidOf(db.direct)), deadlineMs / 40)
    await expect(pidOf(db.direct)).rejects.toThrow('does not reply')
    clearInterval(sending)
    await Promise.allSettled(results)
  })

  it('fails the transaction and evicts the idle connections of the pool and of the lanes', async () => {
    const [pooled, direct] = await Promise.all([
      Promise.all(times(4, () => db.transaction((tx) => sleep(tx, 50).then(() => pidOf(tx))))),
      Promise.all(times(2, () => pidOf(db.direct))),
    ])
    relay.silenceOpen()
    await expect(db.transaction((tx) => pidOf(tx))).rejects.toThrow('does not reply')
    // Sequential: with one more silent connection each of these would fail.
    for (let index = 0; index < 4; index++) {
      expect(pooled).not.toContain(await db.transaction((tx) => pidOf(tx)))
      expect(direct).not.toContain(await pidOf(db.direct))
    }
  })

  it('keeps an idle connection that replied in the meantime', async () => {
    await db.transaction((tx) => pidOf(tx))
    relay.silenceOpen()
    const stuck = db.transaction((tx) => pidOf(tx))
    const pid = await pidOf(db.direct)
    await expect(stuck).rejects.toThrow('does not reply')
    expect(await pidOf(db.direct)).toBe(pid)
  })

  it('fails to connect within the limit when new connections get no reply either', async () => {
    relay.silenceAll()
    await expect(pidOf(db.direct)).rejects.toThrow('timeout expired')
    await expect(db.transaction((tx) => pidOf(tx))).rejects.toThrow('timeout')
    relay.resume()
    expect(await pidOf(db.direct)).toBeTypeOf('number')
    expect(await db.transaction((tx) => pidOf(tx))).toBeTypeOf('number')
  })
})

describe('a slow statement', () => {
  it('is cancelled by the server and does not cost the lane, even with others behind it', async () => {
    const slow = open({ DATABASE_LANES: 1 })
    const pid = await pidOf(slow.direct)
    // Together they take longer than the limit of a silent host.
    const results = await Promise.allSettled(times(2, () => sleep(slow.direct, 10_000)))
    expect(results).toMatchObject(times(2, () => ({ reason: { code: '57014' } })))
    expect(await pidOf(slow.direct)).toBe(pid)
    expect(lost).toEqual([])
    await slow.close()
  })

  it('is not sent in a group, whose replies come together', async () => {
    const slow = open({ DATABASE_LANES: 1 })
    const pid = await pidOf(slow.direct)
    await sleep(slow.direct, 1_000)
    // Together they take longer than the limit of a silent host.
    await Promise.all(times(4, () => sleep(slow.direct, 1_000)))
    expect(await pidOf(slow.direct)).toBe(pid)
    await slow.close()
  })

  it('does not cost the lane when its reply is read late because the event loop was blocked', async () => {
    const { DATABASE_URL } = world.config
    const blocked = open({ DATABASE_URL, DATABASE_LANES: 1 })
    const pid = await pidOf(blocked.direct)
    const reply = sleep(blocked.direct, 500)
    await waitForEventLoop()
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, deadlineMs)
    await reply
    expect(await pidOf(blocked.direct)).toBe(pid)
    await blocked.close()
  })
})

it('probes idle connections', async () => {
  const setKeepAlive = vi.spyOn(Socket.prototype, 'setKeepAlive')
  await Promise.all([pidOf(db.direct), db.transaction((tx) => pidOf(tx))])
  expect(setKeepAlive.mock.calls).toEqual([
    [true, 5_000],
    [true, 5_000],
  ])
  setKeepAlive.mockRestore()
})
