import type { FastifyInstance } from 'fastify'
import type { Metrics } from '../telemetry/metrics.ts'

export type Health = {
  /** Without these the process must get no traffic. */
  needed: Record<string, () => Promise<boolean>>
  /** Without these it serves with less; they are told, not enforced. */
  helpful: Record<string, () => Promise<boolean>>
}

async function look(checks: Health['needed']): Promise<Record<string, boolean>> {
  const entries = Object.entries(checks).map(async ([name, check]) => [name, await check().catch(() => false)] as const)
  return Object.fromEntries(await Promise.all(entries))
}

/** `/healthz`: the process lives. `/readyz`: it may get traffic. `/metrics`: for Prometheus. Not reachable from outside. */
export function registerHealth(app: FastifyInstance, health: Health, metrics: Metrics): void {
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
  })
  app.get('/healthz', () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    const [needed, helpful] = await Promise.all([look(health.needed), look(health.helpful)])
    const isReady = !isClosing && Object.values(needed).every(Boolean)
    return reply.status(isReady ? 200 : 503).send({ ready: isReady, ...needed, ...helpful })
  })
  app.get('/metrics', async (_request, reply) =>
    reply.header('content-type', metrics.registry.contentType).send(await metrics.registry.metrics()),
  )
}
