import cookie from '@fastify/cookie'
import underPressure from '@fastify/under-pressure'
import { fastify, type FastifyInstance, type FastifyReply } from 'fastify'
import { hasZodFastifySchemaValidationErrors, validatorCompiler } from 'fastify-type-provider-zod'
import type { Config } from '../config.ts'
import { isDatabaseUnavailable } from '../db/unavailable.ts'
import { AppError } from '../errors.ts'
import { newRandomId } from '../ids.ts'
import { traceIdOf, withLogContext, type LogContext } from '../log-context.ts'
import type { Log } from '../log.ts'
import { addRequestDeadline } from './request-deadline.ts'
import { responseSerializer } from './response-serializer.ts'
import { securityHeaders } from './security-headers.ts'

/** Sent with every 503. Load shedding and the replacement of a lost database connection last seconds. */
const retryAfterSeconds = 1

type BaseAppConfig = Pick<Config, 'NODE_ENV' | 'TRUSTED_PROXIES' | 'REQUEST_DEADLINE_MS' | 'LAG_LIMIT_MS'>

/** Creates a Fastify instance with what all roles share: limits, security headers, deadline and error format. */
export async function createBaseApp(config: BaseAppConfig, log: Log): Promise<FastifyInstance> {
  const app = fastify({
    logger: false,
    trustProxy: config.TRUSTED_PROXIES,
    bodyLimit: 64 * 1024,
    // Requests are looked up by their id only, which does not have to be in the order of time.
    genReqId: () => newRandomId(),
    // Requests that still arrive while the app closes are served.
    return503OnClosing: false,
    frameworkErrors: (_error, _request, reply) => void sendError(reply, new AppError('invalid_input')),
  })
  addHeaders(app)
  addRequestDeadline(app, config.REQUEST_DEADLINE_MS)
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(responseSerializer(config.NODE_ENV !== 'production'))
  // The error code that the request was refused with; the security log reads it.
  app.decorateRequest('refusal')
  app.setErrorHandler((error: unknown, request, reply) => {
    const appError = toAppError(error)
    request.setDecorator('refusal', appError.code)
    if (appError.status >= 500) log.error({ err: error, route: request.routeOptions.url }, appError.code)
    return sendError(reply, appError)
  })
  app.setNotFoundHandler(() => {
    throw new AppError('not_found')
  })
  await app.register(cookie)
  await app.register(underPressure, {
    maxEventLoopDelay: config.LAG_LIMIT_MS,
    // A delay longer than the interval counts as infinite, so the interval must not be shorter than the limit.
    sampleInterval: Math.max(1_000, config.LAG_LIMIT_MS),
    customError: Overloaded,
    retryAfter: retryAfterSeconds,
  })
  return app
}

/** Sends the security headers and the request id with every response, and adds the id to the log lines of the request. */
function addHeaders(app: FastifyInstance): void {
  app.decorateRequest('logContext')
  app.addHook('onRequest', (request, reply, done) => {
    const traceId = traceIdOf(request.headers.traceparent)
    const context: LogContext = { requestId: request.id, ...(traceId && { traceId }) }
    request.setDecorator('logContext', context)
    for (const [name, value] of securityHeaders) reply.header(name, value)
    reply.header('x-request-id', request.id)
    withLogContext(context, done)
  })
  // The events of a body belong to its connection and lose the context of the hook above.
  app.addHook('preValidation', (request, _reply, done) =>
    withLogContext(request.getDecorator<LogContext>('logContext'), done),
  )
}

function sendError(reply: FastifyReply, { code, params, status }: AppError): FastifyReply {
  const body = { error: { code, params } }
  if (status === 503) reply.header('retry-after', retryAfterSeconds)
  return reply.status(status).header('content-type', 'application/json').send(JSON.stringify(body))
}

class Overloaded extends AppError {
  constructor() {
    super('unavailable')
  }
}

/** Converts anything thrown to an error of the contract. Unexpected errors become `internal`, without details. */
function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  if (hasZodFastifySchemaValidationErrors(error)) {
    const fields = error.validation.map((issue) => issue.instancePath.slice(1).replaceAll('/', '.'))
    return new AppError('invalid_input', { fields: [...new Set(fields)] })
  }
  if (isDatabaseUnavailable(error)) return new AppError('unavailable')
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new AppError('payload_too_large')
  if (typeof code === 'string' && code.startsWith('FST_ERR_CTP')) return new AppError('invalid_input')
  return new AppError('internal')
}
