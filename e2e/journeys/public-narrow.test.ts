import { expect } from 'vitest'
import { localeCookie } from '../../web/src/shared/browser/cookies.ts'
import { expectNoOverflow } from '../harness/accessibility.ts'
import { journey } from '../harness/journey.ts'
import { publicPages } from '../harness/public-pages.ts'
import { secureCookie } from '../harness/visit.ts'

/** The languages with the longest words. */
for (const locale of ['de', 'fi', 'pl'])
  journey(`public pages do not overflow at 320 px in ${locale}, without scripts`, async (open) => {
    const { page, context, origin } = await open({ width: 320, device: 'phone', javaScript: false })
    await context.addCookies([secureCookie(localeCookie, locale, origin)])
    for (const path of publicPages) {
      await page.goto(path)
      expect(await page.locator('html').getAttribute('lang'), path).toBe(locale)
      await expectNoOverflow(page)
    }
  })
