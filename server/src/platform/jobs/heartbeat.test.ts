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

const { intervalMs, deadAfterMs } = heartbeatTimes
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

const silenceFor = (runnerId: string, milliseconds: number) =>
  pool.query(`update worker_heartbeats set beat_at = now() - interval '1 ms' * $2::int where worker_id = $1`, [
    runnerId,
    milliseconds,
  ])

/** Writes regular heartbeats for as long as a process has to before it releases jobs. */
async function beatRegularly(heartbeat: ReturnType<typeof create>): Promise<void> {
  for (const end = nowMs + deadAfterMs; nowMs < end; nowMs += intervalMs) await heartbeat.beat()
}

it('releases the jobs and queues of a runner without a recent heartbeat', async () => {
  const [dead, living] = [create(), create()]
  await dead.add('dead')
  await living.add('living')
  await plantLockedJob('dead')
  await beatRegularly(living)
  await silenceFor('dead', deadAfterMs - 5_000)
  await living.beat()
  expect(await lockedBy()).toEqual(['dead', 'dead'])
  await silenceFor('dead', deadAfterMs + 1)
  await living.beat()
  expect(await lockedBy()).toEqual([null, null])
  expect((await pool.query('select worker_id from worker_heartbeats')).rows).toEqual([{ worker_id: 'living' }])
})

it('releases nothing until its own heartbeats were regular, so that nobody is declared dead after an outage', async () => {
  const [other, own] = [create(), create()]
  await other.add('other')
  await own.add('own')
  await plantLockedJob('other')
  await beatRegularly(own)
  nowMs += 2 * deadAfterMs
  await silenceFor('other', 2 * deadAfterMs)
  await own.beat()
  expect(await lockedBy()).toEqual(['other', 'other'])
  await other.beat()
  await beatRegularly(own)
  await own.beat()
  expect(await lockedBy()).toEqual(['other', 'other'])
})

it('counts a paused runner as alive again when it continues', async () => {
  const [paused, living] = [create(), create()]
  await paused.add('paused')
  await living.add('living')
  await beatRegularly(living)
  await silenceFor('paused', 2 * deadAfterMs)
  await living.beat()
  await paused.beat()
  await plantLockedJob('paused')
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
