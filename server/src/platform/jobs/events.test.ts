import type { Runner } from 'graphile-worker'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createWorld, siteIdOf, type World } from '../../../test/world.ts'
import { createEvents, defineEvent, listenTo } from './events.ts'
import { startWorker } from './worker.ts'

let world: World
let worker: Runner | undefined
beforeAll(async () => {
  world = await createWorld()
})
afterAll(async () => {
  await worker?.stop()
  await world.close()
})

const somethingHappened = defineEvent<{ thing: string }>('test.something_happened')
const nobodyListens = defineEvent<{ thing: string }>('test.nobody_listens')
const at = () => ({ siteId: siteIdOf('velvet'), now: world.time.now })

const heard: string[] = []
let wake: () => void = () => undefined
const listener = (domain: string, failures: number) => {
  let left = failures
  return listenTo(somethingHappened, domain, async ({ thing, siteId }) => {
    if (left-- > 0) throw new Error('not yet')
    heard.push(`${domain}:${thing}:${siteId === siteIdOf('velvet')}`)
    wake()
  })
}
const listeners = [listener('mail', 0), listener('search', 0)]
const events = createEvents(listeners)

const jobCount = async () =>
  (await sql<{ n: number }>`select count(*)::int as n from graphile_worker.jobs`.execute(world.container.db.direct))
    .rows[0]?.n

describe('events', () => {
  it('write one job per listener, in the transaction that made the fact', async () => {
    await world.container.db.transaction((tx) => events.publish(tx, somethingHappened(at(), { thing: 'a' })))
    expect(await jobCount()).toBe(2)
  })

  it('leave nothing behind when the transaction fails', async () => {
    const failing = world.container.db.transaction(async (tx) => {
      await events.publish(tx, somethingHappened(at(), { thing: 'b' }))
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await jobCount()).toBe(2)
  })

  it('cost nothing without listeners', async () => {
    world.queries.length = 0
    await world.container.db.transaction((tx) => events.publish(tx, nobodyListens(at(), { thing: 'c' })))
    expect(world.queries.filter((query) => query.includes('graphile_worker'))).toHaveLength(0)
  })

  it('reach every listener once, with their facts', async () => {
    const both = new Promise<void>((resolve) => {
      wake = () => {
        if (heard.length === 2) resolve()
      }
    })
    worker = await startWorker({ ...world.container, listeners, scheduled: [] })
    await both
    expect(heard.sort()).toEqual(['mail:a:true', 'search:a:true'])
  })
})

it('a listener that fails is tried again on its own', async () => {
  const failing = listener('slow', 1)
  await world.container.db.transaction((tx) =>
    createEvents([failing]).publish(tx, somethingHappened(at(), { thing: 'd' })),
  )
  const again = new Promise<void>((resolve) => {
    wake = () => {
      if (heard.includes('slow:d:true')) resolve()
    }
  })
  const second = await startWorker({ ...world.container, listeners: [failing], scheduled: [] })
  // The queue waits longer with each failure; the test moves the waiting job instead of waiting itself.
  second.events.on('job:error', () => {
    void sql`select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs), run_at := now())`.execute(
      world.container.db.direct,
    )
  })
  await again
  await second.stop()
  expect(heard).toContain('slow:d:true')
})
