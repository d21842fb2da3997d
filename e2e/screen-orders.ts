import { randomUUID } from 'node:crypto'
import type { BrowserContext, Page } from 'playwright-core'
import { waitUntil } from '../sandbox/src/probe.ts'
import { button } from './harness/sign-up.ts'
import { textsOf } from './harness/texts.ts'
import { logInAs } from './screen-people.ts'

type Order = { id: string; status: string; method: string; number: string; refund: object | null }
type PlaceOrderResponse = { order: Order; redirect_url: string | null }

/** Username of the demo member with orders. The other members of the screenshots have none. */
export const buyer = 'lukas'
const country = 'DE'
const en = textsOf('en')
const headers = () => ({ 'X-Request-Type': 'client', 'Idempotency-Key': randomUUID() })

async function callApi<Body>(context: BrowserContext, path: string, data?: object): Promise<Body> {
  const response = await context.request.fetch(path, { method: data ? 'POST' : 'GET', headers: headers(), data })
  if (!response.ok()) throw new Error(`${path}: ${response.status()} ${await response.text()}`)
  return (await response.json()) as Body
}

/** Returns the bundle that the screenshots order, with its current price. */
async function fetchBundle(context: BrowserContext) {
  type Bundles = { currency: string; bundles: { id: string; price: number }[] }
  const { currency, bundles } = await callApi<Bundles>(context, `/api/bundles?country=${country}`)
  const { id = '', price = 0 } = bundles[1] ?? {}
  return { bundle_id: id, price: { amount: price, currency } }
}

/** Returns the id of a bundle that can be ordered. */
export const fetchBundleId = async (context: BrowserContext) => (await fetchBundle(context)).bundle_id

/**
 * Returns an order of the logged-in member with this status and method. Uses an existing order where there is one;
 * otherwise places one and chooses `outcome` at the payment simulator.
 */
export async function findOrPlaceOrder(
  context: BrowserContext,
  status: string,
  method: string,
  outcome: string,
): Promise<Order> {
  const { orders } = await callApi<{ orders: Order[] }>(context, '/api/orders')
  const existing = orders.find((order) => order.status === status && order.method === method && !order.refund)
  if (existing) return existing
  const { order, redirect_url: paymentUrl } = await callApi<PlaceOrderResponse>(context, '/api/orders', {
    ...(await fetchBundle(context)),
    ...{ country, method, store_card: method === 'card' && outcome === 'paid' },
    ...{ consents: { start_now: true, pays_used: true }, knows_fictional: true },
  })
  await context.request.post(paymentUrl ?? '', { form: { outcome }, maxRedirects: 0 })
  let current = order
  const hasStatus = async () => {
    current = (await callApi<{ order: Order }>(context, `/api/orders/${order.id}`)).order
    return current.status === status
  }
  await waitUntil(hasStatus, { what: `An order that is ${status}`, seconds: 30 })
  return current
}

/** Logs in the buyer and returns an order in each state. The completed one stores the card. */
export async function prepareBuyerOrders(context: BrowserContext) {
  await logInAs(context, buyer)
  const completed = await findOrPlaceOrder(context, 'completed', 'card', 'paid')
  const failed = await findOrPlaceOrder(context, 'failed', 'card', 'failed')
  const pending = await findOrPlaceOrder(context, 'pending', 'banktransfer', 'pending')
  return { completed, failed, pending, bundle: await fetchBundleId(context) }
}

/** Fills in the account of a direct debit and requests the code, which leads to the step with the mandate. */
export async function requestDebitCode(page: Page): Promise<void> {
  const account = {
    account_holder: 'Lukas Example',
    iban: 'DE89 3704 0044 0532 0130 00',
    street: 'Musterweg',
    house_number: '1',
    postal_code: '10115',
    city: 'Berlin',
    mobile_number: `+4915${String(Date.now()).slice(-9)}`,
  }
  for (const [name, value] of Object.entries(account)) await page.locator(`input[name=${name}]:visible`).fill(value)
  await button(page, en('directdebit.send_code')).click()
  await page.getByRole('heading', { name: en('directdebit.code_title') }).waitFor()
}

/** Goes on to the confirmation of a withdrawal, without confirming it. */
export async function startWithdrawal(page: Page): Promise<void> {
  await page.getByLabel(en('withdraw.name')).fill('Lukas Example')
  await button(page, en('withdraw.continue')).click()
  await page.getByRole('heading', { name: en('withdraw.confirm_title') }).waitFor()
}
