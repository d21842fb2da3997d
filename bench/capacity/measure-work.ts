import { existsSync } from 'node:fs'
import { Agent } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { createBenchDatabase } from '../bench-database.ts'
import { createBenchWorld } from '../world.ts'
import { startStopwatch } from '../measure/processor-time.ts'
import { sendRequest } from '../measure/send-request.ts'
import { startServer } from '../servers/start.ts'
import type { Costs } from './costs.ts'
import { emptyTask } from './empty-task.ts'
import type { Sizes } from './measure-calls.ts'
import { measureWork } from './work-meter.ts'

/** Encoding and scoring an upload. */
export async function measurePhotos({ photos }: Sizes): Promise<Costs['photo']> {
  const server = await startServer('photos.ts', [], {})
  const request = async (path: string) => {
    const response = await fetch(`http://127.0.0.1:${server.port}${path}`)
    if (!response.ok) throw new Error(`${path} responded with ${response.status}: ${await response.text()}`)
    return (await response.json()) as { bytes: number; uploadBytes: number }
  }
  const measure = async (path: string) => {
    // The first one loads libraries and models.
    const { bytes, uploadBytes } = await request(path)
    const stopwatch = startStopwatch([server.pid])
    for (let count = 0; count < photos; count++) await request(path)
    return { ms: stopwatch() / photos, bytes, uploadBytes }
  }
  try {
    const [encode, score] = [await measure('/encode'), await measure('/score')]
    return { encodeMs: encode.ms, scoreMs: score.ms, storedBytes: encode.bytes, uploadBytes: encode.uploadBytes }
  } finally {
    await server.stop()
  }
}

/** The queue itself: fetching and completing jobs that do nothing. */
export async function measureJobs({ jobs }: Sizes): Promise<Costs['job']> {
  const { env, container, close } = await createBenchDatabase('jobs')
  const { db } = container
  const worker = await startServer('empty-jobs.ts', [], env)
  const runJobs = async (count: number) => {
    await sql`select count(graphile_worker.add_job(${emptyTask}, '{}'::json)) from generate_series(1, ${sql.lit(count)})`.execute(db.direct) // prettier-ignore
    for (;;) {
      const { rows } = await sql<{ left: number }>`select count(*)::int as left from graphile_worker.jobs`.execute(db.direct) // prettier-ignore
      if (rows[0]?.left === 0) return
      await sleep(20)
    }
  }
  try {
    await runJobs(Math.ceil(jobs / 4))
    const { processMs, databaseMs } = await measureWork({ db, pids: [worker.pid], units: jobs }, () => runJobs(jobs))
    return { processMs, databaseMs }
  } finally {
    await worker.stop()
    await close()
  }
}

/** A page of a logged-in member, which no cache may store: the slowest kind. Null without a build. */
export async function measurePage({ requests }: Sizes): Promise<Costs['page']> {
  if (!existsSync(new URL('../../web/build', import.meta.url))) return null
  const world = await createBenchWorld(200)
  const api = await startServer('product.ts', [], world.env)
  const web = await startServer('web.ts', [], { API_URL: `http://127.0.0.1:${api.port}`, LOG_LEVEL: 'warn' })
  const cookie = `i18n_redirected=en; __Host-session=${world.session}`
  const page = { port: web.port, path: '/members', headers: { host: 'localhost', 'accept-language': 'en', cookie } }
  const agent = new Agent({ keepAlive: true, maxSockets: 4 })
  const units = Math.ceil(requests / 5)
  const sendPages = async () => {
    for (let count = 0; count < units; count++) await sendRequest(agent, page)
  }
  try {
    await sendPages()
    const webTime = startStopwatch([web.pid])
    const { processMs, databaseMs } = await measureWork({ db: world.container.db, pids: [api.pid], units }, sendPages)
    return { webMs: webTime() / units, processMs, databaseMs }
  } finally {
    agent.destroy()
    await Promise.all([web.stop(), api.stop()])
    await world.close()
  }
}
