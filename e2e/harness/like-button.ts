import type { Page } from 'playwright-core'
import { textsOf } from './texts.ts'

const en = textsOf('en')

/** Clicks the like button of a profile once its scripts are loaded, and waits for the new state. */
export async function clickLikeButton(page: Page, name: string, isLiked: boolean): Promise<void> {
  await page.waitForLoadState('networkidle')
  const likeButton = page.getByRole('region', { name: en('member.actions') }).getByRole('button', {
    name: en('member.like', { name }),
    exact: true,
  })
  await likeButton.and(page.locator(`[aria-pressed=${!isLiked}]`)).click()
  await likeButton.and(page.locator(`[aria-pressed=${isLiked}]`)).waitFor()
}
