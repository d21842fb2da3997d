import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createWorld, type World } from '../../test/world.ts'
import { createRateLimit, type RateLimitOptions } from './rate-limit.ts'
import { createMetrics } from './telemetry/metrics.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const limitOf = (options: Partial<RateLimitOptions> & { name: string }) =>
  createRateLimit({ cache: world.container.cache, metrics: createMetrics() }, { points: 2, seconds: 60, ...options })

/** Returns for each attempt whether it was refused. */
async function refusals(limit: ReturnType<typeof limitOf>, attempts: number): Promise<boolean[]> {
  const refused: boolean[] = []
  for (let attempt = 0; attempt < attempts; attempt++) refused.push((await limit.consume('anna')) > 0)
  return refused
}

async function forgetInRedis(name: string): Promise<void> {
  const { client, prefix } = world.container.cache
  const keys = await client.keys(`${prefix}:limit:${name}:*`)
  expect(keys).toHaveLength(1)
  await client.del(keys)
}

describe('createRateLimit', () => {
  it('refuses a key above its points, and no other one', async () => {
    const limit = limitOf({ name: 'plain' })
    expect(await refusals(limit, 4)).toEqual([false, false, true, true])
    expect(await limit.consume('ben')).toBe(0)
  })

  it('allows exactly its points at the same time', async () => {
    const limit = limitOf({ name: 'parallel', points: 5 })
    const waits = await Promise.all(Array.from({ length: 20 }, () => limit.consume('anna')))
    expect(waits.filter((seconds) => seconds === 0)).toHaveLength(5)
  })

  it('asks Redis again after a refusal', async () => {
    const limit = limitOf({ name: 'asked' })
    await refusals(limit, 4)
    expect(limit.isRefused('anna')).toBe(false)
    await forgetInRedis('asked')
    expect(await refusals(limit, 1)).toEqual([false])
  })

  it('refuses from memory if it is configured to, with the remaining time, and no other key', async () => {
    const limit = limitOf({ name: 'cached', cachesRefusals: true })
    expect(await refusals(limit, 3)).toEqual([false, false, true])
    expect(limit.isRefused('anna')).toBe(true)
    await forgetInRedis('cached')
    expect(await refusals(limit, 2)).toEqual([true, true])
    expect(await limit.consume('anna')).toBeGreaterThan(50)
    expect(limit.isRefused('ben')).toBe(false)
    expect(await limit.consume('ben')).toBe(0)
  })
})
