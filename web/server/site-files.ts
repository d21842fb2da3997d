import type { Locale } from '@velvet/i18n/locales'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { localeParameter } from '../src/lib/i18n/choose-locale.ts'
import type { SiteDescription } from '../src/lib/seo/site-description.ts'
import type { VisitFacts } from '../src/lib/visit/visit-facts.ts'
import type { AppModule } from './app-module.ts'
import type { WebConfig } from './config.ts'
import { keptFile, sendKeptFile, type KeptFile } from './kept-file.ts'
import { createPageCache } from './page-cache.ts'
import { robotsOf } from './robots.ts'
import { drawFavicon } from './site-images/draw-icons.ts'
import { cardLocale, siteImage } from './site-images/site-image.ts'
import { sitemapOf } from './sitemap.ts'
import { toWebRequest } from './web-request.ts'
import { webManifestOf } from './web-manifest.ts'

export type SiteFilesDeps = { app: AppModule; config: Pick<WebConfig, 'apiUrl'>; now: () => number }

const caching = {
  hour: 'public, max-age=3600',
  day: 'public, max-age=86400',
  forever: 'public, max-age=31536000, immutable',
}

/** An address that is nobody's and nowhere: what everybody shares must not depend on who asked first. */
const nobody = '127.0.0.1'

/** The files that differ from site to site: for search engines, for home screens, for previews of links. */
export function serveSiteFiles(server: FastifyInstance, { app, config, now }: SiteFilesDeps): void {
  const sites = createPageCache<SiteDescription>({ entries: 200, seconds: 60 }, now)
  const files = createPageCache<KeptFile>({ entries: 300, seconds: 24 * 60 * 60 }, now)
  const underWay = new Map<string, Promise<KeptFile>>()

  const factsOf = ({ host, protocol }: FastifyRequest, clientIp: string): VisitFacts => ({
    apiUrl: config.apiUrl,
    host,
    protocol,
    clientIp,
    nonce: '',
  })

  /** The site as nobody in particular sees it; hosts that are no site's are not kept. */
  async function siteOf(request: FastifyRequest, locale: Locale | null): Promise<SiteDescription> {
    const origin = originOf(request)
    const key = JSON.stringify([origin, locale])
    const known = sites.get(key)
    if (known) return known
    const address = locale ? `${origin}/?${localeParameter}=${locale}` : `${origin}/`
    const site = await app.describeSite(new Request(address), factsOf(request, nobody))
    sites.set(key, site)
    return site
  }

  /** Made once, however many ask at the same time. */
  async function keep(key: string, make: () => Promise<KeptFile>): Promise<KeptFile> {
    const known = files.get(key) ?? underWay.get(key)
    if (known) return known
    const making = make().finally(() => underWay.delete(key))
    underWay.set(key, making)
    const file = await making
    files.set(key, file)
    return file
  }

  server.setErrorHandler((error, request, reply) => {
    if (isUnknownSite(error)) return reply.code(404).type('text/plain').send('')
    request.log.error({ err: error }, 'a file of the site could not be made')
    return reply.code(503).header('Retry-After', '30').type('text/plain').send('')
  })

  server.get('/robots.txt', async (request, reply) => {
    await siteOf(request, null)
    const file = await keptFile('text/plain; charset=utf-8', robotsOf(originOf(request)))
    return sendKeptFile(request, reply, file, caching.hour)
  })

  server.get('/sitemap.xml', async (request, reply) => {
    const { domainLanguage, paths, termsOf } = await siteOf(request, null)
    const changed = termsOf ? { '/terms': termsOf } : {}
    const place = { origin: originOf(request), domainLanguage }
    const key = JSON.stringify(['map', place, paths, changed])
    const file = await keep(key, () => keptFile('application/xml; charset=utf-8', sitemapOf(place, paths, changed)))
    return sendKeptFile(request, reply, file, caching.hour)
  })

  // The only one of them that knows who asks: it stays between the browser and us.
  server.get('/manifest.webmanifest', async (request, reply) => {
    const site = await app.describeSite(toWebRequest(request, reply), factsOf(request, request.ip))
    const file = await keptFile('application/manifest+json; charset=utf-8', JSON.stringify(webManifestOf(site)))
    reply.header('Vary', 'Cookie, Accept-Language, Accept-Encoding')
    return sendKeptFile(request, reply, file, 'private, no-cache')
  })

  server.get('/favicon.svg', async (request, reply) => {
    const { brand } = await siteOf(request, null)
    return sendKeptFile(request, reply, await keptFile('image/svg+xml', drawFavicon(brand)), caching.day)
  })

  server.get('/favicon.ico', (request, reply) => sendImage(request, reply, 'favicon-48.png', null))

  server.get<{ Params: { version: string; file: string } }>('/site-images/:version/:file', (request, reply) =>
    sendImage(request, reply, request.params.file, request.params.version),
  )

  async function sendImage(request: FastifyRequest, reply: FastifyReply, name: string, version: string | null) {
    const site = await siteOf(request, cardLocale(name))
    const image = siteImage(name, site)
    if (!image) return reply.code(404).type('text/plain').send('')
    const file = await keep(JSON.stringify([name, image.version]), async () => {
      const { type, body } = await image.draw()
      return keptFile(type, body)
    })
    // Previews of links are shown on other sites.
    if (cardLocale(name)) reply.header('Cross-Origin-Resource-Policy', 'cross-origin')
    // An address of before, or of somebody's own making, shows what is valid now, but not for long.
    return sendKeptFile(request, reply, file, version === image.version ? caching.forever : caching.hour)
  }
}

const originOf = ({ protocol, host }: FastifyRequest) => `${protocol}://${host}`

function isUnknownSite(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === 'site_not_found'
}
