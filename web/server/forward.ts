import proxy from '@fastify/http-proxy'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ErrorAnswer } from '@velvet/contract/errors'
import type { WebConfig } from './config.ts'

type Headers = Record<string, string | string[] | undefined>

const unavailable: ErrorAnswer = { error: { code: 'unavailable', params: {} } }

/** Who really asked: decided here, once. What the client claimed about itself is dropped. */
function forwardedHeaders(headers: Headers, request: Pick<FastifyRequest, 'host' | 'ip' | 'protocol'>): Headers {
  const { forwarded: _forwarded, 'x-real-ip': _realIp, ...rest } = headers
  return {
    ...rest,
    'x-forwarded-host': request.host,
    'x-forwarded-for': request.ip,
    'x-forwarded-proto': request.protocol,
  }
}

/** A socket gets a fresh request upstream; the login and the origin, which is checked there, come along. */
const wsClientOptions = {
  headers: {},
  rewriteRequestHeaders: (headers: Headers, request: FastifyRequest): Headers => ({
    ...forwardedHeaders(headers, request),
    ...(request.headers.cookie && { cookie: request.headers.cookie }),
    ...(request.headers.origin && { origin: request.headers.origin }),
  }),
}

/** On one box everything is one origin: `/api` and `/cdn` go to the API, `/live` to the live sockets. */
export async function forward(app: FastifyInstance, config: WebConfig): Promise<void> {
  for (const prefix of ['/api', '/cdn']) {
    await app.register(proxy, {
      upstream: config.apiUrl,
      disableRequestLogging: true,
      prefix,
      rewritePrefix: prefix,
      replyOptions: {
        rewriteRequestHeaders: (request, headers) => forwardedHeaders(headers, request),
        onError: (reply) => void reply.code(503).send(unavailable),
      },
    })
  }
  await app.register(proxy, {
    upstream: config.realtimeUrl,
    disableRequestLogging: true,
    prefix: '/live',
    rewritePrefix: '/live',
    websocket: true,
    wsClientOptions,
    replyOptions: {
      rewriteRequestHeaders: (request, headers) => forwardedHeaders(headers, request),
      onError: (reply) => void reply.code(503).send(unavailable),
    },
  })
}
