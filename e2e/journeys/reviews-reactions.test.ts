import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { sendMessageTo } from '../harness/call-api.ts'
import { chatBackdoor } from '../harness/chat-backdoor.ts'
import { expectInView } from '../harness/in-view.ts'
import { journey } from '../harness/journey.ts'
import { newMember } from '../harness/new-member.ts'
import { button } from '../harness/sign-up.ts'
import { whenFocused } from '../harness/tab-to.ts'
import { openLivePage, openConversation, messageWithText, openTwoMembers } from '../harness/chat.ts'
import { textsOf } from '../harness/texts.ts'
import type { Visit } from '../harness/visit.ts'

const en = textsOf('en')
const text = 'I baked today.'

const bar = (page: Page) => page.getByRole('menu', { name: en('chat.reactions') })
const barItem = (page: Page, id: Parameters<typeof en>[0]) => bar(page).getByLabel(en(id), { exact: true })
const reactButton = (page: Page) => button(page, en('chat.react_to', { what: text }))
const ownReaction = (page: Page, name: 'heart' | 'fire') =>
  page.getByRole('img', { name: en('chat.reaction_own', { reaction: en(`chat.reaction.${name}`) }) })

/** Touches the target until the bar is open, then ends the touch. */
async function longPress({ page, context }: Visit, target: Locator) {
  const box = await target.boundingBox()
  if (!box) throw new Error('The target is not on the page')
  const session = await context.newCDPSession(page)
  const point = { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) }
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] })
  await bar(page).waitFor()
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await session.detach()
}

async function report(page: Page) {
  const form = page.getByRole('main')
  await form.getByLabel(en('member.report_reason.scam')).check({ force: true })
  await button(form, en('member.report_submit')).click()
  await form.getByRole('heading', { name: en('member.report_done') }).waitFor()
}

const clipboard = (page: Page) => page.evaluate<string>('navigator.clipboard.readText()')

journey(
  'a long press on a message opens a bar to react, copy and report',
  async (open) => {
    const { mine, theirs } = await openTwoMembers(open)
    const { page, context, me, them } = theirs
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const conversation = await sendMessageTo(mine, me.id, text)
    await openLivePage(page, `/chats/${conversation}`)
    await messageWithText(page, text).waitFor()

    await longPress(theirs, messageWithText(page, text))
    await barItem(page, 'chat.reaction.fire').tap()
    await ownReaction(page, 'fire').waitFor()
    expect(await bar(page).count()).toBe(0)

    await longPress(theirs, messageWithText(page, text))
    await barItem(page, 'chat.copy').tap()
    expect(await clipboard(page)).toBe(text)
    expect(await bar(page).count()).toBe(0)

    // A tap elsewhere closes the bar, and the button beside the message opens it without holding.
    await longPress(theirs, messageWithText(page, text))
    await page.getByRole('heading', { name: them.name }).first().tap({ force: true })
    await bar(page).waitFor({ state: 'detached' })
    await openLivePage(page, `/chats/${conversation}`)
    expect(await page.evaluate(`getComputedStyle(document.querySelector('[role=log] [aria-haspopup]')).opacity`)).toBe(
      '1',
    )
    await reactButton(page).tap()
    await barItem(page, 'chat.caution_report').tap()
    await page.waitForURL(`**/members/${them.id}?show=report&talk=${conversation}&message=*`)
    await report(page)
    expect(await chatBackdoor.reportedMessagesBy(me.id)).toEqual([text])
  },
  { device: 'phone' },
)

journey(
  'the button beside a message opens the bar to react, copy and report',
  async (open) => {
    const { mine, theirs } = await openTwoMembers(open)
    const { page, context, me, them } = theirs
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const conversation = await sendMessageTo(mine, me.id, text)
    await openLivePage(page, `/chats/${conversation}`)

    await messageWithText(page, text).hover()
    await reactButton(page).click()
    await reactButton(page).click()
    expect(await bar(page).count()).toBe(0)
    await reactButton(page).click()
    await page.keyboard.press('Escape')
    expect(await bar(page).count()).toBe(0)
    expect(await whenFocused(page, reactButton(page)).count()).toBe(1)
    await page.keyboard.press('Enter')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    expect(await bar(page).count()).toBe(0)

    await reactButton(page).click()
    await barItem(page, 'chat.reaction.heart').click()
    await ownReaction(page, 'heart').waitFor()
    await reactButton(page).click()
    await barItem(page, 'chat.copy').click()
    expect(await clipboard(page)).toBe(text)
    await reactButton(page).click()
    await barItem(page, 'chat.caution_report').click()
    await page.waitForURL(`**/members/${them.id}?show=report&talk=${conversation}&message=*`)
    await report(page)
    expect(await chatBackdoor.reportedMessagesBy(me.id)).toEqual([text])
  },
  { device: 'desktop' },
)

journey(
  'the note and the button stay in view when a gift is chosen',
  async (open) => {
    const { mine } = await openTwoMembers(open)
    const { page, them } = mine
    await openConversation(page, them.id)
    await button(page, en('chat.gift_send')).click()
    const dialog = page.getByRole('dialog', { name: en('chat.gift_title', { name: them.name }) })
    await dialog.getByRole('radio', { name: en('gifts.name.rose') }).check({ force: true })
    await expectInView(dialog.getByLabel(en('chat.gift_words')))
    await expectInView(dialog.getByRole('button', { name: new RegExp(en('gifts.name.rose')) }))
  },
  { device: 'phone' },
)

/** Links of the own page of a member and the pages they open. */
const ownPages = [
  ['member.edit', '/profile'],
  ['credits.buy', '/credits'],
  ['nav.orders', '/transactions'],
  ['settings.notifications', '/notifications'],
  ['member.blocked_list', '/blocked'],
  ['nav.account_settings', '/settings'],
  ['footer.faq', '/faq'],
] as const

journey(
  'the navigation of a phone opens every member page without a console error',
  async (open) => {
    for (const isPremium of [false, true]) {
      const visit = await open()
      const { page } = visit
      await newMember(visit, { isPremium })
      await openLivePage(page, '/members')
      for (const [label, path] of [
        ['nav.messages', '/chats'],
        ['nav.likes', '/likes'],
        ['nav.search', '/members'],
      ] as const) {
        await page
          .getByRole('navigation')
          .getByRole('link', { name: en(label) })
          .last()
          .click()
        await page.waitForURL(`**${path}*`)
        await page.getByRole('main').getByRole('heading').first().waitFor()
      }
      for (const [label, path] of [
        ['swipe.title', '/swipe-game'],
        ['finder.title', '/match-finder'],
      ] as const) {
        await page
          .getByRole('navigation', { name: en('search.ways') })
          .getByRole('link', { name: en(label) })
          .click()
        await page.waitForURL(`**${path}*`)
        await page.getByRole('main').getByRole('heading').first().waitFor()
      }
      for (const [label, path] of ownPages) {
        await page.getByRole('link', { name: en('nav.you'), exact: true }).click()
        await page.waitForURL('**/you')
        await page
          .getByRole('main')
          .getByRole('link', { name: en(label) })
          .click()
        await page.waitForURL(`**${path}*`)
        await page.getByRole('main').getByRole('heading').first().waitFor()
      }
      await page.getByRole('link', { name: en('payments.credits', { credits: 5 }) }).click()
      await page.waitForURL('**/credits')
    }
  },
  { device: 'phone' },
)
