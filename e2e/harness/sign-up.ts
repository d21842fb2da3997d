import { randomUUID } from 'node:crypto'
import type { Locator, Page } from 'playwright-core'
import type { Locale } from '@velvet/i18n/locales'
import { textsOf } from './texts.ts'

/** Of everybody whom a journey signs up. */
export const newPassword = 'three wet umbrellas'
export const newName = () => `e2e${randomUUID().slice(0, 8)}`

export const button = (place: Page | Locator, name: string) => place.getByRole('button', { name, exact: true })

/** Answers what the first step asks for, and with the address that it gave. */
export async function fillAccount(place: Page | Locator, username: string): Promise<string> {
  const email = `${username}@example.test`
  await place.locator('input[name=gender][value=female]').check({ force: true })
  await place.locator('input[name=looking_for][value=both]').check({ force: true })
  await place.locator('input[name=email]').fill(email)
  await place.locator('input[name=username]').fill(username)
  await place.locator('input[name=password]').fill(newPassword)
  await place.locator('input[name=birth_day]').fill('17')
  await place.locator('input[name=birth_month]').fill('5')
  await place.locator('input[name=birth_year]').fill('1990')
  await place.locator('select[name=country]').selectOption('NL')
  await place.locator('input[name=accepts_terms]').check({ force: true })
  return email
}

/** From the photo to the last step, answering a little on the way. `place`: what holds the steps. */
export async function walkSteps(place: Locator, locale: Locale): Promise<void> {
  const text = textsOf(locale)
  await place.getByRole('heading', { name: text('signup.photo_title') }).waitFor()
  await button(place, text('signup.continue')).click()
  await place.locator('textarea[name=about]').fill('The sea, and long letters.')
  await button(place, text('signup.continue')).click()
  await place.getByRole('heading', { name: text('signup.looks_title') }).waitFor()
  await button(place, text('signup.skip')).click()
  await place.getByRole('heading', { name: text('signup.place_title') }).waitFor()
  await place.locator('input[name=city]').fill('Utrecht')
  await button(place, text('signup.continue')).click()
  await place.getByRole('heading', { name: text('signup.push_title') }).waitFor()
  await place.getByRole('button').last().click()
  await place.getByRole('heading', { name: text('signup.confirm_title') }).waitFor()
}
