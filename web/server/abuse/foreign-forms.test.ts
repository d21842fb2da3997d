import type { FastifyInstance } from 'fastify'
import { afterEach, expect, it, vi } from 'vitest'
import type { AppModule } from '../app-module.ts'
import { readConfig } from '../config.ts'
import { createServer } from '../create-server.ts'

let server: FastifyInstance | undefined

afterEach(async () => {
  await server?.close()
  server = undefined
})

async function setup() {
  const respond = vi.fn<AppModule['respond']>(async () => new Response(null, { status: 302 }))
  const app: AppModule = { respond, describeSite: () => Promise.reject(new Error('not expected: unused here')) }
  const running = (server = await createServer({ config: readConfig({ LOG_LEVEL: 'silent' }), app }))
  const post = (url: string, from: Record<string, string>) => {
    const headers = { host: 'velvet.example', 'x-forwarded-proto': 'https', ...from }
    return running.inject({
      method: 'POST',
      url,
      headers: { ...headers, 'content-type': 'text/plain' },
      payload: 'a=b',
    })
  }
  return { respond, post }
}

it.each([
  { origin: 'https://evil.example' },
  { origin: 'https://sub.velvet.example' },
  { origin: 'http://velvet.example' },
  { origin: 'https://velvet.example:8443' },
  { origin: 'null' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
])('refuses a form with %j before it reaches a route', async (from) => {
  const { respond, post } = await setup()
  for (const url of ['/logout', '/logout.data', '/consent', '/entry-warning', '/login', '/settings']) {
    expect((await post(url, from)).statusCode).toBe(403)
  }
  expect(respond).not.toHaveBeenCalled()
})

it.each([{ origin: 'https://velvet.example' }, { 'sec-fetch-site': 'same-origin' }, {}])(
  'passes a form with %j on to the app',
  async (from) => {
    const { respond, post } = await setup()
    expect((await post('/logout', from)).statusCode).toBe(302)
    expect(respond).toHaveBeenCalledOnce()
  },
)
