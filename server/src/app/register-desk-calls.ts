import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { DeskCallSpec } from '@velvet/contract/desk/define-desk-call'
import { deskCalls, type DeskCallName, type DeskCalls } from '@velvet/contract/desk/desk-calls'
import type { DeskCtx, Staff } from '../domains/staff/index.ts'
import type { Clock } from '../platform/clock.ts'
import { AppError } from '../platform/errors.ts'
import type { CallReply, HandlersOf } from '../platform/http/handlers.ts'
import { readCookie, secureCookies } from '../platform/http/secure-cookies.ts'
import type { Metrics } from '../platform/telemetry/metrics.ts'
import { inSpan } from '../platform/telemetry/tracing.ts'
import { requireDeskAccess } from './desk-access.ts'

/** Common type of all handlers. The request is validated by the contract; the compiler checks the specific types. */
type AnyHandler = (ctx: DeskCtx, request: FastifyRequest, reply: CallReply) => Promise<object>

type Deps = { staff: Staff; clock: Clock; metrics: Metrics }

/** Registers all calls of the desk. A call without a handler, or without an access row, does not compile. */
export function registerDeskCalls(
  app: FastifyInstance,
  { staff, clock, metrics }: Deps,
  handlers: HandlersOf<DeskCalls, DeskCtx>,
): void {
  app.decorateRequest('desk')
  for (const [name, call] of Object.entries(deskCalls) as [DeskCallName, DeskCallSpec][]) {
    const handle = handlers[name] as AnyHandler
    app.route({
      method: call.method,
      url: call.path,
      schema: {
        operationId: name,
        summary: call.summary,
        ...(call.params && { params: call.params }),
        ...(call.query && { querystring: call.query }),
        ...(call.body && { body: call.body }),
        response: { 200: call.response },
      },
      async onRequest(request) {
        // Pages of other origins cannot send this header without a preflight, which the desk does not answer.
        if (call.method !== 'GET' && request.headers['x-request-type'] !== 'client')
          throw new AppError('client_header_required')
        const now = clock.now()
        const token = readCookie(request, 'desk')
        const { ip } = request
        const identity = token ? await staff.identify(token, { ip, now }) : null
        const ctx: DeskCtx = { now, ip, requestId: request.id, staff: identity }
        requireDeskAccess(call.access, ctx, (request.params as { site?: string }).site)
        request.setDecorator('desk', ctx)
      },
      handler: (request, reply) =>
        inSpan(name, () =>
          handle(request.getDecorator<DeskCtx>('desk'), request, {
            ip: request.ip,
            userAgent: request.headers['user-agent'] ?? '',
            pagePath: undefined,
            idempotencyKey: undefined,
            cookies: secureCookies(request, reply),
          }),
        ),
      async onResponse(_request, reply) {
        metrics.callSeconds.observe({ call: `desk.${name}`, status: reply.statusCode }, reply.elapsedTime / 1000)
      },
    })
  }
}
