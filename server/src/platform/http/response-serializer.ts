import fastJson, { type Schema } from 'fast-json-stringify'
import type { FastifySerializerCompiler } from 'fastify'
import { serializerCompiler } from 'fastify-type-provider-zod'
import { z } from 'zod'

type Serialize = (data: unknown) => string

/**
 * Serialises responses by the contract, which drops fields that it does not declare. In production the code for that is
 * compiled once for each call. Elsewhere (`isChecked`) zod checks every response first, and both must have the same
 * result. A frozen response is the same for many requests: its JSON is cached as long as the object, in ASCII, because
 * encoding a text with characters such as “ takes longer than all of Fastify.
 */
export const responseSerializer =
  (isChecked: boolean): FastifySerializerCompiler<z.ZodType> =>
  (route) => {
    const compiled = compile(route.schema)
    const checked: Serialize = serializerCompiler(route)
    const serialize: Serialize = isChecked ? (data) => requireSame(checked(data), compiled(data), route.url) : compiled
    const known = new WeakMap<object, string>()
    return (data: unknown) => {
      if (typeof data !== 'object' || data === null || !Object.isFrozen(data)) return serialize(data)
      const json = known.get(data) ?? toAscii(serialize(data))
      known.set(data, json)
      return json
    }
  }

/** Escapes the characters of JSON that are not ASCII. They only occur inside of its strings. */
const toAscii = (json: string): string =>
  json.replaceAll(/[\u0080-\uffff]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)

function requireSame(expected: string, json: string, url: string): string {
  if (json !== expected) throw new Error(`The compiled serialiser of ${url} returns ${json} instead of ${expected}.`)
  return json
}

type Node = z.core.JSONSchema.BaseSchema & { nullable?: boolean }

function compile(schema: z.ZodType): Serialize {
  const definition = z.toJSONSchema(schema, {
    io: 'output',
    target: 'draft-7',
    override: ({ jsonSchema }) => withoutUnion(jsonSchema),
  })
  return fastJson(definition as Schema)
}

const scalars = ['string', 'number', 'integer', 'boolean']

/** Unions would be resolved by trial for each value. Replaces those of objects, of scalars, and of anything with null. */
function withoutUnion(node: Node): void {
  const options = node.anyOf as Node[] | undefined
  if (!options) return
  const values = options.filter(({ type }) => type !== 'null')
  const types = values.map(({ type }) => String(type))
  delete node.anyOf
  if (values.length === 1 && types[0] !== 'undefined') Object.assign(node, values[0])
  else if (types.every((type) => type === 'object')) Object.assign(node, values.reduce(mergeObjects))
  else if (types.every((type) => scalars.includes(type))) Object.assign(node, { type: types })
  else throw new Error(`Responses cannot have this union: ${JSON.stringify(options)}`)
  if (values.length < options.length) node.nullable = true
}

function mergeObjects(one: Node, other: Node): Node {
  const shared = Object.keys(one.properties ?? {}).filter((name) => name in (other.properties ?? {}))
  if (shared.length > 0)
    throw new Error(`Responses cannot have a union in which several options have ${shared.join()}.`)
  return { ...one, properties: { ...one.properties, ...other.properties }, required: [] }
}
