import type { FastifyInstance } from 'fastify'
import { createBaseApp } from '../platform/http/base-app.ts'
import { registerHealth, serveMetrics } from '../platform/http/health.ts'
import { serveApiDocs } from './api-docs.ts'
import type { Container } from './container.ts'
import { healthChecks } from './health-checks.ts'

/**
 * Creates the admin listener: health, metrics of this process and, in a process with the api role, the documentation of
 * the calls. It is separate from the public listeners and binds to loopback unless configured otherwise.
 */
export async function createAdminApp(container: Container, api?: FastifyInstance): Promise<FastifyInstance> {
  const app = await createBaseApp(container.config, container.log)
  registerHealth(app, healthChecks(container))
  serveMetrics(app, container.metrics)
  if (api) await serveApiDocs(app, api)
  return app
}
