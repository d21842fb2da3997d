import type { Page } from 'playwright-core'
import { requireValue } from '../../scripts/product/environment.ts'
import { e2eEnvironment } from '../product.ts'
import { button } from './sign-up.ts'

const simulatorUrl = requireValue(e2eEnvironment(), 'PAYMENT_URL')

type SimulatedOrder = { orderId: string; status: number; captured: number; refunds: { amount: number }[] }

/** Returns the payments of the provider for one of our orders. */
async function payments(orderId: string): Promise<SimulatedOrder[]> {
  return (await fetch(`${simulatorUrl}/sim/orders?reference=${orderId}`)).json() as Promise<SimulatedOrder[]>
}

/** The payment page of the simulated provider, and its API. */
export const paymentSimulator = {
  /** Clicks an outcome on the payment page and waits until the browser is back in the shop. */
  async choosePaymentOutcome(page: Page, outcome: string): Promise<void> {
    await page.waitForURL(`${simulatorUrl}/sim/pay/**`)
    await page.getByText('Simulator, no real money').waitFor()
    await button(page, outcome).click()
    await page.waitForURL('**/credits/**')
  },

  payments,

  /** Sets the outcome of a pending payment, as a bank does days later. */
  async setOutcome(orderId: string, outcome: string): Promise<void> {
    const [payment] = await payments(orderId)
    if (!payment) throw new Error(`The simulator does not know the order ${orderId}`)
    const response = await fetch(`${simulatorUrl}/sim/orders/${payment.orderId}/outcome`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ outcome }),
    })
    if (!response.ok) throw new Error(`${outcome}: ${response.status} ${await response.text()}`)
  },
}
