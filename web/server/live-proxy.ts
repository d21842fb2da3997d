import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { request as httpRequest, ServerResponse, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseCookies, sessionCookie } from '../src/shared/browser/cookies.ts'
import type { WebConfig } from './config.ts'
import type { SendError } from './error-pages.ts'
import type { WebMetrics } from './metrics.ts'
import { forwardedHeaders } from './forward.ts'
import type { SiteAddress } from './site-address.ts'

type LiveDeps = { sendError: SendError; metrics: Pick<WebMetrics, 'socketsOpen'> }
type Upgrade = { socket: Socket; head: Buffer }

const connectTimeoutMs = 5_000
/** When the process stops, sockets are closed in slices, so that their pages do not reconnect at the same time. */
const closeSliceIntervalMs = 100
const minCloseSlice = 400
const maxCloseSlices = 50

/**
 * Connects `/live` to the realtime role. The upgrade of the client is accepted only after the realtime role accepted
 * it; a refusal is passedHeaders on as it is. Frames are not inspected.
 */
export function forwardLive(server: FastifyInstance, config: WebConfig, { sendError, metrics }: LiveDeps): void {
  const upgrades = new WeakMap<IncomingMessage, Upgrade>()
  const open = new Set<Socket>()
  const target = new URL('/live', config.realtimeUrl)
  const send = target.protocol === 'https:' ? httpsRequest : httpRequest

  server.server.on('upgrade', (request: IncomingMessage, socket: Socket, head: Buffer) => {
    // The development server handles its own socket.
    if (server.server.listenerCount('upgrade') > 1 && request.headers['sec-websocket-protocol']?.startsWith('vite-'))
      return
    socket.on('error', () => socket.destroy())
    upgrades.set(request, { socket, head })
    // Handled by the router, so that hooks check the host and refusals are ordinary responses.
    const response = new ServerResponse(request)
    response.shouldKeepAlive = false
    response.assignSocket(socket)
    response.on('finish', () => socket.end())
    server.routing(request, response)
  })

  server.addHook('onRequest', (request, reply, done) => {
    if (upgrades.has(request.raw) && request.routeOptions.url !== '/live') return void sendError(request, reply, 404)
    done()
  })

  server.get('/live', (request, reply) => {
    const upgrade = upgrades.get(request.raw)
    if (!upgrade) return sendError(request, reply, 426)
    if (!mayConnect(request)) return sendError(request, reply, 403)
    connectUpstream(request, reply, upgrade)
    return reply
  })

  function connectUpstream(request: FastifyRequest, reply: FastifyReply, { socket, head }: Upgrade): void {
    const upstream = send(target, { headers: upgradeHeaders(request), timeout: connectTimeoutMs, agent: false })
    const abort = () => upstream.destroy()
    socket.once('close', abort)
    upstream.on('timeout', abort)
    upstream.on('error', () => {
      if (!reply.sent) sendError(request, reply, 503)
    })
    upstream.on('response', (refusal) => {
      reply.code(refusal.statusCode ?? 503).header('Cache-Control', 'no-store')
      if (refusal.headers['content-type']) reply.type(refusal.headers['content-type'])
      reply.send(refusal)
    })
    upstream.on('upgrade', (accepted: IncomingMessage, other: Socket, firstBytes: Buffer) => {
      reply.hijack()
      socket.off('close', abort)
      detachSocket(reply)
      socket.write(acceptanceHead(accepted))
      if (firstBytes.length > 0) socket.write(firstBytes)
      if (head.length > 0) other.write(head)
      metrics.socketsOpen.inc()
      socket.on('close', () => metrics.socketsOpen.dec())
      join(socket, other)
      join(other, socket)
    })
    upstream.end()
  }

  function join(from: Socket, to: Socket): void {
    open.add(from)
    // Both sides have their own heartbeats.
    from.setTimeout(0)
    from.pipe(to)
    from.on('error', () => to.destroy())
    from.on('close', () => {
      open.delete(from)
      // Flushes pending data first, because the close frame contains the reason.
      to.destroySoon()
    })
  }

  server.addHook('preClose', async () => {
    const sockets = [...open]
    const sliceSize = Math.max(minCloseSlice, Math.ceil(sockets.length / maxCloseSlices))
    for (let start = 0; start < sockets.length; start += sliceSize) {
      if (start > 0) await sleep(closeSliceIntervalMs)
      for (const socket of sockets.slice(start, start + sliceSize)) socket.destroy()
    }
    // Those that were opened in between.
    for (const socket of open) socket.destroy()
  })
}

/** Requires a session and an origin of this host, because browsers send cookies with sockets from any page. */
function mayConnect(request: FastifyRequest): boolean {
  const { origin, cookie } = request.headers
  const { requestedHost } = request.getDecorator<SiteAddress>('site')
  if (!origin || !URL.canParse(origin) || new URL(origin).host !== new URL(`http://${requestedHost}`).host) return false
  return parseCookies(cookie).has(sessionCookie)
}

/** Returns the headers of the handshake, the cookie and the origin. No other client headers reach the realtime role. */
function upgradeHeaders(request: FastifyRequest): Record<string, string | string[] | undefined> {
  const passedHeaders = ['cookie', 'origin', 'sec-websocket-key', 'sec-websocket-version', 'sec-websocket-extensions']
  const headers = Object.entries(request.headers).filter(([name]) => passedHeaders.includes(name))
  return { ...forwardedHeaders(Object.fromEntries(headers), request), connection: 'Upgrade', upgrade: 'websocket' }
}

function acceptanceHead({ rawHeaders }: IncomingMessage): string {
  const lines = rawHeaders.flatMap((name, at) => (at % 2 === 0 ? [`${name}: ${rawHeaders[at + 1] ?? ''}`] : []))
  return ['HTTP/1.1 101 Switching Protocols', ...lines, '', ''].join('\r\n')
}

/** Detaches the response from a socket that now carries frames. */
function detachSocket({ raw }: FastifyReply): void {
  if (raw.socket) raw.detachSocket(raw.socket)
}
