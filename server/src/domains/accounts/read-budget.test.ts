import { afterAll, beforeAll, expect, it } from 'vitest'
import { createWorld, type World } from '../../../test/world.ts'
import { createRateLimit } from '../../platform/rate-limit.ts'
import { createMetrics } from '../../platform/telemetry/metrics.ts'
import { createReadBudget } from './read-budget.ts'
import type { Ctx } from './viewer-identity.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const limit = (name: string, points: number) =>
  createRateLimit(
    { cache: world.container.cache, metrics: createMetrics() },
    { name, points, seconds: 60, cachesRefusals: true },
  )
const member = { site: { id: 'velvet' }, viewer: { id: 'anna' } } as Ctx
const visitor = { site: { id: 'velvet' }, viewer: null } as Ctx
const tooMany = { code: 'too_many_requests' }

/** Returns a budget of one read per member, two per household and three per network, and the reads that it ran. */
function aBudget(name: string) {
  const budget = createReadBudget({
    member: limit(name, 1),
    household: limit(`${name}-line`, 2),
    network: limit(`${name}-network`, 3),
  })
  const done: string[] = []
  const read = (ctx: Ctx, ip: string, what: string) =>
    budget(ctx, ip, async () => {
      done.push(what)
      return what
    })
  return { read, done }
}

it('returns what was read, throws beyond the limit, and reads nothing after the first refusal', async () => {
  const { read, done } = aBudget('of-member')
  expect(await read(member, '198.51.100.1', 'first')).toBe('first')
  await expect(read(member, '198.51.100.1', 'second')).rejects.toMatchObject(tooMany)
  await expect(read(member, '198.51.100.2', 'third')).rejects.toMatchObject(tooMany)
  expect(done).toEqual(['first', 'second'])
})

it('counts visitors by household and by network', async () => {
  const { read, done } = aBudget('of-visitor')
  const [home, neighbour] = ['198.51.100.1', '198.51.100.2']
  await read(visitor, home, 'first')
  await read(visitor, home, 'second')
  await expect(read(visitor, home, 'beyond the household')).rejects.toMatchObject(tooMany)
  await expect(read(visitor, neighbour, 'beyond the network')).rejects.toMatchObject(tooMany)
  await expect(read(visitor, '198.51.100.3', 'not run')).rejects.toMatchObject(tooMany)
  expect(done).toEqual(['first', 'second', 'beyond the household', 'beyond the network'])
})

it('counts a read that fails, and refuses it beyond the limit without its error', async () => {
  const budget = createReadBudget({ member: limit('failing', 1), household: limit('a', 1), network: limit('b', 1) })
  await expect(budget(member, '198.51.100.1', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  await expect(budget(member, '198.51.100.1', () => Promise.reject(new Error('no')))).rejects.toMatchObject(tooMany)
})
