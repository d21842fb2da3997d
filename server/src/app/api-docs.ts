import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'

/** Collects every route that is registered after it and serves them as OpenAPI, and as a page to read. */
export async function registerApiDocs(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: { openapi: '3.1.0', info: { title: 'Velvet', version: '1', description: 'Every call of the product.' } },
    // A call that a parameter tells from another one at the same address gets a line of its own.
    transform(route) {
      const { schema, url } = jsonSchemaTransform(route)
      const { constraints } = route.route as { constraints?: { selectedBy?: string } }
      return { schema, url: constraints?.selectedBy ? `${url}?${constraints.selectedBy}=1` : url }
    },
  })
  app.get('/api/docs/openapi.json', { schema: { hide: true } }, () => app.swagger())
  app.get('/api/docs', { schema: { hide: true } }, async (_request, reply) =>
    reply.header('content-type', 'text/html; charset=utf-8').send(page(app.swagger() as ApiDescription)),
  )
}

type Operation = {
  operationId?: string
  summary?: string
  description?: string
  requestBody?: object
  responses?: object
}
type ApiDescription = { paths?: Record<string, Record<string, Operation>> }

const escape = (text: string) => text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)

function page({ paths = {} }: ApiDescription): string {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => {
      const { requestBody, responses } = operation
      return `<section><h2>${method.toUpperCase()} ${escape(path)}</h2>
<p>${escape(operation.summary ?? '')} ${escape(operation.description ?? '')}</p>
<details><summary>${escape(operation.operationId ?? '')}</summary><pre>${escape(JSON.stringify({ requestBody, responses }, null, 2))}</pre></details></section>`
    }),
  )
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Velvet API</title>
<meta name="viewport" content="width=device-width"><h1>Velvet API</h1>
<p><a href="/api/docs/openapi.json">OpenAPI as JSON</a></p>${operations.join('')}</html>`
}
