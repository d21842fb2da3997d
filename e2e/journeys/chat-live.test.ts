import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { accessibilityViolations } from '../harness/accessibility.ts'
import { chatBackdoor } from '../harness/chat-backdoor.ts'
import { journey } from '../harness/journey.ts'
import { photoFiles } from '../harness/photo-files.ts'
import { button } from '../harness/sign-up.ts'
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

const titleCounts = (page: Page, count: number) =>
  expect.poll(() => page.title()).toMatch(count > 0 ? `(${count}) ` : /^[^(]/)
const log = (page: Page) => page.getByRole('log')
const mark = (page: Page, which: string) => log(page).getByText(en(`chat.mark.${which}`), { exact: true })
const creditsLeft = (page: Page, count: number) =>
  page.locator('form').getByText(en('chat.left', { count }), { exact: true }).waitFor()

journey('two members chat: typing hint, delivered and read marks, and a charge for each message', async (open) => {
  const { mine, theirs } = await openTwoMembers(open)
  const { me, them } = mine
  await openLivePage(theirs.page, '/chats')
  await theirs.page.getByText(en('chat.empty_title')).waitFor()
  await openConversation(mine.page, them.id)
  await mine.page.getByRole('group', { name: en('openers.label') }).waitFor()
  // Ten credits cost 14.99 in the country of the member.
  await mine.page
    .getByText(en('chat.price', { credits: 1, price: '€1.50' }))
    .first()
    .waitFor()
  await creditsLeft(mine.page, 5)

  const text = 'Which of the two bridges is yours?'
  await sendMessage(mine.page, them.name, text)
  await creditsLeft(mine.page, 4)
  await chatRow(theirs.page, me.name).getByText(text).waitFor()
  await titleCounts(theirs.page, 1)
  await mark(mine.page, 'delivered').waitFor()
  await chatRow(theirs.page, me.name).getByRole('link').click()
  await messageWithText(theirs.page, text).waitFor()
  await titleCounts(theirs.page, 0)
  await mark(mine.page, 'read').waitFor()

  await typeMessage(theirs.page, me.name, 'The old one.')
  await mine.page.getByText(en('chat.is_typing', { name: them.name })).waitFor()
  await sendButton(theirs.page).click()
  await messageWithText(mine.page, 'The old one.').waitFor()
  await mine.page.getByText(en('chat.is_typing', { name: them.name })).waitFor({ state: 'detached' })
  await mark(theirs.page, 'read').waitFor()
  await expect.poll(() => textBox(theirs.page, me.name).inputValue()).toBe('')
  await creditsLeft(theirs.page, 4)
  expect(await Promise.all([me.id, them.id].map(chatBackdoor.creditsOf))).toEqual([4, 4])
  expect(await accessibilityViolations(mine.page)).toEqual([])
})

journey('a reaction and a gift appear for both members at once', async (open) => {
  const { mine, theirs } = await openTwoMembers(open, { mine: { credits: 20 } })
  const { me, them } = mine
  const conversation = await openConversation(mine.page, them.id)
  await sendMessage(mine.page, them.name, 'I baked today.')
  await openLivePage(theirs.page, `/chats/${conversation}`)
  await messageWithText(theirs.page, 'I baked today.').waitFor()
  // With the keyboard, because the button only appears after a long press or while the pointer hovers.
  await button(theirs.page, en('chat.react_to', { what: 'I baked today.' })).focus()
  await theirs.page.keyboard.press('Enter')
  await theirs.page.getByRole('menuitemradio', { name: en('chat.reaction.fire') }).click()
  await theirs.page
    .getByRole('img', { name: en('chat.reaction_own', { reaction: en('chat.reaction.fire') }) })
    .waitFor()
  await mine.page
    .getByRole('img', { name: en('chat.reaction_other', { name: them.name, reaction: en('chat.reaction.fire') }) })
    .waitFor()

  await button(mine.page, en('chat.gift_send')).click()
  const dialog = mine.page.getByRole('dialog', { name: en('chat.gift_title', { name: them.name }) })
  await dialog.getByRole('radio', { name: en('gifts.name.cupcake') }).check({ force: true })
  await dialog.getByLabel(en('chat.gift_words')).fill('The last one.')
  expect(await accessibilityViolations(mine.page)).toEqual([])
  const cost = en('chat.price', { credits: 4, price: '€6.00' })
  await button(dialog, en('chat.gift_submit', { gift: en('gifts.name.cupcake'), cost })).click()
  await dialog.waitFor({ state: 'detached' })
  await log(theirs.page)
    .getByText(en('chat.gift_from', { name: me.name }))
    .waitFor()
  await messageWithText(theirs.page, 'The last one.').waitFor()
  await log(mine.page).getByText(en('chat.gift_given')).waitFor()
  await creditsLeft(mine.page, 20)
  expect(await chatBackdoor.creditsOf(me.id)).toBe(25 - 1 - 4)
})

journey('a photo is processed and then visible to both members', async (open) => {
  const { mine, theirs } = await openTwoMembers(open, { mine: { isPremium: true } })
  const { me, them } = mine
  const conversation = await openConversation(mine.page, them.id)
  await sendMessage(mine.page, them.name, 'My kitchen, as promised.')
  await openLivePage(theirs.page, `/chats/${conversation}`)
  await sendMessage(theirs.page, me.name, 'Show me.')

  await mine.page.locator('form input[type=file]').setInputFiles(await photoFiles(1))
  const dialog = mine.page.getByRole('dialog', { name: en('chat.photo_title') })
  await dialog.getByText(en('chat.photo_lead', { name: them.name })).waitFor()
  const cost = en('chat.price', { credits: 2, price: '€3.00' })
  await button(dialog, en('chat.photo_submit', { cost })).click()
  await button(mine.page, en('chat.photo_open_own')).locator('img').waitFor()
  await button(theirs.page, en('chat.photo_open', { name: me.name })).click()
  await theirs.page.getByRole('dialog', { name: en('chat.photo', { name: me.name }) }).waitFor()
  await expect
    .poll(() => theirs.page.evaluate<number>(`document.querySelector('dialog[open] img')?.naturalWidth ?? 0`))
    .toBeGreaterThan(0)
  await creditsLeft(mine.page, 2)
  expect(await chatBackdoor.creditsOf(me.id)).toBe(5 - 1 - 2)
})

journey('a photo from a member who got no reply yet is covered', async (open) => {
  const { mine, theirs } = await openTwoMembers(open, { mine: { isPremium: true } })
  const { me, them } = mine
  const conversation = await openConversation(mine.page, them.id)
  await mine.page.locator('form input[type=file]').setInputFiles(await photoFiles(1))
  await button(
    mine.page.getByRole('dialog'),
    en('chat.photo_submit', { cost: en('chat.price', { credits: 2, price: '€3.00' }) }),
  ).click()
  await button(mine.page, en('chat.photo_open_own')).locator('img').waitFor()
  await openLivePage(theirs.page, `/chats/${conversation}`)
  const covered = theirs.page.getByRole('button', { name: en('chat.photo_show') })
  await covered.waitFor()
  expect(await log(theirs.page).locator('img[src*=card]').count()).toBe(0)
  await covered.click()
  await button(theirs.page, en('chat.photo_open', { name: me.name })).waitFor()
})
