import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { accessibilityViolations } from '../harness/accessibility.ts'
import { chooseBundle, waitForPurchase, submitOrder, orderSummary } from '../harness/buy.ts'
import { dbBackdoor } from '../harness/db-backdoor.ts'
import { expectInView } from '../harness/in-view.ts'
import { journey } from '../harness/journey.ts'
import { newMember } from '../harness/new-member.ts'
import { button } from '../harness/sign-up.ts'
import { paymentSimulator } from '../harness/payment-simulator.ts'
import { textsOf } from '../harness/texts.ts'

const en = textsOf('en')

const smallestBundle = (page: Page) => page.getByRole('radio', { name: /^10 credits/ })
const bundleWithPrice = (page: Page, price: string) =>
  page.getByRole('radio', { name: new RegExp(`^10 credits.*${price}`) })

async function useCode(page: Page, code: string): Promise<void> {
  const field = page.getByLabel(en('payments.code'), { exact: true })
  if (!(await field.isVisible())) await page.getByText(en('payments.have_code')).click()
  await field.fill(code)
  await button(page, en('payments.use_code')).click()
  await page.waitForURL(`**/credits?*code=${code}*`)
}

journey('a member pays the full price after the time bonus has expired', async (open) => {
  const visit = await open()
  const { page, problems } = visit
  const me = await newMember(visit)
  await chooseBundle(page, { method: 'ideal' })
  await page.getByRole('heading', { name: en('payments.first_offer', { percent: 25 }) }).waitFor()
  await bundleWithPrice(page, '€11.24').waitFor()

  await dbBackdoor.expireFirstOffer(me.id)
  // The page still shows the old price. The order is refused, because a member only pays the price that is shown.
  for (const path of ['/credits', '/credits.data']) problems.allowStatus(409, path)
  await submitOrder(page)
  await expectInView(page.getByText(en('payments.price_changed')))
  // The full price was already shown next to the reduced one, so the reduced one has to disappear.
  await bundleWithPrice(page, '€11.24').waitFor({ state: 'detached' })
  await bundleWithPrice(page, '€14.99').waitFor()
  expect(await dbBackdoor.ordersOf(me.id)).toEqual([])

  await page.goto('/credits')
  await bundleWithPrice(page, '€14.99').waitFor()
  expect(await page.getByText(en('payments.first_offer', { percent: 25 })).count()).toBe(0)
  await smallestBundle(page).check()
  await orderSummary(page).getByText('€14.99').filter({ visible: true }).first().waitFor()
  await page.reload()
  await bundleWithPrice(page, '€14.99').waitFor()
})

journey('a member uses a discount code once', async (open) => {
  const visit = await open()
  const { page } = visit
  const me = await newMember(visit)
  const code = `HALF${randomUUID().slice(0, 6).toUpperCase()}`
  await dbBackdoor.insertDiscountCode(code, 50)
  await chooseBundle(page, { method: 'ideal' })

  await useCode(page, 'NOSUCHCODE')
  await page.getByText(en('errors.code_not_found')).waitFor()
  expect(await accessibilityViolations(page)).toEqual([])
  await useCode(page, code)
  await page.getByText(en('payments.code_counts', { code })).waitFor()
  await bundleWithPrice(page, '€7.49').waitFor()
  expect(await accessibilityViolations(page)).toEqual([])

  await smallestBundle(page).check()
  await page.locator('input[name=method][value=ideal]').check()
  await submitOrder(page)
  await paymentSimulator.choosePaymentOutcome(page, 'Paid')
  await waitForPurchase(page)
  const [mine] = await dbBackdoor.ordersOf(me.id)
  const payments = await paymentSimulator.payments(mine?.id ?? '')
  expect(payments.map(({ captured }) => captured)).toEqual([749])

  await page.goto('/credits')
  await page.waitForLoadState('networkidle')
  await bundleWithPrice(page, '€14.99').waitFor()
  await useCode(page, code)
  await page.getByText(en('errors.code_used')).waitFor()
  await bundleWithPrice(page, '€14.99').waitFor()
})
