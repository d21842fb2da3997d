import { maxFreeConversations } from '@velvet/contract/chat-rules'
import { expect } from 'vitest'
import { accessibilityViolations } from '../harness/accessibility.ts'
import { chatBackdoor } from '../harness/chat-backdoor.ts'
import { journey } from '../harness/journey.ts'
import { waitForMailLink } from '../harness/mails.ts'
import { newMember } from '../harness/new-member.ts'
import { button } from '../harness/sign-up.ts'
import {
  openLivePage,
  openConversation,
  chatRow,
  messageWithText,
  sendMessage,
  sendButton,
  openTwoMembers,
  typeMessage,
} from '../harness/chat.ts'
import { textsOf } from '../harness/texts.ts'

const en = textsOf('en')

for (const theme of ['light', 'dark'] as const)
  journey(`the message field becomes the offer when the credits are used up, ${theme}`, async (open) => {
    const { mine } = await openTwoMembers(open, { visit: { theme }, mine: { isPremium: theme === 'dark' } })
    const { page, me, them } = mine
    const conversation = await openConversation(page, them.id)
    for (const text of ['One.', 'Two.', 'Three.', 'Four.']) await sendMessage(page, them.name, text)
    await typeMessage(page, them.name, 'Five.')
    await sendButton(page).click()
    await messageWithText(page, 'Five.').waitFor()
    await page.getByRole('heading', { name: en('chat.offer_title') }).waitFor()
    await expect.poll(() => chatBackdoor.creditsOf(me.id)).toBe(0)
    expect(await page.getByRole('textbox', { name: en('chat.message', { name: them.name }) }).count()).toBe(0)
    const linkName = theme === 'dark' ? en('chat.buy_credits') : en('chat.get_premium')
    const address = theme === 'dark' ? '/credits/repeat-order' : '/premium'
    expect(await page.getByRole('main').getByRole('link', { name: linkName }).getAttribute('href')).toBe(
      `${address}?chat=${conversation}`,
    )
    expect(await accessibilityViolations(page)).toEqual([])
  })

journey('a message that could not be paid for stays as a draft until there are credits', async (open) => {
  const { mine } = await openTwoMembers(open)
  const { page, problems, me, them } = mine
  const conversation = await openConversation(page, them.id)
  for (const text of ['One.', 'Two.', 'Three.', 'Four.']) await sendMessage(page, them.name, text)
  // The last credit is spent elsewhere, and the page does not know it yet.
  await chatBackdoor.chargeCredits(me.email, 1)
  problems.allowStatus(402, `/api/conversations/${conversation}/messages`)
  await typeMessage(page, them.name, 'This one is long and dear to me.')
  await sendButton(page).click()
  await page.getByRole('heading', { name: en('chat.offer_title') }).waitFor()
  await page.getByText(en('chat.offer_text')).waitFor()
  await page.getByText('This one is long and dear to me.').waitFor()
  expect(await messageWithText(page, 'This one is long and dear to me.').count()).toBe(0)
  await chatBackdoor.grantCredits(me.email, 10)
  await openLivePage(page, page.url())
  await sendButton(page).click()
  await messageWithText(page, 'This one is long and dear to me.').waitFor()
  await expect.poll(() => chatBackdoor.creditsOf(me.id)).toBe(9)
})

journey('a free member starts two conversations and sends no photos', async (open) => {
  const { mine, theirs } = await openTwoMembers(open)
  const { page, them } = mine
  const [second, third] = [await newMember(await open()), await newMember(await open())]
  await openConversation(page, them.id)
  await sendMessage(page, them.name, 'Hello.')
  await openConversation(page, second.id)
  await sendMessage(page, second.name, 'Hello, you.')
  await button(page, en('chat.photo_send', { cost: en('chat.price', { credits: 2, price: '€3.00' }) })).click()
  const dialog = page.getByRole('dialog', { name: 'This feature is only available for premium members.' })
  await dialog.getByRole('link', { name: en('chat.get_premium') }).waitFor()
  expect(await accessibilityViolations(page)).toEqual([])
  await page.keyboard.press('Escape')

  await openConversation(page, third.id)
  await page.getByRole('heading', { name: en('chat.premium_title') }).waitFor()
  await page.getByText(en('chat.free_limit', { max: maxFreeConversations })).waitFor()
  // Replies do not count towards this limit.
  const conversation = await openConversation(theirs.page, mine.me.id)
  await sendMessage(theirs.page, mine.me.name, 'Hello back.')
  await openLivePage(page, `/chats/${conversation}`)
  await sendMessage(page, them.name, 'There you are.')
})

journey('a message of an unconfirmed member waits, and is charged when it is sent', async (open) => {
  const { mine, theirs } = await openTwoMembers(open, { mine: { isConfirmed: false } })
  const { page, me, them } = mine
  await openLivePage(theirs.page, '/chats')
  await openConversation(page, them.id)
  await sendMessage(page, them.name, 'I am new here.')
  await page.getByText(en('chat.waits_for_mail')).waitFor()
  expect(await chatBackdoor.creditsOf(me.id)).toBe(5)
  await openLivePage(theirs.page, theirs.page.url())
  await theirs.page.getByText(en('chat.empty_title')).waitFor()

  await page.goto(await waitForMailLink(me.email))
  await page.getByText(en('activate.done')).waitFor()
  await chatRow(theirs.page, me.name).getByText('I am new here.').waitFor()
  expect(await chatBackdoor.creditsOf(me.id)).toBe(4)
  await openConversation(page, them.id)
  await messageWithText(page, 'I am new here.').waitFor()
  expect(await page.getByText(en('chat.waits_for_mail')).count()).toBe(0)
})
