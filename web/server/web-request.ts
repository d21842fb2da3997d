import type { FastifyReply, FastifyRequest } from 'fastify'
import type { SiteAddress } from './site-address.ts'

/** Converts a Fastify request into the web `Request` that the router expects. */
export function toWebRequest(request: FastifyRequest, reply: FastifyReply): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    for (const item of Array.isArray(value) ? value : [value]) if (item !== undefined) headers.append(name, item)
  }
  const aborted = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) aborted.abort()
  })
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD'
  const { requestedHost } = request.getDecorator<SiteAddress>('site')
  return new Request(`${request.protocol}://${requestedHost}${request.url}`, {
    method: request.method,
    headers,
    signal: aborted.signal,
    ...(hasBody && Buffer.isBuffer(request.body) && { body: new Uint8Array(request.body) }),
  })
}

/** Creates the request for a shared page, with only the given cookies and `Accept-Language` of the visitor. */
export function toSharedRequest(request: FastifyRequest, cookie: string): Request {
  const headers = new Headers()
  if (request.headers['accept-language']) headers.set('Accept-Language', request.headers['accept-language'])
  if (cookie) headers.set('Cookie', cookie)
  const { origin } = request.getDecorator<SiteAddress>('site')
  return new Request(origin + request.url, { headers })
}
