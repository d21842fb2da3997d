import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { photoMaxBytes } from '@velvet/contract/photo-rules'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sessionCookie } from '../src/lib/cookies.ts'
import type { VisitFacts } from '../src/lib/visit/visit-facts.ts'
import type { AppModule } from './app-module.ts'
import { chooseEncoding, compressStream } from './compress.ts'
import type { WebConfig } from './config.ts'
import type { InlineStyles } from './inline-styles.ts'
import type { CachedPage, PageCache } from './page-cache.ts'
import { pageCacheKey, privateValues, sharedCookieHeader, wholeRequest } from './page-cache-key.ts'
import { remember } from './remember.ts'
import { contentPolicy } from './security-headers.ts'
import { mayBeShared, toSharedPage } from './shared-page.ts'
import { toSharedRequest, toWebRequest } from './web-request.ts'

/** So many different requests, addresses and so on are recognised without being taken apart again. */
const rememberedRequests = 1_000

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

  const keyOf = remember(pageCacheKey, wholeRequest, rememberedRequests)
  const countryOf = remember(deps.countryOfIp, (ip) => ip, rememberedRequests)
  const encodingOf = remember(chooseEncoding, (accepted) => accepted ?? '', rememberedRequests)
  const beingMade = new Map<string, Promise<CachedPage | null>>()

  // Not an async function: what is kept needs no promise on its way.
  server.all('/*', (request, reply) => {
    const { method, protocol, host, url } = request
    const { cookie, 'accept-language': acceptLanguage } = request.headers
    // Who is logged in gets nothing out of the cache, and the secret of a session is remembered nowhere.
    const isLoggedIn = cookie?.includes(sessionCookie)
    const key = isLoggedIn
      ? null
      : keyOf({ method, protocol, host, url, cookie, acceptLanguage, country: countryOf(request.ip) })
    const kept = key === null ? undefined : cache.get(key)
    if (!kept) return key === null ? answer(request, reply) : answerAll(request, reply, key)
    sendShared(request, reply, kept, 'hit')
  })

  const factsOf = ({ host, protocol, ip }: FastifyRequest): VisitFacts => ({
    apiUrl: config.apiUrl,
    host,
    protocol,
    clientIp: ip,
    nonce: deps.strictPolicy ? randomBytes(16).toString('base64url') : '',
  })

  /** For this visitor alone. */
  async function answer(request: FastifyRequest, reply: FastifyReply) {
    const facts = factsOf(request)
    return send(request, reply, await app.respond(toWebRequest(request, reply), facts), facts)
  }

  /** For everybody with this key. Of many who ask at once, one has the page made. */
  async function answerAll(request: FastifyRequest, reply: FastifyReply, key: string) {
    const waitedFor = beingMade.get(key)
    const made = waitedFor && (await waitedFor)
    if (made) return sendShared(request, reply, made, 'hit')

    const making = make(request)
    const forOthers = making.then(({ page }) => page).catch(() => null)
    beingMade.set(key, forOthers)
    const { page, response, facts } = await making.finally(() => beingMade.delete(key))
    if (!page) return send(request, reply, response, facts)
    cache.set(key, page)
    return sendShared(request, reply, page, 'miss')
  }

  /** A page that can be kept, or an answer that is this visitor's alone. */
  async function make(request: FastifyRequest) {
    const facts = factsOf(request)
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
