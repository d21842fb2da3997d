import { fastify } from 'fastify'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { responseSerializer } from './response-serializer.ts'

const declared = z.object({ name: z.string() })

async function respond(body: object): Promise<{ status: number; text: string }> {
  const app = fastify()
  app.setSerializerCompiler(responseSerializer)
  app.get('/', { schema: { response: { 200: declared } } }, async () => body)
  const { statusCode, body: text } = await app.inject('/')
  return { status: statusCode, text }
}

it('drops fields that the contract does not declare, also of a frozen response', async () => {
  const body = { name: 'Lena', password_hash: 'secret' }
  expect((await respond(body)).text).toBe('{"name":"Lena"}')
  expect((await respond(Object.freeze(body))).text).toBe('{"name":"Lena"}')
})

it('refuses a response that does not follow the contract, also a frozen one', async () => {
  expect((await respond({ name: 1 })).status).toBe(500)
  expect((await respond(Object.freeze({ name: 1 }))).status).toBe(500)
})

it('serialises a frozen response once', async () => {
  const app = fastify()
  app.setSerializerCompiler(responseSerializer)
  let reads = 0
  const body = Object.freeze({
    get name() {
      reads += 1
      return 'Lena'
    },
  })
  app.get('/', { schema: { response: { 200: declared } } }, async () => body)
  const responses = [await app.inject('/'), await app.inject('/')]
  expect(responses.map(({ body: text }) => text)).toEqual(['{"name":"Lena"}', '{"name":"Lena"}'])
  expect(reads).toBe(1)
})
