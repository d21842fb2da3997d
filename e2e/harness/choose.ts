import type { Page } from 'playwright-core'
import { button } from './sign-up.ts'
import { textsOf } from './texts.ts'

/** Chooses from a profile's menu. */
export async function choose(page: Page, entry: string): Promise<void> {
  // Before the scripts have come the same entry leads to a page.
  await page.waitForLoadState('networkidle')
  await button(page, textsOf('en')('member.more')).click()
  await page.getByRole('menuitem', { name: entry }).click()
}
