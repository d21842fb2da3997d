import { expect } from 'vitest'
import { journey } from '../harness/journey.ts'
import { newMember } from '../harness/new-member.ts'
import { textsOf } from '../harness/texts.ts'
import { deliverPush, shownNotifications, sharePhoto, waitForServiceWorker } from '../harness/service-worker.ts'

const en = textsOf('en')

journey('a push is shown once, and not while the member looks at the page', async (open) => {
  const visit = await open({ hasServiceWorker: true })
  const { page, context, origin } = visit
  await newMember(visit)
  await context.grantPermissions(['notifications'], { origin })
  await page.goto('/members')
  await waitForServiceWorker(page)
  await page.bringToFront()

  const push = { id: 'seen', title: 'While looking', badge: 1, path: '/chats' }
  await deliverPush(page, origin, push)
  const elsewhere = await context.newPage()
  await page.goto('about:blank')
  await deliverPush(elsewhere, origin, push)
  await deliverPush(elsewhere, origin, { ...push, id: 'new', title: 'While away' })
  await deliverPush(elsewhere, origin, { ...push, id: 'new', title: 'Again' })
  await page.goto('/members')
  await expect.poll(() => shownNotifications(page)).toEqual(['While away'])
})

journey('a photo shared from another app waits until the member chooses what to do with it', async (open) => {
  const visit = await open({ hasServiceWorker: true })
  const { page } = visit
  await newMember(visit)
  await page.goto('/members')
  await waitForServiceWorker(page)
  await sharePhoto(page)
  await page.getByRole('heading', { name: en('app.share_title') }).waitFor()
  await page.getByRole('img', { name: en('app.share_alt') }).waitFor()
  await page.getByText(en('app.share_no_chats')).waitFor()
  await page.getByRole('button', { name: en('app.share_drop') }).click()
  await page.getByText(en('app.share_none')).waitFor()
  await page.reload()
  await page.getByText(en('app.share_none')).waitFor()
})

journey('a shared photo leads to an explanation when there is no service worker', async (open) => {
  const visit = await open()
  const { page } = visit
  await newMember(visit)
  await page.goto('/members')
  await sharePhoto(page)
  await page.getByText(en('app.share_lost')).waitFor()
})
