import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { demoSites } from '../../server/seed/sites.ts'
import { examples } from '../../web/src/routes/home/examples.ts'
import { queryDb } from '../harness/db-backdoor.ts'
import { journey } from '../harness/journey.ts'
import { textsOf } from '../harness/texts.ts'
import type { Site } from '../harness/visit.ts'

const en = textsOf('en')
const siteId = '019a8000-0000-7000-8000-0000000000f4'
const host = 'kade.localhost'
const origin = `http://${host}:3300`
const headline = 'Start with the second sentence.'

const theme = {
  mark: 'crescent',
  primary: {
    50: '#effaf7',
    100: '#d6f2ea',
    200: '#aee4d6',
    300: '#7fd0bd',
    400: '#45b39c',
    500: '#1f9480',
    600: '#0f7565',
    700: '#0c5d51',
    800: '#0a4a41',
    900: '#06302a',
  },
  accent: { 300: '#ffe1a8', 400: '#ffd27a' },
  paper: '#eaf6f2',
  radius: { s: 2, m: 3, l: 5, button: 3 },
  face: 'bricolage',
  hero: 'field',
  composition: 'posters',
}

/** Inserts a fourth site: the document of the first one with another name, host and look. */
async function insertBrand(): Promise<void> {
  const [first] = demoSites
  const changes = {
    name: 'Kade',
    mailName: 'Kade',
    mainHost: host,
    enableSiteEntryPopup: false,
    theme,
    indexTitle: { ...first?.document.indexTitle, en: headline },
  }
  await deleteBrand()
  await queryDb('insert into sites (site_id, document) select $1, document || $2 from sites where site_id = $3', [
    siteId,
    JSON.stringify(changes),
    first?.siteId,
  ])
  await queryDb('insert into site_hosts (host, site_id) values ($1, $2)', [host, siteId])
  await queryDb(
    `insert into companies (site_id, id, name, address, city, country, kvk, tradenames, vat_numbers, support_phone, added_at)
     select $1, id, name, address, city, country, kvk, tradenames, vat_numbers, support_phone, added_at
     from companies where site_id = $2`,
    [siteId, first?.siteId],
  )
}

async function deleteBrand(): Promise<void> {
  for (const table of ['site_hosts', 'companies', 'sites'])
    await queryDb(`delete from ${table} where site_id = $1`, [siteId])
}

type Look = { face: string; colour: string; radius: string; background: string; cardAlign: string }

/** Returns the look of the page, of a heading and of elements with the classes of a button and of a member card. */
const lookOf = (page: Page) =>
  page.evaluate<Look>(`(() => {
    const button = document.createElement('a')
    button.className = 'rounded-button bg-primary'
    const heading = document.createElement('h1')
    const card = document.createElement('div')
    card.className = 'reveals'
    document.body.append(button, heading, card)
    const { backgroundColor, borderTopLeftRadius } = getComputedStyle(button)
    const look = {
      face: getComputedStyle(heading).fontFamily,
      colour: backgroundColor,
      radius: borderTopLeftRadius,
      background: getComputedStyle(document.body).backgroundColor,
      cardAlign: getComputedStyle(card).textAlign,
    }
    for (const element of [button, heading, card]) element.remove()
    return look
  })()`)

journey(
  'a brand that was inserted as data has its own face, colours, corners, composition and headline',
  async (open) => {
    await insertBrand()
    try {
      const { page } = await open()
      const response = await page.goto(`${origin}/`)
      const html = await response?.text()
      expect(html).toMatch(/<html[^>]* data-face="bricolage"/)
      expect(html).toContain('--pink-600:#0f7565')
      expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(headline)
      expect(await page.title()).toContain(headline)
      await page.locator('.field-picture').waitFor()
      for (const path of ['/', '/signup', '/members', '/login']) {
        await page.goto(origin + path)
        // Pages without scripts contain only the styles that they use.
        const { face, ...look } = await lookOf(page)
        expect(face, path).toContain('Display bricolage')
        if (path !== '/')
          expect(look, path).toMatchObject({ colour: 'rgb(15, 117, 101)', radius: '3px', cardAlign: 'center' })
        expect(await page.locator('html').getAttribute('data-face'), path).toBe('bricolage')
        expect(await page.locator('html').getAttribute('data-composition'), path).toBe('posters')
      }
      expect(await page.title()).toContain('Kade')
    } finally {
      await deleteBrand()
    }
  },
)

/** Faces that the page has loaded. */
const loadedFaces = (page: Page) =>
  page.evaluate<string[]>(
    `performance.getEntriesByType('resource').map(({ name }) => name).filter((name) => /(fraunces|cormorant|bricolage)-core/.test(name))`,
  )

journey('each demo site loads its own display face only and shows its composition and headline', async (open) => {
  const looks: [Site, string, string][] = [
    ['velvet', 'fraunces', '.letter'],
    ['selene', 'cormorant', '.moon'],
    ['tulp', 'bricolage', '.field-picture'],
  ]
  const backgrounds = new Set<string>()
  const people = new Set<string>()
  for (const [site, face, part] of looks) {
    const { page } = await open({ site })
    await page.goto('/')
    await page.waitForLoadState('networkidle')
    await page.locator(part).first().waitFor()
    const faces = await loadedFaces(page)
    expect(faces, site).toHaveLength(1)
    expect(faces[0], site).toContain(`${face}-core`)
    const document = demoSites.find(({ key }) => key === site)?.document
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(
      document?.indexTitle[site === 'tulp' ? 'nl' : 'en'],
    )
    backgrounds.add((await lookOf(page)).background)
    const portraits = await page.evaluate<string[]>(
      `[...new Set([...document.querySelectorAll('figure img')].map((image) => image.getAttribute('src')))]`,
    )
    expect(portraits.length, site).toBeGreaterThan(6)
    expect(
      portraits.filter((portrait) => people.has(portrait)),
      site,
    ).toEqual([])
    for (const portrait of portraits) people.add(portrait)
  }
  expect(backgrounds.size).toBe(3)
})

journey('the front page of a site for women shows women only, on a dark ground for everyone', async (open) => {
  const { page } = await open({ site: 'selene', theme: 'light' })
  await page.goto('/')
  const portraits = await page.evaluate<string[]>(
    `[...document.querySelectorAll('figure img')].map((image) => image.getAttribute('src'))`,
  )
  expect(portraits.length).toBeGreaterThan(9)
  const women = Object.values(examples)
    .flat()
    .filter(({ gender }) => gender === 'female')
    .map(({ portrait }) => portrait)
  expect(portraits.filter((source) => !women.includes(source))).toEqual([])
  expect(await page.evaluate(`getComputedStyle(document.documentElement).colorScheme`)).toBe('dark')
  await page
    .getByRole('button', { name: en('index.start') })
    .first()
    .waitFor()
})
