import websocket, { type WebSocket } from '@fastify/websocket'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Viewer } from '../domains/accounts/index.ts'
import { AppError } from '../platform/errors.ts'
import { gather } from '../platform/gather.ts'
import { createBaseApp } from '../platform/http/base-app.ts'
import { registerHealth } from '../platform/http/health.ts'
import { readCookie } from '../platform/http/secure-cookies.ts'
import type { Container } from './container.ts'
import { healthOf } from './http.ts'
import { createLiveSockets } from './live-sockets.ts'

/** A page waits longer than this for its socket; one that is refused in a rush stays away longer than the rush lasts. */
const mostLagMs = 10_000

type Guest = { siteId: string; viewer: Viewer; token: string }

/** The realtime role: a socket per open page that pushes the hints of its member and takes nothing in. */
export async function createLive(container: Container): Promise<FastifyInstance> {
  const app = await createBaseApp({ ...container.config, LAG_LIMIT_MS: mostLagMs }, container.log)
  registerHealth(app, healthOf(container), container.metrics)
  await app.register(websocket, { options: { maxPayload: 1024 } })
  const viewerOf = createDoor(container)
  const sockets = createLiveSockets({
    bus: container.bus,
    seen: (member) => container.seen(member.siteId, member),
    left: (member) => container.presence.left(member.siteId, member.id),
    viewerOf,
  })
  app.addHook('preClose', async () => sockets.close())
  app.decorateRequest('guest')
  const preValidation = async (request: FastifyRequest) => {
    requireSameOrigin(request)
    const site = await container.sites.byHost(request.host)
    const token = readCookie(request, 'session')
    const viewer = token ? await viewerOf(site.id, token) : null
    if (!token || !viewer) throw new AppError('authentication_required')
    request.setDecorator<Guest>('guest', { siteId: site.id, viewer, token })
  }
  app.get('/live', { websocket: true, helmet: false, preValidation }, (socket, request) => {
    const { siteId, viewer, token } = request.getDecorator<Guest>('guest')
    letGoOf(request, socket)
    sockets.add(socket, { siteId, id: viewer.id, isInvisible: viewer.isInvisible }, token)
  })
  return app
}

/** After a restart everybody comes back at once: their logins are looked up together. */
function createDoor({ accounts, clock }: Pick<Container, 'accounts' | 'clock'>) {
  const sites = new Map<string, (token: string) => Promise<Viewer | null>>()
  return (siteId: string, token: string): Promise<Viewer | null> => {
    const ask = sites.get(siteId) ?? gather((tokens: string[]) => accounts.viewersOf(siteId, tokens, clock.now()))
    sites.set(siteId, ask)
    return ask(token)
  }
}

/** An open socket would keep the request that opened it, with its answer and all its headers, for as long as it lives. */
function letGoOf({ raw }: FastifyRequest, socket: WebSocket): void {
  const connection = raw.socket as typeof raw.socket & { _httpMessage?: { detachSocket(from: unknown): void } | null }
  connection._httpMessage?.detachSocket(connection)
  socket.removeAllListeners('error')
  socket.on('error', () => socket.terminate())
}

/** Cookies travel with sockets from any page; only this site's own pages may open one. */
function requireSameOrigin(request: FastifyRequest): void {
  const { origin } = request.headers
  if (!origin || !URL.canParse(origin) || new URL(origin).host !== request.host) throw new AppError('forbidden')
}
