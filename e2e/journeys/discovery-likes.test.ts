import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { accessibilityViolations } from '../harness/accessibility.ts'
import { chooseFromProfileMenu } from '../harness/profile-menu.ts'
import { clickLikeButton } from '../harness/like-button.ts'
import { journey } from '../harness/journey.ts'
import { newMember } from '../harness/new-member.ts'
import { button } from '../harness/sign-up.ts'
import { openLivePage } from '../harness/chat.ts'
import { textsOf } from '../harness/texts.ts'

const en = textsOf('en')

const card = (page: Page, name: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: name })
/** Expects the number of new likes in front of the page title, or none when there are no new ones. */
const titleCounts = (page: Page, count: number) =>
  expect.poll(() => page.title()).toMatch(count > 0 ? `(${count}) ` : /^[^(]/)

journey('two members who like each other are a match for both, until one removes the like', async (open) => {
  const mine = await open()
  const theirs = await open()
  const me = await newMember(mine)
  const them = await newMember(theirs)

  await mine.page.goto(`/members/${them.id}`)
  await clickLikeButton(mine.page, them.name, true)
  await mine.page.getByText(en('likes.words_sent', { name: them.name })).waitFor()
  await openLivePage(mine.page, '/likes/sent')
  await card(mine.page, them.name).waitFor()

  const { page } = theirs
  await page.goto('/likes')
  await titleCounts(page, 1)
  const newLikes = page.getByRole('region', { name: /^1 new like / })
  await newLikes.getByRole('link', { name: me.name }).first().waitFor()
  expect(await accessibilityViolations(page)).toEqual([])
  await card(page, me.name).getByRole('link').first().click()
  await page.waitForURL(`**/likes/m/${me.id}`)
  await titleCounts(page, 0)

  await clickLikeButton(page, me.name, true)
  const dialog = page.getByRole('dialog', { name: en('match.title') })
  await dialog.getByRole('group', { name: en('openers.label') }).waitFor()
  expect(await accessibilityViolations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })

  // The counterpart is notified at once, on any page.
  await mine.page.getByText(en('match.text', { name: them.name })).waitFor()
  await mine.page.getByRole('link', { name: en('match.write') }).waitFor()
  await mine.page.goto('/likes/matches')
  await titleCounts(mine.page, 1)
  await card(mine.page, them.name)
    .getByRole('img', { name: en('likes.liked_back') })
    .waitFor()
  expect(await accessibilityViolations(mine.page)).toEqual([])
  await card(mine.page, them.name).getByRole('link').first().click()
  await titleCounts(mine.page, 0)
  await clickLikeButton(mine.page, them.name, false)

  await page.goto('/likes/matches')
  await page.getByText(en('likes.empty_title.matches')).waitFor()
  await page.goto('/likes/received')
  await page.getByText(en('likes.empty_title.received')).waitFor()
})

journey('a member likes back on the likes page', async (open) => {
  const mine = await open()
  const theirs = await open()
  const me = await newMember(mine)
  const them = await newMember(theirs)
  await mine.page.goto(`/members/${them.id}`)
  await clickLikeButton(mine.page, them.name, true)

  const { page } = theirs
  await page.goto('/likes')
  await page.waitForLoadState('networkidle')
  await button(page, en('likes.like_back_one', { name: me.name })).click()
  const dialog = page.getByRole('dialog', { name: en('match.title') })
  await dialog.waitFor()
  await dialog.getByRole('link', { name: en('chat.write_to', { name: me.name }) }).waitFor()
  await button(dialog, en('common.close')).click()
  await dialog.waitFor({ state: 'detached' })
  await titleCounts(page, 0)
  await page.goto('/likes/matches')
  await card(page, me.name).waitFor()
})

journey('a member likes with a comment, and saves a profile for later', async (open) => {
  const mine = await open()
  const theirs = await open()
  const me = await newMember(mine)
  const them = await newMember(theirs)
  const { page } = mine
  const comment = 'Which bridge is that in the second photo?'

  await page.goto(`/members/${them.id}`)
  await chooseFromProfileMenu(page, en('likes.with_words'))
  const dialog = page.getByRole('dialog')
  await button(dialog, en('likes.words_send')).click()
  await dialog.getByText(en('likes.words_none')).waitFor()
  await dialog.getByLabel(en('likes.words_label')).fill(comment)
  expect(await accessibilityViolations(page)).toEqual([])
  await button(dialog, en('likes.words_send')).click()
  await page.getByText(en('likes.words_sent', { name: them.name })).waitFor()
  await theirs.page.goto('/likes')
  await card(theirs.page, me.name).getByText(comment).waitFor()

  await chooseFromProfileMenu(page, en('likes.keep'))
  await page.getByText(en('likes.kept', { name: them.name })).waitFor()
  await page.goto('/likes/later')
  await card(page, them.name).waitFor()
  expect(await accessibilityViolations(page)).toEqual([])
  await page.waitForLoadState('networkidle')
  await button(page, en('likes.drop_one', { name: them.name })).click()
  await page.getByText(en('likes.empty_title.later')).waitFor()
})
