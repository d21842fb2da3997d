import { randomBytes } from 'node:crypto'
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

/** Replaced in every response, because the plugin only accepts a fixed nonce. */
const noncePlaceholder = 'csp-nonce-of-this-response'

/** The page runs its own script and sets inline styles, and loads nothing from other hosts. */
const pagePolicy = (nonce: string) =>
  `default-src 'none'; script-src 'nonce-${nonce}'; style-src 'unsafe-inline'; img-src data:; connect-src 'self'; ` +
  `frame-ancestors 'none'; base-uri 'none'; form-action 'none'`

/** Serves the description of `api` on `app`. In production these are two listeners. */
export async function serveApiDocs(app: FastifyInstance, api: FastifyInstance): Promise<void> {
  // Imported here because only the api role serves the page: its script takes 30 MB of memory.
  const { default: apiReference } = await import('@scalar/fastify-api-reference')
  app.get('/api/docs/openapi.json', { schema: { hide: true } }, () => api.swagger())
  await app.register(async (docs) => {
    docs.addHook('onSend', async (_request, reply, payload) => {
      const nonce = randomBytes(16).toString('base64')
      reply.header('content-security-policy', pagePolicy(nonce))
      const isPage = String(reply.getHeader('content-type')).startsWith('text/html')
      return isPage && typeof payload === 'string' ? payload.replaceAll(noncePlaceholder, nonce) : payload
    })
    await docs.register(apiReference, {
      routePrefix: '/api/docs',
      configuration: {
        url: '/api/docs/openapi.json',
        pageTitle: 'Velvet API',
        nonce: noncePlaceholder,
        withDefaultFonts: false,
        telemetry: false,
        agent: { disabled: true },
        mcp: { disabled: true },
        hideClientButton: true,
        hideTestRequestButton: true,
        showDeveloperTools: 'never',
      },
    })
  })
}
