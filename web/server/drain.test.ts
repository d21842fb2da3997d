import { Agent, request as httpRequest, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { createServer } from './create-server.ts'
import { shutDown } from './drain.ts'

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

async function start(respond = () => Promise.resolve(new Response('page'))) {
  const drain = { isDraining: false }
  const describeSite = () => Promise.reject(new Error('not expected: site files are not requested here'))
  const config = readConfig({ LOG_LEVEL: 'silent' })
  const server = await createServer({ config, drain, app: { describeSite, respond } })
  await server.listen({ host: '127.0.0.1', port: 0 })
  closing.push(() => server.close())
  return { server, drain, port: (server.server.address() as AddressInfo).port }
}

function keepAliveAgent(): Agent {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  closing.push(() => agent.destroy())
  return agent
}

async function get(port: number, path: string, agent = keepAliveAgent()) {
  const headers = { host: 'localhost:3000' }
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    httpRequest({ host: '127.0.0.1', port, path, agent, headers }, resolve).on('error', reject).end()
  })
  return { status: response.statusCode, connection: response.headers.connection, body: await text(response) }
}

it('is not ready as soon as it drains, but serves, and closes the connections of its responses', async () => {
  const { drain, port } = await start()
  const agent = keepAliveAgent()
  expect(await get(port, '/readyz', agent)).toMatchObject({ status: 200, connection: 'keep-alive' })
  drain.isDraining = true
  expect(await get(port, '/readyz', agent)).toMatchObject({ status: 503, connection: 'close', body: '{"ready":false}' })
  expect(await get(port, '/', agent)).toMatchObject({ status: 200, connection: 'close', body: 'page' })
})

it('responds to readiness probes without a host', async () => {
  const { server } = await start()
  const { statusCode } = await server.inject({ url: '/readyz', headers: { host: '' } })
  expect(statusCode).toBe(200)
})

it('finishes running requests, ends idle connections and then stops', async () => {
  const { promise: gate, resolve: release } = Promise.withResolvers<Response>()
  const { promise: begun, resolve: begin } = Promise.withResolvers<undefined>()
  const { server, drain, port } = await start(() => {
    begin(undefined)
    return gate
  })
  const idle = keepAliveAgent()
  await get(port, '/healthz', idle)
  const slow = get(port, '/login')
  await begun
  const steps: string[] = []
  const stopped = shutDown(server, { drain, drainMs: 50, onClosing: () => steps.push('closing') })
  expect(drain.isDraining).toBe(true)
  await expect.poll(() => steps).toEqual(['closing'])
  await expect.poll(() => Object.keys(idle.freeSockets)).toEqual([])
  release(new Response('finished'))
  expect(await slow).toMatchObject({ status: 200, connection: 'close', body: 'finished' })
  await stopped
  await expect(get(port, '/healthz')).rejects.toThrow('ECONNREFUSED')
})
