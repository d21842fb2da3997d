import type { FastifyInstance } from 'fastify'
import type { Drain } from '../drain.ts'
import type { Metrics } from '../telemetry/metrics.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Of `@fastify/under-pressure`: called instead of refusing the request. */
    pressureHandler?: () => void
  }
}

type Check = () => Promise<boolean>

export type Health = {
  drain: Drain
  /** The process is not ready if one of these checks fails. */
  required: Record<string, Check>
  /** Reported only: without these services the process works with reduced features. */
  optional: Record<string, Check>
  /** A check without a result by then has failed. */
  timeoutMs: number
}

/** Under load these routes have to respond: a probe would end the process, and its metrics would be missing. */
const unaffectedByLoad = { config: { pressureHandler: () => undefined } }

/** Runs all checks at the same time. One without a result after `timeoutMs` has failed. */
export async function runChecks(checks: Health['required'], timeoutMs: number): Promise<Record<string, boolean>> {
  const entries = Object.entries(checks).map(async ([name, check]) => {
    let timer: NodeJS.Timeout | undefined
    const timeout = new Promise<boolean>((resolve) => (timer = setTimeout(() => resolve(false), timeoutMs)))
    const result = await Promise.race([check().catch(() => false), timeout])
    clearTimeout(timer)
    return [name, result] as const
  })
  return Object.fromEntries(await Promise.all(entries))
}

/** Registers `/healthz` (the process is alive) and `/readyz` (it can receive traffic). */
export function registerHealth(app: FastifyInstance, { drain, required, optional, timeoutMs }: Health): void {
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
  })
  // With a callback, because a promise per response costs time.
  app.addHook('onSend', (_request, reply, payload, done) => {
    // A connection that is kept open would be reset when the process ends, possibly with a request on its way.
    if (drain.isDraining()) reply.header('connection', 'close')
    done(null, payload)
  })
  app.get('/healthz', unaffectedByLoad, () => ({ status: 'ok' }))
  app.get('/readyz', unaffectedByLoad, async (_request, reply) => {
    // At once: the checks may take longer than the load balancer has time to notice.
    if (drain.isDraining()) return reply.status(503).send({ ready: false })
    const [needed, others] = await Promise.all([runChecks(required, timeoutMs), runChecks(optional, timeoutMs)])
    const isReady = !isClosing && Object.values(needed).every(Boolean)
    return reply.status(isReady ? 200 : 503).send({ ready: isReady, ...needed, ...others })
  })
}

/** Registers `/metrics` for Prometheus. In production only the admin listener serves it. */
export function serveMetrics(app: FastifyInstance, metrics: Metrics): void {
  app.get('/metrics', unaffectedByLoad, async (_request, reply) =>
    reply.header('content-type', metrics.registry.contentType).send(await metrics.registry.metrics()),
  )
}
