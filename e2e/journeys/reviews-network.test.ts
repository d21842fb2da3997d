import type { Page, Request } from 'playwright-core'
import { expect } from 'vitest'
import { callApi } from '../harness/call-api.ts'
import { clickLikeButton } from '../harness/like-button.ts'
import { pauseRequests } from '../harness/pause-requests.ts'
import { journey } from '../harness/journey.ts'
import { logIn } from '../harness/log-in.ts'
import { newMember } from '../harness/new-member.ts'
import { textsOf } from '../harness/texts.ts'

const en = textsOf('en')

const pathOf = (request: Request) => new URL(request.url()).pathname
const likesLink = (page: Page) => page.locator('nav a[href="/likes"]').filter({ visible: true }).first()
const likesPage = (page: Page) => page.getByText(en('likes.empty_title.received'))
const reconnecting = (page: Page) => page.getByText(en('error.reconnecting'), { exact: true })
const errorPage = (page: Page) => page.getByRole('heading', { level: 1, name: en('error.title'), exact: true })

/** Scripts of the navigation, which is hydrated after the rest of the page. */
const navigationScripts = `performance.getEntriesByType('resource').filter(({ name }) => /member-(bottom-)?bar-/.test(name)).length`

/** Computed duration of the transition that fills the loading bar. */
const fillDuration = `getComputedStyle(document.querySelector('[role=progressbar].fixed'), '::before').transitionDuration`

/** Returns a function with the number of requests to this path from now on, including failed ones. */
function countRequests(page: Page, path: string): () => number {
  let count = 0
  page.on('request', (request) => void (count += pathOf(request) === path ? 1 : 0))
  return () => count
}

journey('a page opens after the network failed for five seconds', async (open) => {
  const visit = await open()
  const { page, context, problems } = visit
  await newMember(visit)
  await page.goto('/members', { waitUntil: 'networkidle' })
  await expect.poll(() => page.evaluate<number>(navigationScripts)).toBeGreaterThanOrEqual(2)
  const attempts = countRequests(page, '/likes.data')

  problems.allowOffline()
  await context.setOffline(true)
  await likesLink(page).click()
  await reconnecting(page).waitFor()
  // The fifth attempt starts 4.5 s after the first one.
  await expect.poll(attempts).toBe(5)
  expect(await errorPage(page).count()).toBe(0)

  await context.setOffline(false)
  await likesPage(page).waitFor()
  await reconnecting(page).waitFor({ state: 'detached' })
  expect(new URL(page.url()).pathname).toBe('/likes')
})

journey('a page opens after one response was a 502', async (open) => {
  const visit = await open()
  const { page, problems } = visit
  await newMember(visit)
  await page.goto('/members', { waitUntil: 'networkidle' })
  await likesLink(page).waitFor()
  const attempts = countRequests(page, '/likes.data')
  problems.allowStatus(502, '/likes.data')
  await page.route('**/likes.data*', (route) => route.fulfill({ status: 502, body: 'Bad Gateway' }), { times: 1 })

  await likesLink(page).click()
  await likesPage(page).waitFor()
  expect(attempts()).toBe(2)
  expect(await errorPage(page).count()).toBe(0)
})

journey(
  'a like is retried after a network failure, and the match dialog opens above everything',
  async (open, device) => {
    const mine = await open()
    const theirs = await open()
    const me = await newMember(mine)
    const them = await newMember(theirs)
    await callApi(theirs, 'PUT', `/api/likes/${me.id}`, {})
    const { page, problems } = mine
    await page.goto(`/members/${them.id}`, { waitUntil: 'networkidle' })
    const path = `/api/likes/${them.id}`
    const attempts = countRequests(page, path)
    problems.allowNetworkError(path)
    await page.route(`**${path}`, (route) => route.abort('internetdisconnected'), { times: 1 })

    await clickLikeButton(page, them.name, true)
    const dialog = page.getByRole('dialog', { name: en('match.title') })
    await dialog.waitFor()
    expect(attempts()).toBe(2)
    expect(await page.getByText(en('likes.failed')).count()).toBe(0)
    expect(await page.evaluate(`getComputedStyle(document.querySelector('dialog[open]')).zIndex`)).toBe('2000')
    expect(await page.evaluate(`document.querySelector('dialog[open]').offsetWidth`)).toBe(
      device === 'phone' ? 390 - 32 : 500,
    )
  },
)

journey('the error page recovers when the network is back', async (open) => {
  const visit = await open()
  const { page, context, problems } = visit
  await newMember(visit)
  await page.goto('/members', { waitUntil: 'networkidle' })
  await expect.poll(() => page.evaluate<number>(navigationScripts)).toBeGreaterThanOrEqual(2)
  const attempts = countRequests(page, '/likes.data')

  problems.allowOffline()
  // The script of the page cannot be loaded either.
  for (const text of ['Error loading route module', 'Error: unreachable']) problems.allowConsoleError(text)
  await context.setOffline(true)
  await likesLink(page).click()
  await errorPage(page).waitFor()
  expect(attempts()).toBe(6)
  await page.getByText(en('error.status', { status: 503 })).waitFor()
  await page.getByText(en('errors.unavailable')).waitFor()
  await page.getByRole('link', { name: en('error.retry') }).waitFor()

  await context.setOffline(false)
  await likesPage(page).waitFor()
  expect(await errorPage(page).count()).toBe(0)
})

journey('a page load fetches the chats once, and the loading bar only appears while a page is opened', async (open) => {
  const visit = await open()
  const { page } = visit
  await newMember(visit)
  await page.clock.install()
  const chats = countRequests(page, '/api/chats.php')
  await page.goto('/members', { waitUntil: 'networkidle' })
  // Everything else is fetched again five seconds after the page became interactive.
  await page.waitForRequest((request) => pathOf(request) === '/api/user.php')
  expect(chats()).toBe(1)

  const bar = page.locator('[role=progressbar].fixed')
  const barState = (isHidden: boolean) => bar.and(page.locator(`[aria-hidden=${isHidden}]`))
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  const releasePage = await pauseRequests(page, '**/likes.data*')
  await likesLink(page).click()
  await barState(false).waitFor({ state: 'attached' })
  expect(await page.evaluate(fillDuration)).toBe('5s')
  releasePage()
  await likesPage(page).waitFor()
  await barState(true).waitFor({ state: 'attached' })

  const releaseLikes = await pauseRequests(page, '**/api/likes.php')
  const refetch = page.waitForRequest((request) => pathOf(request) === '/api/likes.php')
  await page.clock.fastForward(60_000)
  await refetch
  await page.clock.runFor(1_000)
  expect(await barState(false).count()).toBe(0)
  expect(await page.getByRole('progressbar').count()).toBe(0)
  releaseLikes()
})

journey('the navigation bars of members are fetched while the login request is running', async (open) => {
  const { page } = await open()
  await page.goto('/login', { waitUntil: 'networkidle' })
  const release = await pauseRequests(page, '**/login.data*')
  const bars = page.waitForResponse((response) => /\/assets\/member-bar-/.test(response.url()))
  await logIn(page, 'emma', 'en')
  expect((await bars).ok()).toBe(true)
  release()
  await page.waitForURL('**/members')
  await likesLink(page).waitFor()
})
