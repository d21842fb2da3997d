import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { journey } from '../harness/journey.ts'
import { logInAs } from '../screen-people.ts'

/** Returns the widest border of each element, which marks a state when backgrounds and shadows are not painted. */
const borders = (page: Page, selector: string) =>
  page.evaluate<number[]>(`[...document.querySelectorAll(${JSON.stringify(selector)})]
    .filter((element) => element.checkVisibility())
    .map((element) => {
      const { borderTopWidth, borderBottomWidth } = getComputedStyle(element)
      return Math.max(parseFloat(borderTopWidth), parseFloat(borderBottomWidth))
    })`)

journey('marks the current page and the chosen option in forced colours', async (open) => {
  const visitor = await open()
  await visitor.page.emulateMedia({ forcedColors: 'active' })
  await visitor.page.goto('/signup', { waitUntil: 'networkidle' })
  await visitor.page.locator('input[name=gender][value=female]').check({ force: true })
  const option = (state: string) => borders(visitor.page, `label:has(input[name=gender]${state})`)
  expect(await option(':checked')).toEqual([3])
  expect(await option(':not(:checked)')).toEqual([0])

  const { page, context } = await open()
  await page.emulateMedia({ forcedColors: 'active' })
  await logInAs(context, 'emma')
  for (const path of ['/likes', '/chats', '/members']) {
    await page.goto(path, { waitUntil: 'networkidle' })
    // The top bar or, on a phone, the tab bar.
    const bar = ':is(header:not(main *) nav, [data-tab-bar])'
    expect(await borders(page, `${bar} [aria-current=page]`), path).toEqual([3])
    expect(Math.max(...(await borders(page, `${bar} a:not([aria-current])`))), path).toBeLessThan(2)
  }
})
