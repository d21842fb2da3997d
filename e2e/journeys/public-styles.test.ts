import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { routeTable } from '../../web/src/features/session/routing/route-table.ts'
import { isFullRun, journey } from '../harness/journey.ts'
import { publicPages } from '../harness/public-pages.ts'

/** Returns the route of a path. When two match, the first one in the table applies. */
const routeOf = (path: string) =>
  routeTable.find((row) => {
    const pattern = row.path.replace('/:slug?', '(/[^/]+)?').replaceAll(/:\w+/g, '[^/]+')
    return row.path === '/' ? path === '/' : new RegExp(`^/${pattern}$`).test(path)
  })

/** Pages that are sent with inlined styles: those without scripts and without personal content. */
const pages = publicPages.filter((path) => {
  const route = routeOf(path)
  // Without a token the unsubscribe page is an error page, which is not cached.
  return route?.isScriptless && !route.isPersonal && !path.startsWith('/unsubscribe')
})

/**
 * Returns the computed styles of the elements of the page. Of elements with the same tags and classes up to the body,
 * only the first and the last are returned, because reading all properties of an element takes long. Outlines are left
 * out, because they depend on the focus.
 */
const computedStyles = (page: Page) =>
  page.evaluate<string[]>(`(() => {
    const chains = new Map([[document.body, 'BODY']])
    const alike = new Map()
    for (const element of document.querySelectorAll('body *:not(script, style)')) {
      const chain = chains.get(element.parentElement) + ' ' + element.tagName + '.' + element.getAttribute('class')
      chains.set(element, chain)
      alike.set(chain, [alike.get(chain)?.[0] ?? element, element])
    }
    return [document.body, ...new Set([...alike.values()].flat())].flatMap((element) =>
      ['', '::before', '::after'].map((part) => {
        const style = getComputedStyle(element, part)
        const values = part && style.content === 'none' ? [] : [...style].filter((name) => !/^(--|outline)/.test(name)).map((name) => name + ':' + style.getPropertyValue(name))
        return element.tagName + '.' + element.getAttribute('class') + part + ' ' + values.join(';')
      }))
  })()`)

const stylesheetCount = (page: Page) => page.locator('link[rel=stylesheet]').count()

for (const [turn, theme] of (['light', 'dark'] as const).entries())
  journey(`public pages look the same with their inlined styles as with all styles, ${theme}`, async (open) => {
    const { page } = await open({ theme, showsConsentBar: true, hasConfirmedAge: false, country: 'DE' })
    expect(pages.length).toBeGreaterThan(20)
    // The font is blocked, because it may or may not be loaded in time.
    await page.route('**/*.woff2', (route) => route.fulfill({ body: '' }))
    for (const path of pages.filter((_, index) => isFullRun || index % 2 === turn)) {
      await page.goto(path)
      expect(await stylesheetCount(page), path).toBe(0)
      const inlined = await computedStyles(page)
      // With an unknown query parameter a page is not cached and is sent with all styles.
      await page.goto(`${path}?unknown=1`)
      expect(await stylesheetCount(page), path).toBeGreaterThan(0)
      const all = await computedStyles(page)
      const other = all.findIndex((look, index) => look !== inlined[index])
      expect(differing(inlined[other], all[other]), `${path} ${all[other]?.split(' ')[0]}`).toEqual([])
      expect(inlined.length, path).toBe(all.length)
    }
  })

const differing = (inlined = '', all = '') => {
  const known = new Set(inlined.split(';'))
  return all.split(';').filter((value) => !known.has(value))
}

/** Outer widths of the containers of a page, including their padding. Containers with a `max-w` class are narrower. */
const containerWidths = `[...document.querySelectorAll('.wrap:not([class*=max-w])')].map((element) => element.offsetWidth)`

journey(
  'containers, dialogs and toasts have the specified widths',
  async (open) => {
    const { page } = await open({ device: 'desktop' })
    await page.goto('/login')
    const containers = { 600: 540, 800: 720, 1000: 960, 1199: 960, 1200: 1140, 1600: 1140 }
    for (const [width, container] of Object.entries(containers)) {
      await page.setViewportSize({ width: Number(width), height: 900 })
      await page.goto('/pricing')
      const measured = await page.evaluate<number[]>(containerWidths)
      expect([...new Set(measured)], `at ${width} px`).toEqual([container])
    }

    await page.goto('/login')
    const widths = { 'dialog-s': 300, dialog: 500, 'dialog-l': 800, 'dialog-xl': 1140, toast: 350 }
    for (const [name, width] of Object.entries(widths)) {
      const measured = await page.evaluate<number>(`(() => {
      const box = document.createElement('div')
      box.className = 'w-full max-w-${name}'
      document.body.append(box)
      return box.offsetWidth
    })()`)
      expect(measured, name).toBe(width)
    }
  },
  { device: 'desktop' },
)
