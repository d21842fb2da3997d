import type { FastifyInstance } from 'fastify'
import { subscribeToLiveEvents } from '../domains/notifications/index.ts'
import { createBaseApp } from '../platform/http/base-app.ts'
import { registerHealth, serveMetrics } from '../platform/http/health.ts'
import { startWorker } from '../platform/jobs/worker.ts'
import type { Container } from './container.ts'
import { registerBacklogMetrics } from './backlog-metrics.ts'
import { healthChecks } from './health-checks.ts'

/** Creates the worker role: event listeners and scheduled jobs. Its HTTP listener serves health checks only. */
export async function createWorkerApp(container: Container): Promise<FastifyInstance> {
  registerBacklogMetrics(container)
  const worker = await startWorker(container)
  let stopped: Promise<void> | undefined
  /** Takes no more jobs. Resolves when the running ones have ended. */
  const stopWorker = () => (stopped ??= worker.stop())
  container.drain.onStart(() => void stopWorker())
  const stopFollowing = subscribeToLiveEvents(container)
  const app = await createBaseApp(container.config, container.log)
  registerHealth(app, healthChecks(container))
  if (container.config.NODE_ENV !== 'production') serveMetrics(app, container.metrics)
  app.addHook('onClose', async () => {
    await stopFollowing()
    await stopWorker()
  })
  return app
}
