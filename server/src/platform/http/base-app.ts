import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import underPressure from '@fastify/under-pressure'
import { fastify, type FastifyInstance } from 'fastify'
import { hasZodFastifySchemaValidationErrors, serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { ErrorAnswer } from '@velvet/contract/errors'
import type { Config } from '../config.ts'
import { AppError } from '../errors.ts'
import { newId } from '../ids.ts'
import type { Log } from '../log.ts'

type BaseAppConfig = Pick<Config, 'TRUSTED_PROXIES' | 'REQUEST_DEADLINE_MS' | 'LAG_LIMIT_MS'>

/**
 * A Fastify instance with what every role's HTTP side shares: limits, headers, deadline and the shape of errors.
 */
export async function createBaseApp(config: BaseAppConfig, log: Log): Promise<FastifyInstance> {
  const app = fastify({
    logger: false,
    trustProxy: config.TRUSTED_PROXIES,
    bodyLimit: 64 * 1024,
    handlerTimeout: config.REQUEST_DEADLINE_MS,
    genReqId: () => newId(),
    return503OnClosing: true,
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler((error: unknown, request, reply) => {
    const shown = toAppError(error)
    if (shown.status >= 500)
      log.error({ err: error, requestId: request.id, route: request.routeOptions.url }, shown.code)
    const answer: ErrorAnswer = { error: { code: shown.code, params: shown.params } }
    return reply.status(shown.status).header('content-type', 'application/json').send(JSON.stringify(answer))
  })
  app.setNotFoundHandler(() => {
    throw new AppError('not_found')
  })
  await app.register(cookie)
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
  })
  await app.register(underPressure, { maxEventLoopDelay: config.LAG_LIMIT_MS, customError: Overloaded })
  return app
}

class Overloaded extends AppError {
  constructor() {
    super('unavailable')
  }
}

/** Whatever was thrown, as one of the contract's errors. What nobody foresaw is `internal`, without a detail. */
function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  if (hasZodFastifySchemaValidationErrors(error)) {
    const fields = error.validation.map((issue) => issue.instancePath.slice(1).replaceAll('/', '.'))
    return new AppError('invalid_input', { fields: [...new Set(fields)] })
  }
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new AppError('payload_too_large')
  if (code === 'FST_ERR_HANDLER_TIMEOUT') return new AppError('unavailable')
  if (typeof code === 'string' && code.startsWith('FST_ERR_CTP')) return new AppError('invalid_input')
  return new AppError('internal')
}
