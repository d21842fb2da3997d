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

/** Sums all layout shifts of a page, small ones too. */
const sumLayoutShifts = `
  window.layoutShift = 0
  new PerformanceObserver((list) => {
    for (const { value } of list.getEntries()) window.layoutShift += value
  }).observe({ type: 'layout-shift', buffered: true })
`

/** A tenth of what counts as a good score. Some lines of the fallback font are longer, so they break elsewhere. */
const maxFontShift = 0.01

journey('pages for members preload the interface font and shift by less than 0.01 when it is late', async (open) => {
  const { page, context } = await open()
  await logInAs(context, 'emma')
  await page.addInitScript(sumLayoutShifts)
  let loading = Promise.withResolvers<undefined>()
  await page.route('**/open-sans-*.woff2', async (route) => {
    await loading.promise
    await route.continue()
  })
  for (const path of ['/members', '/chats', '/likes', '/settings']) {
    loading = Promise.withResolvers()
    const requested = page.waitForRequest('**/open-sans-core*.woff2')
    // A page that waits for a font has not loaded yet.
    const response = await page.goto(path, { waitUntil: 'commit' })
    expect(await response?.text(), path).toMatch(/<link rel="preload" href="[^"]*open-sans-core[^"]*" as="font"/)
    await requested
    await page.getByRole('heading', { level: 1 }).waitFor()
    loading.resolve(undefined)
    await page.waitForLoadState('networkidle')
    expect(await page.evaluate<number>('window.layoutShift'), path).toBeLessThan(maxFontShift)
  }
})

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
