import type { Page } from 'playwright-core'

/** Keeps requests on their way until the answer is called: what passes in a moment can be looked at. */
export async function holdBack(page: Page, addresses: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<undefined>()
  await page.route(addresses, async (route) => {
    await promise
    await route.continue()
  })
  return () => resolve(undefined)
}
