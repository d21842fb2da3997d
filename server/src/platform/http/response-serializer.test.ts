import { fastify } from 'fastify'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { responseSerializer } from './response-serializer.ts'

const Interest = z.object({ interest: z.string() })
const Reason = z.object({ reason: z.string() })

/** Returns a function that responds with a body, by the schema. */
function responder(isChecked: boolean, schema: z.ZodType) {
  const app = fastify()
  let next: object = {}
  app.setSerializerCompiler(responseSerializer(isChecked))
  app.get('/', { schema: { response: { 200: schema } } }, async () => next)
  return async (body: object) => {
    next = body
    const { statusCode, body: text } = await app.inject('/')
    return statusCode === 200 ? text : statusCode
  }
}

describe.each([true, false])('serialiser, checked: %s', (isChecked) => {
  it('drops fields that the contract does not declare, also of a frozen response', async () => {
    const respond = responder(isChecked, z.object({ name: z.string(), tags: z.array(Interest) }))
    const body = { name: 'Lena', password_hash: 'secret', tags: [{ interest: 'art', email: 'a@example.test' }] }
    expect(await respond(body)).toBe('{"name":"Lena","tags":[{"interest":"art"}]}')
    expect(await respond(Object.freeze(body))).toBe('{"name":"Lena","tags":[{"interest":"art"}]}')
  })

  it('refuses a response without a required field', async () => {
    const respond = responder(isChecked, z.object({ name: z.string() }))
    expect(await respond({})).toBe(500)
    expect(await respond(Object.freeze({}))).toBe(500)
  })

  it.each([
    [{ value: null }, '{"value":null}'],
    [{ value: { interest: 'art', email: 'a@example.test' } }, '{"value":{"interest":"art"}}'],
    [{ value: { reason: 'dates' } }, '{"value":{"reason":"dates"}}'],
    [{}, '{}'],
  ])('serialises unions: %j', async (body, json) => {
    const respond = responder(isChecked, z.object({ value: z.union([Interest, Reason]).nullable().optional() }))
    expect(await respond(body)).toBe(json)
  })

  it.each([null, 'a', 1.5, true])('serialises unions of scalars: %j', async (value) => {
    const respond = responder(isChecked, z.object({ value: z.union([z.string(), z.number(), z.boolean(), z.null()]) }))
    expect(await respond({ value })).toBe(JSON.stringify({ value }))
  })

  it('serialises a frozen response once', async () => {
    const respond = responder(isChecked, z.object({ name: z.string() }))
    let reads = 0
    const body = Object.freeze({
      get name() {
        reads += 1
        return 'Lena'
      },
    })
    expect(await respond(body)).toBe('{"name":"Lena"}')
    const readsOfFirst = reads
    expect(await respond(body)).toBe('{"name":"Lena"}')
    expect(reads).toBe(readsOfFirst)
  })

  it('sends a frozen response in ASCII', async () => {
    const respond = responder(isChecked, z.object({ name: z.string() }))
    const body = Object.freeze({ name: '“Zoë” \\ 🌹\n' })
    const text = String(await respond(body))
    expect(text).toMatch(/^[ -~]+$/)
    expect(JSON.parse(text)).toEqual(body)
  })

  it('does not accept a union whose options cannot be told apart', () => {
    const app = fastify()
    app.setSerializerCompiler(responseSerializer(isChecked))
    const schema = z.object({ value: z.union([Interest, z.object({ interest: z.number() })]) })
    app.get('/', { schema: { response: { 200: schema } } }, async () => ({}))
    return expect(app.ready()).rejects.toThrow('union')
  })
})

it('refuses a value of another type while responses are checked', async () => {
  expect(await responder(true, z.object({ name: z.string() }))({ name: 1 })).toBe(500)
})
