import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { coveredStops } from '../harness/covered-focus.ts'
import { expectInView } from '../harness/in-view.ts'
import { journey } from '../harness/journey.ts'
import { demoMember } from '../harness/log-in.ts'
import { untilHydrated } from '../harness/navigate.ts'
import { whenFocused } from '../harness/tab-to.ts'
import { demoConversationPath } from '../harness/demo-conversation-path.ts'
import { textsOf } from '../harness/texts.ts'
import { logInAs } from '../screen-people.ts'

const en = textsOf('en')
/** A small phone, and a window of 1280 by 1024 pixels at 400 % zoom. */
const windows = [
  { width: 390, height: 700 },
  { width: 320, height: 256 },
]
const pages = [
  '/credits',
  '/settings',
  '/profile',
  '/notifications',
  '/members',
  `/members/${demoMember('velvet', 'lukas').id}`,
  '/chats',
  demoConversationPath('emma', 'ethan'),
]

/** Other journeys write to the same member. Their toasts would cover elements for a few seconds. */
const hideToasts = (page: Page) =>
  page.evaluate(`document.querySelector('[aria-live="polite"][data-above-bars]').style.display = 'none'`)

journey(
  'no fixed bar hides the focused element',
  async (open) => {
    const { page, context } = await open()
    await logInAs(context, 'emma')
    const covered: string[] = []
    for (const size of windows) {
      await page.setViewportSize(size)
      for (const path of pages) {
        await page.goto(path, { waitUntil: 'networkidle' })
        await untilHydrated(page)
        await hideToasts(page)
        covered.push(...(await coveredStops(page)).map((stop) => `${size.width}×${size.height} ${path}: ${stop}`))
      }
    }
    const visitor = await open({ showsConsentBar: true })
    for (const size of windows) {
      await visitor.page.setViewportSize(size)
      await visitor.page.goto('/pricing', { waitUntil: 'networkidle' })
      covered.push(...(await coveredStops(visitor.page)).map((stop) => `${size.width}×${size.height} asked: ${stop}`))
    }
    expect(covered).toEqual([])
  },
  { device: 'phone' },
)

journey('the consent bar is first in the tab order', async (open) => {
  const visitor = await open({ showsConsentBar: true })
  const visits = [visitor, await open({ showsConsentBar: true })] as const
  await logInAs(visits[1].context, 'emma')
  for (const [{ page }, path] of [
    [visits[0], '/'],
    [visits[0], '/signup'],
    [visits[1], '/members'],
    [visits[1], '/chats'],
  ] as const) {
    await page.goto(path, { waitUntil: 'networkidle' })
    const bar = page.getByRole('complementary', { name: en('consent.title') })
    await page.keyboard.press('Tab')
    await whenFocused(page, bar.getByRole('link')).waitFor()
    await page.keyboard.press('Tab')
    await whenFocused(page, bar.getByRole('button', { name: en('consent.refuse') })).waitFor()
    await expectInView(bar)
  }
})
