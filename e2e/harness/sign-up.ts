import { randomUUID } from 'node:crypto'
import type { Locator, Page } from 'playwright-core'
import type { Locale } from '@velvet/i18n/locales'
import { textsOf } from './texts.ts'

/** The password of every member that a journey signs up. */
export const newPassword = 'three wet umbrellas'
export const newUsername = () => `e2e${randomUUID().slice(0, 8)}`

export const button = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true })

/** Fills in the first step of the sign-up and returns the e-mail address. */
export async function fillAccountForm(within: Page | Locator, username: string): Promise<string> {
  const email = `${username}@example.test`
  // After a lander or the front page, the first answers are chips with the fields behind them.
  const answers = within.locator('details:not([open]):has(input[name=gender]) > summary')
  if ((await answers.count()) > 0) await answers.click()
  await within.locator('input[name=gender][value=female]').check({ force: true })
  await within.locator('input[name=looking_for][value=both]').check({ force: true })
  await within.locator('input[name=email]').fill(email)
  await within.locator('input[name=username]').fill(username)
  await within.locator('input[name=password]').fill(newPassword)
  await within.locator('input[name=birth_day]').fill('17')
  await within.locator('input[name=birth_month]').fill('5')
  await within.locator('input[name=birth_year]').fill('1990')
  await within.locator('select[name=country]').selectOption('NL')
  for (const box of ['accepts_terms', 'knows_fictional_profiles', 'consents_to_intimate_data'])
    await within.locator(`input[name=${box}]`).check({ force: true })
  return email
}

/**
 * Goes from the second to the last step of the sign-up and fills in some of the answers. A draft on a discreet site has
 * neither a photo nor a push step.
 */
export async function completeSignupSteps(within: Locator, locale: Locale, { isDraft = false } = {}): Promise<void> {
  const text = textsOf(locale)
  if (!isDraft) {
    await within.getByRole('heading', { name: text('signup.photo_title') }).waitFor()
    await button(within, text('signup.continue')).click()
  }
  await within.locator('textarea[name=about]').fill('The sea, and long letters.')
  await button(within, text('signup.continue')).click()
  await within.getByRole('heading', { name: text('signup.looks_title') }).waitFor()
  await button(within, text('signup.skip')).click()
  await within.getByRole('heading', { name: text('signup.place_title') }).waitFor()
  await within.locator('input[name=city]').fill('Utrecht')
  await button(within, text('signup.continue')).click()
  if (!isDraft) {
    await within.getByRole('heading', { name: text('signup.push_title') }).waitFor()
    await within.getByRole('button').last().click()
  }
  await within.getByRole('heading', { name: text('signup.confirm_title') }).waitFor()
}
