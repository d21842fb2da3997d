import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { calls } from '@velvet/contract/calls'
import { aMember } from '../../test/members.ts'
import { createWorld, type World } from '../../test/world.ts'
import { createContainer } from './container.ts'
import { createHttp } from './http.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

describe('the api role', () => {
  it('describes every call of the contract', async () => {
    const { paths } = (await world.app.inject('/api/docs/openapi.json')).json<{
      paths: Record<string, Record<string, { operationId: string }>>
    }>()
    for (const [name, call] of Object.entries(calls)) {
      const path = call.path.replace(/:(\w+)/g, '{$1}') + ('selectedBy' in call ? `?${call.selectedBy}=1` : '')
      expect(paths[path]?.[call.method.toLowerCase()]?.operationId).toBe(name)
    }
    const page = await world.app.inject('/api/docs')
    expect(page.headers['content-type']).toContain('text/html')
    expect(page.body).toContain('/api/user.php')
  })

  it('answers the unknown and the broken in the shape of the contract, without detail', async () => {
    const unknown = await world.app.inject({ url: '/api/nothing', headers: { host: 'localhost' } })
    expect(unknown.json()).toEqual({ error: { code: 'not_found', params: {} } })
    const broken = await world.app.inject({
      method: 'POST',
      url: '/api/user.php',
      headers: { host: 'localhost', 'content-type': 'application/json', 'x-request-type': 'client' },
      payload: '{"username":',
    })
    expect(broken.statusCode).toBe(400)
    expect(broken.json()).toMatchObject({ error: { code: 'invalid_input' } })
    const large = await world.call('login', { body: { username: 'a', password: 'x'.repeat(70_000) } })
    expect(large).toMatchObject({ status: 413, body: { error: { code: 'payload_too_large' } } })
  })

  it('refuses while it lags behind, and not any longer', async () => {
    const lagging = await createWorld({ env: { LAG_LIMIT_MS: '100' } })
    const status = async () => (await lagging.call('getSettings')).status
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1_500)
    await vi.waitUntil(async () => (await status()) === 503, { timeout: 5_000 })
    await vi.waitUntil(async () => (await status()) === 200, { timeout: 10_000 })
    await lagging.close()
  })

  it('turns what nobody foresaw into `internal`, and logs it with the request’s id', async () => {
    const config = { ...world.config, DATABASE_URL: 'postgres://postgres@127.0.0.1:1/nowhere' }
    const container = await createContainer({ config, log: world.container.log })
    const app = await createHttp(container)
    const answer = await app.inject({ url: '/api/settings.php', headers: { host: 'localhost' } })
    expect(answer.json()).toEqual({ error: { code: 'internal', params: {} } })
    expect((await app.inject('/readyz')).statusCode).toBe(503)
    expect(world.logLines.some((line) => line.includes('"requestId"') && line.includes('internal'))).toBe(true)
    await app.close()
    await container.close()
  })

  it('keeps answers out of shared caches and frames', async () => {
    const { headers } = await world.app.inject({ url: '/api/settings.php', headers: { host: 'localhost' } })
    expect(headers['cache-control']).toBe('no-store')
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    expect(headers['x-content-type-options']).toBe('nosniff')
  })

  it('counts calls by name', async () => {
    await world.call('getSettings')
    const metrics = await world.app.inject('/metrics')
    expect(metrics.body).toMatch(/velvet_call_seconds_count\{call="getSettings",status="200"\} [1-9]/)
  })

  it('forgets a session in every process when it ends in one', async () => {
    const { session } = await aMember(world)
    const second = await createContainer({
      config: world.config,
      clock: world.container.clock,
      log: world.container.log,
    })
    const other = await createHttp(second)
    await expect.poll(() => second.bus.isReady() && world.container.bus.isReady()).toBe(true)
    const ask = () =>
      other.inject({ url: '/api/user.php', headers: { host: 'localhost', cookie: `__Host-session=${session}` } })
    expect((await ask()).statusCode).toBe(200)
    await world.call('logout', { session })
    await expect.poll(async () => (await ask()).statusCode).toBe(403)
    await other.close()
    await second.close()
  })
})
