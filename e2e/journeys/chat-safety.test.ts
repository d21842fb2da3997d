import { expect } from 'vitest'
import { chatBackdoor } from '../harness/chat-backdoor.ts'
import { journey } from '../harness/journey.ts'
import { button } from '../harness/sign-up.ts'
import {
  openLivePage,
  openConversation,
  chatRow,
  messageWithText,
  sendMessage,
  openTwoMembers,
} from '../harness/chat.ts'
import { textsOf } from '../harness/texts.ts'

const en = textsOf('en')

journey('a block closes the conversation for both members at once', async (open) => {
  const { mine, theirs } = await openTwoMembers(open)
  const { page, me, them } = mine
  const conversation = await openConversation(page, them.id)
  await sendMessage(page, them.name, 'One last thing.')
  await openLivePage(theirs.page, `/chats/${conversation}`)
  await messageWithText(theirs.page, 'One last thing.').waitFor()

  await button(theirs.page, en('chat.menu')).click()
  await theirs.page.getByRole('menuitem', { name: en('member.block', { name: me.name }) }).click()
  await theirs.page.waitForURL(`**/members/${me.id}?show=block&talk=${conversation}`)
  await button(theirs.page, en('member.block_submit')).click()
  await page.getByRole('heading', { name: en('chat.gone_title') }).waitFor()
  expect(await page.getByText('One last thing.').count()).toBe(0)
  await openLivePage(theirs.page, '/chats')
  await theirs.page.getByText(en('chat.empty_title')).waitFor()
  await page.getByRole('link', { name: en('chat.back') }).click()
  await page.getByText(en('chat.empty_title')).waitFor()
})

journey(
  'a message with an e-mail address shows a warning, whose link reports it with the conversation',
  async (open) => {
    const { mine, theirs } = await openTwoMembers(open)
    const { page, me, them } = mine
    const conversation = await openConversation(page, them.id)
    await sendMessage(page, them.name, 'The harbour is lovely today.')
    await sendMessage(page, them.name, 'Write to me at captain@example.com')
    expect(await page.getByText(en('chat.caution.email')).count()).toBe(0)
    await openLivePage(theirs.page, `/chats/${conversation}`)
    await theirs.page.getByText(en('chat.caution.email')).waitFor()
    await theirs.page.getByRole('link', { name: en('chat.caution_report') }).click()
    await theirs.page.waitForURL(`**/members/${me.id}?show=report&talk=${conversation}&message=*`)
    const form = theirs.page.getByRole('main')
    await form.getByLabel(en('member.report_reason.scam')).check({ force: true })
    await button(form, en('member.report_submit')).click()
    await form.getByRole('heading', { name: en('member.report_done') }).waitFor()
    expect(await chatBackdoor.reportedMessagesBy(them.id)).toEqual([
      'The harbour is lovely today.',
      'Write to me at captain@example.com',
    ])
  },
)

journey('asking a real member whether they are real adds a system message that says so', async (open) => {
  const { mine } = await openTwoMembers(open)
  const { page, me, them } = mine
  await openConversation(page, them.id)
  await button(page, en('chat.menu')).click()
  await page.getByRole('menuitem', { name: en('chat.ask_real') }).click()
  await page.getByText(en('chat.system.member_account', { name: them.name })).waitFor()
  expect(await chatBackdoor.creditsOf(me.id)).toBe(5)
  await openLivePage(page, '/chats')
  await chatRow(page, them.name).waitFor()
})
