import type { MethodKey } from '@velvet/contract/payment-methods'
import type { Locator, Page } from 'playwright-core'
import { button } from './sign-up.ts'
import { paymentSimulator } from './payment-simulator.ts'
import { textsOf } from './texts.ts'

const en = textsOf('en')

type Choice = { credits?: number; method: MethodKey; country?: string; storesCard?: boolean }

export const orderSummary = (page: Page): Locator => page.locator('[data-order-summary]')

/** Opens the credits page and chooses everything that comes before the order summary. */
export async function chooseBundle(page: Page, { credits = 10, method, country, storesCard }: Choice): Promise<void> {
  await page.goto('/credits')
  await page.waitForLoadState('networkidle')
  if (country) await chooseCountry(page, country)
  await page.getByRole('radio', { name: new RegExp(`^${en('payments.credits', { credits })}`) }).check()
  await chooseMethod(page, method)
  if (storesCard) await page.getByLabel(en('payments.store_card'), { exact: true }).check()
}

/** Opens the list of less common payment methods. */
export const showMoreMethods = (page: Page): Promise<void> =>
  page.locator('summary', { hasText: en('payments.more_methods') }).click()

async function chooseMethod(page: Page, method: MethodKey): Promise<void> {
  const option = page.locator(`input[name=method][value=${method}]`)
  if (!(await option.isVisible())) await showMoreMethods(page)
  await option.check()
}

/** Switches the page to the prices of another country. */
async function chooseCountry(page: Page, country: string): Promise<void> {
  await page.getByText(en('payments.other_country')).click()
  await page.getByLabel(en('payments.country'), { exact: true }).selectOption(country)
  await button(page, en('payments.change')).click()
  await page.waitForURL(`**/credits?*country=${country}*`)
  await page.locator(`input[type=hidden][name=country][value=${country}]`).waitFor({ state: 'attached' })
}

/** Ticks both consents within a page, a form or a dialog. */
export async function giveConsents(within: Page | Locator): Promise<void> {
  await within.getByLabel(en('payments.start_now')).check()
  await within.getByLabel(en('payments.pays_used')).check()
}

/** Ticks the notice about fictional profiles and the consents, then clicks the order button. */
export async function submitOrder(page: Page, { hasConsents = true } = {}): Promise<void> {
  await page.getByLabel(en('payments.knows_fictional')).check()
  if (hasConsents) await giveConsents(page)
  await button(page, en('legal.order_button')).click()
}

/** Buys credits: from the credits page through the payment simulator to the page with the result. */
export async function buy(page: Page, choice: Choice, outcome = 'Paid'): Promise<void> {
  await chooseBundle(page, choice)
  await submitOrder(page)
  await paymentSimulator.choosePaymentOutcome(page, outcome)
}

/** Waits for the page of a completed purchase. */
export const waitForPurchase = (page: Page, credits = 10): Promise<void> =>
  page.getByRole('heading', { name: en('payments.done_title', { credits }) }).waitFor()
