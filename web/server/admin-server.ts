import fastify, { type FastifyInstance } from 'fastify'
import { serveReadiness, type Drain } from './drain.ts'
import type { WebMetrics } from './metrics.ts'

/** Creates the private listener of the web process: health and metrics. The public one never serves metrics. */
export function createAdminServer({ registry }: WebMetrics, drain: Drain): FastifyInstance {
  const server = fastify()
  server.get('/healthz', async () => ({ status: 'ok' }))
  serveReadiness(server, drain)
  server.get('/metrics', async (_request, reply) =>
    reply.header('content-type', registry.contentType).send(await registry.metrics()),
  )
  return server
}
