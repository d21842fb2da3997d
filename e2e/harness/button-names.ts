import type { Page } from 'playwright-core'

/** Returns the button names that occur more than once on the page, as the browser reports them to a screen reader. */
export async function repeatedButtonNames(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page)
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  await session.detach()
  const names = nodes
    .filter(({ ignored, role }) => !ignored && role?.value === 'button')
    .map(({ name }) => String(name?.value ?? ''))
  if (names.length === 0) throw new Error(`No buttons on ${page.url()}`)
  return names.filter((name, index) => names.indexOf(name) !== index)
}
