import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { journey } from '../harness/journey.ts'
import { looks, shareOf } from '../harness/looks.ts'
import { membersPages } from '../harness/members-pages.ts'
import { newMember } from '../harness/new-member.ts'
import { publicPages } from '../harness/public-pages.ts'
import { openVisit } from '../harness/visit.ts'
import { lookAs } from '../screen-people.ts'

/**
 * Notes what is pushed aside without somebody's doing. None of it: a badge that widens a link, the footer of a document that
 * is still coming, and a conversation, which stands at its end and grows upwards.
 */
const watchForMoves = `
  window.moved = []
  const isFree = ({ node }) => {
    const element = node instanceof Element ? node : node?.parentElement
    return !element?.closest('footer') && !element?.parentElement?.closest('[data-log]')
  }
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries())
      if (value > 0.02 && sources.some(isFree))
        window.moved.push(value.toFixed(4) + ' ' + sources.map(({ node }) => node?.nodeName + '.' + node?.className).join(', '))
  }).observe({ type: 'layout-shift', buffered: true })
`

/** What moved on this page while it came to life: a press that lands there meets something else. */
async function movedOn(page: Page, path: string): Promise<string[]> {
  await page.goto(path)
  await page.waitForLoadState('networkidle')
  return (await page.evaluate<string[]>('window.moved')).map((move) => `${path}: ${move}`)
}

for (const look of looks)
  journey(
    `nothing moves on a page that comes to life, ${look.theme}`,
    async (open, device) => {
      const { page, context } = await open(look)
      await page.addInitScript(watchForMoves)
      const moved: string[] = []
      for (const path of shareOf(look, publicPages)) moved.push(...(await movedOn(page, path)))
      const helper = await openVisit()
      const pages = await membersPages(helper.context)
      await helper.context.close()
      let current = ''
      for (const { who, path } of shareOf(look, pages)) {
        if (who !== current) await lookAs(context, who)
        current = who
        moved.push(...(await movedOn(page, path)))
      }
      // Somebody to whom there is much to say: no photo yet, and an offer that runs.
      const fresh = await open({ ...look, device })
      await newMember(fresh)
      await fresh.page.addInitScript(watchForMoves)
      for (const path of ['/members', '/likes', '/credits']) moved.push(...(await movedOn(fresh.page, path)))
      expect(moved).toEqual([])
    },
    { device: look.device, seconds: 240 },
  )
