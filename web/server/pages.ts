import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { photoMaxBytes } from '@velvet/contract/photo-rules'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { VisitFacts } from '../src/lib/visit/visit-facts.ts'
import type { AppModule } from './app-module.ts'
import { chooseEncoding, compressStream } from './compress.ts'
import type { WebConfig } from './config.ts'
import type { InlineStyles } from './inline-styles.ts'
import type { CachedPage, PageCache } from './page-cache.ts'
import { pageCacheKey, privateValues, sharedCookieHeader } from './page-cache-key.ts'
import { contentPolicy } from './security-headers.ts'
import { mayBeShared, toSharedPage } from './shared-page.ts'
import { toSharedRequest, toWebRequest } from './web-request.ts'

export type PagesDeps = {
  app: AppModule
  config: WebConfig
  cache: PageCache
  countryOfIp: (ip: string) => string | null
  inlineStyles: InlineStyles
  /** The development server injects scripts of its own, which no policy of ours can know. */
  strictPolicy: boolean
}

/** Everything that is not a file and not the API: pages, their data and their forms. */
export function servePages(server: FastifyInstance, deps: PagesDeps): void {
  const { app, config, cache } = deps

  // Forms of pages are small; photos go to the API. Bodies are handed on unread.
  server.removeAllContentTypeParsers()
  server.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 64 * 1024 }, (_, body, done) => done(null, body))
  // Forms with a photo in them, of browsers without scripts.
  const withFile = { parseAs: 'buffer', bodyLimit: photoMaxBytes + 64 * 1024 } as const
  server.addContentTypeParser('multipart/form-data', withFile, (_, body, done) => done(null, body))

  server.all('/*', async (request, reply) => {
    const country = deps.countryOfIp(request.ip)
    const { method, protocol, host, url } = request
    const { cookie, 'accept-language': acceptLanguage } = request.headers
    const key = pageCacheKey({ method, protocol, host, url, cookie, acceptLanguage, country })
    const kept = key === null ? undefined : cache.get(key)
    if (kept) return sendShared(request, reply, kept, 'hit')

    const facts: VisitFacts = {
      apiUrl: config.apiUrl,
      host,
      protocol,
      clientIp: request.ip,
      nonce: deps.strictPolicy ? randomBytes(16).toString('base64url') : '',
    }
    if (key === null) return send(request, reply, await app.respond(toWebRequest(request, reply), facts), facts)

    const response = await app.respond(toSharedRequest(request, sharedCookieHeader(cookie)), facts)
    if (!mayBeShared(response)) return send(request, reply, response, facts)
    const html = await response.text()
    const page = await toSharedPage(response, html, {
      nonce: facts.nonce,
      cdnOrigin: config.cdnOrigin,
      protocol: facts.protocol,
      privateValues: privateValues(url),
      inlineStyles: deps.inlineStyles,
    })
    if (!page) return send(request, reply, new Response(html, response), facts)
    cache.set(key, page)
    return sendShared(request, reply, page, 'miss')
  })

  function sendShared(request: FastifyRequest, reply: FastifyReply, page: CachedPage, state: 'hit' | 'miss') {
    const encoding = chooseEncoding(request.headers['accept-encoding'])
    if (deps.strictPolicy) reply.header('Content-Security-Policy', page.policy)
    if (encoding !== 'identity') reply.header('Content-Encoding', encoding)
    return reply
      .headers(page.headers)
      .header('Cache-Control', 'private, no-cache')
      .header('Vary', 'Accept-Encoding')
      .header('X-Page-Cache', state)
      .send(page.bodies[encoding])
  }

  function send(request: FastifyRequest, reply: FastifyReply, response: Response, facts: VisitFacts) {
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

const contentType = (response: Response) => response.headers.get('Content-Type') ?? ''
const isHtml = (response: Response) => contentType(response).startsWith('text/html')
const isText = (response: Response) => /^text\/|json|javascript/.test(contentType(response))
