import websocket, { type WebSocket } from '@fastify/websocket'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { restrictionOf, type Viewer } from '../domains/accounts/index.ts'
import { AppError } from '../platform/errors.ts'
import { createBatchLoader } from '../platform/batch-loader.ts'
import { createBaseApp } from '../platform/http/base-app.ts'
import { registerHealth, serveMetrics } from '../platform/http/health.ts'
import { addLogContext } from '../platform/log-context.ts'
import { readCookie } from '../platform/http/secure-cookies.ts'
import type { Container } from './container.ts'
import { healthChecks } from './health-checks.ts'
import { createLiveSockets } from './live-sockets.ts'

/**
 * Higher than for other roles. After a restart all pages reconnect at once; a page that is refused backs off for longer
 * than this, so that accepting it late is better.
 */
const lagLimitMs = 10_000

type SocketViewer = { siteId: string; viewer: Viewer; token: string }

/** Creates the realtime role: one socket per open page, which sends live messages and accepts no input. */
export async function createRealtimeApp(container: Container): Promise<FastifyInstance> {
  const app = await createBaseApp({ ...container.config, LAG_LIMIT_MS: lagLimitMs }, container.log)
  registerHealth(app, healthChecks(container))
  if (container.config.NODE_ENV !== 'production') serveMetrics(app, container.metrics)
  const viewerOf = createViewerLoader(container)
  const sockets = createLiveSockets({
    bus: container.bus,
    metrics: container.metrics,
    onActivity: (member) => container.recordActivity(member.siteId, member),
    onLastClosed: (member) => container.presence.markDisconnected(member.siteId, member.id),
    viewerOf,
  })
  await app.register(websocket, {
    options: { maxPayload: 1024 },
    // Instead of the default, which closes all sockets at once and without a reason.
    preClose: (done) => void sockets.close().then(() => done()),
  })
  app.decorateRequest('socketViewer')
  const preValidation = async (request: FastifyRequest) => {
    requireSameOrigin(request)
    const site = await container.sites.byHost(request.host)
    addLogContext({ siteId: site.id })
    const token = readCookie(request, 'session')
    const viewer = token ? await viewerOf(site.id, token) : null
    if (!token || !viewer) throw new AppError('authentication_required')
    request.setDecorator<SocketViewer>('socketViewer', { siteId: site.id, viewer, token })
  }
  app.get('/live', { websocket: true, preValidation }, (socket, request) => {
    const { siteId, viewer, token } = request.getDecorator<SocketViewer>('socketViewer')
    releaseRequest(request, socket)
    sockets.add(socket, { siteId, id: viewer.id, isInvisible: viewer.isInvisible }, token)
  })
  return app
}

/**
 * Loads the viewers of sessions in batches, because all pages reconnect at once after a restart. Locked members are
 * treated as visitors: their socket closes and they get no messages.
 */
function createViewerLoader({ accounts, clock }: Pick<Container, 'accounts' | 'clock'>) {
  const loaders = new Map<string, (token: string) => Promise<Viewer | null>>()
  return (siteId: string, token: string): Promise<Viewer | null> => {
    const load =
      loaders.get(siteId) ??
      createBatchLoader(async (tokens: string[]) => {
        const now = clock.now()
        const viewers = await accounts.viewersOf(siteId, tokens, now)
        return viewers.map((viewer) => (viewer && restrictionOf(viewer, ['locked'], now) ? null : viewer))
      })
    loaders.set(siteId, load)
    return load(token)
  }
}

/** Detaches the HTTP request from its socket, so that request, response and headers can be garbage collected. */
function releaseRequest({ raw }: FastifyRequest, socket: WebSocket): void {
  const connection = raw.socket as typeof raw.socket & { _httpMessage?: { detachSocket(from: unknown): void } | null }
  connection._httpMessage?.detachSocket(connection)
  socket.removeAllListeners('error')
  socket.on('error', () => socket.terminate())
}

/** Browsers send cookies with sockets from any origin, so only pages of this host may open one. */
function requireSameOrigin(request: FastifyRequest): void {
  const { origin } = request.headers
  if (!origin || !URL.canParse(origin) || new URL(origin).host !== request.host) throw new AppError('forbidden')
}
