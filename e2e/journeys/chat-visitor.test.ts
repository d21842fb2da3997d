import { expect } from 'vitest'
import { obstaclesOn } from '../harness/accessibility.ts'
import { chatHouse } from '../harness/chat-house.ts'
import { house } from '../harness/house.ts'
import { journey } from '../harness/journey.ts'
import { linkInMail } from '../harness/mails.ts'
import { newMember } from '../harness/new-member.ts'
import { button, fillAccount, newName, walkSteps } from '../harness/sign-up.ts'
import { goLive, openTalk, rowOf, said, say } from '../harness/talk.ts'
import { textsOf } from '../harness/texts.ts'

const en = textsOf('en')

journey('a visitor begins with the message and is answered', async (open) => {
  const theirs = await open()
  const them = await newMember(theirs)
  const { page } = await open()
  const name = newName()
  await goLive(theirs.page, '/chats')
  await page.goto(`/members/${them.id}/chat`)
  await page.getByRole('heading', { level: 1, name: en('chat.first_title', { name: them.name }) }).waitFor()
  expect(await obstaclesOn(page)).toEqual([])
  await page.getByLabel(en('chat.first_label')).fill('What was the last book you gave away?')
  await button(page, en('chat.first_submit')).click()
  const email = await fillAccount(page, name)
  await button(page, en('signup.create')).click()
  await walkSteps(page.getByRole('main'), 'en')
  await goLive(theirs.page, theirs.page.url())
  await theirs.page.getByText(en('chat.empty_title')).waitFor()

  await page.goto(await linkInMail(email))
  await page.getByText(en('activate.done')).waitFor()
  await rowOf(theirs.page, name).getByText('What was the last book you gave away?').waitFor()
  expect(await chatHouse.creditsOf(await house.profileOf(email))).toBe(4)
  await openTalk(page, them.id)
  await said(page, 'What was the last book you gave away?').waitFor()
  await rowOf(theirs.page, name).getByRole('link').click()
  await say(theirs.page, name, 'One about maps.')
  await said(page, 'One about maps.').waitFor()
})

journey('talks without scripts', async (open) => {
  const visit = await open({ javaScript: false })
  const { page } = visit
  const me = await newMember(visit)
  const theirs = await open()
  const them = await newMember(theirs)
  await page.goto(`/members/${them.id}/chat`)
  const { pathname } = new URL(page.url())
  await page.locator('textarea[name=text]').fill('Without any scripts.')
  await page.locator('form:has(textarea) button[type=submit]').click()
  await said(page, 'Without any scripts.').waitFor()
  expect(await chatHouse.creditsOf(me.id)).toBe(4)
  await goLive(theirs.page, pathname)
  await said(theirs.page, 'Without any scripts.').waitFor()
})
