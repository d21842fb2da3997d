import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { arriveAt } from '../harness/arrive.ts'
import { journey } from '../harness/journey.ts'
import { newMember } from '../harness/new-member.ts'
import { textsOf } from '../harness/texts.ts'

const en = textsOf('en')

/** How often the page was loaded from here on. */
function countLoads(page: Page): () => number {
  let loads = 0
  page.on('load', () => (loads += 1))
  return () => loads
}

journey('a file of a page that cannot be loaded reloads the page once, and not again within a minute', async (open) => {
  const { page, problems } = await open()
  const file = /\/assets\/reset-password-[^/]*\.js$/
  await page.route(file, async (route) => {
    problems.expectCut(new URL(route.request().url()).pathname)
    await route.abort()
  })
  for (const words of ['Error loading route module', 'Failed to fetch dynamically imported module'])
    problems.expectOnConsole(words)
  await page.goto('/login', { waitUntil: 'networkidle' })
  const loads = countLoads(page)
  const forgotten = page.getByRole('main').getByRole('link', { name: en('login.forgot') })

  await forgotten.click()
  await expect.poll(loads).toBe(1)
  await page.waitForLoadState('networkidle')
  if (new URL(page.url()).pathname !== '/login') await page.goto('/login', { waitUntil: 'networkidle' })
  const before = loads()
  await forgotten.click()
  await page.getByRole('heading', { level: 1, name: 'An error has occurred.' }).waitFor()
  expect(loads()).toBe(before)

  // A minute later it may try again.
  await page.evaluate(`sessionStorage.setItem('velvet-reloaded-at', String(Date.now() - 60_000))`)
  await page.goto('/login', { waitUntil: 'networkidle' })
  await page.unroute(file)
  await forgotten.click()
  await page.waitForURL('**/reset-password')
  await page.locator('input[name=email]').waitFor()
})

journey('the banner of the offer leads to the credits', async (open) => {
  const visit = await open()
  const { page } = visit
  await newMember(visit)
  await arriveAt(page, '/members')
  const banner = page.getByRole('region', { name: en('discounts.title', { percent: 25 }) })
  await banner.getByRole('link', { name: en('discounts.see_credits') }).click()
  await page.waitForURL('**/credits')
  await page.getByRole('heading', { name: en('payments.first_offer', { percent: 25 }) }).waitFor()
})

journey('after the automatic like the likes load again, 500 ms later', async (open) => {
  const visit = await open()
  const { page } = visit
  await newMember(visit)
  let asked = 0
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/likes.php') asked += 1
  })
  const suggested = () => page.evaluate<boolean>(`Object.keys(localStorage).some((key) => key.includes('suggestion'))`)
  await page.clock.install()
  await page.goto('/members', { waitUntil: 'networkidle' })
  await page.clock.pauseAt(new Date(Date.now() + 5_000))
  expect(await suggested()).toBe(false)

  const like = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/auto-like.php')
  await page.clock.fastForward(30_000)
  expect((await like).ok()).toBe(true)
  await expect.poll(suggested).toBe(true)
  const before = asked
  await page.clock.runFor(499)
  expect(asked).toBe(before)
  await page.clock.runFor(1)
  await expect.poll(() => asked).toBe(before + 1)
})
