import { expect } from 'vitest'
import { chatBackdoor } from '../harness/chat-backdoor.ts'
import { journey } from '../harness/journey.ts'
import { newMember } from '../harness/new-member.ts'
import {
  openLivePage,
  openConversation,
  chatRow,
  messageWithText,
  sendMessage,
  sendButton,
  textBox,
  openTwoMembers,
  typeMessage,
} from '../harness/chat.ts'
import { textsOf } from '../harness/texts.ts'

const en = textsOf('en')

journey('messages written offline are sent once and in order', async (open) => {
  const { mine, theirs } = await openTwoMembers(open)
  const { me, them } = mine
  const { page, context, problems } = mine
  const conversation = await openConversation(page, them.id)
  await sendMessage(page, them.name, 'Into the tunnel now.')
  await openLivePage(theirs.page, `/chats/${conversation}`)
  await messageWithText(theirs.page, 'Into the tunnel now.').waitFor()
  await page.getByRole('log').getByText(en('chat.mark.read')).waitFor()

  problems.allowOffline()
  await context.setOffline(true)
  for (const text of ['It is dark here.', 'And now it is not.']) {
    await textBox(page, them.name).fill(text)
    await sendButton(page).click()
    await messageWithText(page, text).waitFor()
    await expect.poll(() => textBox(page, them.name).inputValue()).toBe('')
  }
  await page.getByText(en('chat.mark.queued')).waitFor()
  await page.getByText(en('chat.live.offline')).waitFor()
  expect(await page.getByText(en('error.offline')).count()).toBe(0)
  expect(await theirs.page.getByText('It is dark here.').count()).toBe(0)

  await context.setOffline(false)
  await messageWithText(theirs.page, 'And now it is not.').waitFor()
  const texts = await theirs.page.getByRole('log').locator('p[dir=auto]').allTextContents()
  expect(texts).toEqual(['Into the tunnel now.', 'It is dark here.', 'And now it is not.'])
  await page.getByRole('log').getByText(en('chat.mark.read')).waitFor()
  expect(await chatBackdoor.creditsOf(me.id)).toBe(5 - 3)
})

journey('a draft is restored after a reload and after a visit to another chat', async (open) => {
  const { mine } = await openTwoMembers(open)
  const { page, them } = mine
  const other = await newMember(await open())
  const first = await openConversation(page, them.id)
  await sendMessage(page, them.name, 'Hello.')
  await typeMessage(page, them.name, 'I wanted to ask')
  await openLivePage(page, page.url())
  await expect.poll(() => textBox(page, them.name).inputValue()).toBe('I wanted to ask')

  await openConversation(page, other.id)
  await sendMessage(page, other.name, 'Good evening.')
  await typeMessage(page, other.name, 'Something else')
  await openLivePage(page, '/chats')
  await chatRow(page, them.name).getByRole('link').click()
  await page.waitForURL(`**/chats/${first}`)
  await expect.poll(() => textBox(page, them.name).inputValue()).toBe('I wanted to ask')
  await page.goBack()
  await chatRow(page, other.name).getByRole('link').click()
  await expect.poll(() => textBox(page, other.name).inputValue()).toBe('Something else')
})
