import { expect } from 'vitest'
import { accessibilityViolations } from '../harness/accessibility.ts'
import { logOut } from '../harness/account-control.ts'
import { journey } from '../harness/journey.ts'
import { newMember } from '../harness/new-member.ts'
import {
  openLivePage,
  openConversation,
  chatRow,
  messageWithText,
  sendMessage,
  sendButton,
  textBox,
  openTwoMembers,
} from '../harness/chat.ts'
import { textsOf } from '../harness/texts.ts'
import { cachedPaths, waitForCachedPage, waitForServiceWorker } from '../harness/service-worker.ts'

const en = textsOf('en')

journey('the last chats are available offline, and a message written offline is sent once', async (open) => {
  const { mine, theirs } = await openTwoMembers(open, { visit: { hasServiceWorker: true } })
  const { page, context, problems, them } = mine
  const conversation = await openConversation(page, them.id)
  await sendMessage(page, them.name, 'Before the tunnel.')
  await waitForServiceWorker(page)
  await page.reload()
  await messageWithText(page, 'Before the tunnel.').waitFor()
  await waitForCachedPage(page, `/chats/${conversation}`)
  await openLivePage(theirs.page, `/chats/${conversation}`)

  problems.allowOffline()
  await context.setOffline(true)
  await page.reload()
  await messageWithText(page, 'Before the tunnel.').waitFor()
  await textBox(page, them.name).fill('In the tunnel.')
  await sendButton(page).click()
  await messageWithText(page, 'In the tunnel.').waitFor()
  await page.getByText(en('chat.mark.queued')).waitFor()
  await page.reload()
  await messageWithText(page, 'In the tunnel.').waitFor()
  // Whether it has been sent is not checked here: Chromium may let a request through right after the reload.

  await page.goto('/chats')
  await chatRow(page, them.name).waitFor()
  await page.goto('/likes')
  await page.getByRole('heading', { name: en('app.offline_title') }).waitFor()
  expect(await page.locator('script').count()).toBe(0)
  expect(await accessibilityViolations(page)).toEqual([])

  await context.setOffline(false)
  await page.getByRole('link', { name: en('app.offline_retry') }).click()
  await page.waitForURL('**/likes**')
  await messageWithText(theirs.page, 'In the tunnel.').waitFor()
  const texts = await theirs.page.getByRole('log').locator('p[dir=auto]').allTextContents()
  expect(texts).toEqual(['Before the tunnel.', 'In the tunnel.'])
})

journey('a log-out deletes the cached chats from the device', async (open, device) => {
  const visit = await open({ hasServiceWorker: true })
  const { page } = visit
  const { name } = await newMember(visit)
  await page.goto('/chats')
  await waitForServiceWorker(page)
  expect(await cachedPaths(page)).toContain('/chats')
  await logOut(page, { device, name })
  await page.waitForURL((url) => url.pathname === '/')
  await expect.poll(() => cachedPaths(page)).toEqual([])
})

journey('no service worker is registered for a visitor', async (open) => {
  const { page } = await open({ hasServiceWorker: true })
  await page.goto('/login')
  await page.waitForLoadState('networkidle')
  expect(await page.evaluate('navigator.serviceWorker.getRegistrations().then(({ length }) => length)')).toBe(0)
})
