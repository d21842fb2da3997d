import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aMember, type TestMember } from './members.ts'
import { startDatabaseRelay, type TcpRelay } from './tcp-relay.ts'
import { asOwner } from './test-database.ts'
import { until } from './until.ts'
import { createWorld, restartWorld, type World } from './world.ts'

const deadlineMs = 4_000

let world: World
let anna: TestMember
let berta: TestMember
let relay: TcpRelay
let api: World
beforeAll(async () => {
  world = await createWorld()
  anna = await aMember(world)
  berta = await aMember(world)
})
afterAll(() => world.close())
beforeEach(async () => {
  relay = await startDatabaseRelay(world.config.DATABASE_URL)
  const DATABASE_URL = relay.through(world.config.DATABASE_URL)
  api = await restartWorld(world, { DATABASE_URL, REQUEST_DEADLINE_MS: deadlineMs })
  expect(await statuses()).toEqual([200, 200, 200])
})
afterEach(async () => {
  await relay.close()
  await api.close()
})

const filters = { gender: 'both', country: 'NL', region: null, min_age: 18, max_age: 99, sort: 'online', with_photo: false, real_only: false } // prettier-ignore
/** One statement. */
const write = () => api.call('saveSearchFilters', { session: anna.session, body: filters })
const writeInTransaction = () => api.call('blockMember', { session: anna.session, params: { id: berta.id } })

const readBlocks = () => api.call('getBlocks', { session: anna.session })
const statuses = async () =>
  (await Promise.all([readBlocks(), write(), writeInTransaction()])).map(({ status }) => status)

async function readiness(): Promise<[status: number, postgres: unknown]> {
  const response = await api.app.inject('/readyz')
  return [response.statusCode, response.json<{ postgres: unknown }>().postgres]
}

/** Ends all connections of the product to the database. */
const endConnections = (settings = '') =>
  asOwner(
    world.config.DATABASE_URL,
    ...(settings ? [settings] : []),
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
  )

describe('without a database', () => {
  it('responds to reads and writes with `unavailable` and a Retry-After', async () => {
    await relay.close()
    for (const response of [await readBlocks(), await write(), await writeInTransaction()])
      expect(response).toMatchObject({ status: 503, body: { error: { code: 'unavailable', params: {} } } })
    const { headers } = await api.app.inject({
      url: '/api/blocks',
      headers: { host: 'localhost', cookie: `__Host-session=${anna.session}` },
    })
    expect(headers['retry-after']).toBe('1')
  })

  it.each([
    ['reset by the network', true],
    ['ended by the server', false],
  ])('recovers when its connections were %s, and returns no `internal`', async (_cause, isReset) => {
    if (isReset) relay.reset()
    else await endConnections()
    const seen = new Set<number>()
    await until(async () => {
      const current = await statuses()
      current.forEach((status) => seen.add(status))
      return current.every((status) => status === 200)
    })
    expect([...seen].filter((status) => status !== 503)).toEqual([200])
  })

  it('responds to writes with `unavailable` while the database is read-only', async () => {
    const name = new URL(world.config.DATABASE_URL).pathname.slice(1)
    await endConnections(`alter database "${name}" set default_transaction_read_only = on`)
    await until(async () => (await readBlocks()).status === 200)
    expect(await statuses()).toEqual([200, 503, 503])
    expect(await readiness()).toEqual([503, false])
    await asOwner(
      world.config.DATABASE_URL,
      'set default_transaction_read_only = off',
      `alter database "${name}" reset all`,
    )
    // The connections stay open: those to a read-only database are replaced by themselves.
    await until(async () => (await readiness())[0] === 200)
    await until(async () => (await statuses()).every((status) => status === 200))
  })
})

describe('with a database host that stops replying', () => {
  it('responds with `unavailable` and acknowledges a write on a new connection within 1.5 deadlines', async () => {
    relay.silenceOpen()
    const silentSince = performance.now()
    expect(await statuses()).toEqual([503, 503, 503])
    await until(async () => (await statuses()).every((status) => status === 200))
    expect(await readiness()).toEqual([200, true])
    expect(performance.now() - silentSince).toBeLessThan(deadlineMs * 1.5)
  })

  it('reports that it is not ready before calls fail', async () => {
    relay.silenceOpen()
    const silentSince = performance.now()
    expect(await readiness()).toEqual([503, false])
    expect(performance.now() - silentSince).toBeLessThan(deadlineMs * 0.6)
  })
})
