import { photoMaxBytes } from '@velvet/contract/photo-rules'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import type { RequestDetails } from '../src/features/session/visit/request-details.ts'
import { sessionCookie } from '../src/shared/browser/cookies.ts'
import type { AppModule } from './app-module.ts'
import { chooseEncoding, compressStream } from './compress.ts'
import type { WebConfig } from './config.ts'
import { refuseForeignForms } from './foreign-forms.ts'
import type { InlineStyles } from './inline-styles.ts'
import { memoize } from './memoize.ts'
import { pageCacheKey, privateValues, sharedCookieHeader, serializePageRequest } from './page-cache-key.ts'
import type { WebMetrics } from './metrics.ts'
import type { CachedPage, PageCache } from './page-cache.ts'
import { contentPolicy } from './security-headers.ts'
import { mayBeShared, toSharedPage } from './shared-page.ts'
import type { SiteAddress } from './site-address.ts'
import { traceparent } from './trace-ids.ts'
import { toSharedRequest, toWebRequest } from './web-request.ts'

/** Size of each memo below: requests, IP addresses and `Accept-Encoding` headers. */
const maxMemoEntries = 1_000

export type PagesDeps = {
  app: AppModule
  config: WebConfig
  cache: PageCache
  metrics: Pick<WebMetrics, 'caches'>
  countryOfIp: (ip: string) => string | null
  inlineStyles: InlineStyles
  /** False in development, because the development server injects scripts that the policy would block. */
  strictPolicy: boolean
}

/** Serves everything that is neither a file nor the API: pages, their data and their forms. */
export function servePages(server: FastifyInstance, deps: PagesDeps): void {
  const { app, config, cache } = deps
  refuseForeignForms(server)

  // Forms of pages are small; photos go to the API. Bodies are passed on without parsing.
  server.removeAllContentTypeParsers()
  server.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 64 * 1024 }, (_, body, done) => done(null, body))
  // Browsers without scripts send photos in a form.
  const multipartOptions = { parseAs: 'buffer', bodyLimit: photoMaxBytes + 64 * 1024 } as const
  server.addContentTypeParser('multipart/form-data', multipartOptions, (_, body, done) => done(null, body))

  const keyOf = memoize(pageCacheKey, serializePageRequest, maxMemoEntries)
  const countryOf = memoize(deps.countryOfIp, (ip) => ip, maxMemoEntries)
  const encodingOf = memoize(chooseEncoding, (accepted) => accepted ?? '', maxMemoEntries)
  // Not `cache.fetch`, because pages in progress would evict cached pages.
  const pendingRenders = new Map<string, Promise<CachedPage | null>>()

  // Not an async function, so that cached pages are sent without a promise.
  server.all('/*', (request, reply) => {
    const { method, url } = request
    const { protocol, host } = siteOf(request)
    const { cookie, 'accept-language': acceptLanguage } = request.headers
    // Members get no cached pages, and their session secret must not end up in the memoized keys.
    const isLoggedIn = cookie?.includes(sessionCookie)
    const key = isLoggedIn
      ? null
      : keyOf({ method, protocol, host, url, cookie, acceptLanguage, country: countryOf(request.ip) })
    const cached = key === null ? undefined : cache.get(key)
    if (key !== null) deps.metrics.caches.inc({ cache: 'pages', outcome: cached ? 'hit' : 'miss' })
    if (!cached) return key === null ? respondPrivate(request, reply) : respondShared(request, reply, key)
    sendShared(request, reply, cached, 'hit')
  })

  const factsOf = (request: FastifyRequest, address: Pick<RequestDetails, 'host' | 'protocol'>): RequestDetails => ({
    apiUrl: config.apiUrl,
    host: address.host,
    protocol: address.protocol,
    origin: siteOf(request).origin,
    clientIp: request.ip,
    traceparent: traceparent(request.id),
    nonce: deps.strictPolicy ? randomBytes(16).toString('base64url') : '',
  })

  /** Renders a page for this viewer only. */
  async function respondPrivate(request: FastifyRequest, reply: FastifyReply) {
    const facts = factsOf(request, { host: siteOf(request).requestedHost, protocol: request.protocol })
    return send(request, reply, await app.respond(toWebRequest(request, reply), facts), facts)
  }

  /** Renders a page for all visitors with this key. Concurrent requests share one rendering. */
  async function respondShared(request: FastifyRequest, reply: FastifyReply, key: string) {
    const pendingPage = pendingRenders.get(key)
    const renderedPage = pendingPage && (await pendingPage)
    if (renderedPage) return sendShared(request, reply, renderedPage, 'hit')

    const rendering = render(request)
    const sharedRendering = rendering.then(({ page }) => page).catch(() => null)
    pendingRenders.set(key, sharedRendering)
    const { page, response, facts } = await rendering.finally(() => pendingRenders.delete(key))
    if (!page) return send(request, reply, response, facts)
    cache.set(key, page)
    return sendShared(request, reply, page, 'miss')
  }

  /** Returns the page to cache, or null and the response when it is for this visitor only. */
  async function render(request: FastifyRequest) {
    const facts = factsOf(request, siteOf(request))
    const response = await app.respond(toSharedRequest(request, sharedCookieHeader(request.headers.cookie)), facts)
    if (!mayBeShared(response)) return { page: null, response, facts }
    const html = await response.text()
    const page = await toSharedPage(response, html, {
      policy: deps.strictPolicy && { cdnOrigin: config.cdnOrigin, protocol: facts.protocol },
      nonce: facts.nonce,
      privateValues: privateValues(request.url),
      inlineStyles: deps.inlineStyles,
    })
    return { page, response: new Response(html, response), facts }
  }

  function sendShared(request: FastifyRequest, reply: FastifyReply, page: CachedPage, state: 'hit' | 'miss') {
    const encoding = encodingOf(request.headers['accept-encoding'])
    if (encoding !== 'identity') reply.header('content-encoding', encoding)
    return reply.headers(page.headers).header('x-page-cache', state).send(page.bodies[encoding])
  }

  function send(request: FastifyRequest, reply: FastifyReply, response: Response, facts: RequestDetails) {
    reply.code(response.status)
    for (const [name, value] of response.headers) if (name !== 'set-cookie') reply.header(name, value)
    const cookies = response.headers.getSetCookie()
    if (cookies.length > 0) reply.header('Set-Cookie', cookies)
    if (!response.headers.has('Cache-Control')) reply.header('Cache-Control', 'private, no-store')
    if (deps.strictPolicy && isHtml(response)) {
      reply.header('Content-Security-Policy', contentPolicy([`'nonce-${facts.nonce}'`], { ...config, ...facts }))
    }
    if (!response.body) return reply.send()

    const body = Readable.fromWeb(response.body as ReadableStream<Uint8Array>)
    const encoding = chooseEncoding(request.headers['accept-encoding'])
    if (encoding === 'identity' || !isText(response)) return reply.send(body)
    reply.header('Content-Encoding', encoding).header('Vary', 'Accept-Encoding').removeHeader('Content-Length')
    const compressed = compressStream(encoding)
    body.on('error', (error) => compressed.destroy(error))
    return reply.send(body.pipe(compressed))
  }
}

const siteOf = (request: FastifyRequest) => request.getDecorator<SiteAddress>('site')
const contentType = (response: Response) => response.headers.get('Content-Type') ?? ''
const isHtml = (response: Response) => contentType(response).startsWith('text/html')
const isText = (response: Response) => /^text\/|json|javascript/.test(contentType(response))
