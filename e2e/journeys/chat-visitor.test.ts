import { expect } from 'vitest'
import { accessibilityViolations } from '../harness/accessibility.ts'
import { chatBackdoor } from '../harness/chat-backdoor.ts'
import { dbBackdoor } from '../harness/db-backdoor.ts'
import { journey } from '../harness/journey.ts'
import { waitForMailLink } from '../harness/mails.ts'
import { newMember } from '../harness/new-member.ts'
import { button, fillAccountForm, newUsername, completeSignupSteps } from '../harness/sign-up.ts'
import { openLivePage, openConversation, chatRow, messageWithText, sendMessage } from '../harness/chat.ts'
import { textsOf } from '../harness/texts.ts'

const en = textsOf('en')

journey('a visitor writes the first message before the sign-up and gets a reply', async (open) => {
  const theirs = await open()
  const them = await newMember(theirs)
  const { page } = await open()
  const name = newUsername()
  await openLivePage(theirs.page, '/chats')
  await page.goto(`/members/${them.id}/chat`)
  await page.getByRole('heading', { level: 1, name: en('chat.first_title', { name: them.name }) }).waitFor()
  expect(await accessibilityViolations(page)).toEqual([])
  await page.getByLabel(en('chat.first_label')).fill('What was the last book you gave away?')
  await button(page, en('chat.first_submit')).click()
  const email = await fillAccountForm(page, name)
  await button(page, en('signup.create')).click()
  await completeSignupSteps(page.getByRole('main'), 'en')
  await openLivePage(theirs.page, theirs.page.url())
  await theirs.page.getByText(en('chat.empty_title')).waitFor()

  await page.goto(await waitForMailLink(email))
  await page.getByText(en('activate.done')).waitFor()
  await chatRow(theirs.page, name).getByText('What was the last book you gave away?').waitFor()
  expect(await chatBackdoor.creditsOf(await dbBackdoor.memberIdByEmail(email))).toBe(4)
  await openConversation(page, them.id)
  await messageWithText(page, 'What was the last book you gave away?').waitFor()
  await chatRow(theirs.page, name).getByRole('link').click()
  await sendMessage(theirs.page, name, 'One about maps.')
  await messageWithText(page, 'One about maps.').waitFor()
})

journey('a member sends a message without scripts', async (open) => {
  const visit = await open({ javaScript: false })
  const { page } = visit
  const me = await newMember(visit)
  const theirs = await open()
  const them = await newMember(theirs)
  await page.goto(`/members/${them.id}/chat`)
  const { pathname } = new URL(page.url())
  await page.locator('textarea[name=text]').fill('Without any scripts.')
  await page.locator('form:has(textarea) button[type=submit]').click()
  await messageWithText(page, 'Without any scripts.').waitFor()
  expect(await chatBackdoor.creditsOf(me.id)).toBe(4)
  await openLivePage(theirs.page, pathname)
  await messageWithText(theirs.page, 'Without any scripts.').waitFor()
})
