import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { until } from '../../test/until.ts'
import { createWorld, type World } from '../../test/world.ts'
import { createAdminApp } from './admin-app.ts'
import type { Container } from './container.ts'
import { createApiApp } from './api-app.ts'
import { createRealtimeApp } from './realtime-app.ts'

let world: World
let container: Container
let api: FastifyInstance
beforeAll(async () => {
  world = await createWorld()
  container = { ...world.container, config: { ...world.config, NODE_ENV: 'production' } }
  api = await createApiApp(container)
})
afterAll(async () => {
  await api.close()
  await world.close()
})

const statusOf = async (app: FastifyInstance, url: string) => (await app.inject({ url, headers: { host: 'localhost' } })).statusCode // prettier-ignore

describe('admin listener in production', () => {
  it('L11: serves documentation and metrics on the admin listener only', async () => {
    const admin = await createAdminApp(container, api)
    const live = await createRealtimeApp(container)
    for (const url of ['/api/docs/', '/api/docs/js/scalar.js', '/api/docs/openapi.json', '/metrics']) {
      expect([url, await statusOf(api, url), await statusOf(live, url)]).toEqual([url, 404, 404])
      expect([url, await statusOf(admin, url)]).toEqual([url, 200])
    }
    expect((await admin.inject('/api/docs/openapi.json')).body).toContain('/api/user.php')
    expect(await statusOf(admin, '/api/settings.php')).toBe(404)
    await admin.close()
    await live.close()
  })

  it('L11: serves health probes on the public listener', async () => {
    for (const url of ['/healthz', '/readyz']) expect(await statusOf(api, url)).toBe(200)
  })

  it('L11: serves no documentation in a process without the api role', async () => {
    const admin = await createAdminApp(container)
    for (const url of ['/api/docs', '/api/docs/', '/api/docs/openapi.json'])
      expect(await statusOf(admin, url)).toBe(404)
    expect(await statusOf(admin, '/metrics')).toBe(200)
    await admin.close()
  })
})

it('serves health and metrics while it refuses other requests under load', async () => {
  const config = { ...container.config, LAG_LIMIT_MS: 100 }
  const [overloaded, admin] = await Promise.all([
    createApiApp({ ...container, config: { ...config, NODE_ENV: 'test' } }),
    createAdminApp({ ...container, config }, api),
  ])
  await Promise.all([overloaded.ready(), admin.ready()])
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1_500)
  await until(() => overloaded.isUnderPressure() && admin.isUnderPressure())
  const probes = ['/healthz', '/readyz', '/metrics'].flatMap((url) => [statusOf(overloaded, url), statusOf(admin, url)])
  const others = [statusOf(overloaded, '/api/settings.php'), statusOf(admin, '/api/docs/')]
  expect(await Promise.all(others)).toEqual([503, 503])
  expect(await Promise.all(probes)).toEqual(Array(6).fill(200))
  await Promise.all([overloaded.close(), admin.close()])
})

it('L11: forbids framing of API responses', async () => {
  const { headers } = await world.app.inject({ url: '/api/settings.php', headers: { host: 'localhost' } })
  expect(headers['x-frame-options']).toBe('DENY')
})

it('responds to a URL that cannot be decoded with an error of the contract', async () => {
  const response = await world.app.inject({ url: '/api/%zz', headers: { host: 'localhost' } })
  expect(response.json()).toEqual({ error: { code: 'invalid_input', params: {} } })
})
