import { expect } from 'vitest'
import { locales, type Locale } from '@velvet/i18n/locales'
import { localeCookie } from '../../web/src/shared/browser/cookies.ts'
import { expectNoOverflow } from '../harness/accessibility.ts'
import { journey } from '../harness/journey.ts'
import { logIn } from '../harness/log-in.ts'
import { textsOf } from '../harness/texts.ts'
import { secureCookie } from '../harness/visit.ts'

const cookie = (locale: Locale, origin: string) => secureCookie(localeCookie, locale, origin)

journey('the login page is available in eleven languages', async (open) => {
  const { page, context, origin } = await open()
  for (const locale of locales) {
    await context.addCookies([cookie(locale, origin)])
    await page.goto('/login')
    const text = textsOf(locale)
    expect(await page.locator('html').getAttribute('lang')).toBe(locale)
    await page.getByRole('heading', { name: text('login.title') }).waitFor()
    await page.getByRole('button', { name: text('login.submit'), exact: true }).waitFor()
  }
})

journey('a visitor gets the language of their country', async (open) => {
  const { page } = await open({ country: 'PL', locale: 'pl-PL' })
  await page.goto('/')
  expect(await page.locator('html').getAttribute('lang')).toBe('pl')
})

for (const [locale, username] of [
  ['de', 'lukas'],
  ['pl', 'agnieszka'],
] as const)
  journey(`pages do not overflow at 320 px in ${locale}`, async (open) => {
    const { page, context, origin, problems } = await open({ width: 320, device: 'phone' })
    problems.allowStatus(404, '/no-such-page')
    await context.addCookies([cookie(locale, origin)])
    for (const path of ['/', '/login', '/lang-config', '/pricing', '/no-such-page']) {
      await page.goto(path)
      expect(await page.locator('html').getAttribute('lang')).toBe(locale)
      await expectNoOverflow(page)
    }
    await page.goto('/login')
    await logIn(page, username, locale)
    await page.waitForURL('**/members')
    for (const path of ['/members', '/chats', '/profile']) {
      await page.goto(path)
      await expectNoOverflow(page)
    }
  })
