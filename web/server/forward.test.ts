import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { createServer } from './create-server.ts'

const open: FastifyInstance[] = []

afterEach(async () => {
  for (const server of open.splice(0)) await server.close()
})

async function setup(environment: Record<string, string> = {}) {
  const api = fastify()
  api.all('/*', (request) => ({ url: request.url, headers: request.headers, body: request.body }))
  await api.listen({ host: '127.0.0.1', port: 0 })
  const address = api.server.address()
  if (typeof address !== 'object' || !address) throw new Error('no port')
  const config = readConfig({ LOG_LEVEL: 'silent', API_URL: `http://127.0.0.1:${address.port}`, ...environment })
  const describeSite = () => Promise.reject(new Error('not expected: site files are not requested here'))
  const web = await createServer({
    config,
    app: { describeSite, respond: () => Promise.resolve(new Response('page')) },
  })
  open.push(web, api)
  return web
}

type Echo = { url: string; headers: Record<string, string>; body: unknown }

it('forwards API calls and photos with the host and IP address of the visitor', async () => {
  const web = await setup()
  const headers = { host: 'she.localhost:3000', 'x-forwarded-for': '145.97.39.155', cookie: '__Host-session=a' }
  const response = await web.inject({ url: '/api/settings.php?domain=x', headers })
  const echo = response.json<Echo>()
  expect(echo.url).toBe('/api/settings.php?domain=x')
  expect(echo.headers).toMatchObject({
    'x-forwarded-host': 'she.localhost:3000',
    'x-forwarded-for': '145.97.39.155',
    'x-forwarded-proto': 'http',
    cookie: '__Host-session=a',
  })
  const requestId = String(response.headers['x-request-id'])
  expect(echo.headers['traceparent']).toBe(`00-${requestId}-${requestId.slice(16)}-01`)
  expect((await web.inject({ url: '/cdn/photo?e=1&s=2', headers })).json<Echo>().url).toBe('/cdn/photo?e=1&s=2')
})

it('drops forwarding headers that an untrusted client sent', async () => {
  const web = await setup({ TRUSTED_PROXIES: '10.9.9.9' })
  const headers = {
    host: 'localhost:3000',
    'x-forwarded-for': '1.2.3.4',
    'x-forwarded-host': 'evil.example',
    'x-real-ip': '1.2.3.4',
    forwarded: 'for=1.2.3.4',
  }
  const echo = (await web.inject({ url: '/api/x', headers })).json<Echo>()
  expect(echo.headers).toMatchObject({ 'x-forwarded-host': 'localhost:3000', 'x-forwarded-for': '127.0.0.1' })
  expect(echo.headers).not.toHaveProperty('forwarded')
  expect(echo.headers).not.toHaveProperty('x-real-ip')
})

it('forwards request bodies unchanged', async () => {
  const web = await setup()
  const response = await web.inject({ method: 'POST', url: '/api/user.php', payload: { username: 'anna' } })
  expect(response.json<Echo>().body).toEqual({ username: 'anna' })
})
