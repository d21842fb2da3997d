import { locales, type Locale } from '@velvet/i18n/locales'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { routeTable } from '../../features/session/routing/route-table.ts'
import { company, settings, user } from '../../testing/fixtures.ts'
import { parseHtml } from '../../testing/render-dom.tsx'
import { textIn } from '../../testing/render.tsx'
import { documentHead, type HeadInput } from './document-head.server.tsx'
import { extractQuestions } from './extract-questions.server.ts'
import { findPublicPage } from './public-pages.server.ts'

const visit: HeadInput = {
  origin: 'https://velvet.example',
  route: 'pricing',
  token: undefined,
  query: new URLSearchParams(),
  isError: false,
  locale: 'en',
  settings,
  user: null,
  company,
  questions: [],
}

type Tag = Readonly<Record<string, string>>

const attributesOf = (element: Element): Tag =>
  Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value]))

/** Renders the head and gives access to its tags. */
async function headOf(changes: Partial<HeadInput> = {}) {
  const input = { ...visit, ...changes }
  const html = renderToStaticMarkup(
    <html lang="en">
      <head>{documentHead(input, await textIn(input.locale))}</head>
      <body />
    </html>,
  )
  const page = parseHtml(html)
  const tags = [...page.querySelectorAll('meta, link')].map(attributesOf)
  return {
    html,
    page,
    meta: (name: string) =>
      tags.filter((tag) => (tag['name'] ?? tag['property']) === name).map((tag) => tag['content']),
    links: (rel: string) => tags.filter((tag) => tag['rel'] === rel),
    data: () => JSON.parse(page.querySelector('script[type="application/ld+json"]')?.textContent ?? 'null') as unknown,
  }
}

const isPublic = (name: string, token?: string) => findPublicPage(name, token) !== null
const publicRoutes = routeTable.filter(({ name }) => isPublic(name)).map(({ name }) => name)
const hiddenRoutes = routeTable.filter(({ name }) => !isPublic(name)).map(({ name }) => name)

describe('the head of a public page', () => {
  it.each(publicRoutes)('%s may be indexed and has canonical and alternate URLs and a preview image', async (route) => {
    const { meta, links } = await headOf({ route })
    const path = findPublicPage(route, undefined)?.path ?? ''
    expect(meta('robots')).toEqual([])
    expect(links('canonical').map(({ href }) => href)).toEqual([`https://velvet.example${path}`])
    expect(links('alternate').map(({ hreflang }) => hreflang)).toEqual([...locales, 'x-default'])
    expect(links('alternate').find(({ hreflang }) => hreflang === 'de')?.['href']).toBe(
      `https://velvet.example${path}?lang=de`,
    )
    expect(meta('og:title')[0]).toBeTruthy()
    expect(meta('og:description')[0]).toBeTruthy()
    expect(meta('og:url')).toEqual([`https://velvet.example${path}`])
    expect(meta('og:image')[0]).toMatch(/^https:\/\/velvet\.example\/site-images\/[\w-]{10}\/card-en\.png$/)
    expect(meta('twitter:card')).toEqual(['summary_large_image'])
  })

  it.each(['pricing', 'login', 'signup', 'ranking', 'withdraw'])(
    '%s has a description of 60 to 160 characters',
    async (route) => {
      const [description, ...others] = (await headOf({ route })).meta('description')
      expect(others).toEqual([])
      expect(description).toContain('Velvet')
      expect(description?.length).toBeGreaterThan(60)
      expect(description?.length).toBeLessThan(160)
    },
  )

  it.each<[Locale, Locale, string]>([
    ['de', 'en', '/pricing?lang=de'],
    ['de', 'de', '/pricing'],
    ['en', 'nl', '/pricing?lang=en'],
  ])('in language %s on a site in %s has the canonical path %s', async (locale, domain_language, path) => {
    const { links, meta } = await headOf({ locale, settings: { ...settings, domain_language } })
    expect(links('canonical')[0]?.['href']).toBe(`https://velvet.example${path}`)
    expect(links('alternate').find(({ hreflang }) => hreflang === domain_language)?.['href']).toBe(
      'https://velvet.example/pricing',
    )
    expect(links('alternate').find(({ hreflang }) => hreflang === 'x-default')?.['href']).toBe(
      'https://velvet.example/pricing',
    )
    expect(meta('og:locale')[0]).toMatch(new RegExp(`^${locale}_[A-Z]{2}$`))
  })

  it('leaves partner and campaign parameters out of its URL', async () => {
    const { html } = await headOf({ query: new URLSearchParams('ref=partner42&sub1=campaign9') })
    for (const parameter of ['partner42', 'campaign9']) expect(html).not.toContain(parameter)
  })

  it('describes the company on the front page and escapes markup in its name', async () => {
    const { data, html, page } = await headOf({ route: 'index', company: { ...company, name: '</script><b>' } })
    expect(data()).toMatchObject({
      '@graph': [
        { '@type': 'Organization', name: 'Velvet', legalName: '</script><b>', url: 'https://velvet.example/' },
        { '@type': 'WebSite', url: 'https://velvet.example/' },
      ],
    })
    expect(html).not.toContain('<b>')
    expect(page.querySelector('b')).toBeNull()
    expect((await headOf()).data()).toBeNull()
  })
})

describe('the structured data of the FAQ page', () => {
  const before =
    '<h2>Money</h2><details><summary><h3>What does it cost?</h3></summary><p>Joining &amp; reading: <b>nothing</b>.</p><p>See <a href="/pricing">prices</a>.</p></details>'

  it('lists the questions with their answers as plain text', async () => {
    const { data } = await headOf({ route: 'faq', questions: extractQuestions({ before, after: null }) })
    expect(data()).toMatchObject({
      '@type': 'FAQPage',
      mainEntity: [
        {
          name: 'What does it cost?',
          acceptedAnswer: { text: 'Joining & reading: nothing. See prices.' },
        },
      ],
    })
  })

  it.each([null, undefined, 'text', { before: 3 }, { before: '<h2>Terms</h2>', after: null }])(
    'contains no questions for %j',
    (page) => expect(extractQuestions(page)).toEqual([]),
  )
})

describe('noindex', () => {
  it.each(hiddenRoutes)('is set on the route %s', async (route) => {
    const { meta, links } = await headOf({ route })
    expect(meta('robots')).toEqual(['noindex'])
    expect([...links('canonical'), ...links('alternate'), ...meta('og:url')]).toEqual([])
  })

  it.each<[string, Partial<HeadInput>]>([
    ['an error page', { isError: true }],
    ['a public page as a member sees it', { user }],
    ['the link that confirms an exclusion', { route: 'ban', query: new URLSearchParams('token=abc') }],
    ['the link in a confirmation e-mail', { route: 'withdraw', query: new URLSearchParams('order=abc') }],
    ['an unknown token', { route: 'token', token: 'nothing' }],
    ['a path without a route', { route: 'not-found' }],
  ])('is set on %s', async (_, changes) => expect((await headOf(changes)).meta('robots')).toEqual(['noindex']))

  it('is set on every page with restricted access and every page with a token or a sign-up step', () => {
    for (const { name, access, path } of routeTable) {
      if (access !== 'anyone') expect(hiddenRoutes).toContain(name)
      if (/^(complete-signup|reset-password|activate|mail-change|account-deleted|members)/.test(path)) {
        expect(hiddenRoutes).toContain(name)
      }
    }
  })
})

describe('the tags for devices', () => {
  it('contain a manifest that is fetched with credentials, light and dark colours, and an icon', async () => {
    const { links, meta } = await headOf()
    expect(links('manifest')).toEqual([
      { rel: 'manifest', href: '/manifest.webmanifest', crossorigin: 'use-credentials' },
    ])
    expect(meta('theme-color')).toHaveLength(2)
    expect(links('apple-touch-icon')[0]?.['href']).toMatch(/\/touch-180\.png$/)
    expect(meta('apple-mobile-web-app-title')).toEqual(['Velvet'])
  })

  it('preload the display face for members, with the file for Polish where it is needed', async () => {
    const files = async (changes: Partial<HeadInput>) =>
      (await headOf(changes))
        .links('preload')
        .map(({ href = '' }) => /[\w-]+-(core|words|polish)/.exec(href)?.[0])
        // The interface font is a file of the build, see e2e/journeys/stillness.test.ts.
        .filter((file) => !file?.startsWith('open-sans'))
    expect(await files({ user })).toEqual(['fraunces-core', 'fraunces-words'])
    expect(await files({ user, locale: 'pl' })).toEqual(['fraunces-core', 'fraunces-words', 'fraunces-polish'])
    expect(await files({ user: null })).toEqual([])
  })

  it('do not reveal the site on the page of a member in discreet mode', async () => {
    const { links, html } = await headOf({ route: 'members', user: { ...user, is_discreet: true } })
    expect(links('apple-touch-icon')[0]?.['href']).toMatch(/\/neutral-180\.png$/)
    expect(html).not.toContain('Velvet')
  })
})
