import { expect } from 'vitest'
import { journey } from '../harness/journey.ts'
import { newMember } from '../harness/new-member.ts'
import { textsOf } from '../harness/texts.ts'
import { deliverPush, noticesOn, sharePhoto, workerOf } from '../harness/worker.ts'

const en = textsOf('en')

journey('a push is shown once, and not to somebody who is looking', async (open) => {
  const visit = await open({ isApp: true })
  const { page, context, origin } = visit
  await newMember(visit)
  await context.grantPermissions(['notifications'], { origin })
  await page.goto('/members')
  await workerOf(page)
  await page.bringToFront()

  const push = { id: 'seen', title: 'While looking', badge: 1, path: '/chats' }
  await deliverPush(page, origin, push)
  const elsewhere = await context.newPage()
  await page.goto('about:blank')
  await deliverPush(elsewhere, origin, push)
  await deliverPush(elsewhere, origin, { ...push, id: 'new', title: 'While away' })
  await deliverPush(elsewhere, origin, { ...push, id: 'new', title: 'Again' })
  await page.goto('/members')
  await expect.poll(() => noticesOn(page)).toEqual(['While away'])
})

journey('a photo that another app shares waits for a choice', async (open) => {
  const visit = await open({ isApp: true })
  const { page } = visit
  await newMember(visit)
  await page.goto('/members')
  await workerOf(page)
  await sharePhoto(page)
  await page.getByRole('heading', { name: en('app.share_title') }).waitFor()
  await page.getByRole('img', { name: en('app.share_alt') }).waitFor()
  await page.getByText(en('app.share_no_chats')).waitFor()
  await page.getByRole('button', { name: en('app.share_drop') }).click()
  await page.getByText(en('app.share_none')).waitFor()
  await page.reload()
  await page.getByText(en('app.share_none')).waitFor()
})

journey('without a worker a shared photo is answered kindly', async (open) => {
  const visit = await open()
  const { page } = visit
  await newMember(visit)
  await page.goto('/members')
  await sharePhoto(page)
  await page.getByText(en('app.share_lost')).waitFor()
})
