import type { Page } from 'playwright-core'

/** Goes there as a link of the page does, and waits until nothing of the page before is left. */
export async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate(`document.querySelector('main').firstElementChild.dataset.before = ''
    __reactRouterDataRouter.navigate(${JSON.stringify(path)})`)
  await page.locator('main > [data-before]').waitFor({ state: 'detached' })
}

/** Comes from another page of the site, which is when there is room for an alert. */
export async function arriveAt(page: Page, path: string): Promise<void> {
  await page.goto('/premium')
  await page.waitForLoadState('networkidle')
  await goTo(page, path)
}
