import { expect } from 'vitest'
import { accessibilityViolations } from '../harness/accessibility.ts'
import { clickLikeButton } from '../harness/like-button.ts'
import { journey } from '../harness/journey.ts'
import { newMember } from '../harness/new-member.ts'
import { button } from '../harness/sign-up.ts'
import { textsOf } from '../harness/texts.ts'

const en = textsOf('en')

journey('a like that became a match stays in the received list and links to the conversation', async (open) => {
  const giver = await open()
  const receiver = await open()
  const liking = await newMember(giver)
  const liked = await newMember(receiver)
  await giver.page.goto(`/members/${liked.id}`)
  await clickLikeButton(giver.page, liked.name, true)
  await giver.page.getByText(en('likes.words_sent', { name: liked.name })).waitFor()

  const { page } = receiver
  await page.goto('/likes')
  await page.waitForLoadState('networkidle')
  await button(page, en('likes.like_back_one', { name: liking.name })).click()
  const dialog = page.getByRole('dialog', { name: en('match.title') })
  await button(dialog, en('common.close')).click()
  await dialog.waitFor({ state: 'detached' })

  const entry = page.getByRole('main').getByRole('listitem').filter({ hasText: liking.name })
  await entry.getByText(en('likes.match_mark'), { exact: true }).waitFor()
  const receivedTab = page
    .getByRole('navigation', { name: en('likes.tabs') })
    .getByRole('link')
    .first()
  expect(await receivedTab.textContent()).toBe(`${en('likes.tab.received')}1`)
  await page.reload()
  await page.getByText(en('likes.nothing_new')).waitFor()
  await entry.getByText(en('likes.match_mark'), { exact: true }).waitFor()
  expect(await page.getByText(en('likes.empty_title.received')).count()).toBe(0)
  expect(await accessibilityViolations(page)).toEqual([])
  await entry.getByRole('link', { name: en('likes.message_one', { name: liking.name }) }).click()
  await page.waitForURL('**/chats/*')
})
