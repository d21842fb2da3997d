import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { parseHtml } from '../../testing/render-dom.tsx'
import { textIn } from '../../testing/render.tsx'
import { stubApi, visitTo } from '../../testing/visit.ts'
import { headFor } from './head-for.server.tsx'

afterEach(() => vi.unstubAllGlobals())

type Page = Parameters<typeof headFor>[2]

async function headAt(path: string, route: string, status = 200, cookie = '') {
  const { visit, args } = visitTo(path, { cookie })
  const page = {
    matches: [{ route: { id: route }, params: {} }],
    location: { search: args.url.search },
    loaderData: {},
  } as unknown as Page
  return renderToStaticMarkup(await headFor(visit, await textIn(), page, status))
}

const canonicalUrl = (html: string) => parseHtml(html).querySelector('link[rel="canonical"]')?.getAttribute('href')
const metaContents = (html: string, name: string) =>
  [...parseHtml(html).querySelectorAll(`meta[name="${name}"]`)].map((tag) => tag.getAttribute('content'))

describe('headFor', () => {
  it('sets the canonical URL with the requested language and without partner parameters', async () => {
    stubApi()
    const html = await headAt('/pricing?lang=de&ref=partner42', 'pricing')
    expect(canonicalUrl(html)).toBe('http://localhost:3000/pricing?lang=de')
    expect(html).not.toContain('partner42')
  })

  it('ignores an unsupported language', async () => {
    stubApi()
    expect(canonicalUrl(await headAt('/pricing?lang=xx', 'pricing'))).toBe('http://localhost:3000/pricing')
  })

  it('labels every document as adult content and sets noindex on a host without a site', async () => {
    stubApi({ 'GET /api/settings.php': { status: 404, body: { error: { code: 'site_not_found', params: {} } } } })
    const html = await headAt('/', 'index', 404)
    expect(metaContents(html, 'rating')).toEqual(['RTA-5042-1996-1400-1577-RTA'])
    expect(metaContents(html, 'robots')).toEqual(['noindex'])
  })

  it.each([
    [404, '', true],
    [200, '', false],
    [200, '__Host-session=abc', true],
  ])('with status %i and cookie "%s" sets noindex: %s', async (status, cookie, isHidden) => {
    stubApi()
    const html = await headAt('/login', 'login', status, cookie)
    expect(metaContents(html, 'robots')).toEqual(isHidden ? ['noindex'] : [])
  })
})
