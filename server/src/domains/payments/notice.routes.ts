import type { FastifyInstance } from 'fastify'
import type { Clock } from '../../platform/clock.ts'
import type { Sites } from '../sites/index.ts'
import type { Payments } from './payments.service.ts'

type NoticeDeps = { payments: Payments; sites: Sites; clock: Clock }
type NoticeRequest = {
  Params: { provider: string }
  Querystring: Record<string, string | undefined>
  Body: Buffer | undefined
}

/**
 * Receives notices of the payment providers, each at a path of its own. They are authenticated by the signature over the
 * raw body alone.
 */
export function registerPaymentNotices(app: FastifyInstance, { payments, sites, clock }: NoticeDeps): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope.post<NoticeRequest>('/api/payment-notices/:provider', async (request, reply) => {
      const site = await sites.byHost(request.host)
      const { status, contentType, body } = await payments.handleNotice(
        { siteId: site.id, now: clock.now() },
        request.params.provider,
        { headers: request.headers, rawBody: request.body ?? Buffer.alloc(0), query: request.query },
        request.ip,
      )
      return reply.status(status).header('content-type', contentType).send(body)
    })
  })
}
