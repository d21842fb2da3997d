import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { consentCookie, readConsent } from '../../contract/src/consent-rules.ts'
import { accessibilityViolations } from '../harness/accessibility.ts'
import { queryDb } from '../harness/db-backdoor.ts'
import { journey } from '../harness/journey.ts'
import { newMember } from '../harness/new-member.ts'
import { textsOf } from '../harness/texts.ts'
import { waitForServiceWorker } from '../harness/service-worker.ts'

const text = textsOf('en')
const barOn = (page: Page) => page.getByRole('complementary', { name: text('consent.title') })
const consentOf = async (page: Page) =>
  readConsent((await page.context().cookies()).find(({ name }) => name === consentCookie)?.value)

/** Makes the page hidden, as when another tab is opened. */
const hidePage = `Object.defineProperty(document, 'visibilityState', { value: 'hidden' })
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))`
const countRows = async (table: 'page_visits' | 'page_bounces') =>
  (await queryDb<{ n: number }>(`select count(*)::int as n from ${table}`, []))[0]?.n ?? 0

journey('a visitor refuses statistics without scripts and stays on the page', async (open) => {
  const { page } = await open({ showsConsentBar: true, javaScript: false })
  await page.goto('/landers/gallery?ref=partner42')
  await barOn(page)
    .getByRole('button', { name: text('consent.refuse') })
    .click()
  await page.waitForURL('**/landers/gallery?ref=partner42')
  expect(await barOn(page).count()).toBe(0)
  expect(await consentOf(page)).toBe('refused')
})

journey('a visitor accepts statistics, is counted when leaving, and withdraws the consent', async (open) => {
  const { page } = await open({ showsConsentBar: true })
  await page.goto('/pricing')
  await page.evaluate('scrollTo(0, document.body.scrollHeight)')
  expect(await accessibilityViolations(page)).toEqual([])
  await barOn(page)
    .getByRole('button', { name: text('consent.accept') })
    .click()
  await barOn(page).waitFor({ state: 'detached' })
  expect(await consentOf(page)).toBe('accepted')

  await page.goto('/pricing?lb=1')
  await page.evaluate(hidePage)
  await expect.poll(() => countRows('page_visits')).toBeGreaterThan(0)
  await expect.poll(() => countRows('page_bounces')).toBeGreaterThan(0)

  await page.goto('/cookies')
  await page.getByText(text('consent.accepted')).waitFor()
  await page.getByRole('button', { name: text('consent.refuse') }).click()
  await page.getByText(text('consent.refused')).waitFor()
  expect(await consentOf(page)).toBe('refused')
})

journey('the consent bar appears after the age question and does not cover the first form', async (open) => {
  const { page } = await open({ showsConsentBar: true, hasConfirmedAge: false, country: 'NL', width: 390 })
  await page.goto('/')
  await page.getByRole('dialog').waitFor()
  expect(await barOn(page).isVisible()).toBe(false)
  await page.getByRole('button', { name: text('entry.accept', { min_age: 18 }) }).click()
  await barOn(page).waitFor()
  const button = await page
    .getByRole('button', { name: text('index.start') })
    .first()
    .boundingBox()
  const bar = await barOn(page).boundingBox()
  expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
  const shift = await page.evaluate<number>(`new Promise((done) => new PerformanceObserver((list) =>
    done(list.getEntries().reduce((sum, { value }) => sum + value, 0))).observe({ type: 'layout-shift', buffered: true })
    || setTimeout(() => done(0), 500))`)
  expect(shift).toBeLessThan(0.01)
})

journey('a member is asked for consent as well, and the page stays usable', async (open) => {
  const visit = await open({ showsConsentBar: true })
  await newMember(visit)
  const { page } = visit
  await page.goto('/likes')
  await barOn(page).waitFor()
  await page.getByRole('heading', { level: 1 }).waitFor()
  // At the end of the page the bar has its own space and covers nothing.
  await page.evaluate('scrollTo(0, document.body.scrollHeight)')
  expect(await accessibilityViolations(page)).toEqual([])
  await barOn(page)
    .getByRole('button', { name: text('consent.refuse') })
    .click()
  await barOn(page).waitFor({ state: 'detached' })
})

/** Returns the names of everything that the page has stored on the device, except for cookies. */
const storedOn = (page: Page) =>
  page.evaluate<string[]>(`(async () => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
    ...(await indexedDB.databases()).map(({ name }) => name),
    ...(await caches.keys()),
  ])()`)

journey('member pages contact no third party and store nothing that the cookie page does not list', async (open) => {
  const visit = await open({ showsConsentBar: true, hasConfirmedAge: false, hasServiceWorker: true })
  const { page, context, origin } = visit
  await newMember(visit)
  // The session, and the mark of a device that has logged in before.
  const loginCookies = ['__Host-session', '__Host-device']
  const thirdParties = new Set<string>()
  context.on('request', (request) => {
    const url = new URL(request.url())
    if (url.protocol.startsWith('http') && url.origin !== origin) thirdParties.add(url.origin)
  })
  await page.goto('/members', { waitUntil: 'networkidle' })
  await waitForServiceWorker(page)
  expect([...thirdParties]).toEqual([])
  const names = (await context.cookies(origin)).map(({ name }) => name)
  expect(names.toSorted()).toEqual([...loginCookies, 'i18n_redirected'].toSorted())
  const stored = await storedOn(page)
  await page.goto('/cookies')
  const listed = await page.locator('main code').allInnerTexts()
  const isListed = (name: string) =>
    listed.some((entry) => name === entry || (/[:…-]$/.test(entry) && name.startsWith(entry.replace('…', ''))))
  expect([...names, ...stored].filter((name) => !isListed(name))).toEqual([])
})
