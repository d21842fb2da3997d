import { hostname } from 'node:os'
import { openCountryLookup } from '@velvet/geo'
import fastify, { LogController, type FastifyInstance, type FastifyRequest } from 'fastify'
import { loadBuiltApp, loadSourceApp, type AppModule } from './app-module.ts'
import type { WebConfig } from './config.ts'
import { serveReadiness, type Drain } from './drain.ts'
import { clientStatus, createErrorPages, serializeError } from './error-pages.ts'
import { forwardToApi } from './forward.ts'
import { createInlineStyles, readStyleSheets } from './inline-styles.ts'
import { forwardLive } from './live-proxy.ts'
import { createWebMetrics, observeRequests, version, type WebMetrics } from './metrics.ts'
import { createPageCache } from './page-cache.ts'
import { servePages } from './pages.ts'
import { commonHeaders } from './security-headers.ts'
import { createSiteAddresses, type SiteAddress } from './site-address.ts'
import { serveSiteFiles } from './site-files.ts'
import { serveStaticFiles } from './static-files.ts'
import { createTraceIds } from './trace-ids.ts'

export type ServerOptions = {
  config: WebConfig
  /** Loads the app from its sources with hot reload instead of from the build. */
  development?: boolean
  /** Replaces the app itself; for tests. */
  app?: AppModule
  /** Receives the log instead of standard output; for tests. */
  logTo?: { write: (line: string) => void }
  now?: () => number
  drain?: Drain
  metrics?: WebMetrics
}

const probes = ['/healthz', '/readyz']

/** Creates the web server, ready to listen. */
export async function createServer(options: ServerOptions) {
  const { config, development = false, app, logTo, now = Date.now, drain = { isDraining: false } } = options
  const { metrics = createWebMetrics() } = options
  const sendError = await createErrorPages()
  const headers = { http: commonHeaders('http'), https: commonHeaders('https') }
  const server: FastifyInstance = fastify({
    trustProxy: config.trustedProxies,
    logger: config.logLevel !== 'silent' && {
      level: config.logLevel,
      base: { host: hostname(), role: 'web', version },
      serializers: { err: serializeError },
      ...(logTo && { stream: logTo }),
    },
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: createTraceIds(),
    // One id for both: what the API logs for this request has the same trace id.
    childLoggerFactory: (logger, bindings, options) =>
      logger.child({ ...bindings, traceId: (bindings as { requestId?: string }).requestId }, options),
    forceCloseConnections: 'idle',
    // Requests that still arrive while the server closes are served.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 2000 },
    frameworkErrors: (_error, request, reply) => void sendError(request, reply.headers(headers.http), 400),
    clientErrorHandler: (_error, socket) => {
      if (socket.writable) socket.end('HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n')
      else socket.destroy()
    },
  })
  server.setErrorHandler((error, request, reply) => {
    const status = clientStatus(error)
    if (status >= 500) request.log.error({ err: error, site: siteOf(request) }, 'request failed')
    return sendError(request, reply, status)
  })
  server.setNotFoundHandler((request, reply) => sendError(request, reply, 404))

  const siteAddressOf = createSiteAddresses(config.publicUrl)
  server.decorateRequest('site')
  server.addHook('onRequest', (request, reply, done) => {
    // The type says http or https, but Fastify passes on any value that a proxy sends.
    const protocol: string = request.protocol
    const isKnownProtocol = protocol === 'http' || protocol === 'https'
    const isPath = request.url.startsWith('/')
    reply.headers(headers[isKnownProtocol ? protocol : 'http'])
    reply.header('x-request-id', request.id)
    const site = isKnownProtocol && isPath ? siteAddressOf(request.host) : null
    // Health probes may omit the host.
    if (!site && !probes.includes(request.routeOptions.url ?? '')) return void sendError(request, reply, 400)
    request.setDecorator('site', site)
    done()
  })
  observeRequests(server, metrics)
  server.get('/healthz', async () => ({ status: 'ok' }))
  serveReadiness(server, drain)
  await forwardToApi(server, config)
  forwardLive(server, config, { sendError, metrics })

  const isBuilt = !development && !app
  if (isBuilt) await serveStaticFiles(server)
  const module = app ?? (development ? await loadSourceApp(server) : await loadBuiltApp())
  await server.register(async (files) => serveSiteFiles(files, { app: module, config, now }))
  const countryOfIp = await openCountryLookup()
  const cache = createPageCache(development ? { entries: 0, seconds: 1 } : config.pageCache, now)
  const inlineStyles = createInlineStyles(isBuilt ? await readStyleSheets() : new Map())
  await server.register(async (pages) => {
    servePages(pages, { app: module, config, cache, metrics, countryOfIp, inlineStyles, strictPolicy: !development })
  })
  return server
}

/** Returns the host of the site of a request, if it has one. */
const siteOf = (request: FastifyRequest) => request.getDecorator<SiteAddress | null>('site')?.host
