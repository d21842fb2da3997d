import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { expectNoOverflow, accessibilityViolations } from '../harness/accessibility.ts'
import { giveConsents, waitForPurchase } from '../harness/buy.ts'
import { chatBackdoor } from '../harness/chat-backdoor.ts'
import {
  messageWithText,
  openConversation,
  openTwoMembers,
  sendButton,
  sendMessage,
  textBox,
  typeMessage,
} from '../harness/chat.ts'
import { dbBackdoor } from '../harness/db-backdoor.ts'
import { journey } from '../harness/journey.ts'
import { paymentSimulator } from '../harness/payment-simulator.ts'
import { button } from '../harness/sign-up.ts'
import { whenFocused } from '../harness/tab-to.ts'
import { textsOf } from '../harness/texts.ts'

const en = textsOf('en')
const draft = 'This one waits for credits.'
const maxCheckoutHeightPx = 1600
const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'

const orderButton = (page: Page) => button(page, en('legal.order_button'))
const inMain = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name })

/** Returns the distance from the top of the page to the end of the order button. */
async function checkoutHeight(page: Page): Promise<number> {
  await page.evaluate('scrollTo(0, 0)')
  const box = await orderButton(page).boundingBox()
  return box ? box.y + box.height : Infinity
}

journey(
  'a member on a phone buys credits from a conversation and finds the draft there',
  async (open) => {
    const { mine } = await openTwoMembers(open)
    const { page, problems, me, them } = mine
    const conversation = await openConversation(page, them.id)
    for (const text of ['One.', 'Two.', 'Three.', 'Four.']) await sendMessage(page, them.name, text)
    await chatBackdoor.chargeCredits(me.email, 1)
    problems.allowStatus(402, `/api/conversations/${conversation}/messages`)
    await typeMessage(page, them.name, draft)
    await sendButton(page).click()
    await inMain(page, en('chat.get_premium')).click()
    await page.waitForURL(`**/premium?chat=${conversation}`)
    await inMain(page, en('payments.premium.choose')).click()
    await page.waitForURL(`**/credits?chat=${conversation}`)
    await page.waitForLoadState('networkidle')

    // A new member has the most on this page: a discount and, without a photo, an alert, which is below the form.
    await page.getByRole('heading', { name: en('payments.first_offer', { percent: 25 }) }).waitFor()
    const alert = page.getByRole('region', { name: en('alerts.region') })
    await alert.waitFor()
    expect((await alert.boundingBox())?.y).toBeGreaterThan(await checkoutHeight(page))
    expect(await page.locator('input[name=method][value=visa]').count(), 'brands of cards').toBe(0)
    for (const method of ['card', 'ideal']) {
      await page.locator(`input[name=method][value=${method}]`).check()
      expect(await checkoutHeight(page), method).toBeLessThanOrEqual(maxCheckoutHeightPx)
    }
    await page.setExtraHTTPHeaders({ 'user-agent': iPhone })
    await page.reload()
    const wallet = page.locator('input[name=method][value=applepay]')
    await wallet.check()
    expect(await checkoutHeight(page), 'on an iPhone').toBeLessThanOrEqual(maxCheckoutHeightPx)
    await page.setExtraHTTPHeaders({})
    await page.reload()
    await page.locator('input[name=method][value=ideal]').check()

    // Everything that is missing is reported at once, and nothing is ordered.
    for (const path of ['/credits', '/credits.data']) problems.allowStatus(400, path)
    await orderButton(page).click()
    await page.getByText(en('problems.bundle_missing')).waitFor()
    await page.getByText(en('errors.fictional_notice_required')).waitFor()
    expect(await accessibilityViolations(page)).toEqual([])
    await expectNoOverflow(page)
    expect(await dbBackdoor.ordersOf(me.id)).toEqual([])

    await page.getByRole('radio', { name: new RegExp(`^${en('payments.credits', { credits: 10 })}`) }).check()
    await page.getByLabel(en('payments.knows_fictional')).check()
    await giveConsents(page)
    await orderButton(page).click()
    await paymentSimulator.choosePaymentOutcome(page, 'Paid')
    await waitForPurchase(page)

    const back = page.getByRole('link', { name: en('payments.to_conversation', { name: them.name }) })
    await whenFocused(page, back).waitFor()
    expect(await accessibilityViolations(page)).toEqual([])
    await back.click()
    await page.waitForURL(`**/chats/${conversation}`)
    await expect.poll(() => textBox(page, them.name).inputValue()).toBe(draft)
    await sendButton(page).click()
    await messageWithText(page, draft).waitFor()
  },
  { device: 'phone' },
)
