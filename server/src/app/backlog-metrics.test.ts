import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { anOrderBody, aBuyer } from '../../test/shop.ts'
import { asOwner } from '../../test/test-database.ts'
import { createWorld, siteIdOf, type World } from '../../test/world.ts'
import { newId } from '../platform/ids.ts'
import { createMetrics } from '../platform/telemetry/metrics.ts'
import { registerBacklogMetrics } from './backlog-metrics.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())
beforeEach(() => {
  world.queries.length = 0
})

/** Registers the metrics and returns a function that reads one value. Each call has its own cache. */
function register(overrides: object = {}) {
  const metrics = createMetrics()
  registerBacklogMetrics({ ...world.container, ...overrides, metrics })
  return async (name: string, labels: Record<string, string> = {}): Promise<number | undefined> => {
    const found = await metrics.registry.getSingleMetric(name)?.get()
    return found?.values.find((value) => Object.entries(labels).every(([key, label]) => value.labels[key] === label))
      ?.value
  }
}

const run = (statement: ReturnType<typeof sql>) => statement.execute(world.container.db.direct)

it('counts jobs by class and state, with the age of the oldest one that waits', async () => {
  await run(sql`select graphile_worker.add_job('payments.reconcile', run_at := now() - interval '10 minutes')`)
  await run(sql`select graphile_worker.add_job('payments.report', run_at := now() + interval '1 hour')`)
  await run(sql`select graphile_worker.add_job('no.such.task', max_attempts := 1, run_at := now() - interval '1 hour')`)
  await run(sql`update graphile_worker._private_jobs set attempts = 1 where max_attempts = 1`)
  const read = register()
  expect(await read('velvet_queue_jobs', { class: 'money', state: 'ready' })).toBe(1)
  expect(await read('velvet_queue_jobs', { class: 'money', state: 'scheduled' })).toBe(1)
  expect(await read('velvet_queue_jobs', { class: 'maintenance', state: 'dead' })).toBe(1)
  expect(await read('velvet_queue_oldest_seconds', { class: 'money' })).toBeGreaterThanOrEqual(600)
  expect(await read('velvet_queue_oldest_seconds', { class: 'maintenance' })).toBe(0)
})

it('reads the database once for many scrapes, and never without a worker', async () => {
  expect(await world.container.metrics.registry.metrics()).not.toContain('velvet_queue_jobs')
  const read = register()
  await Promise.all(Array.from({ length: 5 }, () => read('velvet_ledger_sum_credits')))
  expect(world.queries.filter((statement) => statement.includes('ledger_entries'))).toHaveLength(1)
})

it('reports the sum of the recent ledger, which one wrong entry changes', async () => {
  const { id } = await aBuyer(world)
  expect(await register()('velvet_ledger_sum_credits')).toBe(0)
  await asOwner(
    world.config.DATABASE_URL,
    `insert into ledger_entries (site_id, member_id, movement_id, line, account, amount)
    values ('${siteIdOf('velvet')}', '${id}', '${newId()}', 1, 'house_used', 7)`,
  )
  expect(await register()('velvet_ledger_sum_credits')).toBe(7)
})

it('reports open payments and for how long one should have ended', async () => {
  const buyer = await aBuyer(world)
  expect(await register()('velvet_payments_pending')).toBe(0)
  const { status } = await world.call('placeOrder', { session: buyer.session, body: anOrderBody({ method: 'ideal' }) })
  expect(status).toBe(200)
  const read = register()
  expect(await read('velvet_payments_pending')).toBe(1)
  expect(await read('velvet_payments_overdue_seconds')).toBe(0)
  await run(sql`update orders set expires_at = ${new Date(world.time.now.getTime() - 90_000)}`)
  expect(await register()('velvet_payments_overdue_seconds')).toBe(90)
})

it('reports for how long the first notice is due', async () => {
  const member = await aBuyer(world)
  expect(await register()('velvet_notices_overdue_seconds')).toBe(0)
  const due = new Date(world.time.now.getTime() - 60_000)
  await run(sql`insert into notices (site_id, member_id, kind, topic, happened_at, unseen_since, due_at)
    values (${siteIdOf('velvet')}, ${member.id}, 'like', ${member.id}, ${due}, ${due}, ${due})`)
  expect(await register()('velvet_notices_overdue_seconds')).toBe(60)
})

it('has no values when the database cannot be read', async () => {
  const read = register({ sites: { allIds: () => Promise.reject(new Error('broken')) } })
  expect(await read('velvet_ledger_sum_credits')).toBeUndefined()
  expect(await read('velvet_queue_oldest_seconds', { class: 'money' })).toBeUndefined()
  expect(world.logLines.join()).toContain('the backlog could not be read')
})
