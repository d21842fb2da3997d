import type { Page } from 'playwright-core'
import type { Locale } from '@velvet/i18n/locales'
import { demoPassword, demoPeople, hasLogin, type DemoLogin } from '../../server/seed/people.ts'
import { textsOf } from './texts.ts'
import type { Site } from './visit.ts'

/** A demo member by the name they log in with. */
export function memberOf(site: Site, username: string): DemoLogin {
  const person = demoPeople(site).find((candidate) => candidate.username === username)
  if (!person || !hasLogin(person)) throw new Error(`Nobody on ${site} logs in as ${username}.`)
  return person
}

/** Fills the form that is open, in the language of the page, and sends it. */
export async function logIn(page: Page, username: string, pageLocale: Locale, password = demoPassword): Promise<void> {
  const text = textsOf(pageLocale)
  await page.getByLabel(text('login.username')).fill(username)
  await page.getByLabel(text('login.password'), { exact: true }).fill(password)
  await page.getByRole('button', { name: text('login.submit'), exact: true }).click()
}
