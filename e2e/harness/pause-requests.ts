import type { Page } from 'playwright-core'

/** Pauses requests until the returned function is called, so that short loading states can be checked. */
export async function pauseRequests(page: Page, urlPattern: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<undefined>()
  await page.route(urlPattern, async (route) => {
    await promise
    await route.continue()
  })
  return () => resolve(undefined)
}
