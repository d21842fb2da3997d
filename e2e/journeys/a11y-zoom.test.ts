import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { localeCookie } from '../../web/src/shared/browser/cookies.ts'
import { expectNoOverflow } from '../harness/accessibility.ts'
import { expectInView } from '../harness/in-view.ts'
import { callApi } from '../harness/call-api.ts'
import { journey } from '../harness/journey.ts'
import { demoMember } from '../harness/log-in.ts'
import { newMember } from '../harness/new-member.ts'
import { button } from '../harness/sign-up.ts'
import { demoConversationPath } from '../harness/demo-conversation-path.ts'
import { textsOf } from '../harness/texts.ts'
import { secureCookie } from '../harness/visit.ts'
import { logInAs } from '../screen-people.ts'

const en = textsOf('en')
const { id, name } = demoMember('velvet', 'lukas')
/** A window of 1280 by 1024 pixels at 400 % zoom. */
const enlarged = { width: 320, height: 256 }

/** Returns the total height in pixels of the elements that stay in the window while the page is scrolled. */
const fixedHeight = (page: Page) =>
  page.evaluate<number>(`(() => {
    scrollTo(0, 200)
    return [...document.querySelectorAll('body *')]
      .filter((element) => ['fixed', 'sticky'].includes(getComputedStyle(element).position))
      .filter((element) => element.checkVisibility() && !element.closest('[popover]'))
      .map((element) => element.getBoundingClientRect())
      .filter(({ top, bottom, width }) => width > 100 && bottom > 0 && top < innerHeight)
      .reduce((sum, { height }) => sum + height, 0)
  })()`)

async function expectInsideWidth(target: Locator): Promise<void> {
  const box = await target.boundingBox()
  const width = await target.page().evaluate<number>('document.documentElement.clientWidth')
  expect(box && box.x >= 0 && box.x + box.width <= width, target.toString()).toBe(true)
}

/** Returns the labels of the tab bar that do not fit into their tab. */
const cutTabs = (page: Page) =>
  page.evaluate<string[]>(`[...document.querySelectorAll('[data-tab-bar] a')]
    .filter((link) => link.scrollHeight > link.clientHeight + 1 || link.scrollWidth > link.clientWidth + 1)
    .map((link) => link.textContent)`)

/** Returns the texts of the page that end in an ellipsis. */
const cutTexts = (page: Page) =>
  page.evaluate<string[]>(`[...document.querySelectorAll('main *')]
    .filter((element) => getComputedStyle(element).textOverflow === 'ellipsis')
    .filter((element) => element.scrollWidth > element.clientWidth)
    .map((element) => element.textContent)`)

journey(
  'fixed bars leave space for the page at 400 % zoom, and every action of a profile is reachable',
  async (open) => {
    const { page, context } = await open()
    await page.setViewportSize(enlarged)
    await logInAs(context, 'emma')
    for (const path of ['/members', `/members/${id}`, '/credits', '/settings', '/chats']) {
      await page.goto(path, { waitUntil: 'networkidle' })
      expect(await fixedHeight(page), path).toBeLessThanOrEqual(64)
    }
    await page.goto(`/members/${id}`, { waitUntil: 'networkidle' })
    const actions = page.getByRole('region', { name: en('member.actions') })
    for (const action of [
      actions.getByRole('link', { name: en('member.message') }),
      button(actions, en('member.like', { name })),
      actions.getByRole('link', { name: en('member.gift', { name }) }),
      button(page, en('member.more')),
    ]) {
      await action.scrollIntoViewIfNeeded()
      await expectInsideWidth(action)
    }

    const asked = await open({ showsConsentBar: true })
    await asked.page.setViewportSize(enlarged)
    for (const path of ['/', '/pricing']) {
      await asked.page.goto(path, { waitUntil: 'networkidle' })
      expect(await fixedHeight(asked.page), path).toBeLessThanOrEqual(64)
    }
  },
  { device: 'desktop' },
)

journey(
  'pages fit a phone of 320 px in the languages with the longest words',
  async (open) => {
    const visit = await open({ width: 320 })
    const { page, context, origin } = visit
    await newMember(visit)
    for (const locale of ['de', 'pl', 'fi'] as const) {
      await context.addCookies([secureCookie(localeCookie, locale, origin)])
      await page.goto('/swipe-game', { waitUntil: 'networkidle' })
      await expectNoOverflow(page)
      expect(await cutTabs(page), locale).toEqual([])
    }
    await context.addCookies([secureCookie(localeCookie, 'en', origin)])
    await page.goto(`/members/${id}`, { waitUntil: 'networkidle' })
    await expectInsideWidth(button(page, en('member.more')))

    const other = await open()
    const them = await newMember(other)
    const longName = 'walker86353withaverylongname'
    await callApi(other, 'PUT', '/api/profile', { name: longName })
    await callApi(visit, 'PUT', `/api/likes/${them.id}`, {})
    await page.goto('/likes/sent', { waitUntil: 'networkidle' })
    const card = page.getByRole('link').filter({ hasText: longName })
    await card.waitFor()
    expect(await cutTexts(page)).toEqual([])
  },
  { device: 'phone' },
)

journey('the label of a fictional profile stays in view on a small screen', async (open) => {
  const { page, context } = await open()
  await logInAs(context, 'emma')
  for (const size of [{ width: 320, height: 640 }, enlarged]) {
    await page.setViewportSize(size)
    await page.goto(demoConversationPath('emma', 'ethan'), { waitUntil: 'networkidle' })
    const label = page.locator('[data-fictional-bar]')
    await expectInView(label.getByText(en('fictional.label')).first())
    await page.evaluate(`document.querySelector('textarea')?.scrollIntoView()`)
    await expectInView(label.getByRole('paragraph'))
  }
})

journey('a toast appears above the message field of a conversation, on two lines at most', async (open, device) => {
  const visit = await open()
  const { page } = visit
  await newMember(visit)
  await page.goto(`/members/${id}`, { waitUntil: 'networkidle' })
  await button(page, en('member.like', { name })).click()
  const title = page.getByText(en('likes.words_sent', { name }), { exact: true })
  await title.waitFor()
  const { height = 0 } = (await title.boundingBox()) ?? {}
  expect(height, 'two lines of 15 px').toBeLessThanOrEqual(45)
  // Wide screens have a field for the message beside the profile.
  if (device === 'desktop') {
    await page.locator('aside textarea').fill('A line from your profile.')
    await button(page, en('member.send')).click()
  } else {
    const actions = page.getByRole('region', { name: en('member.actions') })
    await actions.getByRole('link', { name: en('member.message') }).click()
  }
  await page.waitForURL('**/chats/*')
  const box = page.locator('[data-composer]')
  await box.waitFor()
  await title.waitFor()
  const notice = page.locator('[data-above-bars]').filter({ has: title })
  await expect
    .poll(async () => {
      const [above, below] = [await notice.boundingBox(), await box.boundingBox()]
      return above && below && above.y + above.height <= below.y
    })
    .toBe(true)
})
