import { locales } from '@velvet/i18n/locales'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { journey } from '../harness/journey.ts'
import { logIn } from '../harness/log-in.ts'
import { hosts, type Site } from '../harness/visit.ts'

/** Returns what a search engine reads in the head of the page. */
const headOf = (page: Page) =>
  page.evaluate<{
    titles: number
    title: string
    descriptions: string[]
    canonical: string[]
    robots: string[]
    languages: number
  }>(`(() => {
    const all = (selector, name) => [...document.head.querySelectorAll(selector)].map((tag) => tag.getAttribute(name))
    return {
      titles: document.head.querySelectorAll('title').length,
      title: document.title,
      descriptions: all('meta[name=description]', 'content'),
      canonical: all('link[rel=canonical]', 'href'),
      robots: all('meta[name=robots]', 'content'),
      languages: all('link[rel=alternate][hreflang]', 'hreflang').length,
    }
  })()`)

journey('every page of the sitemap has a title, a description and a canonical address', async (open) => {
  const { page, origin } = await open({ country: 'US' })
  const sitemap = await (await page.request.get('/sitemap.xml')).text()
  const addresses = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => address)
  const plain = addresses.filter((address) => !address.includes('?'))
  expect(addresses).toHaveLength(plain.length * locales.length)
  expect(plain).toContain(`${origin}/`)
  const titles = new Set<string>()
  for (const address of plain) {
    const response = await page.goto(address)
    expect(response?.status(), address).toBe(200)
    const head = await headOf(page)
    expect(head, address).toMatchObject({ titles: 1, canonical: [address], robots: [], languages: locales.length + 1 })
    expect(head.descriptions, address).toHaveLength(1)
    expect(head.descriptions[0]?.length, address).toBeGreaterThan(40)
    titles.add(head.title)
  }
  expect(titles.size).toBeGreaterThan(plain.length / 2)
})

journey('a page has the language of its address, which later pages keep', async (open) => {
  const { page } = await open()
  await page.goto('/pricing?lang=de')
  expect(await page.locator('html').getAttribute('lang')).toBe('de')
  await page.goto('/login')
  expect(await page.locator('html').getAttribute('lang')).toBe('de')
  await page.goto('/login?lang=pl')
  expect(await page.locator('html').getAttribute('lang')).toBe('pl')
  expect((await headOf(page)).canonical[0]).toMatch(/\/login(\?lang=pl)?$/)
})

type InstalledApp = { name: string; icons: { status: number; type: string | null; bytes: string }[] }

/** Returns the manifest as the browser fetches it, together with its icons. */
const installedFrom = (page: Page) =>
  page.evaluate<InstalledApp>(`(async () => {
    const address = document.querySelector('link[rel=manifest]').href
    const { name, icons } = await (await fetch(address)).json()
    return {
      name,
      icons: await Promise.all(icons.map(async ({ src }) => {
        const answer = await fetch(src)
        const bytes = new Uint8Array(await answer.arrayBuffer()).join()
        return { status: answer.status, type: answer.headers.get('Content-Type'), bytes }
      })),
    }
  })()`)

journey('each site is installed with its own name and icons', async (open) => {
  const icons = new Set<string>()
  for (const site of Object.keys(hosts) as Site[]) {
    const { page } = await open({ site })
    await page.goto('/login')
    const app = await installedFrom(page)
    expect((await page.title()).endsWith(app.name)).toBe(true)
    expect(app.icons.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    for (const { bytes } of app.icons) icons.add(bytes)
  }
  expect(icons.size).toBe(4 * 3)
})

journey('member pages are not indexed by search engines', async (open) => {
  const { page } = await open()
  await page.goto('/login')
  await logIn(page, 'ingrid', 'en')
  await page.waitForURL('**/members')
  for (const path of ['/members', '/likes', '/settings']) {
    await page.goto(path)
    expect(await headOf(page)).toMatchObject({ robots: ['noindex'], canonical: [] })
  }
})
