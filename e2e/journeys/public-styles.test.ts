import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { routeTable } from '../../web/src/lib/addresses/route-table.ts'
import { isFull, journey } from '../harness/journey.ts'
import { publicPages } from '../harness/public-pages.ts'

/** Of two that fit, the table names the one that is meant first. */
const routeOf = (path: string) =>
  routeTable.find((row) => {
    const pattern = row.path.replace('/:slug?', '(/[^/]+)?').replaceAll(/:\w+/g, '[^/]+')
    return row.path === '/' ? path === '/' : new RegExp(`^/${pattern}$`).test(path)
  })

/** Pages that are sent with their styles in them: without scripts, and nothing of one visitor is on them. */
const pages = publicPages.filter((path) => {
  const route = routeOf(path)
  // Without its token this one says that a link does not work, to nobody twice.
  return route?.scriptless && !route.personal && !path.startsWith('/unsubscribe')
})

/**
 * How everything on the page looks: of each element the values that the browser has worked out. Where the focus happens
 * to be is another matter.
 */
const looksOf = (page: Page) =>
  page.evaluate<string[]>(`[...document.querySelectorAll('body, body *:not(script, style)')].flatMap((element) =>
    ['', '::before', '::after'].map((part) => {
      const style = getComputedStyle(element, part)
      const values = part && style.content === 'none' ? [] : [...style].filter((name) => !/^(--|outline)/.test(name)).map((name) => name + ':' + style.getPropertyValue(name))
      return element.tagName + '.' + element.getAttribute('class') + part + ' ' + values.join(';')
    }))`)

const linksOn = (page: Page) => page.locator('link[rel=stylesheet]').count()

for (const [turn, theme] of (['light', 'dark'] as const).entries())
  journey(
    `looks the same with its own styles as with all of them, ${theme}`,
    async (open) => {
      const { page } = await open({ theme, isAsked: true, isEntered: false, country: 'DE' })
      expect(pages.length).toBeGreaterThan(20)
      // Whether the font comes in time is another matter.
      await page.route('**/*.woff2', (route) => route.fulfill({ body: '' }))
      for (const path of pages.filter((_, index) => isFull || index % 2 === turn)) {
        await page.goto(path)
        expect(await linksOn(page), path).toBe(0)
        const own = await looksOf(page)
        // With a question that nobody knows a page is nobody else's, and is sent as it was made.
        await page.goto(`${path}?unknown=1`)
        expect(await linksOn(page), path).toBeGreaterThan(0)
        const whole = await looksOf(page)
        const other = whole.findIndex((look, index) => look !== own[index])
        expect(differing(own[other], whole[other]), `${path} ${whole[other]?.split(' ')[0]}`).toEqual([])
        expect(own.length, path).toBe(whole.length)
      }
    },
    { seconds: isFull ? 360 : 180 },
  )

const differing = (own = '', whole = '') => {
  const known = new Set(own.split(';'))
  return whole.split(';').filter((value) => !known.has(value))
}
