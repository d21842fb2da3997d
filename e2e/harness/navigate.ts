import type { Page } from 'playwright-core'

/**
 * Waits until React has hydrated the page. The toast region is rendered only then. A navigation before it changes what
 * is hydrated, which React reports as an error.
 */
export const untilHydrated = (page: Page) =>
  page.locator('section[aria-live="polite"][data-above-bars]').waitFor({ state: 'attached' })

/** Navigates within the app, as a link does, and waits until the content of the previous page is gone. */
export async function navigateInApp(page: Page, path: string): Promise<void> {
  await page.evaluate(`document.querySelector('main').firstElementChild.dataset.previous = ''
    __reactRouterDataRouter.navigate(${JSON.stringify(path)})`)
  await page.locator('main > [data-previous]').waitFor({ state: 'detached' })
}

/** Loads another page and navigates from there: alerts only appear on navigation, never on a page that was loaded. */
export async function navigateFromOtherPage(page: Page, path: string): Promise<void> {
  await page.goto('/premium')
  await page.waitForLoadState('networkidle')
  await untilHydrated(page)
  await navigateInApp(page, path)
}
