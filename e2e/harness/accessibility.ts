import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What keeps somebody from reading or using this page: WCAG 2.2 AA as far as a machine can see it. */
export async function obstaclesOn(page: Page): Promise<string[]> {
  // While something is still fetched a thin line says so; the page is looked at when it is all there.
  await page.locator('[role=progressbar].fixed:not([aria-hidden=true])').waitFor({ state: 'detached' })
  const { violations, passes } = await new AxeBuilder({ page }).withTags(rules).analyze()
  expect(passes.length, 'rules that looked at the page').toBeGreaterThan(0)
  const { pathname } = new URL(page.url())
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${pathname} ${id}: ${html.slice(0, 160)}`))
}

/** Nothing sticks out at the side, at the width that the page has now. */
export async function expectNoOverflow(page: Page): Promise<void> {
  const sticking = await page.evaluate<string[]>(`
    document.documentElement.scrollWidth <= innerWidth ? [] : [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > innerWidth + 1)
      .map((element) => element.outerHTML.slice(0, 120))
      .slice(-5)
  `)
  expect(sticking, page.url()).toEqual([])
}
