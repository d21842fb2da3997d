import { fastify, type FastifyReply, type FastifyRequest } from 'fastify'

export type ServerRequest = {
  method: string
  /** Values of the `:name` parts of the route's path. */
  params: Record<string, string>
  query: URLSearchParams
  headers: FastifyRequest['headers']
  body: string
  bytes: Buffer
  /** The origin under which the client reached this server. */
  origin: string
  /** The complete URL, unchanged. */
  url: string
}

export type Reply = { status: number; type?: string; body?: string; headers?: Record<string, string> }

export type Route = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
  handle: (asked: ServerRequest) => Reply | Promise<Reply>
}

export type RunningServer = { url: string; close(): Promise<void> }

export const json = (value: unknown, status = 200): Reply => ({
  status,
  type: 'application/json',
  body: JSON.stringify(value),
})

export const page = (html: string, status = 200): Reply => ({ status, type: 'text/html; charset=utf-8', body: html })

/** Redirects with 303, so that the browser continues with GET after a form. */
export const seeOther = (address: string): Reply => ({ status: 303, headers: { location: address } })

type ServerOptions = { port: number; routes: Route[]; notFound: () => Reply; onError: (error: unknown) => Reply }

/** Enough for the drills, which create many devices with one request. */
const maxBodyBytes = 64 * 1024 * 1024

/** Starts an HTTP server with the given routes on loopback. Port 0 selects a free port. */
export async function startSmallServer({ port, routes, notFound, onError }: ServerOptions): Promise<RunningServer> {
  const app = fastify({ bodyLimit: maxBodyBytes, exposeHeadRoutes: false, forceCloseConnections: true })
  // Signatures cover the bytes, so bodies are not parsed.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, async (_request: unknown, body: Buffer) => body)
  for (const { method, path, handle } of routes)
    app.route({
      method,
      url: path,
      handler: async (request, reply) => sendReply(reply, await handle(toServerRequest(request))),
    })
  app.setNotFoundHandler((_request, reply) => sendReply(reply, notFound()))
  app.setErrorHandler((error, _request, reply) => sendReply(reply, onError(error)))
  return { url: await app.listen({ port, host: '127.0.0.1' }), close: () => app.close() }
}

function toServerRequest({ method, params, headers, body, host, url }: FastifyRequest): ServerRequest {
  const origin = `http://${host}`
  const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0)
  return {
    method,
    params: params as Record<string, string>,
    query: new URL(url, origin).searchParams,
    headers,
    body: bytes.toString('utf8'),
    bytes,
    origin,
    url: `${origin}${url}`,
  }
}

function sendReply(reply: FastifyReply, { status, type, body = '', headers = {} }: Reply): FastifyReply {
  reply.code(status).headers({ ...(type && { 'content-type': type }), 'cache-control': 'no-store', ...headers })
  // As bytes, because Fastify adds a charset to the type of a text.
  return body ? reply.send(Buffer.from(body)) : reply.send()
}

export const escapeHtml = (text: string) =>
  text.replace(
    /[&<>"']/g,
    (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' })[sign] ?? sign,
  )
