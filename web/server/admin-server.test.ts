import type { FastifyInstance } from 'fastify'
import { afterEach, expect, it } from 'vitest'
import { createAdminServer } from './admin-server.ts'
import { readConfig } from './config.ts'
import { createServer } from './create-server.ts'
import { createWebMetrics, exposeProcess } from './metrics.ts'

const open: FastifyInstance[] = []
afterEach(async () => {
  for (const server of open.splice(0)) await server.close()
})

async function setup() {
  const metrics = createWebMetrics()
  const drain = { isDraining: false }
  exposeProcess(metrics, { revision: 'abc1234', drain })
  const app = {
    describeSite: () => Promise.reject(new Error('not expected: site files are not requested here')),
    respond: ({ url }: Request) =>
      Promise.resolve(new Response('page', { status: url.endsWith('/metrics') ? 404 : 200, headers: { 'Content-Type': 'text/html' } })), // prettier-ignore
  }
  const server = await createServer({
    config: readConfig({ LOG_LEVEL: 'silent', API_URL: 'http://127.0.0.1:9' }),
    app,
    drain,
    metrics,
  })
  const admin = createAdminServer(metrics, drain)
  open.push(server, admin)
  const get = (url: string) => server.inject({ url, headers: { host: 'localhost:3000' } })
  return { server, admin, drain, get }
}

it('serves metrics on the private listener only', async () => {
  const { admin, get } = await setup()
  const scraped = await admin.inject('/metrics')
  expect([scraped.statusCode, (await get('/metrics')).statusCode]).toEqual([200, 404])
  expect((await get('/metrics')).body).not.toContain('velvet_')
  expect(scraped.body).toMatch(/velvet_build_info\{version="\d[\d.]*",revision="abc1234",role="web"\} 1/)
  expect(scraped.body).toContain('nodejs_eventloop_lag_p99_seconds')
})

it('reports readiness, and that it drains', async () => {
  const { admin, drain } = await setup()
  expect((await admin.inject('/readyz')).statusCode).toBe(200)
  expect((await admin.inject('/metrics')).body).toMatch(/^velvet_ready 1$/m)
  drain.isDraining = true
  expect((await admin.inject('/readyz')).statusCode).toBe(503)
  expect((await admin.inject('/metrics')).body).toMatch(/^velvet_ready 0$/m)
})

it('observes requests by kind and status, and lookups of cached pages', async () => {
  const { admin, get } = await setup()
  for (const path of ['/pricing', '/pricing', '/api/none', '/healthz']) await get(path)
  const { body } = await admin.inject('/metrics')
  expect(body).toContain('velvet_web_request_seconds_count{kind="page",status="200"} 2')
  expect(body).toContain('velvet_web_request_seconds_count{kind="api",status="503"} 1')
  expect(body).toContain('velvet_web_request_seconds_count{kind="probe",status="200"} 1')
  expect(body).toContain('velvet_cache_total{cache="pages",outcome="miss"} 1')
  expect(body).toContain('velvet_cache_total{cache="pages",outcome="hit"} 1')
})
