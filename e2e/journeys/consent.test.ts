import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { readConsent } from '../../contract/src/consent-rules.ts'
import { obstaclesOn } from '../harness/accessibility.ts'
import { ask } from '../harness/house.ts'
import { journey } from '../harness/journey.ts'
import { newMember } from '../harness/new-member.ts'
import { textsOf } from '../harness/texts.ts'
import { workerOf } from '../harness/worker.ts'

const text = textsOf('en')
const barOn = (page: Page) => page.getByRole('complementary', { name: text('consent.title') })
const answerOf = async (page: Page) =>
  readConsent((await page.context().cookies()).find(({ name }) => name === 'consent')?.value)

/** As when another tab is opened. */
const putAway = `Object.defineProperty(document, 'visibilityState', { value: 'hidden' })
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))`
const counted = async (table: 'page_visits' | 'page_bounces') =>
  (await ask<{ n: number }>(`select count(*)::int as n from ${table}`, []))[0]?.n ?? 0

journey('refuses statistics without scripts and stays where they are', async (open) => {
  const { page } = await open({ isAsked: true, javaScript: false })
  await page.goto('/landers/gallery?ref=partner42')
  await barOn(page)
    .getByRole('button', { name: text('consent.refuse') })
    .click()
  await page.waitForURL('**/landers/gallery?ref=partner42')
  expect(await barOn(page).count()).toBe(0)
  expect(await answerOf(page)).toBe('refused')
})

journey('agrees, is counted when leaving, and takes it back', async (open) => {
  const { page } = await open({ isAsked: true })
  await page.goto('/pricing')
  await page.evaluate('scrollTo(0, document.body.scrollHeight)')
  expect(await obstaclesOn(page)).toEqual([])
  await barOn(page)
    .getByRole('button', { name: text('consent.accept') })
    .click()
  await barOn(page).waitFor({ state: 'detached' })
  expect(await answerOf(page)).toBe('accepted')

  await page.goto('/pricing?lb=1')
  await page.evaluate(putAway)
  await expect.poll(() => counted('page_visits')).toBeGreaterThan(0)
  await expect.poll(() => counted('page_bounces')).toBeGreaterThan(0)

  await page.goto('/cookies')
  await page.getByText(text('consent.accepted')).waitFor()
  await page.getByRole('button', { name: text('consent.refuse') }).click()
  await page.getByText(text('consent.refused')).waitFor()
  expect(await answerOf(page)).toBe('refused')
})

journey('is asked below the question about age, and not over the first form', async (open) => {
  const { page } = await open({ isAsked: true, isEntered: false, country: 'NL', width: 390 })
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

journey('is asked as a member as well, and keeps the page alive', async (open) => {
  const visit = await open({ isAsked: true })
  await newMember(visit)
  const { page } = visit
  await page.goto('/likes')
  await barOn(page).waitFor()
  await page.getByRole('heading', { level: 1 }).waitFor()
  // At the end of the page the bar has a place of its own and lies over nothing.
  await page.evaluate('scrollTo(0, document.body.scrollHeight)')
  expect(await obstaclesOn(page)).toEqual([])
  await barOn(page)
    .getByRole('button', { name: text('consent.refuse') })
    .click()
  await barOn(page).waitFor({ state: 'detached' })
})

/** Everything that the page has put on the device, but for cookies. */
const storedOn = (page: Page) =>
  page.evaluate<string[]>(`(async () => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
    ...(await indexedDB.databases()).map(({ name }) => name),
    ...(await caches.keys()),
  ])()`)

journey('asks nobody else for a member, and keeps nothing that is not listed', async (open) => {
  const visit = await open({ isAsked: true, isEntered: false, isApp: true })
  const { page, context, origin } = visit
  await newMember(visit)
  // The login, and that this device has logged in before.
  const before = ['__Host-session', '__Host-device']
  const elsewhere = new Set<string>()
  context.on('request', (request) => {
    const url = new URL(request.url())
    if (url.protocol.startsWith('http') && url.origin !== origin) elsewhere.add(url.origin)
  })
  await page.goto('/members', { waitUntil: 'networkidle' })
  await workerOf(page)
  expect([...elsewhere]).toEqual([])
  const names = (await context.cookies(origin)).map(({ name }) => name)
  expect(names.toSorted()).toEqual([...before, 'i18n_redirected'].toSorted())
  const stored = await storedOn(page)
  await page.goto('/cookies')
  const listed = await page.locator('main code').allInnerTexts()
  const isListed = (name: string) =>
    listed.some((entry) => name === entry || (/[:…-]$/.test(entry) && name.startsWith(entry.replace('…', ''))))
  expect([...names, ...stored].filter((name) => !isListed(name))).toEqual([])
})
