import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { until } from '../../../test/until.ts'
import { createWorld, siteIdOf, type World } from '../../../test/world.ts'
import { createEvents, defineEvent, listenTo } from '../jobs/events.ts'
import { startWorker } from '../jobs/worker.ts'
import type { Queryable } from './database.ts'
import { runAsJob } from './job-connections.ts'

/** Above the time that any other statement of this file takes. */
const jobDeadlineMs = 3_000
let world: World
beforeAll(async () => {
  world = await createWorld({ env: { REQUEST_DEADLINE_MS: '90000', JOB_DEADLINE_MS: `${jobDeadlineMs}` } })
})
afterAll(() => world.close())

async function statementLimit(queryable: Queryable): Promise<number> {
  const { rows } = await sql<{ ms: number }>`
    select setting::int as ms from pg_settings where name = 'statement_timeout'
  `.execute(queryable)
  return rows[0]?.ms ?? 0
}
const limits = async () => {
  const { db } = world.container
  return { direct: await statementLimit(db.direct), transaction: await db.transaction(statementLimit) }
}

describe('time limit of jobs', () => {
  it('is that of jobs inside a job and that of requests outside, for statements and transactions', async () => {
    const [outside, inside] = [await limits(), await runAsJob(limits)]
    expect(outside.direct / inside.direct).toBeCloseTo(90_000 / jobDeadlineMs)
    expect(outside.transaction).toBe(outside.direct)
    expect(inside.transaction).toBe(inside.direct)
    expect(await limits()).toEqual(outside)
  })

  it('ends statements of jobs that exceed it', async () => {
    const { db } = world.container
    const endless = sql`select pg_sleep(600)`
    await expect(runAsJob(() => endless.execute(db.direct))).rejects.toMatchObject({ code: '57014' })
    await expect(runAsJob(() => db.transaction((tx) => endless.execute(tx)))).rejects.toMatchObject({ code: '57014' })
  })

  it('holds for the jobs of a worker', async () => {
    const found: unknown[] = []
    const checked = defineEvent('test.limit_checked')
    const listener = listenTo(
      checked,
      { domain: 'search', jobClass: 'maintenance' },
      async () => void found.push(await limits()),
    )
    const worker = await startWorker({ ...world.container, listeners: [listener], scheduled: [] })
    try {
      const at = { siteId: siteIdOf('velvet'), now: world.time.now }
      await world.container.db.transaction((tx) => createEvents([listener]).emit(tx, checked(at, {})))
      await until(() => found.length > 0)
    } finally {
      await worker.stop()
    }
    expect(found).toEqual([await runAsJob(limits)])
  })
})
