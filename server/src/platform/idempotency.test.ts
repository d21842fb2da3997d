import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createWorld, siteIdOf, type World } from '../../test/world.ts'
import { forgetOldKeys, once } from './idempotency.ts'
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

describe('idempotency keys', () => {
  it('do the work once, however often and however close together it is asked for', async () => {
    let done = 0
    const ask = () =>
      world.container.db.transaction((tx) => once(tx, write('k1', { amount: 1 }), async () => ({ order: ++done })))
    const answers = await Promise.all(Array.from({ length: 12 }, ask))
    expect(done).toBe(1)
    expect(answers).toEqual(Array.from({ length: 12 }, () => ({ order: 1 })))
  })

  it('refuse another input under the same key', async () => {
    const conflict = world.container.db.transaction((tx) =>
      once(tx, write('k1', { amount: 2 }), async () => ({ order: 2 })),
    )
    await expect(conflict).rejects.toMatchObject({ code: 'idempotency_conflict' })
  })

  it('are not used up by work that failed', async () => {
    const attempt = (fails: boolean) =>
      world.container.db.transaction((tx) =>
        once(tx, write('k2', {}), async () => {
          if (fails) throw new Error('no')
          return { done: true }
        }),
      )
    await expect(attempt(true)).rejects.toThrow('no')
    expect(await attempt(false)).toEqual({ done: true })
  })

  it('belong to one site and are forgotten after a day', async () => {
    const ask = (siteId: string, answer: string) =>
      world.container.db.transaction((tx) => once(tx, write('k3', {}, siteId), async () => ({ answer })))
    await ask(siteIdOf('velvet'), 'first')
    expect(await ask(siteIdOf('selene'), 'other site')).toEqual({ answer: 'other site' })
    const tomorrow = new Date(world.time.now.getTime() + 25 * 3600 * 1000)
    await world.container.db.transaction((tx) => forgetOldKeys(tx, siteIdOf('velvet'), tomorrow))
    expect(await ask(siteIdOf('velvet'), 'again')).toEqual({ answer: 'again' })
    expect(await ask(siteIdOf('selene'), 'again')).toEqual({ answer: 'other site' })
  })
})
