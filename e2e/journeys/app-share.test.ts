import { expect } from 'vitest'
import { expectNoOverflow, accessibilityViolations } from '../harness/accessibility.ts'
import { journey } from '../harness/journey.ts'
import { openConversation, sendMessage, openTwoMembers } from '../harness/chat.ts'
import { textsOf } from '../harness/texts.ts'
import { sharePhoto, waitForServiceWorker } from '../harness/service-worker.ts'

const en = textsOf('en')

journey('a member sends a shared photo in one of the last chats', async (open) => {
  const { mine } = await openTwoMembers(open, { mine: { isPremium: true }, visit: { hasServiceWorker: true } })
  const { page, them } = mine
  const conversation = await openConversation(page, them.id)
  await sendMessage(page, them.name, 'I have a photo for you.')
  await waitForServiceWorker(page)
  await sharePhoto(page)
  await page.getByRole('heading', { name: en('app.share_title') }).waitFor()
  expect(await accessibilityViolations(page)).toEqual([])
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

journey('a member adds a shared photo to the profile', async (open) => {
  const { mine } = await openTwoMembers(open, { visit: { hasServiceWorker: true, theme: 'dark' } })
  const { page } = mine
  await page.goto('/members')
  await waitForServiceWorker(page)
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
