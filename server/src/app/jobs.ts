import type { FastifyInstance } from 'fastify'
import { followHints } from '../domains/notifications/index.ts'
import { createBaseApp } from '../platform/http/base-app.ts'
import { registerHealth } from '../platform/http/health.ts'
import { startWorker } from '../platform/jobs/worker.ts'
import type { Container } from './container.ts'
import { healthOf } from './http.ts'

/** The worker role: reactions to events and work by the clock. Its HTTP side answers health questions alone. */
export async function createJobs(container: Container): Promise<FastifyInstance> {
  const worker = await startWorker(container)
  const stopFollowing = followHints(container)
  const app = await createBaseApp(container.config, container.log)
  registerHealth(app, healthOf(container), container.metrics)
  app.addHook('onClose', async () => {
    await stopFollowing()
    await worker.stop()
  })
  return app
}
