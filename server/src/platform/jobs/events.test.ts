import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createWorld, siteIdOf, type World } from '../../../test/world.ts'
import { createEvents, defineEvent, listenTo } from './events.ts'
import { startWorker, type Worker } from './worker.ts'

let world: World
let worker: Worker | undefined
beforeAll(async () => {
  world = await createWorld()
})
afterAll(async () => {
  await worker?.stop()
  await world.close()
})

const somethingHappened = defineEvent<{ thing: string }>('test.something_happened')
const unhandledEvent = defineEvent<{ thing: string }>('test.nobody_listens')
const at = () => ({ siteId: siteIdOf('velvet'), now: world.time.now })

const handled: string[] = []
let onHandled: () => void = () => undefined
const listener = (domain: string, failures: number) => {
  let failuresLeft = failures
  return listenTo(somethingHappened, { domain, jobClass: 'maintenance' }, async ({ thing, siteId }) => {
    if (failuresLeft-- > 0) throw new Error('not yet')
    handled.push(`${domain}:${thing}:${siteId === siteIdOf('velvet')}`)
    onHandled()
  })
}
const listeners = [listener('mail', 0), listener('search', 0)]
const events = createEvents(listeners)

const jobCount = async () =>
  (await sql<{ n: number }>`select count(*)::int as n from graphile_worker.jobs`.execute(world.container.db.direct))
    .rows[0]?.n

describe('events', () => {
  it('adds one job per listener when the transaction commits', async () => {
    await world.container.db.transaction((tx) => events.emit(tx, somethingHappened(at(), { thing: 'a' })))
    expect(await jobCount()).toBe(2)
  })

  it('adds no job when the transaction fails', async () => {
    const failing = world.container.db.transaction(async (tx) => {
      await events.emit(tx, somethingHappened(at(), { thing: 'b' }))
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await jobCount()).toBe(2)
  })

  it('runs no query for an event without listeners', async () => {
    world.queries.length = 0
    await world.container.db.transaction((tx) => events.emit(tx, unhandledEvent(at(), { thing: 'c' })))
    expect(world.queries.filter((query) => query.includes('graphile_worker'))).toHaveLength(0)
  })

  it('calls every listener once, with payload and site', async () => {
    const bothHandled = new Promise<void>((resolve) => {
      onHandled = () => {
        if (handled.length === 2) resolve()
      }
    })
    worker = await startWorker({ ...world.container, listeners, scheduled: [] })
    await bothHandled
    expect(handled.sort()).toEqual(['mail:a:true', 'search:a:true'])
  })
})

it('retries a listener that failed', async () => {
  const failing = listener('slow', 1)
  await world.container.db.transaction((tx) =>
    createEvents([failing]).emit(tx, somethingHappened(at(), { thing: 'd' })),
  )
  const retried = new Promise<void>((resolve) => {
    onHandled = () => {
      if (handled.includes('slow:d:true')) resolve()
    }
  })
  const second = await startWorker({ ...world.container, listeners: [failing], scheduled: [] })
  // The queue retries with backoff; the test reschedules the failed job instead of waiting.
  second.events.on('job:error', () => {
    void sql`select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs), run_at := now())`.execute(
      world.container.db.direct,
    )
  })
  await retried
  await second.stop()
  expect(handled).toContain('slow:d:true')
})

it('runs the jobs of a delayed event later', async () => {
  const late = createEvents([listener('late', 0)])
  await world.container.db.transaction((tx) =>
    late.emit(tx, somethingHappened(at(), { thing: 'e' }), { delayMs: 60_000 }),
  )
  const { rows } = await sql<{ seconds: number }>`
    select round(extract(epoch from run_at - created_at))::int as seconds from graphile_worker.jobs
    where task_identifier = 'test.something_happened>late'
  `.execute(world.container.db.direct)
  expect(rows).toEqual([{ seconds: 60 }])
})
