import type { Page } from 'playwright-core'
import { button } from './sign-up.ts'
import { textsOf } from './texts.ts'

/** Opens the menu of a profile and chooses an entry. */
export async function chooseFromProfileMenu(page: Page, entry: string): Promise<void> {
  // Before the scripts are loaded the entry is a link to a page of its own.
  await page.waitForLoadState('networkidle')
  await button(page, textsOf('en')('member.more')).click()
  await page.getByRole('menuitem', { name: entry }).click()
}
