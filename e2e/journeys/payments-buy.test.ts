import { expect } from 'vitest'
import { expectNoOverflow, obstaclesOn } from '../harness/accessibility.ts'
import { buy, chooseBundle, isDone, order, summary } from '../harness/buy.ts'
import { house } from '../harness/house.ts'
import { journey } from '../harness/journey.ts'
import { mailAbout } from '../harness/mails.ts'
import { newMember } from '../harness/new-member.ts'
import { button } from '../harness/sign-up.ts'
import { simulator } from '../harness/simulator.ts'
import { textsOf } from '../harness/texts.ts'

const en = textsOf('en')

journey('buys the first credits with iDEAL, and has the invoice', async (open) => {
  const visit = await open()
  const { page } = visit
  const me = await newMember(visit)
  await chooseBundle(page, { method: 'ideal' })
  const total = summary(page).getByText('€11.24').filter({ visible: true })
  await total.waitFor()
  await summary(page).getByText('€14.99').filter({ visible: true }).waitFor()
  for (const name of ['start_now', 'pays_used', 'knows_fictional'])
    expect(await page.locator(`input[name=${name}]`).isChecked(), name).toBe(false)
  expect(await obstaclesOn(page)).toEqual([])
  await expectNoOverflow(page)

  // Nothing is ordered before it was read that some profiles are fictional.
  await button(page, en('legal.order_button')).click()
  expect(await house.ordersOf(me.id)).toEqual([])

  await order(page)
  await simulator.end(page, 'Paid')
  await isDone(page)
  await page.getByText(en('payments.done_lead', { balance: 15 })).waitFor()
  await page.getByText(en('payments.credits_added', { credits: 10 })).waitFor()
  expect(await obstaclesOn(page)).toEqual([])
  await expectNoOverflow(page)
  const [mine, ...more] = await house.ordersOf(me.id)
  expect(mine?.state).toBe('paid')
  expect(more).toEqual([])
  const confirmation = await mailAbout(me.email, en('mail.order_subject', { number: mine?.number ?? '' }))
  expect(confirmation.text).toContain('€11.24')

  await page.getByRole('link', { name: en('payments.receipt') }).click()
  await page.waitForURL(`**/transactions/${mine?.id}`)
  const invoice = page.getByRole('link', { name: /^Invoice .*\(PDF\)$/ })
  const number = /Invoice (\S+) \(PDF\)/.exec((await invoice.textContent()) ?? '')?.[1]
  expect(await obstaclesOn(page)).toEqual([])
  const file = await page.request.get((await invoice.getAttribute('href')) ?? '')
  expect(file.headers()).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `inline; filename="${number}.pdf"`,
  })
  expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-')

  // Whoever has left the page finds the order again.
  await page.goto('/transactions')
  const orders = page.getByRole('region', { name: en('payments.your_orders') })
  const found = orders.getByRole('link', { name: en('payments.credits', { credits: 10 }) })
  await found.getByText(en('payments.state.completed')).waitFor()
  await found.getByText('€11.24').waitFor()
  expect(await obstaclesOn(page)).toEqual([])
  await expectNoOverflow(page)
  await found.click()
  await page.waitForURL(`**/transactions/${mine?.id}`)
  await invoice.waitFor()

  await page.goto('/premium')
  await page.getByRole('heading', { name: en('payments.premium.yours') }).waitFor()
  expect(await house.isPremium(me.id)).toBe(true)
})

journey('keeps a card and orders the same again: looking charges nothing, the button once', async (open) => {
  const visit = await open()
  const { page } = visit
  const me = await newMember(visit)
  await buy(page, { method: 'card', storesCard: true })
  await isDone(page)
  await expect.poll(() => house.hasStoredCard(me.id), { timeout: 20_000 }).toBe(true)

  const again = '/credits/repeat-order'
  for (let look = 0; look < 3; look += 1) await page.goto(again)
  await page.waitForLoadState('networkidle')
  expect(await house.ordersOf(me.id)).toHaveLength(1)
  const card = en('payments.card_ending', { brand: 'Visa', last_four: '6155' })
  await summary(page).getByText(card).filter({ visible: true }).waitFor()
  await summary(page).getByText('€14.99').filter({ visible: true }).first().waitFor()
  expect(await obstaclesOn(page)).toEqual([])
  await expectNoOverflow(page)

  await order(page)
  await isDone(page)
  await page.getByText(en('payments.done_lead', { balance: 25 })).waitFor()
  const [, second, ...more] = await house.ordersOf(me.id)
  expect(more).toEqual([])
  const payments = await simulator.payments(second?.id ?? '')
  expect(payments.map(({ captured }) => captured)).toEqual([1499])

  // Coming back to the page of the result is looking, too.
  await page.reload()
  await isDone(page)
  expect(await house.ordersOf(me.id)).toHaveLength(2)

  await page.goto(again)
  await page.waitForLoadState('networkidle')
  await button(page, en('payments.forget_card')).click()
  await page.waitForURL('**/credits')
  expect(await house.hasStoredCard(me.id)).toBe(false)
})

journey('pays in another way after a card has failed', async (open) => {
  const visit = await open()
  const { page } = visit
  const me = await newMember(visit)
  await buy(page, { method: 'card' }, 'Fail')
  await page.getByRole('heading', { name: en('payments.card_failed') }).waitFor()
  await page.getByText(en('payments.failed_hint')).waitFor()
  expect(await obstaclesOn(page)).toEqual([])
  expect(await house.isPremium(me.id)).toBe(false)

  await page.getByRole('link', { name: en('payments.pay_with', { method: 'PayPal' }) }).click()
  await page.waitForURL('**/credits?*method=paypal*')
  expect(await page.locator('input[name=method][value=paypal]').isChecked()).toBe(true)
  await order(page)
  await simulator.end(page, 'Paid')
  await isDone(page)
  expect((await house.ordersOf(me.id)).map(({ state }) => state)).toEqual(['denied', 'paid'])
})

journey('cancels at the bank and is told that nothing was charged', async (open) => {
  const visit = await open()
  const { page } = visit
  await newMember(visit)
  await buy(page, { method: 'ideal' }, 'Cancel')
  await page.getByRole('heading', { name: en('payments.failed') }).waitFor()
  await page.getByRole('link', { name: en('payments.try_again', { method: 'iDEAL | Wero' }) }).click()
  await page.waitForURL('**/credits?*method=ideal*')
})
