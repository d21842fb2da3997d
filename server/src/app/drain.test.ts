import { Agent, request as httpRequest, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { aMember } from '../../test/members.ts'
import { createWorld, type World } from '../../test/world.ts'
import { createDrain } from '../platform/drain.ts'
import { createMetrics } from '../platform/telemetry/metrics.ts'
import { createApiApp } from './api-app.ts'
import type { Container } from './container.ts'
import { createRealtimeApp } from './realtime-app.ts'
import { shutDown } from './shut-down.ts'
import { createWorkerApp } from './worker-app.ts'

let world: World
const running: FastifyInstance[] = []
const agents: Agent[] = []
beforeAll(async () => {
  world = await createWorld()
})
afterEach(async () => {
  for (const agent of agents.splice(0)) agent.destroy()
  for (const app of running.splice(0)) await app.close()
})
afterAll(() => world.close())

type CreateApp = (container: Container) => Promise<FastifyInstance>

/** Starts a role with a drain and metrics of its own. `prepare` may add routes. */
async function start(create: CreateApp, prepare: (app: FastifyInstance) => void = () => undefined, changes = {}) {
  const drain = createDrain()
  const app = await create({ ...world.container, ...changes, drain, metrics: createMetrics() })
  prepare(app)
  await app.listen({ host: '127.0.0.1', port: 0 })
  running.push(app)
  const { port } = app.server.address() as AddressInfo
  return { app, drain, port, stop: () => shutDown({ drain, drainMs: 0, apps: [app], onClosing: () => undefined }) }
}

function keepAliveAgent(): Agent {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  agents.push(agent)
  return agent
}

async function get(port: number, path: string, agent = keepAliveAgent()) {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    httpRequest({ host: '127.0.0.1', port, path, agent }, resolve).on('error', reject).end()
  })
  return { status: response.statusCode, connection: response.headers.connection, body: await text(response) }
}

describe.each<[string, CreateApp]>([
  ['api', createApiApp],
  ['realtime', createRealtimeApp],
  ['worker', createWorkerApp],
])('the %s role', (_role, create) => {
  it('is not ready as soon as it drains, but serves, and closes the connections of its responses', async () => {
    const { drain, port } = await start(create)
    const agent = keepAliveAgent()
    expect(await get(port, '/readyz', agent)).toMatchObject({ status: 200, connection: 'keep-alive' })
    drain.start()
    expect(await get(port, '/readyz', agent)).toMatchObject({ status: 503, connection: 'close' })
    expect(await get(port, '/healthz', agent)).toMatchObject({ status: 200, connection: 'close' })
  })
})

describe('a process that stops', () => {
  it('serves during the drain and closes afterwards', async () => {
    const { app, drain, port } = await start(createApiApp)
    const steps: string[] = []
    const stopped = shutDown({ drain, drainMs: 200, apps: [app], onClosing: () => steps.push('closing') })
    const { status } = await get(port, '/healthz')
    steps.push(`responded ${status}`)
    await stopped
    expect(steps).toEqual(['responded 200', 'closing'])
    await expect(get(port, '/healthz')).rejects.toThrow('ECONNREFUSED')
  })

  it('finishes running requests and ends idle connections', async () => {
    const { promise: gate, resolve: release } = Promise.withResolvers<string>()
    const { promise: begun, resolve: begin } = Promise.withResolvers<undefined>()
    const { port, stop } = await start(createApiApp, (app) =>
      app.get('/slow', () => {
        begin(undefined)
        return gate
      }),
    )
    const idle = keepAliveAgent()
    await get(port, '/healthz', idle)
    const slow = get(port, '/slow')
    await begun
    const stopped = stop()
    await expect.poll(() => Object.keys(idle.freeSockets)).toEqual([])
    release('finished')
    expect(await slow).toMatchObject({ status: 200, connection: 'close', body: 'finished' })
    await stopped
  })
})

describe('the sockets of the realtime role', () => {
  async function open(port: number): Promise<{ socket: WebSocket; closed: Promise<CloseEvent> }> {
    const { session } = await aMember(world)
    const headers = { 'x-forwarded-host': 'localhost', origin: 'http://localhost', cookie: `__Host-session=${session}` }
    const socket = new WebSocket(`ws://127.0.0.1:${port}/live`, { headers })
    const closed = new Promise<CloseEvent>((resolve) => socket.addEventListener('close', resolve))
    await new Promise((resolve, reject) => {
      socket.addEventListener('open', resolve)
      socket.addEventListener('error', () => reject(new Error('refused')))
    })
    return { socket, closed }
  }

  it('stay open during the drain and are then closed with a time to reconnect', async () => {
    const { drain, port, stop } = await start(createRealtimeApp)
    const first = await open(port)
    drain.start()
    const second = await open(port)
    expect(first.socket.readyState).toBe(WebSocket.OPEN)
    await stop()
    for (const { closed } of [first, second]) {
      const { code, reason } = await closed
      expect([code, reason]).toEqual([1012, expect.stringMatching(/^reconnect after \d{1,4} ms$/)])
    }
  })
})

describe('the jobs of the worker role', () => {
  const addJob = (task: string) => sql`select graphile_worker.add_job(${task})`.execute(world.container.db.direct)
  const queued = async (task: string) =>
    (await sql`select 1 from graphile_worker.jobs where task_identifier = ${task}`.execute(world.container.db.direct)).rows.length // prettier-ignore

  it('are finished when they are running, and not begun any more', async () => {
    const { promise: gate, resolve: release } = Promise.withResolvers<undefined>()
    const handled: string[] = []
    const listeners = [
      { task: 'test.running', jobClass: 'maintenance', handle: async () => { handled.push('begun'); await gate; handled.push('finished') } },
      { task: 'test.later', jobClass: 'maintenance', handle: async () => undefined },
    ] // prettier-ignore
    const { drain, stop } = await start(createWorkerApp, undefined, { listeners, scheduled: [] })
    await addJob('test.running')
    await expect.poll(() => handled).toEqual(['begun'])
    drain.start()
    for (let count = 0; count < 20; count++) await addJob('test.later')
    const stopped = stop()
    release(undefined)
    await stopped
    expect(handled).toEqual(['begun', 'finished'])
    expect(await queued('test.running')).toBe(0)
    // Each of the other slots may have asked for a job before.
    expect(await queued('test.later')).toBeGreaterThan(10)
  })
})
