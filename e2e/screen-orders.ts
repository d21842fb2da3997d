import { randomUUID } from 'node:crypto'
import type { BrowserContext, Page } from 'playwright-core'
import { waitUntil } from '../sandbox/src/probe.ts'
import { button } from './harness/sign-up.ts'
import { textsOf } from './harness/texts.ts'
import { lookAs } from './screen-people.ts'

type Order = { id: string; status: string; method: string; number: string; refund: object | null }
type Placed = { order: Order; redirect_url: string | null }

/** Who has bought something; everybody else of the pictures stays as they are. */
export const buyer = 'lukas'
const country = 'DE'
const en = textsOf('en')
const headers = () => ({ 'X-Request-Type': 'client', 'Idempotency-Key': randomUUID() })

async function ask<Answer>(context: BrowserContext, path: string, data?: object): Promise<Answer> {
  const answer = await context.request.fetch(path, { method: data ? 'POST' : 'GET', headers: headers(), data })
  if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`)
  return (await answer.json()) as Answer
}

/** A bundle that can be ordered. */
export const bundleOf = async (context: BrowserContext) => {
  const { bundles } = await ask<{ bundles: { id: string }[] }>(context, `/api/bundles?country=${country}`)
  return bundles[1]?.id ?? ''
}

/** An order of whoever is logged in that stands like this: one from an earlier time, or a new one that is brought to it. */
export async function orderThat(
  context: BrowserContext,
  status: string,
  method: string,
  outcome: string,
): Promise<Order> {
  const { orders } = await ask<{ orders: Order[] }>(context, '/api/orders')
  const known = orders.find((order) => order.status === status && order.method === method && !order.refund)
  if (known) return known
  const { order, redirect_url: bank } = await ask<Placed>(context, '/api/orders', {
    bundle_id: await bundleOf(context),
    ...{ country, method, store_card: method === 'card' && outcome === 'paid' },
    ...{ consents: { start_now: true, pays_used: true }, knows_fictional: true },
  })
  await context.request.post(bank ?? '', { form: { outcome }, maxRedirects: 0 })
  let now = order
  const isThere = async () => {
    now = (await ask<{ order: Order }>(context, `/api/orders/${order.id}`)).order
    return now.status === status
  }
  await waitUntil(isThere, { what: `An order that is ${status}`, seconds: 30 })
  return now
}

/** The buyer's orders in every state, with a card that was kept. */
export async function ordersOfBuyer(context: BrowserContext) {
  await lookAs(context, buyer)
  const completed = await orderThat(context, 'completed', 'card', 'paid')
  const failed = await orderThat(context, 'failed', 'card', 'failed')
  const pending = await orderThat(context, 'pending', 'banktransfer', 'pending')
  return { completed, failed, pending, bundle: await bundleOf(context) }
}

/** From the account to the code and the mandate. */
export async function askForCode(page: Page): Promise<void> {
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

/** To the second step, in which nothing has happened yet. */
export async function askToWithdraw(page: Page): Promise<void> {
  await page.getByLabel(en('withdraw.name')).fill('Lukas Example')
  await button(page, en('withdraw.continue')).click()
  await page.getByRole('heading', { name: en('withdraw.confirm_title') }).waitFor()
}
