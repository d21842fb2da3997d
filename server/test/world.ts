import { randomUUID } from 'node:crypto'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { inject } from 'vitest'
import type { CallName } from '@velvet/contract/calls'
import { routes } from '@velvet/contract/routes.gen'
import { demoBundles } from '../seed/bundles.ts'
import { demoSites } from '../seed/sites.ts'
import { createContainer, type Container } from '../src/app/container.ts'
import { createApiApp } from '../src/app/api-app.ts'
import { paymentsStore } from '../src/domains/payments/stores.ts'
import { sitesStore } from '../src/domains/sites/stores.ts'
import { loadConfig, type Config } from '../src/platform/config.ts'
import { createLog } from '../src/platform/log.ts'
import { cloneTemplate, dropDatabase, urlOf } from './test-database.ts'
import { testEnvironment } from './test-environment.ts'

export const hosts = { velvet: 'localhost', selene: 'she.localhost', tulp: 'nl.localhost' } as const
export type SiteKey = keyof typeof hosts

export function siteIdOf(key: SiteKey): string {
  const site = demoSites.find((candidate) => candidate.key === key)
  if (!site) throw new Error(`no demo site ${key}`)
  return site.siteId
}

type WorldOptions = { env?: Record<string, string> }

/** Options of a call in a test. `session` is the session token, `site` selects the host. */
export type TestCall = {
  site?: SiteKey
  session?: string | undefined
  params?: Record<string, string>
  query?: Record<string, string>
  body?: object
  /** The bytes of an upload. */
  file?: Buffer
  headers?: Record<string, string>
  ip?: string
}

/** An instance of the server for one test file: own database, clock, log and api, with the real Redis, NATS and S3. */
export type World = {
  container: Container
  app: FastifyInstance
  config: Config
  /** The clock, which only moves when a test sets it. */
  time: { now: Date }
  /** All SQL statements since the last `queries.length = 0`. */
  queries: string[]
  logLines: string[]
  call(name: CallName, options?: TestCall): Promise<TestResponse>
  close(): Promise<void>
}

export type TestResponse = { status: number; body: Record<string, unknown>; cookies: TestCookie[]; text: string }
type TestCookie = { name: string; value: string } & Record<string, unknown>

export async function createWorld({ env = {} }: WorldOptions = {}): Promise<World> {
  const database = `${inject('templateDatabase')}_${randomUUID().slice(0, 8)}`
  await cloneTemplate(inject('templateDatabase'), database)
  const config = loadConfig({
    ...testEnvironment,
    DATABASE_URL: urlOf(database),
    DATABASE_POOL: '4',
    REDIS_PREFIX: database,
    S3_BUCKET: 'velvet-test',
    ...env,
  })
  const time = { now: new Date('2026-11-15T12:00:00Z') }
  const queries: string[] = []
  const logLines: string[] = []
  const log = createLog(
    { LOG_LEVEL: 'debug' },
    { role: 'test', destination: { write: (line: string) => void logLines.push(line) } },
  )
  const container = await createContainer({
    config,
    clock: { now: () => time.now },
    log,
    onQuery: ({ sql }) => queries.push(sql),
  })
  for (const site of demoSites) {
    await sitesStore.save(container.db.direct, { ...site, now: time.now })
    await paymentsStore.insertBundles(container.db.direct, site.siteId, demoBundles(site.siteId))
  }
  const app = await createApiApp(container)
  await app.ready()
  return {
    container,
    app,
    config,
    time,
    queries,
    logLines,
    call: (name, options) => makeCall(app, name, options),
    async close() {
      await app.close()
      await container.close()
      await dropDatabase(database)
    },
  }
}

/**
 * Restarts the api of a world on the same database with a changed configuration. Closing it leaves the database and the
 * container of the first start to `world.close()`.
 */
export async function restartWorld(world: World, changes: Partial<Config>): Promise<World> {
  const { clock, log } = world.container
  await world.app.close()
  const config = { ...world.config, ...changes }
  const container = await createContainer({ config, clock, log })
  const app = await createApiApp(container)
  await app.ready()
  return {
    ...world,
    container,
    app,
    config,
    call: (name, options) => makeCall(app, name, options),
    async close() {
      await app.close()
      await container.close()
    },
  }
}

async function makeCall(app: FastifyInstance, name: CallName, options: TestCall = {}): Promise<TestResponse> {
  const { method, path } = routes[name]
  const request: InjectOptions = {
    method,
    url: path.replace(/:(\w+)/g, (_match, name: string) => encodeURIComponent(options.params?.[name] ?? '')),
    query: options.query ?? {},
    headers: {
      host: hosts[options.site ?? 'velvet'],
      'x-request-type': 'client',
      ...(options.session && { cookie: `__Host-session=${options.session}` }),
      ...(options.ip && { 'x-forwarded-for': options.ip }),
      ...(options.file && { 'content-type': 'image/jpeg' }),
      ...options.headers,
    },
    ...(options.body && { payload: options.body }),
    ...(options.file && { payload: options.file }),
  }
  const response = await app.inject(request)
  const isJson = String(response.headers['content-type']).includes('json')
  return {
    status: response.statusCode,
    body: isJson ? response.json<Record<string, unknown>>() : {},
    cookies: response.cookies,
    text: response.body,
  }
}
