import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { expectNoOverflow, obstaclesOn } from '../harness/accessibility.ts'
import { chatHouse } from '../harness/chat-house.ts'
import { journey } from '../harness/journey.ts'
import { newMember } from '../harness/new-member.ts'
import { button } from '../harness/sign-up.ts'
import { goLive, openTalk, rowOf, said, say, twoWhoTalk } from '../harness/talk.ts'
import { textsOf } from '../harness/texts.ts'

const en = textsOf('en')

async function removeFromList(page: Page, name: string): Promise<void> {
  await page.waitForLoadState('networkidle')
  await rowOf(page, name).hover()
  await button(rowOf(page, name), en('chat.row_menu', { name })).click()
  await page.getByRole('menuitem', { name: en('chat.remove') }).click()
  await button(page.getByRole('dialog', { name: en('chat.remove_title', { name }) }), en('chat.remove_submit')).click()
}

journey('removes a chat, for oneself alone', async (open) => {
  const { mine, theirs } = await twoWhoTalk(open)
  const { page, problems, me, them } = mine
  const conversation = await openTalk(page, them.id)
  await say(page, them.name, 'Goodbye, then.')
  await goLive(page, '/chats')

  problems.expectCut('/api/chat.php')
  await page.route('**/api/chat.php', (route) => route.abort())
  await removeFromList(page, them.name)
  await page.getByRole('alert').getByText(en('chat.remove_failed')).waitFor()
  await rowOf(page, them.name).waitFor()

  await page.unroute('**/api/chat.php')
  await removeFromList(page, them.name)
  await page.getByText(en('chat.removed')).waitFor()
  await page.getByText(en('chat.empty_title')).waitFor()
  await goLive(page, page.url())
  await page.getByText(en('chat.empty_title')).waitFor()

  // The other one keeps it, and an answer brings it back with nothing that was removed.
  await goLive(theirs.page, `/chats/${conversation}`)
  await said(theirs.page, 'Goodbye, then.').waitFor()
  await say(theirs.page, me.name, 'Already?')
  await rowOf(page, them.name).getByRole('link').click()
  await said(page, 'Already?').waitFor()
  expect(await said(page, 'Goodbye, then.').count()).toBe(0)
})

journey('removes an open chat from its menu', async (open) => {
  const { mine } = await twoWhoTalk(open)
  const { page, them } = mine
  await openTalk(page, them.id)
  await say(page, them.name, 'Wrong number.')
  await button(page, en('chat.menu')).click()
  await page.getByRole('menuitem', { name: en('chat.remove') }).click()
  await button(page.getByRole('dialog'), en('chat.remove_submit')).click()
  await page.waitForURL('**/chats')
  await page.getByText(en('chat.removed')).waitFor()
  await page.getByText(en('chat.empty_title')).waitFor()
})

for (const theme of ['light', 'dark'] as const)
  journey(`finds a conversation by name, ${theme}`, async (open) => {
    const { mine } = await twoWhoTalk(open, { visit: { theme } })
    const { page, them } = mine
    const other = await newMember(await open())
    for (const { id, name } of [them, other]) {
      await openTalk(page, id)
      await say(page, name, `Hello ${name}.`)
    }
    await goLive(page, '/chats')
    expect(await obstaclesOn(page)).toEqual([])
    await expectNoOverflow(page)
    const find = page.getByRole('searchbox', { name: en('chat.find_label') })
    await find.fill(other.name.toUpperCase())
    await rowOf(page, them.name).waitFor({ state: 'detached' })
    await rowOf(page, other.name).waitFor()
    await find.fill('nobody')
    await page.getByText(en('chat.find_none')).waitFor()
    await find.fill('')
    await rowOf(page, them.name).getByRole('link').click()
    await said(page, `Hello ${them.name}.`).waitFor()
    expect(await obstaclesOn(page)).toEqual([])
    await expectNoOverflow(page)
  })

journey('earlier messages come on the way up, those that are too old do not', async (open) => {
  const { mine } = await twoWhoTalk(open)
  const { page, them } = mine
  const conversation = await openTalk(page, them.id)
  await chatHouse.letTalk(conversation, 150, 1)
  await chatHouse.makeOlder(conversation, 20, 95)
  await goLive(page, `/chats/${conversation}`)
  await said(page, 'Line 150').waitFor()
  expect(await said(page, 'Line 30').count()).toBe(0)
  const log = `document.querySelector('[data-log]')`
  await expect
    .poll(async () => {
      await page.evaluate(`${log}.scrollTo({ top: -${log}.scrollHeight })`)
      return page.getByText(en('chat.history_hidden', { days: 90 })).count()
    })
    .toBe(1)
  await said(page, 'Line 21').waitFor()
  expect(await said(page, 'Line 20').count()).toBe(0)
  const lines = await page.getByRole('log').locator('p[dir=auto]').allTextContents()
  expect(lines).toEqual(Array.from({ length: 130 }, (_, index) => `Line ${index + 21}`))
  await button(page, en('chat.to_newest')).click()
  await expect.poll(() => page.evaluate<number>(`Math.abs(${log}.scrollTop)`)).toBeLessThan(5)
})
