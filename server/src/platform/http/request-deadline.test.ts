import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { afterEach, expect, it, vi } from 'vitest'
import { createBaseApp } from './base-app.ts'

const deadlineMs = 100
const unavailable = { error: { code: 'unavailable', params: {} } }

let app: FastifyInstance
const log = { error: vi.fn(), warn: vi.fn(), info: vi.fn() }
async function start() {
  log.error.mockClear()
  const config: Parameters<typeof createBaseApp>[0] = {
    ...{ NODE_ENV: 'test', TRUSTED_PROXIES: [] },
    ...{ REQUEST_DEADLINE_MS: deadlineMs, LAG_LIMIT_MS: 120_000 },
  }
  app = await createBaseApp(config, log as unknown as Parameters<typeof createBaseApp>[1])
  let finish: (body: object) => void = () => undefined
  const finished = new Promise<object>((resolve) => (finish = resolve))
  app.get('/slow', () => finished)
  app.get('/upload', { config: { deadlineMs: 60_000 } }, () => finished)
  return { finish }
}
afterEach(() => app.close())

it('refuses a request that exceeds the deadline, and ignores the late result', async () => {
  const { finish } = await start()
  const response = await app.inject('/slow')
  expect(response.statusCode).toBe(503)
  expect(response.json()).toEqual(unavailable)
  finish({ late: true })
  expect((await app.inject('/slow')).json()).toEqual({ late: true })
})

it('responds to unknown addresses at once', async () => {
  await start()
  expect((await app.inject('/unknown')).statusCode).toBe(404)
})

it('gives a route more time', async () => {
  const { finish } = await start()
  const upload = app.inject('/upload')
  expect((await app.inject('/slow')).statusCode).toBe(503)
  finish({ stored: true })
  expect((await upload).json()).toEqual({ stored: true })
})

it('does not report requests whose client has gone', async () => {
  await start()
  await app.listen({ host: '127.0.0.1', port: 0 })
  const received = once(app.server, 'request')
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  socket.write('GET /slow HTTP/1.1\r\nHost: localhost\r\n\r\n')
  await received
  socket.destroy()
  // Sent later, so its deadline is later than that of the first.
  expect((await app.inject('/slow')).statusCode).toBe(503)
  expect(log.error).toHaveBeenCalledOnce()
})
