import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { expectNoOverflow } from '../harness/accessibility.ts'
import { journey } from '../harness/journey.ts'
import { memberOf } from '../harness/log-in.ts'
import { talkOf } from '../harness/talk-of.ts'
import { lookAs } from '../screen-people.ts'

const profile = `/members/${memberOf('velvet', 'lukas').id}`
const forVisitors = ['/', '/login', '/signup', '/pricing', '/terms', '/landers/gallery', '/landers/video', '/landers/tinderswipe', profile] // prettier-ignore
const forMembers = ['/members', profile, '/chats', talkOf('emma', 'james'), '/likes', '/credits', '/profile', '/settings', '/swipe-game', '/transactions'] // prettier-ignore

/** What moves and goes on moving. What ends at once is over before anybody could see it. */
const moving = (page: Page) =>
  page.evaluate<string[]>(`document.getAnimations()
    .filter(({ playState, effect }) => playState === 'running' && effect.getComputedTiming().endTime > 10)
    .map(({ effect, animationName, transitionProperty }) =>
      (animationName ?? transitionProperty) + ' on ' + effect.target?.outerHTML.slice(0, 120))`)

journey('sees nothing move who asked for less motion', async (open) => {
  const visitor = await open()
  for (const path of forVisitors) {
    await visitor.page.goto(path, { waitUntil: 'networkidle' })
    expect(await moving(visitor.page), path).toEqual([])
  }
  const { page, context } = await open()
  await lookAs(context, 'emma')
  for (const path of forMembers) {
    await page.goto(path, { waitUntil: 'networkidle' })
    expect(await moving(page), path).toEqual([])
  }
})

/** A window of 1280 by 1024 in which everything is four times as large. */
const enlarged = { width: 320, height: 256 }

journey(
  'reads at 400 % without scrolling sideways',
  async (open) => {
    const visitor = await open()
    await visitor.page.setViewportSize(enlarged)
    for (const path of forVisitors) {
      await visitor.page.goto(path)
      await expectNoOverflow(visitor.page)
    }
    const { page, context } = await open()
    await page.setViewportSize(enlarged)
    await lookAs(context, 'emma')
    for (const path of forMembers) {
      await page.goto(path)
      await expectNoOverflow(page)
    }
  },
  { device: 'desktop' },
)
