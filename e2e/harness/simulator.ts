import type { Page } from 'playwright-core'
import { valueOf } from '../../scripts/product/environment.ts'
import { e2eEnvironment } from '../product.ts'
import { button } from './sign-up.ts'

const address = valueOf(e2eEnvironment(), 'PAYMENT_URL')

type SimOrder = { orderId: string; status: number; captured: number; refunds: { amount: number }[] }

/** The provider's page, as the buyer sees it, and its books. */
export const simulator = {
  /** Chooses how the payment ends, and comes back to the shop. */
  async end(page: Page, name: string): Promise<void> {
    await page.waitForURL(`${address}/sim/pay/**`)
    await page.getByText('Simulator, no real money').waitFor()
    await button(page, name).click()
    await page.waitForURL('**/credits/**')
  },

  /** What the provider knows of an order of ours. */
  async payments(orderId: string): Promise<SimOrder[]> {
    return (await fetch(`${address}/sim/orders?reference=${orderId}`)).json() as Promise<SimOrder[]>
  },

  /** Days later the bank has paid, or has not. */
  async tell(orderId: string, outcome: string): Promise<void> {
    const [payment] = await this.payments(orderId)
    if (!payment) throw new Error(`The simulator does not know the order ${orderId}`)
    const answer = await fetch(`${address}/sim/orders/${payment.orderId}/outcome`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ outcome }),
    })
    if (!answer.ok) throw new Error(`${outcome}: ${answer.status} ${await answer.text()}`)
  },
}
