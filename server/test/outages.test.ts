import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { connect, createServer, type AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aMember, password } from './members.ts'
import { createWorld, type World } from './world.ts'
import { until } from './until.ts'

/** Returns a free port. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

const acceptsConnections = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.on('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.on('error', () => resolve(false))
  })

async function start(command: string, args: string[], port: number): Promise<ChildProcess> {
  const child = spawn(command, args, { stdio: 'ignore' })
  await until(() => acceptsConnections(port))
  return child
}

async function kill(child: ChildProcess): Promise<void> {
  const exited = once(child, 'exit')
  child.kill('SIGKILL')
  await exited
}

let world: World
let redis: ChildProcess
let nats: ChildProcess
beforeAll(async () => {
  const [redisPort, natsPort, s3Port] = [await freePort(), await freePort(), await freePort()]
  redis = await start('redis-server', ['--port', `${redisPort}`, '--bind', '127.0.0.1', '--save', ''], redisPort)
  nats = await start('nats-server', ['-a', '127.0.0.1', '-p', `${natsPort}`], natsPort)
  world = await createWorld({
    env: {
      REDIS_URL: `redis://127.0.0.1:${redisPort}`,
      NATS_URL: `nats://127.0.0.1:${natsPort}`,
      S3_ENDPOINT: `http://127.0.0.1:${s3Port}`,
    },
  })
  await until(() => world.container.cache.isReady() && world.container.bus.isReady())
})
afterAll(() => world.close())

/** Loads the settings, logs in, changes the language and logs out. Returns the status of each response. */
async function visitStatuses() {
  const { username } = await aMember(world)
  const settings = await world.call('getSettings')
  const login = await world.call('login', { body: { username, password } })
  const session = login.cookies[0]?.value
  const user = await world.call('getUser', { session })
  const language = await world.call('updateUser', { session, body: { language: 'sv' } })
  const logout = await world.call('logout', { session })
  const after = await world.call('getUser', { session })
  return [settings, login, user, language, logout, after].map(({ status }) => status)
}

describe('without Redis, NATS and S3', () => {
  it('serves settings, login, language and logout as before', async () => {
    expect(await visitStatuses()).toEqual([200, 200, 200, 200, 200, 403])
    await Promise.all([kill(redis), kill(nats)])
    expect(await visitStatuses()).toEqual([200, 200, 200, 200, 200, 403])
  })

  it('still locks a username after five wrong passwords', async () => {
    const { username } = await aMember(world)
    const attempt = (guess: string) => world.call('login', { body: { username, password: guess } })
    for (let index = 0; index < 5; index++) expect((await attempt('wrong')).status).toBe(401)
    expect((await attempt(password)).body).toMatchObject({ error: { code: 'login_locked' } })
  })

  it('stays ready and reports the missing services', async () => {
    const ready = await world.app.inject('/readyz')
    expect(ready.statusCode).toBe(200)
    expect(ready.json()).toMatchObject({ ready: true, postgres: true, redis: false, nats: false, s3: false })
  })
})
