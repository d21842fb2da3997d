import type { FastifyInstance } from 'fastify'
import type { Metrics } from '../telemetry/metrics.ts'

export type Health = {
  /** The process is not ready if one of these checks fails. */
  required: Record<string, () => Promise<boolean>>
  /** Reported only: without these services the process works with reduced features. */
  optional: Record<string, () => Promise<boolean>>
}

async function runChecks(checks: Health['required']): Promise<Record<string, boolean>> {
  const entries = Object.entries(checks).map(async ([name, check]) => [name, await check().catch(() => false)] as const)
  return Object.fromEntries(await Promise.all(entries))
}

/** Registers `/healthz` (the process is alive) and `/readyz` (it can receive traffic). */
export function registerHealth(app: FastifyInstance, health: Health): void {
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
  })
  app.get('/healthz', () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    const [required, optional] = await Promise.all([runChecks(health.required), runChecks(health.optional)])
    const isReady = !isClosing && Object.values(required).every(Boolean)
    return reply.status(isReady ? 200 : 503).send({ ready: isReady, ...required, ...optional })
  })
}

/** Registers `/metrics` for Prometheus. In production only the admin listener serves it. */
export function serveMetrics(app: FastifyInstance, metrics: Metrics): void {
  app.get('/metrics', async (_request, reply) =>
    reply.header('content-type', metrics.registry.contentType).send(await metrics.registry.metrics()),
  )
}
