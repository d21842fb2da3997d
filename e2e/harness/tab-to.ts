import type { Locator, Page } from 'playwright-core'

export const hasFocus = (page: Page, target: Locator) => target.and(page.locator(':focus'))

/** Goes on with the Tab key until it is there. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let steps = 0; steps < 60; steps++) {
    if ((await hasFocus(page, target).count()) > 0) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`The Tab key does not lead to ${target.toString()}`)
}
