import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { journey } from '../harness/journey.ts'
import { appearances, shareOf } from '../harness/appearances.ts'
import { prepareMemberPages } from '../harness/member-pages.ts'
import { newMember } from '../harness/new-member.ts'
import { publicPages } from '../harness/public-pages.ts'
import { openVisit } from '../harness/visit.ts'
import { logInAs } from '../screen-people.ts'

/**
 * Records layout shifts that no input caused. Ignores small shifts such as a badge that widens a link, the footer of a
 * document that is still loading, and conversations, which grow upwards.
 */
const recordLayoutShifts = `
  window.layoutShifts = []
  const isRelevant = ({ node }) => {
    const element = node instanceof Element ? node : node?.parentElement
    return !element?.closest('footer') && !element?.parentElement?.closest('[data-log]')
  }
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries())
      if (value > 0.02 && sources.some(isRelevant))
        window.layoutShifts.push(value.toFixed(4) + ' ' + sources.map(({ node }) => node?.nodeName + '.' + node?.className).join(', '))
  }).observe({ type: 'layout-shift', buffered: true })
`

/** Returns the layout shifts of a page while it loads, which can make a click hit another element. */
async function layoutShiftsOn(page: Page, path: string): Promise<string[]> {
  await page.goto(path)
  await page.waitForLoadState('networkidle')
  return (await page.evaluate<string[]>('window.layoutShifts')).map((shift) => `${path}: ${shift}`)
}

for (const look of appearances)
  journey(
    `pages have no layout shifts while they load, ${look.theme}`,
    async (open, device) => {
      const { page, context } = await open(look)
      await page.addInitScript(recordLayoutShifts)
      const shifts: string[] = []
      for (const path of shareOf(look, publicPages)) shifts.push(...(await layoutShiftsOn(page, path)))
      const helper = await openVisit()
      const pages = await prepareMemberPages(helper.context)
      await helper.context.close()
      let current = ''
      for (const { who, path } of shareOf(look, pages)) {
        if (who !== current) await logInAs(context, who)
        current = who
        shifts.push(...(await layoutShiftsOn(page, path)))
      }
      // A new member without a photo and with a running offer sees the most banners.
      const fresh = await open({ ...look, device })
      await newMember(fresh)
      await fresh.page.addInitScript(recordLayoutShifts)
      for (const path of ['/members', '/likes', '/credits']) shifts.push(...(await layoutShiftsOn(fresh.page, path)))
      expect(shifts).toEqual([])
    },
    { device: look.device },
  )
