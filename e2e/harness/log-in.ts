import type { Page } from 'playwright-core'
import type { Locale } from '@velvet/i18n/locales'
import { demoPassword, demoPeople, hasLogin, type DemoLogin } from '../../server/seed/people.ts'
import { textsOf } from './texts.ts'
import type { Site } from './visit.ts'

/** Returns the demo member with this username, who can log in. */
export function demoMember(site: Site, username: string): DemoLogin {
  const person = demoPeople(site).find((candidate) => candidate.username === username)
  if (!person || !hasLogin(person)) throw new Error(`There is no demo login ${username} on ${site}.`)
  return person
}

/** Fills in and submits the login form that is open, in the language of the page. */
export async function logIn(page: Page, username: string, pageLocale: Locale, password = demoPassword): Promise<void> {
  const text = textsOf(pageLocale)
  await page.getByLabel(text('login.username')).fill(username)
  await page.getByLabel(text('login.password'), { exact: true }).fill(password)
  await page.getByRole('button', { name: text('login.submit'), exact: true }).click()
}
