import type { MethodKey } from '@velvet/contract/payment-methods'
import type { Locator, Page } from 'playwright-core'
import { button } from './sign-up.ts'
import { simulator } from './simulator.ts'
import { textsOf } from './texts.ts'

const en = textsOf('en')

type Choice = { credits?: number; method: MethodKey; country?: string; storesCard?: boolean }

export const summary = (page: Page): Locator => page.locator('[data-order-summary]')

/** Opens the page of the credits and makes the choices that come before the summary. */
export async function chooseBundle(page: Page, { credits = 10, method, country, storesCard }: Choice): Promise<void> {
  await page.goto('/credits')
  await page.waitForLoadState('networkidle')
  if (country) await chooseCountry(page, country)
  await page.getByRole('radio', { name: new RegExp(`^${en('payments.credits', { credits })}`) }).check()
  await page.locator(`input[name=method][value=${method}]`).check()
  if (storesCard) await page.getByLabel(en('payments.store_card'), { exact: true }).check()
}

/** The prices of another country are asked for. */
async function chooseCountry(page: Page, country: string): Promise<void> {
  await page.getByText(en('payments.other_country')).click()
  await page.getByLabel(en('payments.country'), { exact: true }).selectOption(country)
  await button(page, en('payments.change')).click()
  await page.waitForURL(`**/credits?*country=${country}*`)
  await page.locator(`input[type=hidden][name=country][value=${country}]`).waitFor({ state: 'attached' })
}

/** Reads, agrees and presses the button that orders. */
export async function order(page: Page): Promise<void> {
  await page.getByLabel(en('payments.knows_fictional')).check()
  await page.getByLabel(en('payments.start_now')).check()
  await page.getByLabel(en('payments.pays_used')).check()
  await button(page, en('legal.order_button')).click()
}

/** From the page of the credits to the page that says how it ended. */
export async function buy(page: Page, choice: Choice, end = 'Paid'): Promise<void> {
  await chooseBundle(page, choice)
  await order(page)
  await simulator.end(page, end)
}

export const isDone = (page: Page, credits = 10): Promise<void> =>
  page.getByRole('heading', { name: en('payments.done_title', { credits }) }).waitFor()
