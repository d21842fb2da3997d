import { errors, type Page } from 'playwright-core'
import { button } from './sign-up.ts'
import { textsOf } from './texts.ts'

const attempts = 3

/** Opens the menu of a profile and chooses an entry. */
export async function chooseFromProfileMenu(page: Page, entry: string): Promise<void> {
  // Before the scripts are loaded the entry is a link to a page of its own.
  await page.waitForLoadState('networkidle')
  const item = page.getByRole('menuitem', { name: entry })
  for (let attempt = 1; ; attempt++) {
    if (!(await item.isVisible())) await button(page, textsOf('en')('member.more')).click()
    try {
      await item.click({ timeout: attempt < attempts ? 5_000 : 60_000 })
      return
    } catch (error) {
      // The footer moves under the pointer when the page grows meanwhile, and the click on it closes the menu.
      if (attempt === attempts || !(error instanceof errors.TimeoutError)) throw error
    }
  }
}
