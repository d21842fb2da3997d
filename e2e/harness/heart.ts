import type { Page } from 'playwright-core'
import { textsOf } from './texts.ts'

const en = textsOf('en')

/** The heart of a profile, once it does what it says. */
export async function pressHeart(page: Page, name: string, pressed: boolean): Promise<void> {
  await page.waitForLoadState('networkidle')
  const heart = page.getByRole('region', { name: en('member.actions') }).getByRole('button', {
    name: en('member.like', { name }),
    exact: true,
  })
  await heart.and(page.locator(`[aria-pressed=${!pressed}]`)).click()
  await heart.and(page.locator(`[aria-pressed=${pressed}]`)).waitFor()
}
