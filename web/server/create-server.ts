import { openGeo } from '@velvet/geo'
import fastify, { LogController, type FastifyInstance } from 'fastify'
import { loadBuiltApp, loadSourceApp, type AppModule } from './app-module.ts'
import type { WebConfig } from './config.ts'
import { forward } from './forward.ts'
import { createInlineStyles } from './inline-styles.ts'
import { createPageCache } from './page-cache.ts'
import { servePages } from './pages.ts'
import { commonHeaders } from './security-headers.ts'
import { serveSiteFiles } from './site-files.ts'
import { serveStaticFiles } from './static-files.ts'

export type ServerOptions = {
  config: WebConfig
  /** From the sources with hot reload instead of from the build. */
  development?: boolean
  /** Replaces the app itself; for tests. */
  app?: AppModule
  now?: () => number
}

/** The web server, ready to listen. */
export async function createServer({ config, development = false, app, now = Date.now }: ServerOptions) {
  const server: FastifyInstance = fastify({
    trustProxy: config.trustedProxies,
    logger: config.logLevel === 'silent' ? false : { level: config.logLevel },
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 2000 },
  })
  const headers = { http: commonHeaders('http'), https: commonHeaders('https') }
  server.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers[request.protocol])
    done()
  })
  server.get('/healthz', async () => ({ status: 'ok' }))
  await forward(server, config)

  if (!development && !app) await serveStaticFiles(server)
  const module = app ?? (development ? await loadSourceApp(server) : await loadBuiltApp())
  await server.register(async (files) => serveSiteFiles(files, { app: module, config, now }))
  const countryOfIp = await openGeo()
  const cache = createPageCache(development ? { entries: 0, seconds: 1 } : config.pageCache, now)
  await server.register(async (pages) => {
    const inlineStyles = createInlineStyles()
    servePages(pages, { app: module, config, cache, countryOfIp, inlineStyles, strictPolicy: !development })
  })
  return server
}
