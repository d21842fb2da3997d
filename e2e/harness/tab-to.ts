import type { Locator, Page } from 'playwright-core'

/** Returns a locator that only finds the target while it has the focus. */
export const whenFocused = (page: Page, target: Locator) => target.and(page.locator(':focus'))

/** Presses Tab until the target has the focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 100; presses++) {
    if ((await whenFocused(page, target).count()) > 0) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`The Tab key does not reach ${target.toString()}`)
}
