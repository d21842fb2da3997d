import { expect } from 'vitest'
import { chatHouse } from '../harness/chat-house.ts'
import { journey } from '../harness/journey.ts'
import { newMember } from '../harness/new-member.ts'
import { goLive, openTalk, rowOf, said, say, send, textBox, twoWhoTalk, write } from '../harness/talk.ts'
import { textsOf } from '../harness/texts.ts'

const en = textsOf('en')

journey('what is written without a network goes out once and in order', async (open) => {
  const { mine, theirs } = await twoWhoTalk(open)
  const { me, them } = mine
  const { page, context, problems } = mine
  const conversation = await openTalk(page, them.id)
  await say(page, them.name, 'Into the tunnel now.')
  await goLive(theirs.page, `/chats/${conversation}`)
  await said(theirs.page, 'Into the tunnel now.').waitFor()
  await page.getByRole('log').getByText(en('chat.mark.read')).waitFor()

  problems.expectOffline()
  await context.setOffline(true)
  for (const words of ['It is dark here.', 'And now it is not.']) {
    await textBox(page, them.name).fill(words)
    await send(page).click()
    await said(page, words).waitFor()
    await expect.poll(() => textBox(page, them.name).inputValue()).toBe('')
  }
  await page.getByText(en('chat.mark.queued')).waitFor()
  await page.getByText(en('chat.live.offline')).waitFor()
  expect(await page.getByText(en('error.offline')).count()).toBe(0)
  expect(await theirs.page.getByText('It is dark here.').count()).toBe(0)

  await context.setOffline(false)
  await said(theirs.page, 'And now it is not.').waitFor()
  const words = await theirs.page.getByRole('log').locator('p[dir=auto]').allTextContents()
  expect(words).toEqual(['Into the tunnel now.', 'It is dark here.', 'And now it is not.'])
  await page.getByRole('log').getByText(en('chat.mark.read')).waitFor()
  expect(await chatHouse.creditsOf(me.id)).toBe(5 - 3)
})

journey('a draft is there after a reload and after another chat', async (open) => {
  const { mine } = await twoWhoTalk(open)
  const { page, them } = mine
  const other = await newMember(await open())
  const first = await openTalk(page, them.id)
  await say(page, them.name, 'Hello.')
  await write(page, them.name, 'I wanted to ask')
  await goLive(page, page.url())
  await expect.poll(() => textBox(page, them.name).inputValue()).toBe('I wanted to ask')

  await openTalk(page, other.id)
  await say(page, other.name, 'Good evening.')
  await write(page, other.name, 'Something else')
  await goLive(page, '/chats')
  await rowOf(page, them.name).getByRole('link').click()
  await page.waitForURL(`**/chats/${first}`)
  await expect.poll(() => textBox(page, them.name).inputValue()).toBe('I wanted to ask')
  await page.goBack()
  await rowOf(page, other.name).getByRole('link').click()
  await expect.poll(() => textBox(page, other.name).inputValue()).toBe('Something else')
})
