import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hourMs } from '@velvet/contract/durations'
import { createWorld, siteIdOf, type World } from '../../test/world.ts'
import { deleteExpiredIdempotencyKeys, withIdempotencyKey } from './idempotency.ts'
import { newId } from './ids.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const memberId = newId()
const write = (key: string, input: unknown, siteId = siteIdOf('velvet')) => ({
  siteId, memberId, key, input, now: world.time.now,
}) // prettier-ignore

describe('withIdempotencyKey', () => {
  it('runs the work once for concurrent requests with the same key', async () => {
    let done = 0
    const run = () =>
      world.container.db.transaction((tx) =>
        withIdempotencyKey(tx, write('k1', { amount: 1 }), async () => ({ order: ++done })),
      )
    const results = await Promise.all(Array.from({ length: 12 }, run))
    expect(done).toBe(1)
    expect(results).toEqual(Array.from({ length: 12 }, () => ({ order: 1 })))
  })

  it('refuses another input for the same key', async () => {
    const conflict = world.container.db.transaction((tx) =>
      withIdempotencyKey(tx, write('k1', { amount: 2 }), async () => ({ order: 2 })),
    )
    await expect(conflict).rejects.toMatchObject({ code: 'idempotency_conflict' })
  })

  it('runs the work again if it failed before', async () => {
    const attempt = (shouldFail: boolean) =>
      world.container.db.transaction((tx) =>
        withIdempotencyKey(tx, write('k2', {}), async () => {
          if (shouldFail) throw new Error('no')
          return { done: true }
        }),
      )
    await expect(attempt(true)).rejects.toThrow('no')
    expect(await attempt(false)).toEqual({ done: true })
  })

  it('separates keys by site and accepts a key again after its deletion', async () => {
    const run = (siteId: string, answer: string) =>
      world.container.db.transaction((tx) => withIdempotencyKey(tx, write('k3', {}, siteId), async () => ({ answer })))
    await run(siteIdOf('velvet'), 'first')
    expect(await run(siteIdOf('selene'), 'other site')).toEqual({ answer: 'other site' })
    const tomorrow = new Date(world.time.now.getTime() + 25 * hourMs)
    await world.container.db.transaction((tx) => deleteExpiredIdempotencyKeys(tx, siteIdOf('velvet'), tomorrow))
    expect(await run(siteIdOf('velvet'), 'again')).toEqual({ answer: 'again' })
    expect(await run(siteIdOf('selene'), 'again')).toEqual({ answer: 'other site' })
  })
})
