import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { expectNoOverflow } from '../harness/accessibility.ts'
import { journey } from '../harness/journey.ts'
import { demoMember } from '../harness/log-in.ts'
import { demoConversationPath } from '../harness/demo-conversation-path.ts'
import { logInAs } from '../screen-people.ts'

const profile = `/members/${demoMember('velvet', 'lukas').id}`
const forVisitors = ['/', '/login', '/signup', '/pricing', '/terms', '/landers/gallery', '/landers/video', '/landers/tinderswipe', profile] // prettier-ignore
const forMembers = ['/members', profile, '/chats', demoConversationPath('emma', 'james'), '/likes', '/credits', '/profile', '/settings', '/swipe-game', '/transactions'] // prettier-ignore

/** Returns the running animations. Those of at most 10 ms are ignored, because they are not visible. */
const moving = (page: Page) =>
  page.evaluate<string[]>(`document.getAnimations()
    .filter(({ playState, effect }) => playState === 'running' && effect.getComputedTiming().endTime > 10)
    .map(({ effect, animationName, transitionProperty }) =>
      (animationName ?? transitionProperty) + ' on ' + effect.target?.outerHTML.slice(0, 120))`)

journey('nothing is animated when the browser asks for reduced motion', async (open) => {
  const visitor = await open()
  for (const path of forVisitors) {
    await visitor.page.goto(path, { waitUntil: 'networkidle' })
    expect(await moving(visitor.page), path).toEqual([])
  }
  const { page, context } = await open()
  await logInAs(context, 'emma')
  for (const path of forMembers) {
    await page.goto(path, { waitUntil: 'networkidle' })
    expect(await moving(page), path).toEqual([])
  }
})

/** A window of 1280 by 1024 pixels at 400 % zoom. */
const enlarged = { width: 320, height: 256 }

journey(
  'pages do not scroll sideways at 400 % zoom',
  async (open) => {
    const visitor = await open()
    await visitor.page.setViewportSize(enlarged)
    for (const path of forVisitors) {
      await visitor.page.goto(path)
      await expectNoOverflow(visitor.page)
    }
    const { page, context } = await open()
    await page.setViewportSize(enlarged)
    await logInAs(context, 'emma')
    for (const path of forMembers) {
      await page.goto(path)
      await expectNoOverflow(page)
    }
  },
  { device: 'desktop' },
)
