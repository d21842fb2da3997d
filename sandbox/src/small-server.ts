import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Asked = {
  method: string
  /** What stands at `:name` in the route's path. */
  params: Record<string, string>
  query: URLSearchParams
  headers: IncomingMessage['headers']
  body: string
  bytes: Buffer
  /** Where the asker reached this server. */
  origin: string
  /** The whole address, letter by letter. */
  address: string
}

export type Reply = { status: number; type?: string; body?: string; headers?: Record<string, string> }

export type Route = { method: string; path: string; answer: (asked: Asked) => Reply | Promise<Reply> }

export type RunningServer = { url: string; close(): Promise<void> }

export const json = (value: unknown, status = 200): Reply => ({
  status,
  type: 'application/json',
  body: JSON.stringify(value),
})

export const page = (html: string, status = 200): Reply => ({ status, type: 'text/html; charset=utf-8', body: html })

/** After a form: the browser goes on with a plain request. */
export const seeOther = (address: string): Reply => ({ status: 303, headers: { location: address } })

type ServerOptions = { port: number; routes: Route[]; notFound: () => Reply; broken: (error: unknown) => Reply }

/** A server of a few routes on loopback. Port 0 takes any free one. */
export async function startSmallServer({ port, routes, notFound, broken }: ServerOptions): Promise<RunningServer> {
  const server = createServer((request, response) => {
    void answer(request).then(({ status, type, body = '', headers = {} }) => {
      response.writeHead(status, { ...(type ? { 'content-type': type } : {}), 'cache-control': 'no-store', ...headers })
      response.end(body)
    })
  })

  async function answer(request: IncomingMessage): Promise<Reply> {
    try {
      const origin = `http://${request.headers.host ?? `127.0.0.1:${port}`}`
      const { pathname, searchParams } = new URL(request.url ?? '/', origin)
      const bytes = await readBody(request)
      for (const route of routes) {
        const params = route.method === request.method ? match(route.path, pathname) : undefined
        if (params)
          return await route.answer({
            method: route.method,
            params,
            query: searchParams,
            headers: request.headers,
            body: bytes.toString('utf8'),
            bytes,
            origin,
            address: `${origin}${request.url ?? '/'}`,
          })
      }
      return notFound()
    } catch (error) {
      return broken(error)
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
  const wanted = path.split('/')
  const found = pathname.split('/')
  if (wanted.length !== found.length) return undefined
  const params: Record<string, string> = {}
  for (const [index, part] of wanted.entries()) {
    const given = decodeURIComponent(found[index] ?? '')
    if (part.startsWith(':')) params[part.slice(1)] = given
    else if (part !== given) return undefined
  }
  return params
}

/** Text as it may stand in HTML. */
export const escapeHtml = (text: string) =>
  text.replace(
    /[&<>"']/g,
    (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' })[sign] ?? sign,
  )
