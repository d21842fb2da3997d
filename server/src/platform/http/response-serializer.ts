import type { FastifyInstance } from 'fastify'
import { serializerCompiler } from 'fastify-type-provider-zod'

/**
 * Checks and serialises responses by the contract, which drops fields that it does not declare. A frozen response is the
 * same for many requests: its JSON is cached as long as the object.
 */
export const responseSerializer: Parameters<FastifyInstance['setSerializerCompiler']>[0] = (route) => {
  const serialize = serializerCompiler(route as Parameters<typeof serializerCompiler>[0])
  const known = new WeakMap<object, string>()
  return (data: object) => {
    if (!Object.isFrozen(data)) return serialize(data)
    const json = known.get(data) ?? serialize(data)
    known.set(data, json)
    return json
  }
}
