import { expect } from 'vitest'
import { localeNames, type Locale } from '@velvet/i18n/locales'
import type { Page } from 'playwright-core'
import { demoPassword } from '../../server/seed/people.ts'
import { accountControl, logOut } from '../harness/account-control.ts'
import { journey } from '../harness/journey.ts'
import { logIn, demoMember } from '../harness/log-in.ts'
import { textsOf } from '../harness/texts.ts'
import type { Device } from '../harness/visit.ts'

const en = textsOf('en')
const de = textsOf('de')

const languageOf = (page: Page) => page.locator('html').getAttribute('lang')
/** Opens the list of languages: from the member's own page on a phone, from the language menu elsewhere. */
async function openAllLanguages(page: Page, device: Device, name: string): Promise<void> {
  if (device === 'phone') {
    await accountControl(page, { device, name, locale: 'en' }).click()
    await page
      .getByRole('main')
      .getByRole('link', { name: en('nav.language') })
      .click()
  } else {
    await page.getByRole('button', { name: en('language.choose', { language: localeNames.en }) }).click()
    await page.getByRole('menuitem', { name: en('language.all') }).click()
  }
  await page.waitForURL('**/lang-config*')
}

journey(
  'a member logs in, switches the language, finds it again on another device and logs out',
  async (open, device) => {
    const { name } = demoMember('velvet', 'emma')
    const { page } = await open()
    await page.goto('/login')
    await logIn(page, 'emma', 'en')
    await page.waitForURL('**/members')
    await accountControl(page, { device, name, locale: 'en' }).waitFor()

    await openAllLanguages(page, device, name)
    await page.getByRole('button', { name: localeNames.de }).click()
    await accountControl(page, { device, name, locale: 'de' }).waitFor()
    expect(await languageOf(page)).toBe('de')
    await page.reload()
    expect(await languageOf(page)).toBe('de')

    await logOut(page, { device, name, locale: 'de' })
    await page.waitForURL((url) => url.pathname === '/')
    await page.getByRole('link', { name: de('nav.login') }).waitFor()

    // On another device the language comes from the account.
    const elsewhere = await open()
    await elsewhere.page.goto('/login')
    expect(await languageOf(elsewhere.page)).toBe('en')
    await logIn(elsewhere.page, 'emma', 'en')
    await accountControl(elsewhere.page, { device, name, locale: 'de' }).waitFor()
    expect(await languageOf(elsewhere.page)).toBe('de')
    await switchLanguage(elsewhere.page, 'en')
  },
)

journey('a member logs in and out with the keyboard only', async (open, device) => {
  const { page } = await open()
  await page.goto('/login')
  await tabTo(page, `name === 'username'`)
  await page.keyboard.type('thomas')
  await tabTo(page, `name === 'password'`)
  await page.keyboard.type(demoPassword)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/members')

  const { name } = demoMember('velvet', 'thomas')
  await accountControl(page, { device, name, locale: 'nl' }).waitFor()
  if (device === 'phone') {
    await tabTo(page, `getAttribute('href') === '/you'`)
    await page.keyboard.press('Enter')
    await page.waitForURL('**/you')
  } else {
    await tabTo(page, `getAttribute('aria-label')?.endsWith('${name}') === true`)
    await page.keyboard.press('Enter')
    await page.getByRole('menu').waitFor()
  }
  await tabTo(page, `closest('form[action="/logout"]') !== null`)
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.pathname === '/')
})

journey('a member logs in, switches the language and logs out without scripts', async (open, device) => {
  const { page } = await open({ javaScript: false })
  await page.goto('/login')
  await logIn(page, 'lukas', 'en')
  await page.waitForURL('**/members')
  expect(await languageOf(page)).toBe('de')
  await switchLanguage(page, 'fi')
  await switchLanguage(page, 'de')
  await logOut(page, { device, name: demoMember('velvet', 'lukas').name, locale: 'de' })
  await page.waitForURL((url) => url.pathname === '/')
})

journey('a failed login shows the specified message and keeps the username', async (open) => {
  const { page, problems } = await open()
  problems.allowStatus(401, '/login')
  problems.allowStatus(401, '/login.data')
  await page.goto('/login')
  await logIn(page, 'emma', 'en', 'not the password')
  await page.getByRole('alert').getByText('Login failed, please try again', { exact: true }).waitFor()
  expect(await page.getByLabel(en('login.username')).inputValue()).toBe('emma')
  expect(await page.getByLabel(en('login.password'), { exact: true }).inputValue()).not.toContain('velvet')
})

journey('a member page redirects a visitor to the login, and the login leads back', async (open) => {
  const { page } = await open()
  await page.goto('/likes?from=mail')
  await page.waitForURL('**/login?*')
  await logIn(page, 'freja', 'en')
  await page.waitForURL('**/likes?from=mail')
  await page.goto('/')
  await page.waitForURL('**/members')
  await page.goto('/login')
  await page.waitForURL('**/members')
})

async function switchLanguage(page: Page, locale: Locale): Promise<void> {
  await page.goto('/lang-config')
  await page.getByRole('button', { name: localeNames[locale] }).click()
  await page.locator(`html[lang=${locale}]`).waitFor()
}

/** Presses Tab until the focused element has the property. */
async function tabTo(page: Page, property: string): Promise<void> {
  const isReached = () => page.evaluate<boolean>(`document.activeElement.${property}`)
  for (let presses = 0; presses < 120 && !(await isReached()); presses += 1) await page.keyboard.press('Tab')
  expect(await isReached(), `Tab reaches ${property}`).toBe(true)
}
