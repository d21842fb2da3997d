import { freeConversations } from '@velvet/contract/chat-rules'
import { expect } from 'vitest'
import { obstaclesOn } from '../harness/accessibility.ts'
import { chatHouse } from '../harness/chat-house.ts'
import { journey } from '../harness/journey.ts'
import { linkInMail } from '../harness/mails.ts'
import { newMember } from '../harness/new-member.ts'
import { button } from '../harness/sign-up.ts'
import { goLive, openTalk, rowOf, said, say, send, twoWhoTalk, write } from '../harness/talk.ts'
import { textsOf } from '../harness/texts.ts'

const en = textsOf('en')

for (const theme of ['light', 'dark'] as const)
  journey(`without credits the text field becomes the offer, ${theme}`, async (open) => {
    const { mine } = await twoWhoTalk(open, { visit: { theme }, mine: { isPremium: theme === 'dark' } })
    const { page, me, them } = mine
    await openTalk(page, them.id)
    for (const words of ['One.', 'Two.', 'Three.', 'Four.']) await say(page, them.name, words)
    await write(page, them.name, 'Five.')
    await send(page).click()
    await said(page, 'Five.').waitFor()
    await page.getByRole('heading', { name: en('chat.offer_title') }).waitFor()
    await expect.poll(() => chatHouse.creditsOf(me.id)).toBe(0)
    expect(await page.getByRole('textbox', { name: en('chat.message', { name: them.name }) }).count()).toBe(0)
    const way = theme === 'dark' ? en('chat.buy_credits') : en('chat.get_premium')
    const address = theme === 'dark' ? '/credits/repeat-order' : '/premium'
    expect(await page.getByRole('main').getByRole('link', { name: way }).getAttribute('href')).toBe(address)
    expect(await obstaclesOn(page)).toEqual([])
  })

journey('what could not be paid for stays as a draft until there are credits', async (open) => {
  const { mine } = await twoWhoTalk(open)
  const { page, problems, me, them } = mine
  const conversation = await openTalk(page, them.id)
  for (const words of ['One.', 'Two.', 'Three.', 'Four.']) await say(page, them.name, words)
  // The last credit goes elsewhere, and this window has not heard of it.
  await chatHouse.takeCredits(me.email, 1)
  problems.expect(402, `/api/conversations/${conversation}/messages`)
  await write(page, them.name, 'This one is long and dear to me.')
  await send(page).click()
  await page.getByRole('heading', { name: en('chat.offer_title') }).waitFor()
  await page.getByText(en('chat.offer_text')).waitFor()
  await page.getByText('This one is long and dear to me.').waitFor()
  expect(await said(page, 'This one is long and dear to me.').count()).toBe(0)
  await chatHouse.giveCredits(me.email, 10)
  await goLive(page, page.url())
  await send(page).click()
  await said(page, 'This one is long and dear to me.').waitFor()
  await expect.poll(() => chatHouse.creditsOf(me.id)).toBe(9)
})

journey('a free member starts two conversations and sends no photos', async (open) => {
  const { mine, theirs } = await twoWhoTalk(open)
  const { page, them } = mine
  const [second, third] = [await newMember(await open()), await newMember(await open())]
  await openTalk(page, them.id)
  await say(page, them.name, 'Hello.')
  await openTalk(page, second.id)
  await say(page, second.name, 'Hello, you.')
  await button(page, en('chat.photo_send', { cost: en('chat.price', { credits: 2, price: '€3.00' }) })).click()
  const dialog = page.getByRole('dialog', { name: 'This feature is only available for premium members.' })
  await dialog.getByRole('link', { name: en('chat.get_premium') }).waitFor()
  expect(await obstaclesOn(page)).toEqual([])
  await page.keyboard.press('Escape')

  await openTalk(page, third.id)
  await page.getByRole('heading', { name: en('chat.premium_title') }).waitFor()
  await page.getByText(en('chat.free_limit', { max: freeConversations })).waitFor()
  // Answering is always free of this limit.
  const conversation = await openTalk(theirs.page, mine.me.id)
  await say(theirs.page, mine.me.name, 'Hello back.')
  await goLive(page, `/chats/${conversation}`)
  await say(page, them.name, 'There you are.')
})

journey('a message of somebody unconfirmed waits, and is charged when it goes', async (open) => {
  const { mine, theirs } = await twoWhoTalk(open, { mine: { isConfirmed: false } })
  const { page, me, them } = mine
  await goLive(theirs.page, '/chats')
  await openTalk(page, them.id)
  await say(page, them.name, 'I am new here.')
  await page.getByText(en('chat.waits_for_mail')).waitFor()
  expect(await chatHouse.creditsOf(me.id)).toBe(5)
  await goLive(theirs.page, theirs.page.url())
  await theirs.page.getByText(en('chat.empty_title')).waitFor()

  await page.goto(await linkInMail(me.email))
  await page.getByText(en('activate.done')).waitFor()
  await rowOf(theirs.page, me.name).getByText('I am new here.').waitFor()
  expect(await chatHouse.creditsOf(me.id)).toBe(4)
  await openTalk(page, them.id)
  await said(page, 'I am new here.').waitFor()
  expect(await page.getByText(en('chat.waits_for_mail')).count()).toBe(0)
})
