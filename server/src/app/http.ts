import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
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
import { privacyRoutes } from '../domains/privacy/index.ts'
import { profilesRoutes } from '../domains/profiles/index.ts'
import { searchRoutes } from '../domains/search/index.ts'
import { signupRoutes } from '../domains/signup/index.ts'
import { sitesRoutes } from '../domains/sites/index.ts'
import { trackingRoutes } from '../domains/tracking/index.ts'
import { viewerRoutes } from '../domains/viewer/index.ts'
import { createBaseApp } from '../platform/http/base-app.ts'
import { registerHealth, type Health } from '../platform/http/health.ts'
import { registerApiDocs } from './api-docs.ts'
import type { Container } from './container.ts'
import { registerCalls } from './register-calls.ts'
import { requestContext } from './request-context.ts'

/** The api role: every call, the photo origin, the documentation. */
export async function createHttp(container: Container): Promise<FastifyInstance> {
  const app = await createBaseApp(container.config, container.log)
  await registerApiDocs(app)
  registerHealth(app, healthOf(container), container.metrics)
  registerCdn(app, container)
  // Answers are for one viewer; a shared cache must never keep them.
  app.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'))
  registerPaymentNotices(app, container)
  registerMailFeedback(app, container)
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
    ...moderationRoutes(container.moderation),
    ...trackingRoutes(container.tracking),
    ...notificationsRoutes(container),
  })
  return app
}

/** What each role looks at before it asks for traffic. */
export function healthOf({ db, cache, bus, storage }: Container): Health {
  return {
    needed: { postgres: async () => (await sql`select 1`.execute(db.direct)).rows.length === 1 },
    helpful: {
      redis: async () => cache.isReady(),
      nats: async () => bus.isReady(),
      s3: () => storage.isReady(),
    },
  }
}
