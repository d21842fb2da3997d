import { expect } from 'vitest'
import { obstaclesOn } from '../harness/accessibility.ts'
import { journey } from '../harness/journey.ts'
import { newMember } from '../harness/new-member.ts'
import { goLive, openTalk, rowOf, said, say, send, textBox, twoWhoTalk } from '../harness/talk.ts'
import { textsOf } from '../harness/texts.ts'
import { keptOf, keptPage, workerOf } from '../harness/worker.ts'

const en = textsOf('en')

journey('the last chats are there without a network, and what is written then goes out once', async (open) => {
  const { mine, theirs } = await twoWhoTalk(open, { visit: { isApp: true } })
  const { page, context, problems, them } = mine
  const conversation = await openTalk(page, them.id)
  await say(page, them.name, 'Before the tunnel.')
  await workerOf(page)
  await page.reload()
  await said(page, 'Before the tunnel.').waitFor()
  await keptPage(page, `/chats/${conversation}`)
  await goLive(theirs.page, `/chats/${conversation}`)

  problems.expectOffline()
  await context.setOffline(true)
  await page.reload()
  await said(page, 'Before the tunnel.').waitFor()
  await textBox(page, them.name).fill('In the tunnel.')
  await send(page).click()
  await said(page, 'In the tunnel.').waitFor()
  await page.getByText(en('chat.mark.queued')).waitFor()
  await page.reload()
  await said(page, 'In the tunnel.').waitFor()
  expect(await theirs.page.getByText('In the tunnel.').count()).toBe(0)

  await page.goto('/chats')
  await rowOf(page, them.name).waitFor()
  await page.goto('/likes')
  await page.getByRole('heading', { name: en('app.offline_title') }).waitFor()
  expect(await page.locator('script').count()).toBe(0)
  expect(await obstaclesOn(page)).toEqual([])

  await context.setOffline(false)
  await page.getByRole('link', { name: en('app.offline_retry') }).click()
  await page.waitForURL('**/likes**')
  await said(theirs.page, 'In the tunnel.').waitFor()
  const words = await theirs.page.getByRole('log').locator('p[dir=auto]').allTextContents()
  expect(words).toEqual(['Before the tunnel.', 'In the tunnel.'])
})

journey('after a log-out nothing of the chats is left on the device', async (open) => {
  const visit = await open({ isApp: true })
  const { page } = visit
  const { name } = await newMember(visit)
  await page.goto('/chats')
  await workerOf(page)
  expect(await keptOf(page)).toContain('/chats')
  await page.getByRole('button', { name: en('nav.account', { name }) }).click()
  await page.getByRole('menuitem', { name: en('nav.logout') }).click()
  await page.waitForURL((url) => url.pathname !== '/chats')
  await expect.poll(() => keptOf(page)).toEqual([])
})

journey('a visitor gets no worker', async (open) => {
  const { page } = await open({ isApp: true })
  await page.goto('/login')
  await page.waitForLoadState('networkidle')
  expect(await page.evaluate('navigator.serviceWorker.getRegistrations().then(({ length }) => length)')).toBe(0)
})
