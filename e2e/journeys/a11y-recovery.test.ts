import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { navigateFromOtherPage } from '../harness/navigate.ts'
import { journey } from '../harness/journey.ts'
import { newMember } from '../harness/new-member.ts'
import { textsOf } from '../harness/texts.ts'

const en = textsOf('en')

/** Returns a function with the number of page loads from now on. */
function countLoads(page: Page): () => number {
  let loads = 0
  page.on('load', () => (loads += 1))
  return () => loads
}

journey('a page whose script fails to load reloads once, and not again within a minute', async (open) => {
  const { page, problems } = await open()
  const file = /\/assets\/reset-password-[^/]*\.js$/
  await page.route(file, async (route) => {
    problems.allowNetworkError(new URL(route.request().url()).pathname)
    await route.abort()
  })
  for (const text of ['Error loading route module', 'Failed to fetch dynamically imported module'])
    problems.allowConsoleError(text)
  await page.goto('/login', { waitUntil: 'networkidle' })
  const loads = countLoads(page)
  const resetLink = page.getByRole('main').getByRole('link', { name: en('login.forgot') })

  await resetLink.click()
  await expect.poll(loads).toBe(1)
  await page.waitForLoadState('networkidle')
  if (new URL(page.url()).pathname !== '/login') await page.goto('/login', { waitUntil: 'networkidle' })
  const before = loads()
  await resetLink.click()
  await page.getByRole('heading', { level: 1, name: 'Error' }).waitFor()
  expect(loads()).toBe(before)

  // After a minute the page may reload again.
  await page.evaluate(`sessionStorage.setItem('velvet-reloaded-at', String(Date.now() - 60_000))`)
  await page.goto('/login', { waitUntil: 'networkidle' })
  await page.unroute(file)
  await resetLink.click()
  await page.waitForURL('**/reset-password')
  await page.locator('input[name=email]').waitFor()
})

journey('the offer banner links to the credits page', async (open) => {
  const visit = await open()
  const { page } = visit
  await newMember(visit)
  await navigateFromOtherPage(page, '/members')
  const banner = page.getByRole('region', { name: en('discounts.title', { percent: 25 }) })
  await banner.getByRole('link', { name: en('discounts.see_credits') }).click()
  await page.waitForURL('**/credits')
  await page.getByRole('heading', { name: en('payments.first_offer', { percent: 25 }) }).waitFor()
})

journey('likes are fetched again 500 ms after the automatic like', async (open) => {
  const visit = await open()
  const { page } = visit
  await newMember(visit)
  let requestCount = 0
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/likes.php') requestCount += 1
  })
  const hasSuggestion = () =>
    page.evaluate<boolean>(`Object.keys(localStorage).some((key) => key.includes('suggestion'))`)
  await page.clock.install()
  await page.goto('/members', { waitUntil: 'networkidle' })
  await page.clock.pauseAt(new Date(Date.now() + 5_000))
  expect(await hasSuggestion()).toBe(false)

  const like = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/auto-like.php')
  await page.clock.fastForward(30_000)
  expect((await like).ok()).toBe(true)
  await expect.poll(hasSuggestion).toBe(true)
  const before = requestCount
  await page.clock.runFor(499)
  expect(requestCount).toBe(before)
  await page.clock.runFor(1)
  await expect.poll(() => requestCount).toBe(before + 1)
})
