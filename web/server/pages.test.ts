import { createHash } from 'node:crypto'
import { brotliDecompressSync } from 'node:zlib'
import { openCountryLookup } from '@velvet/geo'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { AppModule } from './app-module.ts'
import { readConfig } from './config.ts'
import { createServer } from './create-server.ts'

const countryOf = await openCountryLookup()
const dutch = '145.97.39.155'
const otherDutch = '80.113.0.1'
const german = '217.0.43.1'

let server: FastifyInstance | undefined
const start = Date.parse('2026-11-15T12:00:00Z')
let now = start

afterEach(async () => {
  await server?.close()
  server = undefined
  now = start
})

const containing = (text: string) => expect.stringContaining(text) as string

const describeSite = () => Promise.reject(new Error('not expected: pages do not need it'))

type Answer = (request: Request) => { status?: number; headers?: [string, string][]; more?: string }

/** An app that prints everything that a page can depend on, and how often it has rendered. */
function printingApp(answer: Answer = () => ({})): AppModule {
  let renderings = 0
  return {
    describeSite,
    respond(request, { host, clientIp, nonce }) {
      renderings += 1
      const { status = 200, headers = [], more = '' } = answer(request)
      const cookie = request.headers.get('Cookie') ?? ''
      const lines = [host, countryOf(clientIp), new URL(request.url).pathname, cookie, `rendering ${renderings}`]
      const html = `<p>${lines.join('|')}</p><script nonce="${nonce}">start()</script>${more}`
      return Promise.resolve(
        new Response(html, { status, headers: [['Content-Type', 'text/html; charset=utf-8'], ...headers] }),
      )
    },
  }
}

async function setup(app: AppModule = printingApp(), environment: Record<string, string> = {}) {
  const config = readConfig({ LOG_LEVEL: 'silent', ...environment })
  server = await createServer({ config, app, now: () => now })
  const running = server
  return async (options: InjectOptions & { ip?: string; host?: string } = {}) => {
    const { ip = dutch, host = 'localhost:3000', headers, ...rest } = options
    const answer = await running.inject({
      method: 'GET',
      url: '/pricing',
      headers: { host, 'x-forwarded-for': ip, ...headers },
      ...rest,
    })
    return { body: answer.body, headers: answer.headers, state: answer.headers['x-page-cache'], answer }
  }
}

describe('pages of logged-out visitors', () => {
  it('are rendered once and then sent from the cache', async () => {
    const get = await setup()
    expect(await get()).toMatchObject({ state: 'miss', body: containing('rendering 1') })
    expect(await get()).toMatchObject({ state: 'hit', body: containing('rendering 1') })
  })

  it('are rendered once for concurrent requests', async () => {
    const get = await setup()
    const all = await Promise.all(Array.from({ length: 9 }, () => get()))
    expect(all.map(({ body }) => body.includes('rendering 1'))).toEqual(all.map(() => true))
    expect(all.filter(({ state }) => state === 'miss')).toHaveLength(1)
  })

  it('are rendered for every concurrent request when they cannot be cached', async () => {
    const get = await setup(printingApp(() => ({ headers: [['Set-Cookie', 'visitor=17; Path=/']] })))
    const all = await Promise.all(Array.from({ length: 9 }, () => get()))
    expect(new Set(all.map(({ body }) => body)).size).toBe(9)
  })

  it('are rendered again by a waiting request when the first rendering fails', async () => {
    const failsOnce = printingApp()
    const respond = vi.spyOn(failsOnce, 'respond').mockRejectedValueOnce(new Error('the API hung up'))
    const get = await setup(failsOnce)
    const statuses = (await Promise.all([get(), get()])).map(({ answer }) => answer.statusCode)
    expect(statuses).toEqual([500, 200])
    expect(respond).toHaveBeenCalledTimes(2)
  })

  it('are cached separately for each country', async () => {
    expect([countryOf(dutch), countryOf(otherDutch), countryOf(german)]).toEqual(['NL', 'NL', 'DE'])
    const get = await setup()
    const turns = []
    for (const ip of [dutch, german, otherDutch, german, dutch]) turns.push(await get({ ip }))
    expect(turns.map(({ state }) => state)).toEqual(['miss', 'miss', 'hit', 'hit', 'hit'])
    expect(turns.map(({ body }) => body.split('|')[1])).toEqual(['NL', 'DE', 'NL', 'DE', 'NL'])
  })

  it('are cached separately for each site', async () => {
    const get = await setup()
    const turns = []
    for (const host of ['localhost:3000', 'she.localhost:3000', 'localhost:3000', 'she.localhost:3000']) {
      turns.push(await get({ host }))
    }
    expect(turns.map(({ state }) => state)).toEqual(['miss', 'miss', 'hit', 'hit'])
    expect(turns[3]?.body).toContain('<p>she.localhost:3000|')
  })

  it.each(['cookie', 'accept-language'])('are cached separately for each language, chosen by %s', async (header) => {
    const get = await setup()
    const value = (locale: string) => (header === 'cookie' ? `i18n_redirected=${locale}` : locale)
    const states = []
    for (const locale of ['nl', 'de', 'nl', 'de']) {
      states.push((await get({ headers: { [header]: value(locale) } })).state)
    }
    expect(states).toEqual(['miss', 'miss', 'hit', 'hit'])
  })

  it('expire from the cache after a minute', async () => {
    const get = await setup()
    await get()
    now = start + 60_000
    expect((await get()).state).toBe('hit')
    now = start + 60_001
    expect((await get()).state).toBe('miss')
  })

  it('are not evicted by pages that cannot be cached', async () => {
    const app = printingApp(({ url }) => ({ status: url.endsWith('/unknown') ? 404 : 200 }))
    const get = await setup(app, { PAGE_CACHE_ENTRIES: '1' })
    await get()
    await get({ url: '/unknown' })
    expect((await get()).state).toBe('hit')
  })

  it('are rendered without cookies that are not part of the cache key', async () => {
    const get = await setup()
    const { body } = await get({ headers: { cookie: 'device=secret; i18n_redirected=nl' } })
    expect(body).toContain('|i18n_redirected=nl|')
    expect(body).not.toContain('secret')
  })

  it('are cached when they set the language cookie, but not with any other cookie', async () => {
    const cookie =
      (value: string): Answer =>
      () => ({ headers: [['Set-Cookie', value]] })
    const get = await setup(printingApp(cookie('i18n_redirected=nl; Path=/')))
    await get()
    const again = await get()
    expect(again.state).toBe('hit')
    expect(again.headers['set-cookie']).toEqual(['i18n_redirected=nl; Path=/'])

    await server?.close()
    const other = await setup(printingApp(cookie('visitor=17; Path=/')))
    await other()
    expect(await other()).toMatchObject({ state: undefined, body: containing('rendering 2') })
  })

  it.each([404, 500, 302])('are not cached with status %i', async (status) => {
    const get = await setup(printingApp(() => ({ status })))
    await get()
    expect(await get()).toMatchObject({ state: undefined, body: containing('rendering 2') })
  })

  it('are not cached when they contain a traffic source value of one visitor', async () => {
    const get = await setup(printingApp((request) => ({ more: new URL(request.url).searchParams.get('sub1') ?? '' })))
    expect((await get({ url: '/pricing?ref=one&sub1=campaign9' })).body).toContain('campaign9')
    expect((await get({ url: '/pricing?ref=two' })).body).not.toContain('campaign9')
  })

  it.each(['42', 'a%2Fb', 'my+site', '%C3%A9'])('are not cached when a link has the partner %s', async (partner) => {
    const link = (url: URL) => `<a href="/signup?${url.searchParams}">Join</a>`
    const back = (url: URL) => `<a href="/enter?${new URLSearchParams({ back: `/${url.search}` })}">Enter</a>`
    for (const repeat of [link, back]) {
      const get = await setup(printingApp((request) => ({ more: repeat(new URL(request.url)) })))
      await get({ url: `/pricing?ref=${partner}` })
      expect((await get({ url: '/pricing?network=ads' })).body).not.toMatch(/\bref(=|%3D)/)
      await server?.close()
    }
  })

  it('allow their inline scripts by hash, because a nonce would be used twice', async () => {
    const get = await setup(printingApp(() => ({ more: '<script>planted()</script>' })))
    const hash = (script: string) => createHash('sha256').update(script).digest('base64')
    for (const { body, headers } of [await get(), await get()]) {
      expect(headers['content-security-policy']).toContain(`'sha256-${hash('start()')}'`)
      expect(headers['content-security-policy']).not.toContain(hash('planted()'))
      expect(headers['content-security-policy']).not.toContain('nonce-')
      expect(body).not.toContain('nonce=')
    }
  })

  it('are sent compressed', async () => {
    const get = await setup()
    await get()
    const { answer, headers } = await get({ headers: { 'accept-encoding': 'gzip, br' } })
    expect(headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(answer.rawPayload).toString()).toContain('rendering 1')
  })
})

describe('pages of members', () => {
  const session = { cookie: '__Host-session=abc' }

  it('are never cached, nor served from the cache', async () => {
    const get = await setup()
    await get()
    for (const rendering of [2, 3]) {
      const { state, body, headers } = await get({ headers: session })
      expect(state).toBeUndefined()
      expect(body).toContain(`rendering ${rendering}`)
      expect(headers['cache-control']).toBe('private, no-store')
    }
    expect(await get()).toMatchObject({ state: 'hit', body: containing('rendering 1') })
  })

  it('allow their scripts by a new nonce for each response', async () => {
    const get = await setup()
    const nonces = []
    for (const { body, headers } of [await get({ headers: session }), await get({ headers: session })]) {
      const nonce = /nonce="([^"]+)"/.exec(body)?.[1]
      expect(headers['content-security-policy']).toContain(`'nonce-${nonce}'`)
      nonces.push(nonce)
    }
    expect(nonces[0]).not.toBe(nonces[1])
  })

  it('are compressed while they are rendered', async () => {
    const get = await setup()
    const { answer } = await get({ headers: { ...session, 'accept-encoding': 'br' } })
    expect(brotliDecompressSync(answer.rawPayload).toString()).toContain('rendering 1')
  })
})

describe('the web server', () => {
  it('accepts forwarded IP addresses from trusted proxies only', async () => {
    const get = await setup(printingApp(), { TRUSTED_PROXIES: '10.9.9.9' })
    expect((await get({ ip: german })).body).not.toContain('|DE|')
  })

  it('passes forms on to the app', async () => {
    const app: AppModule = {
      describeSite,
      respond: async (request) => Response.json({ method: request.method, body: await request.text() }),
    }
    const get = await setup(app)
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const { answer } = await get({ method: 'POST', url: '/login', headers, payload: 'username=a&password=b' })
    expect(answer.json()).toEqual({ method: 'POST', body: 'username=a&password=b' })
  })

  it('refuses forms above the size limit', async () => {
    const get = await setup()
    const { answer } = await get({
      method: 'POST',
      payload: 'x'.repeat(70_000),
      headers: { 'content-type': 'text/plain' },
    })
    expect(answer.statusCode).toBe(413)
  })

  it('sends the adult label and forbids framing with every response', async () => {
    const get = await setup()
    const { headers: file } = await get({ url: '/healthz' })
    expect(file['content-security-policy']).toContain("frame-ancestors 'none'")
    const { headers } = await get()
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(headers).toMatchObject({ rating: 'RTA-5042-1996-1400-1577-RTA', 'x-frame-options': 'DENY' })
  })

  it('responds to health checks', async () => {
    const get = await setup()
    expect((await get({ url: '/healthz' })).answer.json()).toEqual({ status: 'ok' })
  })

  it('responds with an error of the contract when the API is unreachable', async () => {
    const get = await setup(printingApp(), { API_URL: 'http://127.0.0.1:9' })
    const { answer } = await get({ url: '/api/settings.php' })
    expect(answer.statusCode).toBe(503)
    expect(answer.json()).toEqual({ error: { code: 'unavailable', params: {} } })
  })
})
