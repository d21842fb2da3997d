import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { calls, type CallName } from '@velvet/contract/calls'
import type { CallSpec } from '@velvet/contract/define-call'
import type { Ctx } from '../domains/accounts/index.ts'
import { AppError } from '../platform/errors.ts'
import type { CallReply, Handlers } from '../platform/http/handlers.ts'
import { secureCookies } from '../platform/http/secure-cookies.ts'
import { inSpan } from '../platform/telemetry/tracing.ts'
import { requireAccess } from './access.ts'
import type { Container } from './container.ts'
import { requestContext } from './request-context.ts'

/** Common type of all handlers. The request is validated by the contract; the compiler checks the specific types. */
type AnyHandler = (ctx: Ctx, request: FastifyRequest, reply: CallReply) => Promise<object>

/** Longer than the usual deadline, because a photo upload over a slow connection takes time. */
const uploadDeadlineMs = 120_000
const maxBeaconBytes = 2048

/** Calls can share method and path and differ by a query parameter (`selectedBy`). Maps paths to that parameter. */
const selectorByPath = new Map<string, string>(
  Object.values(calls).flatMap((call) => ('selectedBy' in call ? [[call.path, call.selectedBy] as const] : [])),
)
const selectorStrategy = {
  name: 'selectedBy',
  storage() {
    const handlers = new Map<unknown, unknown>()
    return { get: (key: unknown) => handlers.get(key) ?? null, set: (key: unknown, value: unknown) => void handlers.set(key, value) } // prettier-ignore
  },
  deriveConstraint({ url = '' }: { url?: string }) {
    const at = url.indexOf('?')
    const name = at < 0 ? undefined : selectorByPath.get(url.slice(0, at))
    return name && new URLSearchParams(url.slice(at)).has(name) ? name : undefined
  },
}

/** Registers all calls of the contract. A call without a handler does not compile. */
export function registerCalls(app: FastifyInstance, container: Container, handlers: Handlers<CallName, Ctx>): void {
  app.decorateRequest('ctx')
  app.addConstraintStrategy(selectorStrategy as Parameters<FastifyInstance['addConstraintStrategy']>[0])
  for (const [name, call] of Object.entries(calls) as [CallName, CallSpec][]) {
    const handle = handlers[name] as AnyHandler
    const route: RouteOptions = {
      method: call.method,
      url: call.path,
      schema: schemaOf(name, call),
      ...(call.selectedBy && { constraints: { [selectorStrategy.name]: call.selectedBy } }),
      async onRequest(request) {
        requireClientHeader(call, request)
        const ctx = await requestContext(request, container)
        requireAccess(call, ctx)
        if (ctx.viewer) container.recordActivity(ctx.site.id, ctx.viewer)
        request.setDecorator('ctx', ctx)
      },
      handler: (request, reply) =>
        inSpan(
          name,
          () => handle(request.getDecorator<Ctx>('ctx'), request, createReply(request, reply)),
          request.headers,
        ),
      onResponse(_request, reply, done) {
        container.metrics.callSeconds.observe({ call: name, status: reply.statusCode }, reply.elapsedTime / 1000)
        done()
      },
    }
    if (call.upload)
      registerUpload(app, { ...route, bodyLimit: call.upload.maxBytes, config: { deadlineMs: uploadDeadlineMs } })
    else if (call.isBeacon) registerBeacon(app, { ...route, bodyLimit: maxBeaconBytes })
    else app.route(route)
  }
}

/** Parses the body as JSON regardless of its content type, because `sendBeacon` cannot set the type freely. */
function registerBeacon(app: FastifyInstance, route: RouteOptions): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => {
      try {
        done(null, body === '' ? undefined : JSON.parse(String(body)))
      } catch {
        done(new AppError('invalid_input'))
      }
    })
    scope.route(route)
  })
}

/** Passes the body as bytes regardless of its content type. The handler detects the actual type. */
function registerUpload(app: FastifyInstance, route: RouteOptions): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope.addHook('preHandler', async (request) => void (request.body ??= Buffer.alloc(0)))
    scope.route(route)
  })
}

/** Requires a custom header for writes. Other origins cannot send it without a CORS preflight. */
function requireClientHeader(call: CallSpec, request: FastifyRequest): void {
  const isWrite = call.method !== 'GET' || call.changesState
  if (call.isBeacon && isOwnPage(request, request.headers.origin)) return
  if (isWrite && request.headers['x-request-type'] !== 'client') throw new AppError('client_header_required')
}

/** Whether the URL of an `Origin` or `Referer` header has the host of the request. */
const isOwnPage = (request: FastifyRequest, source: string | undefined): boolean =>
  source !== undefined && URL.canParse(source) && new URL(source).host === request.host

function schemaOf(name: CallName, call: CallSpec) {
  return {
    operationId: name,
    summary: call.summary,
    description: `Errors: ${call.errors.join(', ') || 'none specific to this call'}.`,
    ...(call.params && { params: call.params }),
    ...(call.query && { querystring: call.query }),
    ...(call.body && { body: call.body }),
    response: { 200: call.response },
  }
}

function createReply(request: FastifyRequest, reply: FastifyReply): CallReply {
  const key = request.headers['idempotency-key']
  const { referer } = request.headers
  return {
    ip: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    idempotencyKey: typeof key === 'string' && key.length <= 100 ? key : undefined,
    pagePath: referer && isOwnPage(request, referer) ? new URL(referer).pathname : undefined,
    cookies: secureCookies(request, reply),
  }
}
