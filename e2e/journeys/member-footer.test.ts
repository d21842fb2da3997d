import { expect } from 'vitest'
import { journey } from '../harness/journey.ts'
import { textsOf } from '../harness/texts.ts'
import { logInAs } from '../screen-people.ts'

const en = textsOf('en')

journey('the footer of a member is one row, and its links open with and without scripts', async (open, device) => {
  for (const javaScript of [true, false]) {
    const { page, context } = await open({ javaScript })
    await logInAs(context, 'emma')
    await page.goto('/likes', { waitUntil: 'networkidle' })
    const footer = page.getByRole('contentinfo')
    const terms = footer.getByRole('link', { name: en('footer.terms') })
    const { height = 0 } = (await footer.boundingBox()) ?? {}
    // On phones the company is below the links.
    expect(height).toBeLessThanOrEqual(device === 'phone' ? 92 : 58)
    expect(await footer.getByRole('link', { name: en('footer.withdraw') }).isVisible()).toBe(true)
    expect(await terms.isVisible()).toBe(false)
    await footer.getByText(en('footer.all_links')).click()
    await terms.click()
    await page.waitForURL('**/terms')
  }
})
