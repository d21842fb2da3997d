import { expect } from 'vitest'
import { expectNoOverflow, accessibilityViolations } from '../harness/accessibility.ts'
import { chooseBundle, giveConsents, waitForPurchase, submitOrder } from '../harness/buy.ts'
import { chatBackdoor } from '../harness/chat-backdoor.ts'
import { dbBackdoor } from '../harness/db-backdoor.ts'
import { journey } from '../harness/journey.ts'
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
type Open = Parameters<typeof openTwoMembers>[0]

/** Creates a member whose only credits come from an order without the two consents. */
async function buyWithoutConsents(open: Open) {
  const { mine } = await openTwoMembers(open)
  const { page, me } = mine
  await chooseBundle(page, { method: 'ideal' })
  await submitOrder(page, { hasConsents: false })
  await paymentSimulator.choosePaymentOutcome(page, 'Paid')
  await waitForPurchase(page)
  await page.getByRole('heading', { name: en('payments.consents_title', { credits: 10 }) }).waitFor()
  expect(await accessibilityViolations(page)).toEqual([])
  await expectNoOverflow(page)
  // Uses up the welcome credits.
  await chatBackdoor.chargeCredits(me.email, 5)
  const [placed] = await dbBackdoor.ordersOf(me.id)
  return { ...mine, orderId: placed?.id ?? '' }
}

journey('a member gives both consents in the dialog of the first message, which is then sent', async (open) => {
  const { page, problems, me, them } = await buyWithoutConsents(open)
  const conversation = await openConversation(page, them.id)
  problems.allowStatus(409, `/api/conversations/${conversation}/messages`)
  await typeMessage(page, them.name, 'Shall we talk?')
  await sendButton(page).click()
  const dialog = page.getByRole('dialog', { name: en('payments.consents_title', { credits: 10 }) })
  await dialog.waitFor()
  expect(await accessibilityViolations(page)).toEqual([])
  await expectNoOverflow(page)
  expect(await dbBackdoor.messagesTo(them.id)).toEqual([])

  // Closing the dialog charges nothing and keeps the text.
  await button(dialog, en('chat.not_now')).click()
  await dialog.waitFor({ state: 'detached' })
  expect(await chatBackdoor.creditsOf(me.id)).toBe(10)

  await sendButton(page).click()
  await giveConsents(dialog)
  await button(dialog, en('payments.consents_send')).click()
  await messageWithText(page, 'Shall we talk?').waitFor()
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => dbBackdoor.messagesTo(them.id)).toEqual(['Shall we talk?'])
  expect(await chatBackdoor.creditsOf(me.id)).toBe(9)
  await sendMessage(page, them.name, 'And again, without a question.')
})

journey('a member gives both consents on the page of the order and is not asked when writing', async (open) => {
  const { page, them, orderId } = await buyWithoutConsents(open)
  await page.goto(`/transactions/${orderId}`)
  await page.waitForLoadState('networkidle')
  const title = page.getByRole('heading', { name: en('payments.consents_title', { credits: 10 }) })
  await title.waitFor()
  expect(await accessibilityViolations(page)).toEqual([])
  await expectNoOverflow(page)
  await giveConsents(page)
  await button(page, en('payments.consents_save')).click()
  await title.waitFor({ state: 'detached' })
  await openConversation(page, them.id)
  await sendMessage(page, them.name, 'Here I am.')
})
