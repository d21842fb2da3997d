import type { FastifyInstance } from 'fastify'
import type { Clock } from '../../platform/clock.ts'
import { AppError } from '../../platform/errors.ts'
import { feedbackSignatureHeader, type createMailFeedback } from '../../platform/mail-feedback.ts'
import type { Sites } from '../sites/index.ts'
import type { Notifications } from './notifications.service.ts'

type FeedbackDeps = {
  notifications: Notifications
  mailFeedback: ReturnType<typeof createMailFeedback>
  sites: Sites
  clock: Clock
}

/** Registers the webhook for bounces and complaints of the mail provider. Requests must have its signature. */
export function registerMailFeedback(app: FastifyInstance, deps: FeedbackDeps): void {
  const { notifications, mailFeedback, sites, clock } = deps
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope.post<{ Body: Buffer | undefined }>('/api/mail-feedback', async (request) => {
      const events = mailFeedback.read(request.body ?? Buffer.alloc(0), request.headers[feedbackSignatureHeader])
      if (!events) throw new AppError('forbidden')
      const site = await sites.byHost(request.host)
      await notifications.handleFeedback({ siteId: site.id, now: clock.now() }, events)
      return {}
    })
  })
}
