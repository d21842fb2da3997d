import { expect } from 'vitest'
import { expectNoOverflow } from '../harness/accessibility.ts'
import { journey } from '../harness/journey.ts'
import { publicPages } from '../harness/public-pages.ts'

/** The languages with the longest words. */
for (const locale of ['de', 'fi', 'pl'])
  journey(`sees nothing stick out of a narrow phone in ${locale}, without scripts`, async (open) => {
    const { page, context, origin } = await open({ width: 320, device: 'phone', javaScript: false })
    await context.addCookies([{ name: 'i18n_redirected', value: locale, url: origin }])
    for (const path of publicPages) {
      await page.goto(path)
      expect(await page.locator('html').getAttribute('lang'), path).toBe(locale)
      await expectNoOverflow(page)
    }
  })
