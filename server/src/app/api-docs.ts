import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'

/** Collects an OpenAPI description of all routes that are registered afterwards. */
export async function collectApiDocs(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: { openapi: '3.1.0', info: { title: 'Velvet', version: '1', description: 'All calls of the API.' } },
    // Calls that share method and path and differ by a query parameter get separate paths in the description.
    transform(route) {
      const { schema, url } = jsonSchemaTransform(route)
      const { constraints } = route.route as { constraints?: { selectedBy?: string } }
      return { schema, url: constraints?.selectedBy ? `${url}?${constraints.selectedBy}=1` : url }
    },
  })
}

/** Serves the description of `api` on `app`. In production these are two listeners. */
export function serveApiDocs(app: FastifyInstance, api: FastifyInstance): void {
  app.get('/api/docs/openapi.json', { schema: { hide: true } }, () => api.swagger())
  app.get('/api/docs', { schema: { hide: true } }, async (_request, reply) =>
    reply.header('content-type', 'text/html; charset=utf-8').send(renderPage(api.swagger() as ApiDescription)),
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

function renderPage({ paths = {} }: ApiDescription): string {
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
