import { defaultLocale, type Locale } from '@velvet/i18n/locales'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { dayMs } from '@velvet/contract/durations'
import type { SiteDescription } from '../src/app/seo/site-description.ts'
import type { RequestDetails } from '../src/features/session/visit/request-details.ts'
import { localeParameter } from '../src/shared/i18n/choose-locale.ts'
import type { AppModule } from './app-module.ts'
import { cachedAsset, sendCachedAsset, type CachedAsset } from './cached-asset.ts'
import type { WebConfig } from './config.ts'
import { createPageCache } from './page-cache.ts'
import { robotsOf } from './robots.ts'
import { securityTxtOf } from './security-txt.ts'
import type { SiteAddress } from './site-address.ts'
import { drawFavicon } from './site-images/draw-icons.ts'
import { cardLocale, siteImage } from './site-images/site-image.ts'
import { sitemapOf } from './sitemap.ts'
import { webManifestOf } from './web-manifest.ts'
import { toWebRequest } from './web-request.ts'
import { traceparent } from './trace-ids.ts'

export type SiteFilesDeps = { app: AppModule; config: Pick<WebConfig, 'apiUrl'>; now: () => number }

const caching = {
  hour: 'public, max-age=3600',
  day: 'public, max-age=86400',
  forever: 'public, max-age=31536000, immutable',
}

/** Client address for shared files, so that they do not depend on the visitor who requested them first. */
const neutralClientIp = '127.0.0.1'

/** Serves the files that differ between sites: for search engines, home screens and link previews. */
export function serveSiteFiles(server: FastifyInstance, { app, config, now }: SiteFilesDeps): void {
  const sites = createPageCache<SiteDescription>({ entries: 200, seconds: 60 }, now)
  const files = new LRUCache<string, CachedAsset, () => Promise<CachedAsset>>({
    max: 300,
    ttl: dayMs,
    perf: { now },
    fetchMethod: (_key, _stale, { context: create }) => create(),
    // A file that is evicted while it is created is still sent.
    ignoreFetchAbort: true,
  })

  const factsOf = (request: FastifyRequest, clientIp: string): RequestDetails => {
    const { host, protocol, origin } = request.getDecorator<SiteAddress>('site')
    return { apiUrl: config.apiUrl, host, protocol, origin, clientIp, traceparent: traceparent(request.id), nonce: '' }
  }

  /** Loads the description of the site without data of the visitor. Unknown hosts are not cached. */
  async function siteOf(request: FastifyRequest, locale: Locale | null): Promise<SiteDescription> {
    const origin = originOf(request)
    const key = JSON.stringify([origin, locale])
    const known = sites.get(key)
    if (known) return known
    const address = locale ? `${origin}/?${localeParameter}=${locale}` : `${origin}/`
    const site = await app.describeSite(new Request(address), factsOf(request, neutralClientIp))
    sites.set(key, site)
    return site
  }

  /** Returns the cached file or creates it. Concurrent requests share one creation. */
  const getOrCreate = (key: string, create: () => Promise<CachedAsset>) => files.forceFetch(key, { context: create })

  server.setErrorHandler((error, request, reply) => {
    if (isUnknownSite(error)) return reply.code(404).type('text/plain').send('')
    request.log.error({ err: error }, 'failed to create a site file')
    return reply.code(503).header('Retry-After', '30').type('text/plain').send('')
  })

  server.get('/robots.txt', async (request, reply) => {
    await siteOf(request, null)
    const file = await cachedAsset('text/plain; charset=utf-8', robotsOf(originOf(request)))
    return sendCachedAsset(request, reply, file, caching.hour)
  })

  server.get('/.well-known/security.txt', async (request, reply) => {
    const { supportEmail, domainLanguage } = await siteOf(request, null)
    const site = { origin: originOf(request), supportEmail, languages: [domainLanguage, defaultLocale] }
    const file = await cachedAsset('text/plain; charset=utf-8', securityTxtOf(site, now()))
    return sendCachedAsset(request, reply, file, caching.hour)
  })

  // Password managers open this address.
  server.get('/.well-known/change-password', async (_request, reply) => reply.redirect('/settings#account', 302))

  server.get('/sitemap.xml', async (request, reply) => {
    const { domainLanguage, paths, termsDate } = await siteOf(request, null)
    const changed = termsDate ? { '/terms': termsDate } : {}
    const place = { origin: originOf(request), domainLanguage }
    const key = JSON.stringify(['map', place, paths, changed])
    const file = await getOrCreate(key, () =>
      cachedAsset('application/xml; charset=utf-8', sitemapOf(place, paths, changed)),
    )
    return sendCachedAsset(request, reply, file, caching.hour)
  })

  // The only file that depends on the member, so that only the browser may cache it.
  server.get('/manifest.webmanifest', async (request, reply) => {
    const site = await app.describeSite(toWebRequest(request, reply), factsOf(request, request.ip))
    const file = await cachedAsset('application/manifest+json; charset=utf-8', JSON.stringify(webManifestOf(site)))
    reply.header('Vary', 'Cookie, Accept-Language, Accept-Encoding')
    return sendCachedAsset(request, reply, file, 'private, no-cache')
  })

  server.get('/favicon.svg', async (request, reply) => {
    const { brand } = await siteOf(request, null)
    return sendCachedAsset(request, reply, await cachedAsset('image/svg+xml', drawFavicon(brand)), caching.day)
  })

  server.get('/favicon.ico', (request, reply) => sendImage(request, reply, 'favicon-48.png', null))

  server.get<{ Params: { version: string; file: string } }>('/site-images/:version/:file', (request, reply) =>
    sendImage(request, reply, request.params.file, request.params.version),
  )

  async function sendImage(request: FastifyRequest, reply: FastifyReply, name: string, version: string | null) {
    const site = await siteOf(request, cardLocale(name))
    const image = siteImage(name, site)
    if (!image) return reply.code(404).type('text/plain').send('')
    const file = await getOrCreate(JSON.stringify([name, image.version]), async () => {
      const { type, body } = await image.draw()
      return cachedAsset(type, body)
    })
    // Link previews are shown on other sites.
    if (cardLocale(name)) reply.header('Cross-Origin-Resource-Policy', 'cross-origin')
    // An outdated or invented version gets the current image, with a short cache time.
    return sendCachedAsset(request, reply, file, version === image.version ? caching.forever : caching.hour)
  }
}

const originOf = (request: FastifyRequest) => request.getDecorator<SiteAddress>('site').origin

function isUnknownSite(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === 'site_not_found'
}
