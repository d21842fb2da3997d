import { once } from 'node:events'
import { createServer as createHttpServer, type IncomingMessage } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { afterEach, describe, expect, it } from 'vitest'
import type { AppModule } from '../app-module.ts'
import { readConfig } from '../config.ts'
import { createServer } from '../create-server.ts'

const cleanups: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const cleanUp of cleanups.splice(0)) await cleanUp()
})

/** An app whose pages print the URL and host, and that counts its renderings. */
function printingApp() {
  const state = { renderings: 0 }
  const app: AppModule = {
    describeSite: () => Promise.reject(Object.assign(new Error('site_not_found'), { code: 'site_not_found' })),
    respond(request, { host, origin }) {
      state.renderings += 1
      if (new URL(request.url).pathname === '/broken')
        return Promise.reject(new Error('secret detail of the framework'))
      const html = `<link rel="canonical" href="${origin}/">${host} ${request.url}`
      return Promise.resolve(new Response(html, { headers: { 'Content-Type': 'text/html; charset=utf-8' } }))
    },
  }
  return { app, state }
}

async function start(environment: Record<string, string> = {}) {
  const { app, state } = printingApp()
  const logLines: string[] = []
  const logTo = { write: (line: string) => void logLines.push(line) }
  const server = await createServer({ config: readConfig({ LOG_LEVEL: 'warn', ...environment }), app, logTo })
  await server.listen({ host: '127.0.0.1', port: 0 })
  cleanups.push(() => server.close())
  return { server, state, logLines, port: portOf(server) }
}

const portOf = (server: FastifyInstance) => (server.server.address() as AddressInfo).port

/** Sends raw lines and returns everything that the server sends until it closes the connection. */
async function raw(port: number, lines: string[]): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  const received: Buffer[] = []
  socket.on('data', (data) => received.push(data))
  socket.on('error', () => undefined)
  socket.write([...lines, '', ''].join('\r\n'))
  await once(socket, 'close')
  return Buffer.concat(received).toString()
}

const get = (path: string, ...headers: string[]) => [`GET ${path} HTTP/1.1`, ...headers, 'Connection: close']

/** Messages of Node, Fastify, undici and the router that must not be sent to clients. */
const frameworkMessages =
  /FST_|fastify|Request cannot|Cannot convert|credentials|undefined|TypeError|statusCode|not a valid url|Route |Client Error|secret detail| at /

describe('errors of the web process', () => {
  it.each([
    ['credentials in Host', ['Host: localhost:3000@evil.example']],
    ['a path in Host', ['Host: localhost/evil']],
    ['a space in Host', ['Host: local host']],
    ['an invalid port in Host', ['Host: localhost:99999']],
    ['an invalid IP address in Host', ['Host: 999.999.999.999']],
    ['an unknown X-Forwarded-Proto', ['Host: localhost', 'X-Forwarded-Proto: gopher']],
    ['X-Forwarded-Proto with credentials', ['Host: localhost', 'X-Forwarded-Proto: https://a@b']],
    ['the prototype as X-Forwarded-Proto', ['Host: localhost', 'X-Forwarded-Proto: __proto__']],
    ['credentials in X-Forwarded-Host', ['Host: localhost', 'X-Forwarded-Host: localhost:3000@evil.example']],
  ])('L7: responds to %s with a neutral 400', async (_case, headers) => {
    const { port, state } = await start()
    for (const path of ['/', '/pricing', '/robots.txt', '/api/settings.php']) {
      const response = await raw(port, get(path, ...headers))
      expect(response).toMatch(/^HTTP\/1\.1 400 /)
      expect(response).not.toMatch(frameworkMessages)
      expect(response).not.toContain('evil')
    }
    expect(state.renderings).toBe(0)
  })

  it.each([
    ['a URL that cannot be decoded', get('/%c0%ae%zz', 'Host: localhost')],
    ['an absolute URL', get('http://evil.example/', 'Host: localhost')],
    ['an unknown method', ['PURGE / HTTP/1.1', 'Host: localhost', 'Connection: close']],
    ['a request that is not HTTP', ['hello']],
    ['a header that is too long', get('/', 'Host: localhost', `X-Long: ${'x'.repeat(20_000)}`)],
    ['a body that is too large', ['POST /login HTTP/1.1', 'Host: localhost', 'Content-Type: text/plain', 'Content-Length: 999999', 'Connection: close']], // prettier-ignore
  ])('L7: responds to %s without messages of the framework', async (_case, lines) => {
    const { port } = await start()
    const response = await raw(port, lines)
    expect(response).toMatch(/^HTTP\/1\.1 4\d\d /)
    expect(response).not.toMatch(frameworkMessages)
  })

  it('L7: shows an unknown error as a neutral page in the visitor’s language and logs it with the request id', async () => {
    const { port, logLines } = await start()
    const response = await raw(port, get('/broken', 'Host: localhost', 'Accept-Language: de'))
    expect(response).toMatch(/^HTTP\/1\.1 500 /)
    expect(response).toContain('<html lang="de">')
    expect(response.toLowerCase()).toContain('content-security-policy')
    expect(response).not.toMatch(frameworkMessages)
    expect(logLines).toHaveLength(1)
    expect(JSON.parse(logLines[0] ?? '')).toMatchObject({ msg: 'request failed', err: { type: 'Error' } })
    expect(logLines[0]).toMatch(/"role":"web".*"requestId":"([\da-f]{32})","traceId":"\1".*"site":"localhost/)
    expect(logLines[0]).not.toContain('secret detail')
  })

  it('L7: still responds to a health probe without a Host header', async () => {
    const { port } = await start()
    expect(await raw(port, ['GET /healthz HTTP/1.0'])).toMatch(/^HTTP\/1\.1 200 /)
  })
})

describe('host names', () => {
  const spellings = ['localhost', 'LOCALHOST', 'localhost.', 'localhost:31337', 'LocalHost:80', 'localhost:3000']

  it('L8: caches one page for all spellings of a host, with the URL of the site in it', async () => {
    const { server, state } = await start({ PUBLIC_URL: 'https://{host}' })
    const responses = await Promise.all(
      spellings.map((host) => server.inject({ url: '/pricing', headers: { host, 'x-forwarded-proto': 'https' } })),
    )
    const again = await server.inject({ url: '/pricing', headers: { host: 'LOCALHOST:1' } })
    expect(again.headers['x-page-cache']).toBe('hit')
    expect(state.renderings).toBe(1)
    for (const { body } of [...responses, again]) {
      expect(body).toContain('href="https://localhost/"')
      expect(body).not.toMatch(/31337|LOCALHOST|LocalHost|localhost\./)
    }
  })

  it('L8: uses the URL of the site in personal pages, whatever port was requested', async () => {
    const { server } = await start({ PUBLIC_URL: 'https://{host}' })
    const headers = { host: 'LOCALHOST:31337', cookie: '__Host-session=a' }
    const { body } = await server.inject({ url: '/members', headers })
    expect(body).toContain('href="https://localhost/"')
  })

  it.each(spellings)('L8: uses the URL of the site in robots.txt and the sitemap when the host is %s', async (host) => {
    const { app } = printingApp()
    const described: string[] = []
    app.describeSite = (request, facts) => {
      described.push(`${request.url} ${facts.host}`)
      return Promise.resolve({ domainLanguage: 'en', paths: ['/', '/pricing'], termsOf: null } as never)
    }
    const config = readConfig({ LOG_LEVEL: 'silent', PUBLIC_URL: 'https://{host}' })
    const server = await createServer({ config, app })
    cleanups.push(() => server.close())
    const robots = await server.inject({ url: '/robots.txt', headers: { host } })
    expect(robots.body).toContain('Sitemap: https://localhost/sitemap.xml')
    const sitemap = await server.inject({ url: '/sitemap.xml', headers: { host } })
    expect(sitemap.body).toContain('<loc>https://localhost/pricing</loc>')
    expect(sitemap.body).not.toMatch(/31337|LOCALHOST|LocalHost|localhost\./)
    expect(described).toEqual(['https://localhost/ localhost'])
  })
})

describe('/live proxy', () => {
  /** A fake of the realtime role. It accepts the session "good" and echoes what it receives. */
  async function realtime() {
    const upgrades: IncomingMessage[] = []
    const open = new Set<Duplex>()
    const server = createHttpServer()
    server.on('upgrade', (request, socket) => {
      upgrades.push(request)
      open.add(socket)
      socket.on('error', () => undefined)
      if (request.headers.cookie !== '__Host-session=good') {
        const body = '{"error":{"code":"authentication_required","params":{}}}'
        return socket.end(
          `HTTP/1.1 403 Forbidden\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`,
        )
      }
      socket.write('HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo=\r\n\r\n') // prettier-ignore
      socket.on('data', (data: Buffer) => socket.write(data))
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    cleanups.push(async () => {
      for (const socket of open) socket.destroy()
      server.close()
      await once(server, 'close')
    })
    return { upgrades, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
  }

  const upgrade = (...headers: string[]) => [
    ...['GET /live HTTP/1.1', 'Host: localhost:3000', 'Connection: Upgrade', 'Upgrade: websocket'],
    ...['Sec-WebSocket-Version: 13', 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=='],
    ...headers,
  ]
  const origin = 'Origin: http://localhost:3000'
  const session = 'Cookie: __Host-session=good'

  it.each([
    ['without a session', [origin]],
    ['with another cookie only', [origin, 'Cookie: i18n_redirected=nl']],
    ['without an origin', [session]],
    ['from a foreign origin', ['Origin: https://evil.example', session]],
    ['from a sibling origin', ['Origin: http://she.localhost:3000', session]],
    ['from the origin null', ['Origin: null', session]],
  ])('L9: refuses a socket %s before it is accepted', async (_case, headers) => {
    const { upgrades, url } = await realtime()
    const { port } = await start({ REALTIME_URL: url })
    const response = await raw(port, upgrade(...headers))
    expect(response).toMatch(/^HTTP\/1\.1 403 /)
    expect(response).not.toMatch(frameworkMessages)
    expect(upgrades).toHaveLength(0)
  })

  it('L9: passes on a refusal of the realtime role without accepting the socket first', async () => {
    const { upgrades, url } = await realtime()
    const { port } = await start({ REALTIME_URL: url })
    const response = await raw(port, upgrade(origin, 'Cookie: __Host-session=ended'))
    expect(response).toMatch(/^HTTP\/1\.1 403 /)
    expect(response).toContain('authentication_required')
    expect(upgrades).toHaveLength(1)
  })

  it('L9: responds with 503 when the realtime role is unreachable', async () => {
    const { port } = await start({ REALTIME_URL: 'http://127.0.0.1:9' })
    expect(await raw(port, upgrade(origin, session))).toMatch(/^HTTP\/1\.1 503 /)
  })

  it('L9: refuses sockets on other paths', async () => {
    const { port } = await start()
    for (const path of ['/', '/api/live', '/live/x', '/livery']) {
      const response = await raw(port, upgrade(origin, session).with(0, `GET ${path} HTTP/1.1`))
      expect(response).toMatch(/^HTTP\/1\.1 4\d\d /)
    }
  })

  it('L9: connects the page of a member and sends the verified IP address, not the claimed one', async () => {
    const { upgrades, url } = await realtime()
    const { port } = await start({ REALTIME_URL: url, TRUSTED_PROXIES: '10.9.9.9' })
    const socket = connect(port, '127.0.0.1')
    socket.write([...upgrade(origin, session, 'X-Forwarded-For: 1.2.3.4', 'X-Real-Ip: 1.2.3.4'), '', ''].join('\r\n'))
    const [head] = (await once(socket, 'data')) as [Buffer]
    expect(head.toString()).toMatch(/^HTTP\/1\.1 101 [^]*Sec-WebSocket-Accept: s3pPLMBiTxaQ9kYGzzhZRbK\+xOo=/i)
    socket.write('frame')
    expect(String((await once(socket, 'data')) as unknown)).toBe('frame')
    expect(upgrades[0]?.headers).toMatchObject({ 'x-forwarded-for': '127.0.0.1', 'x-forwarded-host': 'localhost:3000' })
    expect(upgrades[0]?.headers).not.toHaveProperty('x-real-ip')
    socket.destroy()
  })

  it('L9: closes both sockets when the server stops or one side disconnects', async () => {
    const { url } = await realtime()
    const { server, port } = await start({ REALTIME_URL: url })
    const [leaving, staying] = [connect(port, '127.0.0.1'), connect(port, '127.0.0.1')]
    for (const socket of [leaving, staying]) {
      socket.write([...upgrade(origin, session), '', ''].join('\r\n'))
      await once(socket, 'data')
    }
    leaving.destroy()
    const closed = once(staying, 'close')
    await server.close()
    await closed
  })
})
