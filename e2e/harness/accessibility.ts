import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** axe only recognises a skip link as the first link of the page, but the consent bar has a link before it. */
const skipLink = '<a href="#main"'

/** Returns the accessibility violations that axe finds on the page: WCAG 2.2 AA as far as it can be automated. */
export async function accessibilityViolations(page: Page): Promise<string[]> {
  // The page is complete once the loading bar has disappeared.
  await page.locator('[role=progressbar].fixed:not([aria-hidden=true])').waitFor({ state: 'detached' })
  // Otherwise axe opens another page for each analysis, which is needed only for frames of other origins.
  const { violations, passes } = await new AxeBuilder({ page }).withTags(rules).setLegacyMode().analyze()
  expect(passes.length, 'rules that axe applied to the page').toBeGreaterThan(0)
  const { pathname } = new URL(page.url())
  return violations.flatMap(({ id, nodes }) =>
    nodes
      .filter(({ html }) => !(id === 'region' && html.startsWith(skipLink)))
      .map(({ html }) => `${pathname} ${id}: ${html.slice(0, 160)}`),
  )
}

/** Expects that no element is wider than the window, so that the page does not scroll sideways. */
export async function expectNoOverflow(page: Page): Promise<void> {
  const overflowing = await page.evaluate<string[]>(`
    document.documentElement.scrollWidth <= innerWidth ? [] : [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > innerWidth + 1)
      .map((element) => element.outerHTML.slice(0, 120))
      .slice(-5)
  `)
  expect(overflowing, page.url()).toEqual([])
}
