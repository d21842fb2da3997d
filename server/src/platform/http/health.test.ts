import { fastify } from 'fastify'
import { expect, it } from 'vitest'
import { createDrain } from '../drain.ts'
import { registerHealth } from './health.ts'

const never = () => new Promise<boolean>(() => undefined)
const yes = () => Promise.resolve(true)

it('is not ready when a required check gives no result in time', async () => {
  const app = fastify()
  registerHealth(app, { drain: createDrain(), required: { postgres: never }, optional: { redis: yes }, timeoutMs: 20 })
  const response = await app.inject('/readyz')
  expect([response.statusCode, response.json()]).toEqual([503, { ready: false, postgres: false, redis: true }])
})

it('is ready without an optional service', async () => {
  const app = fastify()
  registerHealth(app, { drain: createDrain(), required: { postgres: yes }, optional: { redis: never }, timeoutMs: 20 })
  const response = await app.inject('/readyz')
  expect([response.statusCode, response.json()]).toEqual([200, { ready: true, postgres: true, redis: false }])
})
