import { Pool } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { until } from '../../../test/until.ts'
import { createWorld, type World } from '../../../test/world.ts'
import { createHeartbeat, heartbeatTimes } from './heartbeat.ts'
import { createQueuePool } from './queue-pool.ts'

let world: World
let pool: Pool
let nowMs = 0
beforeAll(async () => {
  world = await createWorld()
  pool = new Pool({ connectionString: world.config.DATABASE_URL })
})
beforeEach(() => {
  nowMs = 0
})
afterEach(() => pool.query('delete from worker_heartbeats; delete from graphile_worker._private_jobs'))
afterAll(async () => {
  await pool.end()
  await world.close()
})

const { suspectedAfterMs, graceMs } = heartbeatTimes
const create = (dropConnections = () => undefined) =>
  createHeartbeat({ pool, log: world.container.log, dropConnections, clock: () => nowMs })

/** Adds a job in a queue that the given runner has locked. */
async function plantLockedJob(runnerId: string): Promise<void> {
  await pool.query(`select graphile_worker.add_job('test.job', queue_name := 'test-queue')`)
  const locked = [runnerId]
  await pool.query(`update graphile_worker._private_jobs set locked_by = $1, locked_at = now()`, locked)
  await pool.query(`update graphile_worker._private_job_queues set locked_by = $1, locked_at = now()`, locked)
}

const lockedBy = async () => {
  const { rows } = await pool.query<{ locked_by: string | null }>(
    `select locked_by from graphile_worker._private_jobs union all
    select locked_by from graphile_worker._private_job_queues where queue_name = 'test-queue'`,
  )
  return rows.map((row) => row.locked_by)
}

/** Moves the times of a runner's heartbeat into the past. */
const silenceFor = (runnerId: string, milliseconds: number) =>
  pool.query(
    `update worker_heartbeats set beat_at = beat_at - interval '1 ms' * $2::int,
      suspected_at = suspected_at - interval '1 ms' * $2::int where worker_id = $1`,
    [runnerId, milliseconds],
  )

it('releases the jobs and queues of a runner that stays silent after it was suspected', async () => {
  const [dead, living] = [create(), create()]
  await dead.add('dead')
  await living.add('living')
  await plantLockedJob('dead')
  await silenceFor('dead', suspectedAfterMs + 1)
  await living.beat()
  await silenceFor('dead', graceMs - 5_000)
  await living.beat()
  expect(await lockedBy()).toEqual(['dead', 'dead'])
  await silenceFor('dead', 5_001)
  await living.beat()
  expect(await lockedBy()).toEqual([null, null])
  expect((await pool.query('select worker_id from worker_heartbeats')).rows).toEqual([{ worker_id: 'living' }])
})

it('releases the jobs of a dead runner although every later process lives for one heartbeat only', async () => {
  await create().add('dead')
  await plantLockedJob('dead')
  for (const [index, silentMs] of [suspectedAfterMs + 1, graceMs + 1].entries()) {
    await silenceFor('dead', silentMs)
    await create().add(`crashing-${index}`)
  }
  expect(await lockedBy()).toEqual([null, null])
})

it('does not suspect a runner with a recent heartbeat', async () => {
  const [other, own] = [create(), create()]
  await other.add('other')
  await own.add('own')
  await silenceFor('other', suspectedAfterMs - 5_000)
  await own.beat()
  expect((await pool.query('select from worker_heartbeats where suspected_at is not null')).rowCount).toBe(0)
})

it('releases nothing after an outage during which no runner could write a heartbeat', async () => {
  const [other, own] = [create(), create()]
  await other.add('other')
  await own.add('own')
  await plantLockedJob('other')
  await Promise.all(['other', 'own'].map((id) => silenceFor(id, 10 * suspectedAfterMs)))
  await own.beat()
  await other.beat()
  await silenceFor('other', suspectedAfterMs - 5_000)
  await own.beat()
  expect(await lockedBy()).toEqual(['other', 'other'])
})

it('no longer suspects a paused runner when it continues', async () => {
  const [paused, living] = [create(), create()]
  await paused.add('paused')
  await living.add('living')
  await plantLockedJob('paused')
  await silenceFor('paused', suspectedAfterMs + 1)
  await living.beat()
  await silenceFor('paused', graceMs + 1)
  await paused.beat()
  await living.beat()
  expect(await lockedBy()).toEqual(['paused', 'paused'])
})

it('releases its own jobs when it stops', async () => {
  const heartbeat = create()
  await heartbeat.add('own')
  await plantLockedJob('own')
  await heartbeat.stop()
  expect(await lockedBy()).toEqual([null, null])
  expect((await pool.query('select from worker_heartbeats')).rowCount).toBe(0)
})

it('closes connections whose statement is not answered, and opens new ones', async () => {
  const queue = createQueuePool(world.config, world.container.log)
  const unanswered = queue.pool.query('select pg_sleep(600)')
  // As the login role: other roles do not see the statement.
  await until(async () => (await pool.query(`select from pg_stat_activity where query = 'select pg_sleep(600)'`)).rowCount) // prettier-ignore
  queue.dropConnections()
  await expect(unanswered).rejects.toThrow('no answer from the database')
  expect((await queue.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await queue.pool.end()
})
