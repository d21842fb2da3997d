import { locales } from '@velvet/i18n/locales'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { createHash } from 'node:crypto'
import { brotliDecompressSync } from 'node:zlib'
import sharp from 'sharp'
import { afterEach, describe, expect, it } from 'vitest'
import { brandOf } from '../src/app/seo/brand.server.ts'
import { imageUrl } from '../src/app/seo/image-url.server.ts'
import type { SiteDescription } from '../src/app/seo/site-description.ts'
import type { AppModule } from './app-module.ts'
import { readConfig } from './config.ts'
import { createServer } from './create-server.ts'

const violet = { ...brandOf({ name: 'Selene', theme: null }), mark: 'crescent' as const }
const sites: Record<string, Partial<SiteDescription>> = {
  'velvet.example': {},
  'she.example': { brand: { ...violet, colours: { ...violet.colours, main: '#8932b0', deep: '#331343' } } },
  'nl.example': { brand: { ...violet, name: 'Tulp', mark: 'tulip' }, domainLanguage: 'nl' },
}

const velvet: SiteDescription = {
  brand: brandOf({ name: 'Velvet', theme: null }),
  locale: 'en',
  domainLanguage: 'en',
  description: 'Dating by message.',
  supportEmail: 'help@velvet.example',
  card: { title: 'Meet someone worth writing to.', price: 'At most €1.50.', age: '18+' },
  paths: ['/', '/pricing', '/terms', '/landers/gallery'],
  termsDate: '2026-01-02',
  isDiscreet: false,
  texts: { neutralName: 'Home', messages: 'Messages', likes: 'Likes' },
}

let server: FastifyInstance | undefined
let describeCalls: { host: string; clientIp: string; cookie: string | null }[] = []
const start = Date.parse('2026-11-15T12:00:00Z')
let now = start

afterEach(async () => {
  await server?.close()
  server = undefined
  describeCalls = []
  now = start
})

const app: AppModule = {
  respond: () => Promise.resolve(new Response('a page', { headers: { 'Content-Type': 'text/html' } })),
  async describeSite(request, { host, clientIp }) {
    const cookie = request.headers.get('Cookie')
    describeCalls.push({ host, clientIp, cookie })
    const site = sites[host]
    if (!site) throw Object.assign(new Error('site_not_found'), { code: 'site_not_found' })
    const locale = locales.find((one) => one === new URL(request.url).searchParams.get('lang'))
    return {
      ...velvet,
      ...site,
      ...(locale && { locale, card: { ...velvet.card, title: `Meet someone, in ${locale}` } }),
      isDiscreet: cookie === '__Host-session=discreet',
    }
  },
}

async function setup() {
  server = await createServer({
    config: readConfig({ LOG_LEVEL: 'silent', PUBLIC_URL: 'https://{host}' }),
    app,
    now: () => now,
  })
  const running = server
  return (url: string, { headers, ...rest }: InjectOptions = {}, host = 'velvet.example') =>
    running.inject({ method: 'GET', url, headers: { host, 'x-forwarded-proto': 'https', ...headers }, ...rest })
}

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

describe('robots.txt', () => {
  it('disallows the pages of members and the API, and links the sitemap', async () => {
    const get = await setup()
    const { body, headers } = await get('/robots.txt')
    expect(headers['content-type']).toContain('text/plain')
    const forbidden = [...body.matchAll(/^Disallow: (.*)$/gm)].map(([, path = '']) => path)
    for (const path of ['/api/', '/cdn/', '/members', '/chats', '/likes', '/credits', '/profile', '/settings']) {
      expect(forbidden).toContain(path)
    }
    expect(body).toContain('Sitemap: https://velvet.example/sitemap.xml')
    for (const path of ['/', '/pricing', '/privacy', '/login', '/signup', '/service', '/landers/gallery', '/safety']) {
      expect(forbidden.filter((start) => path.startsWith(start))).toEqual([])
    }
  })
})

describe('sitemap.xml', () => {
  it('lists every public page in eleven languages, each with all its alternates', async () => {
    const get = await setup()
    const { body, headers } = await get('/sitemap.xml', {}, 'nl.example')
    expect(headers['content-type']).toContain('application/xml')
    const listed = [...body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)
    expect(listed).toEqual(
      velvet.paths.flatMap((path) =>
        locales.map((locale) => `https://nl.example${path}${locale === 'nl' ? '' : `?lang=${locale}`}`),
      ),
    )
    const pricing = body.split('<url>').find((entry) => entry.includes('<loc>https://nl.example/pricing?lang=de</loc>'))
    const languages = [...(pricing ?? '').matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map(([, name]) => name)
    expect(languages).toEqual([...locales, 'x-default'])
    expect(pricing).toContain('hreflang="x-default" href="https://nl.example/pricing"')
  })

  it('has a modification date for the terms only, the one page with a known date', async () => {
    const get = await setup()
    const dated = (await get('/sitemap.xml')).body.split('<url>').filter((entry) => entry.includes('<lastmod>'))
    expect(dated).toHaveLength(locales.length)
    for (const entry of dated) expect(entry).toMatch(/\/terms.*<lastmod>2026-01-02<\/lastmod>/)
  })

  it('is created without the cookies and IP address of the visitor who requests it first', async () => {
    const get = await setup()
    await get('/sitemap.xml', { headers: { cookie: 'i18n_redirected=de', 'x-forwarded-for': '217.0.43.1' } })
    expect(describeCalls).toEqual([{ host: 'velvet.example', clientIp: '127.0.0.1', cookie: null }])
  })

  it('is sent compressed', async () => {
    const get = await setup()
    const { rawPayload, headers } = await get('/sitemap.xml', { headers: { 'accept-encoding': 'br' } })
    expect(headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(rawPayload).toString()).toContain('<urlset')
  })
})

describe('web app manifest', () => {
  type Manifest = { name: string; icons: { src: string; sizes: string; type: string; purpose: string }[] }

  it.each(Object.keys(sites))('of %s lists icons that exist in the stated size', async (host) => {
    const get = await setup()
    const manifest: Manifest = (await get('/manifest.webmanifest', {}, host)).json()
    expect(manifest.icons.map(({ purpose }) => purpose)).toEqual(['any', 'any', 'maskable', 'monochrome'])
    for (const { src, sizes, type } of manifest.icons) {
      const { statusCode, headers, rawPayload } = await get(src, {}, host)
      expect(statusCode).toBe(200)
      expect(headers['content-type']).toBe(type)
      expect(headers['cache-control']).toContain('immutable')
      if (type !== 'image/png') continue
      const { width, height } = await sharp(rawPayload).metadata()
      expect(`${width}x${height}`).toBe(sizes)
    }
  })

  it('describes the installed app', async () => {
    const get = await setup()
    expect((await get('/manifest.webmanifest?lang=de')).json()).toMatchObject({
      id: '/',
      name: 'Velvet',
      lang: 'de',
      dir: 'ltr',
      display: 'standalone',
      scope: '/',
      start_url: '/members?source=app',
      shortcuts: [{ name: 'Messages' }, { name: 'Likes' }],
      share_target: { action: '/share', method: 'POST', enctype: 'multipart/form-data' },
    })
  })

  it('is neutral for a member in discreet mode, and not cached for others', async () => {
    const get = await setup()
    const { body, headers } = await get('/manifest.webmanifest', { headers: { cookie: '__Host-session=discreet' } })
    expect(headers['cache-control']).toBe('private, no-cache')
    expect(body).not.toMatch(/velvet|dating/i)
    const { name, icons } = JSON.parse(body) as Manifest
    expect(name).toBe('Home')
    for (const { src } of icons) {
      expect(src).toContain('/neutral-')
      expect((await get(src)).statusCode).toBe(200)
    }
    expect((await get('/manifest.webmanifest')).json<Manifest>().name).toBe('Velvet')
  })
})

describe('site images', () => {
  const files = ['icon-192.png', 'icon-512.png', 'maskable-512.png', 'touch-180.png', 'badge.svg', 'card-en.png']

  it.each(files)('%s differs from site to site', async (file) => {
    const get = await setup()
    const hashes = new Set<string>()
    for (const host of Object.keys(sites))
      hashes.add(hashOf((await get(`/site-images/x/${file}`, {}, host)).rawPayload))
    expect(hashes.size).toBe(3)
  })

  it.each([
    ['card-en.png', 1200, 630],
    ['card-pl.png', 1200, 630],
    ['touch-180.png', 180, 180],
    ['badge-96.png', 96, 96],
  ])('%s is %i by %i', async (file, width, height) => {
    const get = await setup()
    const { rawPayload } = await get(`/site-images/x/${file}`)
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'png', width, height })
    expect(rawPayload.length).toBeLessThan(120_000)
  })

  it('draws a different card for each language', async () => {
    const get = await setup()
    const [english, german] = [await get('/site-images/x/card-en.png'), await get('/site-images/x/card-de.png')]
    expect(hashOf(english.rawPayload)).not.toBe(hashOf(german.rawPayload))
    expect(english.headers['cross-origin-resource-policy']).toBe('cross-origin')
  })

  it('are immutable only at the URL with their current version', async () => {
    const get = await setup()
    const own = await get(imageUrl('icon-192.png', velvet.brand))
    expect(own.headers['cache-control']).toContain('immutable')
    const other = await get('/site-images/anything/icon-192.png')
    expect(other.headers['cache-control']).toBe('public, max-age=3600')
    expect(hashOf(other.rawPayload)).toBe(hashOf(own.rawPayload))
    const again = await get(imageUrl('icon-192.png', velvet.brand), {
      headers: { 'if-none-match': String(own.headers.etag) },
    })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  it('change within a minute after the site was changed', async () => {
    const get = await setup()
    const before = await get('/favicon.svg')
    sites['velvet.example'] = { brand: { ...velvet.brand, mark: 'tulip' } }
    try {
      expect((await get('/favicon.svg')).body).toBe(before.body)
      now = start + 60_001
      expect((await get('/favicon.svg')).body).not.toBe(before.body)
    } finally {
      sites['velvet.example'] = {}
    }
  })

  it('respond with 404 for unknown names and unknown hosts', async () => {
    const get = await setup()
    expect((await get('/site-images/x/card-xx.png')).statusCode).toBe(404)
    expect((await get('/site-images/x/other.png')).statusCode).toBe(404)
    for (const url of ['/favicon.svg', '/robots.txt', '/sitemap.xml', '/manifest.webmanifest', '/favicon.ico']) {
      expect((await get(url, {}, 'nobody.example')).statusCode).toBe(404)
    }
  })
})

describe('/.well-known', () => {
  it('L11: names the contact for vulnerability reports, valid for 180 days', async () => {
    now = Date.UTC(2026, 10, 16, 12)
    const get = await setup()
    const { body, headers } = await get('/.well-known/security.txt', {}, 'nl.example')
    expect(headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(body.split('\n')).toEqual([
      'Contact: mailto:help@velvet.example',
      'Contact: https://nl.example/service',
      'Expires: 2027-05-15T00:00:00.000Z',
      'Preferred-Languages: nl, en',
      'Canonical: https://nl.example/.well-known/security.txt',
      '',
    ])
    expect((await get('/.well-known/security.txt', {}, 'nobody.example')).statusCode).toBe(404)
  })

  it('L11: redirects password managers to the page where the password is changed', async () => {
    const get = await setup()
    const { statusCode, headers } = await get('/.well-known/change-password')
    expect([statusCode, headers.location]).toEqual([302, '/settings#account'])
  })
})
