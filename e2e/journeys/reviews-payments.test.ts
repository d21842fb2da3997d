import { expect } from 'vitest'
import { expectNoOverflow, accessibilityViolations } from '../harness/accessibility.ts'
import { buy, chooseBundle, waitForPurchase, submitOrder, orderSummary } from '../harness/buy.ts'
import { chatBackdoor } from '../harness/chat-backdoor.ts'
import { dbBackdoor } from '../harness/db-backdoor.ts'
import { journey } from '../harness/journey.ts'
import { waitForMail } from '../harness/mails.ts'
import { newMember } from '../harness/new-member.ts'
import { button } from '../harness/sign-up.ts'
import { paymentSimulator } from '../harness/payment-simulator.ts'
import {
  openConversation,
  messageWithText,
  sendMessage,
  sendButton,
  openTwoMembers,
  typeMessage,
} from '../harness/chat.ts'
import { textsOf } from '../harness/texts.ts'

const en = textsOf('en')
const repeatOrderPath = '/credits/repeat-order'

journey('a member repeats the last order, first with its method, then with the stored card', async (open) => {
  const visit = await open()
  const { page, problems } = visit
  const me = await newMember(visit)
  // No bundle is preselected.
  await page.goto('/credits')
  await page.waitForLoadState('networkidle')
  expect(await page.locator('input[name=bundle]:checked').count()).toBe(0)
  await orderSummary(page).getByText(en('payments.no_bundle')).waitFor()
  await expectNoOverflow(page)
  for (const path of ['/credits', '/credits.data']) problems.allowStatus(400, path)
  await submitOrder(page)
  await page.getByText(en('problems.bundle_missing')).waitFor()
  expect(await accessibilityViolations(page)).toEqual([])

  await buy(page, { method: 'ideal' })
  await waitForPurchase(page)
  await page.goto(repeatOrderPath)
  await page.waitForLoadState('networkidle')
  expect(await page.locator('input[name=method][value=ideal]').isChecked()).toBe(true)
  await orderSummary(page).getByText('€14.99').filter({ visible: true }).first().waitFor()
  expect(await accessibilityViolations(page)).toEqual([])
  await expectNoOverflow(page)
  expect(await dbBackdoor.ordersOf(me.id)).toHaveLength(1)
  await submitOrder(page)
  await paymentSimulator.choosePaymentOutcome(page, 'Paid')
  await waitForPurchase(page)

  await buy(page, { method: 'card', storesCard: true })
  await waitForPurchase(page)
  await expect.poll(() => dbBackdoor.hasStoredCard(me.id)).toBe(true)
  await page.goto(repeatOrderPath)
  await page.waitForLoadState('networkidle')
  expect(await page.locator('input[name=method]').count()).toBe(0)
  await submitOrder(page)
  await waitForPurchase(page)
  expect((await dbBackdoor.ordersOf(me.id)).map(({ state }) => state)).toEqual(['paid', 'paid', 'paid', 'paid'])
})

journey(
  'the withdrawal date is the same before and after the order, in the mail and while withdrawing',
  async (open) => {
    const visit = await open()
    const { page } = visit
    const me = await newMember(visit)
    await chooseBundle(page, { method: 'ideal' })
    const dateBeside = async () =>
      (
        await page
          .getByText(en('payments.withdraw_line'), { exact: true })
          .filter({ visible: true })
          .first()
          .locator('xpath=following::dd[1]')
          .textContent()
      )?.trim() ?? ''
    const date = await dateBeside()
    expect(date).toMatch(/^\d{1,2} \w+ \d{4}$/)
    await submitOrder(page)
    await paymentSimulator.choosePaymentOutcome(page, 'Paid')
    await waitForPurchase(page)
    expect(await dateBeside()).toBe(date)
    const [mine] = await dbBackdoor.ordersOf(me.id)
    const mail = await waitForMail(me.email, en('mail.order_subject', { number: mine?.number ?? '' }))
    expect(mail.text.replace(/\s+/g, ' ')).toContain(`until ${date},`)
    await page.goto(`/transactions/${mine?.id}`)
    await page.getByText(en('payments.refundable_until', { when: date })).waitFor()
    const terms = (await page.getByText(/^Version of /).textContent())?.replace('Version of ', '') ?? '?'
    expect(mail.text.replace(/\s+/g, ' ')).toContain(`The terms of ${terms} apply`)
    await page.goto(`/withdraw?order=${mine?.number}`)
    await page.waitForLoadState('networkidle')
    await button(page, en('withdraw.continue')).click()
    await page.getByRole('heading', { name: en('withdraw.confirm_title') }).waitFor()
    expect(await dateBeside()).toBe(date)
    expect(await accessibilityViolations(page)).toEqual([])
    await expectNoOverflow(page)
    await page.goto('/terms')
    await page.getByText(terms).first().waitFor()
  },
)

journey('a member buys credits from a conversation and returns to it with the draft', async (open) => {
  const { mine } = await openTwoMembers(open)
  const { page, problems, me, them } = mine
  const conversation = await openConversation(page, them.id)
  for (const text of ['One.', 'Two.', 'Three.', 'Four.']) await sendMessage(page, them.name, text)
  await chatBackdoor.chargeCredits(me.email, 1)
  problems.allowStatus(402, `/api/conversations/${conversation}/messages`)
  await typeMessage(page, them.name, 'This one waits for credits.')
  await sendButton(page).click()
  await page
    .getByRole('main')
    .getByRole('link', { name: en('chat.get_premium') })
    .click()
  await page.waitForURL(`**/premium?chat=${conversation}`)
  await page
    .getByRole('main')
    .getByRole('link', { name: en('payments.premium.choose') })
    .click()
  await page.waitForURL(`**/credits?chat=${conversation}`)
  await page.waitForLoadState('networkidle')
  const back = page.getByRole('link', { name: en('payments.to_conversation', { name: them.name }) })
  const orderTen = async () => {
    await page.getByRole('radio', { name: new RegExp(`^${en('payments.credits', { credits: 10 })}`) }).check()
    await page.locator('input[name=method][value=ideal]').check()
    await submitOrder(page)
  }
  await orderTen()
  await paymentSimulator.choosePaymentOutcome(page, 'Cancel')
  await page.getByRole('heading', { name: en('payments.failed') }).waitFor()
  await back.waitFor()
  await page.getByRole('link', { name: en('payments.try_again', { method: 'iDEAL | Wero' }) }).click()
  await page.waitForURL(`**/credits?*chat=${conversation}`)
  await page.waitForLoadState('networkidle')
  await orderTen()
  await paymentSimulator.choosePaymentOutcome(page, 'Paid')
  await waitForPurchase(page)
  await back.click()
  await page.waitForURL(`**/chats/${conversation}`)
  const field = page.getByRole('textbox', { name: en('chat.message', { name: them.name }) })
  await expect.poll(() => field.inputValue()).toBe('This one waits for credits.')
  await sendButton(page).click()
  await messageWithText(page, 'This one waits for credits.').waitFor()
})
