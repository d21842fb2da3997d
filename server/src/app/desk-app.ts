import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { memberDeskRoutes } from '../domains/desk/index.ts'
import { caseworkRoutes } from '../domains/moderation/index.ts'
import { operatorDeskRoutes } from '../domains/operators/index.ts'
import { approvalRoutes, staffRoutes, teamRoutes } from '../domains/staff/index.ts'
import { helpdeskRoutes } from '../domains/support/index.ts'
import { AppError } from '../platform/errors.ts'
import { createBaseApp } from '../platform/http/base-app.ts'
import { registerHealth, serveMetrics } from '../platform/http/health.ts'
import type { Container } from './container.ts'
import { serveDeskFiles } from './desk-files.ts'
import { healthChecks } from './health-checks.ts'
import { registerDeskCalls } from './register-desk-calls.ts'
import { logSecurityEvents } from './security-log.ts'

const builtFiles = fileURLToPath(new URL('../../../desk/build/', import.meta.url))

/** Creates the desk role: the staff application and its calls, on a host of its own. */
export async function createDeskApp(container: Container): Promise<FastifyInstance> {
  const { config, log, staff, team, approvals, casework, helpdesk, memberDesk, operatorDesk, metrics } = container
  const app = await createBaseApp(config, log)
  logSecurityEvents(app, container)
  registerHealth(app, healthChecks(container))
  if (config.NODE_ENV !== 'production') serveMetrics(app, metrics)
  const { host } = new URL(config.DESK_URL)
  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    if (!isHealthCheck(request.url) && request.host !== host) throw new AppError('not_found')
  })
  registerDeskCalls(app, container, {
    ...staffRoutes(staff),
    ...teamRoutes(team),
    ...approvalRoutes(approvals),
    ...caseworkRoutes(casework),
    ...memberDeskRoutes(memberDesk),
    ...helpdeskRoutes(helpdesk),
    ...operatorDeskRoutes(operatorDesk),
  })
  await serveDeskFiles(app, builtFiles)
  return app
}

/** Asked for by address, not by host. */
const isHealthCheck = (url: string) => /^\/(healthz|readyz|metrics)\b/.test(url)
