import proxy from '@fastify/http-proxy'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ErrorResponse } from '@velvet/contract/errors'
import type { WebConfig } from './config.ts'
import type { SiteAddress } from './site-address.ts'
import { traceparent } from './trace-ids.ts'

type Headers = Record<string, string | string[] | undefined>

const unavailable: ErrorResponse = { error: { code: 'unavailable', params: {} } }

/** Sets the forwarding headers to the verified host, IP address and protocol. Drops what the client sent in them. */
export function forwardedHeaders(
  headers: Headers,
  request: Pick<FastifyRequest, 'id' | 'ip' | 'protocol' | 'getDecorator'>,
): Headers {
  const { forwarded: _forwarded, 'x-real-ip': _realIp, tracestate: _tracestate, ...rest } = headers
  return {
    ...rest,
    'x-forwarded-host': request.getDecorator<SiteAddress>('site').requestedHost,
    'x-forwarded-for': request.ip,
    'x-forwarded-proto': request.protocol,
    traceparent: traceparent(request.id),
  }
}

/** Forwards `/api` and `/cdn` to the API, so that everything has one origin. `/live` has its own proxy. */
export async function forwardToApi(app: FastifyInstance, config: WebConfig): Promise<void> {
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
}
