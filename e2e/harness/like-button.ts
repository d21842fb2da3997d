import type { Page } from 'playwright-core'
import { textsOf } from './texts.ts'

const en = textsOf('en')

/** The like button of a profile. Its name and visible text change once the member is liked. */
export function likeButtonOf(page: Page, name: string) {
  const actions = page.getByRole('region', { name: en('member.actions') })
  const liked = en('common.action_on', { action: en('member.liked_short'), what: name })
  return actions
    .getByRole('button', { name: en('member.like', { name }), exact: true })
    .or(actions.getByRole('button', { name: liked, exact: true }))
}

/** Clicks the like button of a profile once its scripts are loaded, and waits for the new state. */
export async function clickLikeButton(page: Page, name: string, isLiked: boolean): Promise<void> {
  await page.waitForLoadState('networkidle')
  const likeButton = likeButtonOf(page, name)
  await likeButton.and(page.locator(`[aria-pressed=${!isLiked}]`)).click()
  await likeButton.and(page.locator(`[aria-pressed=${isLiked}]`)).waitFor()
}
