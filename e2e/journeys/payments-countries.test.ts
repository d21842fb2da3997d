import { expect } from 'vitest'
import { expectNoOverflow, accessibilityViolations } from '../harness/accessibility.ts'
import { buy, chooseBundle, waitForPurchase, submitOrder, orderSummary } from '../harness/buy.ts'
import { dbBackdoor } from '../harness/db-backdoor.ts'
import { expectInView } from '../harness/in-view.ts'
import { journey } from '../harness/journey.ts'
import { newMember } from '../harness/new-member.ts'
import { button } from '../harness/sign-up.ts'
import { paymentSimulator } from '../harness/payment-simulator.ts'
import { textsOf } from '../harness/texts.ts'

const en = textsOf('en')

journey('a member pays in złoty with BLIK', async (open) => {
  const visit = await open()
  const { page } = visit
  const me = await newMember(visit)
  await chooseBundle(page, { method: 'blik', country: 'PL' })
  await orderSummary(page).getByText('PLN 47.99').filter({ visible: true }).waitFor()
  expect(await page.locator('input[name=method][value=ideal]').count()).toBe(0)
  await submitOrder(page)
  await paymentSimulator.choosePaymentOutcome(page, 'Paid')
  await waitForPurchase(page)
  await page.getByText('PLN 47.99').first().waitFor()
  const [mine] = await dbBackdoor.ordersOf(me.id)
  expect((await paymentSimulator.payments(mine?.id ?? '')).map(({ captured }) => captured)).toEqual([4799])
})

journey('a member pays in kronor with Swish from another country after confirming the country', async (open) => {
  const visit = await open({ country: 'NL' })
  const { page, problems } = visit
  const me = await newMember(visit)
  for (const path of ['/credits', '/credits.data']) problems.allowStatus(409, path)
  await chooseBundle(page, { method: 'swish', country: 'SE' })
  await submitOrder(page)
  await expectInView(page.getByText(en('errors.country_unclear')))
  expect(await dbBackdoor.ordersOf(me.id)).toEqual([])
  expect(await accessibilityViolations(page)).toEqual([])
  await page.getByLabel(en('payments.confirms_country', { country: 'Sweden' })).check()
  await button(page, en('legal.order_button')).click()
  await paymentSimulator.choosePaymentOutcome(page, 'Paid')
  await waitForPurchase(page)
  await page.getByText('SEK 126.74').first().waitFor()
})

journey('a bank transfer shows its reference and stays pending until the bank has paid', async (open) => {
  const visit = await open()
  const { page } = visit
  const me = await newMember(visit)
  await buy(page, { method: 'banktransfer' }, 'Stay pending')
  await page.getByRole('heading', { name: en('payments.transfer_title') }).waitFor()
  await page.getByText('€11.24').waitFor()
  const reference = page.getByText(en('payments.transfer_reference'), { exact: true }).locator('xpath=following::dd[1]')
  expect(await reference.textContent()).toMatch(/\d/)
  expect(await accessibilityViolations(page)).toEqual([])
  await expectNoOverflow(page)
  const [mine] = await dbBackdoor.ordersOf(me.id)
  expect(mine?.state).toBe('pending')
  expect(await dbBackdoor.isPremium(me.id)).toBe(false)

  await paymentSimulator.setOutcome(mine?.id ?? '', 'paid')
  await expect.poll(async () => (await dbBackdoor.ordersOf(me.id))[0]?.state).toBe('paid')
  await page.getByRole('link', { name: en('payments.look_again') }).click()
  await waitForPurchase(page)
})
