import type { FastifyReply, FastifyRequest } from 'fastify'

/** The request in the form that the router takes. Throws when host or path make no address. */
export function toWebRequest(request: FastifyRequest, reply: FastifyReply): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    for (const one of Array.isArray(value) ? value : [value]) if (one !== undefined) headers.append(name, one)
  }
  const aborted = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) aborted.abort()
  })
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD'
  return new Request(addressOf(request), {
    method: request.method,
    headers,
    signal: aborted.signal,
    ...(hasBody && Buffer.isBuffer(request.body) && { body: new Uint8Array(request.body) }),
  })
}

/** A request that carries nothing of the visitor but what a shared page may depend on. */
export function toSharedRequest(request: FastifyRequest, cookie: string): Request {
  const headers = new Headers()
  if (request.headers['accept-language']) headers.set('Accept-Language', request.headers['accept-language'])
  if (cookie) headers.set('Cookie', cookie)
  return new Request(addressOf(request), { headers })
}

function addressOf(request: FastifyRequest): string {
  return `${request.protocol}://${request.host}${request.url}`
}
