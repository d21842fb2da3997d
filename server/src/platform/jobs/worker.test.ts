import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { asOwner } from '../../../test/test-database.ts'
import { until } from '../../../test/until.ts'
import { createWorld, siteIdOf, type World } from '../../../test/world.ts'
import { createEvents, defineEvent, listenTo, type Listener } from './events.ts'
import type { JobClass } from './job-classes.ts'
import { startWorker, toCronItem, type Worker } from './worker.ts'

let world: World
const workers: Worker[] = []
beforeAll(async () => {
  world = await createWorld()
})
afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.stop()))
  await sql`delete from graphile_worker._private_jobs`.execute(world.container.db.direct)
})
afterAll(() => world.close())

async function start(concurrency: [JobClass, number][], listeners: Listener[]): Promise<void> {
  const config = { ...world.config, WORKER_CONCURRENCY: new Map(concurrency) }
  workers.push(await startWorker({ ...world.container, config, listeners, scheduled: [] }))
}

const emit = (listeners: Listener[], ...events: ReturnType<ReturnType<typeof defineEvent<object>>>[]) =>
  world.container.db.transaction(async (tx) => {
    for (const event of events) await createEvents(listeners).emit(tx, event)
  })

const photoAdded = defineEvent('test.photo_added')
const mailRequested = defineEvent('test.mail_requested')
const at = () => ({ siteId: siteIdOf('velvet'), now: world.time.now })

it('runs jobs of a class while all slots of another class are busy', async () => {
  const blocked = Promise.withResolvers<undefined>()
  const done: string[] = []
  let busyPhotoSlots = 0
  const listeners = [
    listenTo(photoAdded, { domain: 'photos', jobClass: 'photos' }, async () => {
      busyPhotoSlots++
      await blocked.promise
      done.push('photo')
    }),
    listenTo(mailRequested, { domain: 'mails', jobClass: 'mail' }, async () => {
      done.push('mail')
    }),
  ]
  await start([['photos', 2], ['mail', 1]], listeners) // prettier-ignore
  await emit(listeners, photoAdded(at(), {}), photoAdded(at(), {}), photoAdded(at(), {}))
  await until(() => busyPhotoSlots === 2)
  await emit(listeners, mailRequested(at(), {}))
  await until(() => done.length > 0)
  expect(done).toEqual(['mail'])
  blocked.resolve(undefined)
  await until(() => done.length === 4)
  expect(busyPhotoSlots).toBe(3)
})

it('leaves jobs of other classes to other processes', async () => {
  const done: string[] = []
  const listeners = (['photos', 'mail'] as const).map((jobClass) =>
    listenTo(mailRequested, { domain: jobClass, jobClass }, async () => void done.push(jobClass)),
  )
  await emit(listeners, mailRequested(at(), {}))
  await start([['mail', 2]], listeners)
  await until(() => done.length === 1)
  await start([['photos', 1]], listeners)
  await until(() => done.length === 2)
  expect(done).toEqual(['mail', 'photos'])
})

it('never runs a scheduled job twice at once, and keeps at most one run waiting', async () => {
  const { task, options } = toCronItem({ task: 'test.sweep', cron: '* * * * *' })
  const blocked = Promise.withResolvers<undefined>()
  const runs = { started: 0, active: 0, mostActive: 0 }
  const handle = async () => {
    runs.started++
    runs.mostActive = Math.max(runs.mostActive, ++runs.active)
    await blocked.promise
    runs.active--
  }
  const config = { ...world.config, WORKER_CONCURRENCY: new Map([['maintenance', 3]] as const) }
  const scheduled = [{ task, cron: '0 0 1 1 *', jobClass: 'maintenance' as const, handle }]
  for (let processes = 0; processes < 2; processes++)
    workers.push(await startWorker({ ...world.container, config, listeners: [], scheduled }))
  // The schedule adds a run with these options every minute.
  const addRun = () =>
    sql`select graphile_worker.add_job(${task}, queue_name := ${options.queueName}, job_key := ${options.jobKey})`.execute(
      world.container.db.direct,
    )
  await addRun()
  await until(() => runs.started === 1)
  for (let minutes = 0; minutes < 3; minutes++) await addRun()
  const { rows } = await sql`select 1 from graphile_worker.jobs`.execute(world.container.db.direct)
  expect(rows).toHaveLength(2)
  blocked.resolve(undefined)
  await until(() => runs.started === 2 && runs.active === 0)
  expect(runs.mostActive).toBe(1)
})

const heartbeats = async () =>
  (await sql<{ worker_id: string }>`select worker_id from worker_heartbeats`.execute(world.container.db.direct)).rows

it('has a heartbeat before it takes its first job and none after it stopped', async () => {
  const lockedBy: (string | null)[] = []
  const listeners = [
    listenTo(mailRequested, { domain: 'mails', jobClass: 'mail' }, async () => {
      const { rows } = await sql<{ worker_id: string | null }>`
        select worker_id from graphile_worker._private_jobs left join worker_heartbeats on worker_id = locked_by
      `.execute(world.container.db.direct)
      lockedBy.push(...rows.map((row) => row.worker_id))
    }),
  ]
  await emit(listeners, mailRequested(at(), {}))
  await start([['mail', 1]], listeners)
  await until(() => lockedBy.length === 1)
  expect(lockedBy[0]).toMatch(/^pool-/)
  await workers.pop()?.stop()
  expect(await heartbeats()).toEqual([])
})

it('starts a runner again that could not complete a job, and runs the job again', async () => {
  let runs = 0
  const listeners = [
    listenTo(mailRequested, { domain: 'mails', jobClass: 'mail' }, async () => {
      runs++
    }),
  ]
  await asOwner(
    world.config.DATABASE_URL,
    `create function refuse() returns trigger language plpgsql as $$ begin raise 'refused'; end $$`,
    `create trigger refuse before delete on graphile_worker._private_jobs execute function refuse()`,
  )
  await emit(listeners, mailRequested(at(), {}))
  await start([['mail', 1]], listeners)
  await until(() => world.logLines.some((line) => line.includes('job runner ended')))
  await asOwner(world.config.DATABASE_URL, 'drop function refuse cascade')
  await until(async () => {
    const { rows } = await sql`select from graphile_worker.jobs`.execute(world.container.db.direct)
    return rows.length === 0
  })
  expect(runs).toBeGreaterThan(1)
  expect(await heartbeats()).toHaveLength(1)
})
