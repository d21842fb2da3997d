import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

export type ServerRequest = {
  method: string
  /** Values of the `:name` parts of the route's path. */
  params: Record<string, string>
  query: URLSearchParams
  headers: IncomingMessage['headers']
  body: string
  bytes: Buffer
  /** The origin under which the client reached this server. */
  origin: string
  /** The complete URL, unchanged. */
  url: string
}

export type Reply = { status: number; type?: string; body?: string; headers?: Record<string, string> }

export type Route = { method: string; path: string; handle: (asked: ServerRequest) => Reply | Promise<Reply> }

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

/** Starts an HTTP server with the given routes on loopback. Port 0 selects a free port. */
export async function startSmallServer({ port, routes, notFound, onError }: ServerOptions): Promise<RunningServer> {
  const server = createServer((request, response) => {
    void respond(request).then(({ status, type, body = '', headers = {} }) => {
      response.writeHead(status, { ...(type ? { 'content-type': type } : {}), 'cache-control': 'no-store', ...headers })
      response.end(body)
    })
  })

  async function respond(request: IncomingMessage): Promise<Reply> {
    try {
      const origin = `http://${request.headers.host ?? `127.0.0.1:${port}`}`
      const { pathname, searchParams } = new URL(request.url ?? '/', origin)
      const bytes = await readBody(request)
      for (const route of routes) {
        const params = route.method === request.method ? match(route.path, pathname) : undefined
        if (params)
          return await route.handle({
            method: route.method,
            params,
            query: searchParams,
            headers: request.headers,
            body: bytes.toString('utf8'),
            bytes,
            origin,
            url: `${origin}${request.url ?? '/'}`,
          })
      }
      return notFound()
    } catch (error) {
      return onError(error)
    }
  }

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

function match(path: string, pathname: string): Record<string, string> | undefined {
  const expected = path.split('/')
  const actual = pathname.split('/')
  if (expected.length !== actual.length) return undefined
  const params: Record<string, string> = {}
  for (const [index, part] of expected.entries()) {
    const given = decodeURIComponent(actual[index] ?? '')
    if (part.startsWith(':')) params[part.slice(1)] = given
    else if (part !== given) return undefined
  }
  return params
}

export const escapeHtml = (text: string) =>
  text.replace(
    /[&<>"']/g,
    (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' })[sign] ?? sign,
  )
