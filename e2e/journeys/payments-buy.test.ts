import { expect } from 'vitest'
import { expectNoOverflow, accessibilityViolations } from '../harness/accessibility.ts'
import { buy, chooseBundle, waitForPurchase, submitOrder, orderSummary } from '../harness/buy.ts'
import { dbBackdoor } from '../harness/db-backdoor.ts'
import { expectInView } from '../harness/in-view.ts'
import { journey } from '../harness/journey.ts'
import { waitForMail } from '../harness/mails.ts'
import { newMember } from '../harness/new-member.ts'
import { button } from '../harness/sign-up.ts'
import { paymentSimulator } from '../harness/payment-simulator.ts'
import { textsOf } from '../harness/texts.ts'

const en = textsOf('en')

journey('a member buys the first credits with iDEAL and gets the invoice', async (open) => {
  const visit = await open()
  const { page, problems } = visit
  const me = await newMember(visit)
  await chooseBundle(page, { method: 'ideal' })
  const total = orderSummary(page).getByText('€11.24').filter({ visible: true })
  await total.waitFor()
  await orderSummary(page).getByText('€14.99').filter({ visible: true }).waitFor()
  for (const name of ['start_now', 'pays_used', 'knows_fictional'])
    expect(await page.locator(`input[name=${name}]`).isChecked(), name).toBe(false)
  expect(await accessibilityViolations(page)).toEqual([])
  await expectNoOverflow(page)

  // Nothing is ordered before the notice about fictional profiles is ticked.
  for (const path of ['/credits', '/credits.data']) problems.allowStatus(400, path)
  await button(page, en('legal.order_button')).click()
  await expectInView(page.getByText(en('errors.fictional_notice_required')))
  expect(await dbBackdoor.ordersOf(me.id)).toEqual([])

  await submitOrder(page)
  await paymentSimulator.choosePaymentOutcome(page, 'Paid')
  await waitForPurchase(page)
  await page.getByText(en('payments.done_lead', { balance: 15 })).waitFor()
  await page.getByText(en('payments.credits_added', { credits: 10 })).waitFor()
  expect(await accessibilityViolations(page)).toEqual([])
  await expectNoOverflow(page)
  const [mine, ...more] = await dbBackdoor.ordersOf(me.id)
  expect(mine?.state).toBe('paid')
  expect(more).toEqual([])
  const confirmation = await waitForMail(me.email, en('mail.order_subject', { number: mine?.number ?? '' }))
  expect(confirmation.text).toContain('€11.24')

  await page.getByRole('link', { name: en('payments.receipt') }).click()
  await page.waitForURL(`**/transactions/${mine?.id}`)
  const invoice = page.getByRole('link', { name: /^Invoice .*\(PDF\)$/ })
  const number = /Invoice (\S+) \(PDF\)/.exec((await invoice.textContent()) ?? '')?.[1]
  expect(await accessibilityViolations(page)).toEqual([])
  const file = await page.request.get((await invoice.getAttribute('href')) ?? '')
  expect(file.headers()).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `inline; filename="${number}.pdf"`,
  })
  expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-')

  // The order is also in the list of transactions.
  await page.goto('/transactions')
  const orders = page.getByRole('region', { name: en('payments.your_orders') })
  const found = orders.getByRole('link', { name: en('payments.credits', { credits: 10 }) })
  await found.getByText(en('payments.state.completed')).waitFor()
  await found.getByText('€11.24').waitFor()
  expect(await accessibilityViolations(page)).toEqual([])
  await expectNoOverflow(page)
  await found.click()
  await page.waitForURL(`**/transactions/${mine?.id}`)
  await invoice.waitFor()

  await page.goto('/premium')
  await page.getByRole('heading', { name: en('payments.premium.yours') }).waitFor()
  expect(await dbBackdoor.isPremium(me.id)).toBe(true)
})

journey(
  'a member repeats an order with the stored card: opening the page charges nothing, the button charges once',
  async (open) => {
    const visit = await open()
    const { page } = visit
    const me = await newMember(visit)
    await buy(page, { method: 'card', storesCard: true })
    await waitForPurchase(page)
    await expect.poll(() => dbBackdoor.hasStoredCard(me.id)).toBe(true)

    const repeatOrderPath = '/credits/repeat-order'
    for (let visits = 0; visits < 3; visits += 1) await page.goto(repeatOrderPath)
    await page.waitForLoadState('networkidle')
    expect(await dbBackdoor.ordersOf(me.id)).toHaveLength(1)
    const card = en('payments.card_ending', { brand: 'Visa', last_four: '6155' })
    await orderSummary(page).getByText(card).filter({ visible: true }).waitFor()
    await orderSummary(page).getByText('€14.99').filter({ visible: true }).first().waitFor()
    expect(await accessibilityViolations(page)).toEqual([])
    await expectNoOverflow(page)

    await submitOrder(page)
    await waitForPurchase(page)
    await page.getByText(en('payments.done_lead', { balance: 25 })).waitFor()
    const [, second, ...more] = await dbBackdoor.ordersOf(me.id)
    expect(more).toEqual([])
    const payments = await paymentSimulator.payments(second?.id ?? '')
    expect(payments.map(({ captured }) => captured)).toEqual([1499])

    // Opening the result page again does not order again.
    await page.reload()
    await waitForPurchase(page)
    expect(await dbBackdoor.ordersOf(me.id)).toHaveLength(2)

    await page.goto(repeatOrderPath)
    await page.waitForLoadState('networkidle')
    await button(page, en('payments.forget_card')).click()
    await page.waitForURL('**/credits')
    expect(await dbBackdoor.hasStoredCard(me.id)).toBe(false)
  },
)

journey('a member pays with another method after a card has failed', async (open) => {
  const visit = await open()
  const { page } = visit
  const me = await newMember(visit)
  await buy(page, { method: 'card' }, 'Fail')
  await page.getByRole('heading', { name: en('payments.card_failed') }).waitFor()
  await page.getByText(en('payments.failed_hint')).waitFor()
  expect(await accessibilityViolations(page)).toEqual([])
  expect(await dbBackdoor.isPremium(me.id)).toBe(false)

  await page.getByRole('link', { name: en('payments.pay_with', { method: 'PayPal' }) }).click()
  await page.waitForURL('**/credits?*method=paypal*')
  expect(await page.locator('input[name=method][value=paypal]').isChecked()).toBe(true)
  await submitOrder(page)
  await paymentSimulator.choosePaymentOutcome(page, 'Paid')
  await waitForPurchase(page)
  expect((await dbBackdoor.ordersOf(me.id)).map(({ state }) => state)).toEqual(['denied', 'paid'])
})

journey('a member who cancels at the bank sees that the payment failed and can try again', async (open) => {
  const visit = await open()
  const { page } = visit
  await newMember(visit)
  await buy(page, { method: 'ideal' }, 'Cancel')
  await page.getByRole('heading', { name: en('payments.failed') }).waitFor()
  await page.getByRole('link', { name: en('payments.try_again', { method: 'iDEAL | Wero' }) }).click()
  await page.waitForURL('**/credits?*method=ideal*')
})
