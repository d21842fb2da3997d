import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls } from '@velvet/contract/calls'
import { aMember } from '../../test/members.ts'
import { createWorld, type World } from '../../test/world.ts'
import { createContainer } from './container.ts'
import { createApiApp } from './api-app.ts'
import { until } from '../../test/until.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

describe('api role', () => {
  it('describes every call of the contract', async () => {
    const { paths } = (await world.app.inject('/api/docs/openapi.json')).json<{
      paths: Record<string, Record<string, { operationId: string }>>
    }>()
    for (const [name, call] of Object.entries(calls)) {
      const path = call.path.replace(/:(\w+)/g, '{$1}') + ('selectedBy' in call ? `?${call.selectedBy}=1` : '')
      expect(paths[path]?.[call.method.toLowerCase()]?.operationId).toBe(name)
    }
  })

  it('serves the documentation with scripts of its own origin only', async () => {
    expect((await world.app.inject('/api/docs')).headers.location).toBe('/api/docs/')
    const [page, again] = [await world.app.inject('/api/docs/'), await world.app.inject('/api/docs/')]
    expect(page.headers['content-type']).toContain('text/html')
    expect(page.body).toContain('"url": "/api/docs/openapi.json"')
    const addresses = [...page.body.matchAll(/(?:src|href)="([^"]*)"/g)].map(([, address]) => address)
    expect(addresses).toEqual(['js/scalar.js'])
    expect((await world.app.inject('/api/docs/js/scalar.js')).statusCode).toBe(200)

    const policy = String(page.headers['content-security-policy'])
    expect(policy).toContain("default-src 'none'; script-src 'nonce-")
    expect(policy).not.toMatch(/unsafe-eval|https?:|\*/)
    const [, nonce = ''] = /script-src 'nonce-([^']+)'/.exec(policy) ?? []
    const nonces = [...page.body.matchAll(/<script[^>]*>/g)].map(([tag]) => /nonce="([^"]*)"/.exec(tag)?.[1])
    expect(nonces).toEqual([nonce, nonce])
    expect(again.headers['content-security-policy']).not.toBe(policy)
    const { headers } = await world.app.inject('/api/docs/openapi.json')
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'(?!.*(?:script|style))/)
    expect(headers['access-control-allow-origin']).toBeUndefined()
  })

  it('responds to unknown paths, malformed JSON and large bodies with errors of the contract', async () => {
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

  it('refuses requests while the event loop is delayed, and accepts them afterwards', async () => {
    const overloaded = await createWorld({ env: { LAG_LIMIT_MS: '100' } })
    const getSettings = () => overloaded.app.inject({ url: '/api/settings.php', headers: { host: 'localhost' } })
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1_500)
    const refused = await until(async () => {
      const response = await getSettings()
      return response.statusCode === 503 && response
    })
    expect(refused.headers['retry-after']).toBe('1')
    await until(async () => (await getSettings()).statusCode === 200)
    await overloaded.close()
  })

  it('accepts requests after a delay of the event loop below the limit', async () => {
    // The second delay begins right after a sample, so that nothing is measured in its interval.
    for (const milliseconds of [1_500, 1_500]) {
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds)
      await new Promise(setImmediate)
    }
    expect((await world.call('getSettings')).status).toBe(200)
  })

  it('responds to an unexpected error with `internal` and logs it with the request id', async () => {
    const app = await createApiApp(world.container)
    app.get('/api/planted', () => Promise.reject(new Error('planted')))
    const response = await app.inject({ url: '/api/planted', headers: { host: 'localhost' } })
    expect(response.json()).toEqual({ error: { code: 'internal', params: {} } })
    expect(response.headers['retry-after']).toBeUndefined()
    expect(world.logLines.some((line) => line.includes('"requestId"') && line.includes('internal'))).toBe(true)
    await app.close()
  })

  it('sends headers that forbid caching and framing', async () => {
    const { headers } = await world.app.inject({ url: '/api/settings.php', headers: { host: 'localhost' } })
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none';frame-ancestors 'none';base-uri 'none';form-action 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    })
  })

  it('records call durations by call name and status', async () => {
    await world.call('getSettings')
    const metrics = await world.app.inject('/metrics')
    expect(metrics.body).toMatch(/velvet_call_seconds_count\{call="getSettings",status="200"\} [1-9]/)
  })

  it('ends a session in every process when it ends in one', async () => {
    const { session } = await aMember(world)
    const second = await createContainer({
      config: world.config,
      clock: world.container.clock,
      log: world.container.log,
    })
    const secondApp = await createApiApp(second)
    await expect.poll(() => second.bus.isReady() && world.container.bus.isReady()).toBe(true)
    const getUser = () =>
      secondApp.inject({ url: '/api/user.php', headers: { host: 'localhost', cookie: `__Host-session=${session}` } })
    expect((await getUser()).statusCode).toBe(200)
    await world.call('logout', { session })
    await expect.poll(async () => (await getUser()).statusCode).toBe(403)
    await secondApp.close()
    await second.close()
  })
})
