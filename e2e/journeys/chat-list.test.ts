import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { expectNoOverflow, accessibilityViolations } from '../harness/accessibility.ts'
import { chatBackdoor } from '../harness/chat-backdoor.ts'
import { journey } from '../harness/journey.ts'
import { newMember } from '../harness/new-member.ts'
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

async function removeFromList(page: Page, name: string): Promise<void> {
  await page.waitForLoadState('networkidle')
  await chatRow(page, name).hover()
  await button(chatRow(page, name), en('chat.row_menu', { name })).click()
  await page.getByRole('menuitem', { name: en('chat.remove') }).click()
  await button(page.getByRole('dialog', { name: en('chat.remove_title', { name }) }), en('chat.remove_submit')).click()
}

journey('a member removes a chat from the own list only', async (open) => {
  const { mine, theirs } = await openTwoMembers(open)
  const { page, problems, me, them } = mine
  const conversation = await openConversation(page, them.id)
  await sendMessage(page, them.name, 'Goodbye, then.')
  await openLivePage(page, '/chats')

  problems.allowNetworkError('/api/chat.php')
  await page.route('**/api/chat.php', (route) => route.abort())
  await removeFromList(page, them.name)
  await page.getByRole('alert').getByText(en('chat.remove_failed')).waitFor()
  await chatRow(page, them.name).waitFor()

  await page.unroute('**/api/chat.php')
  await removeFromList(page, them.name)
  await page.getByText(en('chat.removed')).waitFor()
  await page.getByText(en('chat.empty_title')).waitFor()
  await openLivePage(page, page.url())
  await page.getByText(en('chat.empty_title')).waitFor()

  // The counterpart keeps the chat. A reply brings it back, without the messages that were removed.
  await openLivePage(theirs.page, `/chats/${conversation}`)
  await messageWithText(theirs.page, 'Goodbye, then.').waitFor()
  await sendMessage(theirs.page, me.name, 'Already?')
  await chatRow(page, them.name).getByRole('link').click()
  await messageWithText(page, 'Already?').waitFor()
  expect(await messageWithText(page, 'Goodbye, then.').count()).toBe(0)
})

journey('a member removes an open chat with its menu', async (open) => {
  const { mine } = await openTwoMembers(open)
  const { page, them } = mine
  await openConversation(page, them.id)
  await sendMessage(page, them.name, 'Wrong number.')
  await button(page, en('chat.menu')).click()
  await page.getByRole('menuitem', { name: en('chat.remove') }).click()
  await button(page.getByRole('dialog'), en('chat.remove_submit')).click()
  await page.waitForURL('**/chats')
  await page.getByText(en('chat.removed')).waitFor()
  await page.getByText(en('chat.empty_title')).waitFor()
})

journey(
  'a desktop shows the newest unread conversation beside the list',
  async (open) => {
    const { mine, theirs } = await openTwoMembers(open)
    const { page, me } = mine
    const other = await newMember(await open())
    const unread = await openConversation(theirs.page, me.id)
    await sendMessage(theirs.page, me.name, 'Are you there?')
    await openConversation(page, other.id)
    await sendMessage(page, other.name, 'Good evening.')

    await openLivePage(page, '/members')
    await page
      .getByRole('navigation')
      .getByRole('link', { name: en('nav.messages') })
      .first()
      .click()
    await page.waitForURL(`**/chats/${unread}`)
    await messageWithText(page, 'Are you there?').waitFor()
    await page.goBack()
    await page.waitForURL('**/members')
  },
  { device: 'desktop' },
)

journey(
  'a wide screen shows the counterpart beside the conversation',
  async (open) => {
    const { mine } = await openTwoMembers(open, { visit: { width: 1440 } })
    const { page, them } = mine
    await openConversation(page, them.id)
    const pane = page.getByRole('region', { name: new RegExp(`^${them.name}\\b`) })
    const rose = pane.getByRole('button', { name: en('gifts.name.rose') })
    await rose.waitFor()
    expect(await accessibilityViolations(page)).toEqual([])
    await expectNoOverflow(page)
    await rose.click()
    const dialog = page.getByRole('dialog', { name: en('chat.gift_title', { name: them.name }) })
    await dialog.getByRole('radio', { name: en('gifts.name.rose'), checked: true }).waitFor({ state: 'attached' })
  },
  { device: 'desktop' },
)

for (const theme of ['light', 'dark'] as const)
  journey(`a member finds a conversation by name, ${theme}`, async (open) => {
    const { mine } = await openTwoMembers(open, { visit: { theme } })
    const { page, them } = mine
    const other = await newMember(await open())
    for (const { id, name } of [them, other]) {
      await openConversation(page, id)
      await sendMessage(page, name, `Hello ${name}.`)
    }
    await openLivePage(page, '/chats')
    expect(await accessibilityViolations(page)).toEqual([])
    await expectNoOverflow(page)
    const find = page.getByRole('searchbox', { name: en('chat.find_label') })
    await find.fill(other.name.toUpperCase())
    await chatRow(page, them.name).waitFor({ state: 'detached' })
    await chatRow(page, other.name).waitFor()
    await find.fill('nobody')
    await page.getByText(en('chat.find_none')).waitFor()
    await find.fill('')
    await chatRow(page, them.name).getByRole('link').click()
    await messageWithText(page, `Hello ${them.name}.`).waitFor()
    expect(await accessibilityViolations(page)).toEqual([])
    await expectNoOverflow(page)
  })

journey('scrolling up loads earlier messages, except those that are too old', async (open) => {
  const { mine } = await openTwoMembers(open)
  const { page, them } = mine
  const conversation = await openConversation(page, them.id)
  await chatBackdoor.insertMessages(conversation, 150, 1)
  await chatBackdoor.backdateMessages(conversation, 20, 95)
  await openLivePage(page, `/chats/${conversation}`)
  await messageWithText(page, 'Line 150').waitFor()
  expect(await messageWithText(page, 'Line 30').count()).toBe(0)
  const log = `document.querySelector('[data-log]')`
  await expect
    .poll(async () => {
      await page.evaluate(`${log}.scrollTo({ top: -${log}.scrollHeight })`)
      return page.getByText(en('chat.history_hidden', { days: 90 })).count()
    })
    .toBe(1)
  await messageWithText(page, 'Line 21').waitFor()
  expect(await messageWithText(page, 'Line 20').count()).toBe(0)
  const lines = await page.getByRole('log').locator('p[dir=auto]').allTextContents()
  expect(lines).toEqual(Array.from({ length: 130 }, (_, index) => `Line ${index + 21}`))
  await button(page, en('chat.to_newest')).click()
  await expect.poll(() => page.evaluate<number>(`Math.abs(${log}.scrollTop)`)).toBeLessThan(5)
})
