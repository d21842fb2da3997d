import { expect } from 'vitest'
import { journey } from '../harness/journey.ts'
import { whenFocused, tabTo } from '../harness/tab-to.ts'
import { openLivePage, openConversation, messageWithText, textBox, openTwoMembers } from '../harness/chat.ts'
import { textsOf } from '../harness/texts.ts'

for (const locale of ['de', 'pl'] as const)
  journey(`a member chats with the keyboard only, in ${locale}`, async (open) => {
    const text = textsOf(locale)
    const { mine, theirs } = await openTwoMembers(open, {
      visit: { device: 'desktop', locale },
      mine: { language: locale, credits: 10 },
      theirs: { language: locale },
    })
    const { page, me, them } = mine
    await openConversation(theirs.page, me.id)
    await textBox(theirs.page, me.name, locale).fill('Ahoj!')
    await theirs.page.keyboard.press('Enter')
    await messageWithText(theirs.page, 'Ahoj!').waitFor()

    await openLivePage(page, '/chats')
    // The newest conversation opens beside the list. Until then, the list is replaced and would lose the focus.
    await page.waitForURL('**/chats/*')
    const list = page.getByRole('region', { name: text('chat.conversations') })
    await tabTo(page, list.getByRole('link'))
    await page.keyboard.press('Enter')
    await messageWithText(page, 'Ahoj!').waitFor()
    await page.waitForLoadState('networkidle')

    await tabTo(page, page.getByRole('button', { name: text('chat.react_to', { what: 'Ahoj!' }), exact: true }))
    await page.keyboard.press('Enter')
    await page.getByRole('menu', { name: text('chat.reactions') }).waitFor()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    const laugh = text('chat.reaction_own', { reaction: text('chat.reaction.laugh') })
    await page.getByRole('img', { name: laugh }).waitFor()

    await tabTo(page, textBox(page, them.name, locale))
    await page.keyboard.type('Cześć, grüß dich.')
    await page.keyboard.press('Shift+Enter')
    await page.keyboard.type('And more.')
    await page.keyboard.press('Enter')
    await messageWithText(theirs.page, 'Cześć, grüß dich. And more.').waitFor()
    expect(await textBox(page, them.name, locale).inputValue()).toBe('')
    expect(await whenFocused(page, textBox(page, them.name, locale)).count()).toBe(1)

    await page.keyboard.press('Tab')
    await tabTo(page, page.getByRole('button', { name: text('chat.menu'), exact: true }))
    await page.keyboard.press('Enter')
    await whenFocused(page, page.getByRole('menuitem', { name: text('chat.view_profile') })).waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: text('chat.gift_title', { name: them.name }) })
    await dialog.getByRole('radio', { name: text('gifts.name.rose') }).waitFor()
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowRight')
    const gift = text('gifts.name.coffee')
    await tabTo(page, dialog.getByRole('button', { name: gift }))
    await page.keyboard.press('Enter')
    await theirs.page.getByRole('log').getByText(gift, { exact: true }).waitFor()
  })
