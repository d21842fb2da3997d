import { expect } from 'vitest'
import { expectNoOverflow, obstaclesOn } from '../harness/accessibility.ts'
import { journey } from '../harness/journey.ts'
import { openTalk, say, twoWhoTalk } from '../harness/talk.ts'
import { textsOf } from '../harness/texts.ts'
import { sharePhoto, workerOf } from '../harness/worker.ts'

const en = textsOf('en')

journey('a shared photo is sent in one of the last chats', async (open) => {
  const { mine } = await twoWhoTalk(open, { mine: { isPremium: true }, visit: { isApp: true } })
  const { page, them } = mine
  const conversation = await openTalk(page, them.id)
  await say(page, them.name, 'I have a photo for you.')
  await workerOf(page)
  await sharePhoto(page)
  await page.getByRole('heading', { name: en('app.share_title') }).waitFor()
  expect(await obstaclesOn(page)).toEqual([])
  await expectNoOverflow(page)
  await page.getByRole('button', { name: them.name }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: en('chat.photo_submit', { cost: '' }).trim() }).click()
  await page.waitForURL(`**/chats/${conversation}`)
  await page
    .getByRole('log')
    .getByRole('img', { name: en('chat.photo_own') })
    .waitFor()
  await page.goto('/share')
  await page.getByText(en('app.share_none')).waitFor()
})

journey('a shared photo becomes one of the profile', async (open) => {
  const { mine } = await twoWhoTalk(open, { visit: { isApp: true, theme: 'dark' } })
  const { page } = mine
  await page.goto('/members')
  await workerOf(page)
  await sharePhoto(page)
  await page.getByRole('heading', { name: en('app.share_title') }).waitFor()
  await page.getByRole('button', { name: en('app.share_profile_button') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: en('photos.crop_add'), exact: true })
    .click()
  await page.getByText(en('app.share_added')).waitFor()
  await page.waitForURL('**/profile')
})
