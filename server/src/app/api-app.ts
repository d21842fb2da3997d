import type { FastifyInstance } from 'fastify'
import { accountsRoutes } from '../domains/accounts/index.ts'
import { chatRoutes } from '../domains/chat/index.ts'
import { discountsRoutes } from '../domains/discounts/index.ts'
import { gamesRoutes } from '../domains/games/index.ts'
import { giftsRoutes } from '../domains/gifts/index.ts'
import { likesRoutes } from '../domains/likes/index.ts'
import { moderationRoutes } from '../domains/moderation/index.ts'
import { notificationsRoutes, registerMailFeedback } from '../domains/notifications/index.ts'
import {
  directDebitRoutes,
  paymentsRoutes,
  registerInvoices,
  registerPaymentNotices,
} from '../domains/payments/index.ts'
import { photosRoutes, registerCdn } from '../domains/photos/index.ts'
import { staffAccessRoutes } from '../domains/desk/index.ts'
import { privacyRoutes } from '../domains/privacy/index.ts'
import { profilesRoutes } from '../domains/profiles/index.ts'
import { searchRoutes } from '../domains/search/index.ts'
import { signupRoutes } from '../domains/signup/index.ts'
import { sitesRoutes } from '../domains/sites/index.ts'
import { supportRoutes } from '../domains/support/index.ts'
import { trackingRoutes } from '../domains/tracking/index.ts'
import { viewerRoutes } from '../domains/viewer/index.ts'
import { createBaseApp } from '../platform/http/base-app.ts'
import { registerHealth, serveMetrics } from '../platform/http/health.ts'
import { collectApiDocs, serveApiDocs } from './api-docs.ts'
import type { Container } from './container.ts'
import { registerCspReports } from './csp-reports.ts'
import { healthChecks } from './health-checks.ts'
import { registerCalls } from './register-calls.ts'
import { requestContext } from './request-context.ts'
import { logSecurityEvents } from './security-log.ts'

/** Creates the api role: all calls and the photo origin. In production, docs and metrics are on the admin listener. */
export async function createApiApp(container: Container): Promise<FastifyInstance> {
  const app = await createBaseApp(container.config, container.log)
  logSecurityEvents(app, container)
  await collectApiDocs(app)
  registerHealth(app, healthChecks(container))
  if (container.config.NODE_ENV !== 'production') {
    await serveApiDocs(app, app)
    serveMetrics(app, container.metrics)
  }
  registerCdn(app, container)
  // Responses depend on the viewer and must not be stored by shared caches.
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header('cache-control', 'no-store')
    done()
  })
  registerPaymentNotices(app, container)
  registerMailFeedback(app, container)
  registerCspReports(app, container)
  registerInvoices(app, { payments: container.payments, contextOf: (request) => requestContext(request, container) })
  registerCalls(app, container, {
    ...sitesRoutes(container.sites),
    ...accountsRoutes(container.accounts),
    ...photosRoutes(container.photos),
    ...profilesRoutes(container),
    ...searchRoutes(container.search),
    ...likesRoutes(container.likes),
    ...gamesRoutes(container.games),
    ...chatRoutes(container.chat),
    ...discountsRoutes(container.discounts),
    ...paymentsRoutes(container.payments),
    ...directDebitRoutes(container),
    ...giftsRoutes(container.gifts),
    ...viewerRoutes(container),
    ...signupRoutes(container.signup),
    ...privacyRoutes(container.privacy),
    ...staffAccessRoutes(container.memberDesk),
    ...moderationRoutes(container.moderation),
    ...supportRoutes(container.support),
    ...trackingRoutes(container.tracking),
    ...notificationsRoutes(container),
  })
  return app
}
