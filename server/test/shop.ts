import { createHmac, randomUUID } from 'node:crypto'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { demoBundles } from '../seed/bundles.ts'
import { ordersStore } from '../src/domains/payments/stores.ts'
import type { PaymentState } from '../src/platform/payment-provider/payment-provider.ts'
import { aMember, type TestMember } from './members.ts'
import { createWorld, hosts, siteIdOf, type SiteKey, type TestResponse, type World } from './world.ts'
import { until } from './until.ts'

/** Creates a world whose api listens on a port, so that the payment simulator can send notices and redirects to it. */
export async function createShopWorld(env: Record<string, string> = {}): Promise<World> {
  const port = await new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port: free } = probe.address() as AddressInfo
      probe.close(() => resolve(free))
    })
  })
  const world = await createWorld({ env: { PUBLIC_URL: `http://{host}:${port}`, ...env } })
  await world.app.listen({ host: '127.0.0.1', port })
  return { ...world, call: (name, options) => retryServerErrors(() => world.call(name, options)) }
}

/** Repeats a request while the response is a server error, as clients and the provider do when the server is busy. */
export const retryServerErrors = <Result extends { status: number }>(call: () => Promise<Result>): Promise<Result> =>
  until(async () => {
    const response = await call()
    return response.status < 500 && response
  })

/** Creates a member who signed up 90 days ago, so that no first offer is left. */
export async function aBuyer(world: World, options: Parameters<typeof aMember>[1] = {}): Promise<TestMember> {
  const member = await aMember(world, options)
  await sql`update members set signed_up_at = signed_up_at - interval '90 days' where id = ${member.id}`.execute(
    world.container.db.direct,
  )
  return member
}

export const bundleOf = (credits: number, currency = 'EUR', site: SiteKey = 'velvet') => {
  const bundle = demoBundles(siteIdOf(site)).find((one) => one.credits === credits && one.currency === currency)
  if (!bundle) throw new Error('no such bundle')
  return bundle
}

/** The body of a valid order. */
export const anOrderBody = (changes: object = {}) => ({
  bundle_id: bundleOf(25).id,
  country: 'NL',
  price: { amount: bundleOf(25).price, currency: 'EUR' },
  consents: { start_now: true, pays_used: true },
  knows_fictional: true,
  ...changes,
})

type PriceQuery = { bundle_id: string; country: string; discount_code?: string }

/** Returns the price that this member is currently shown for a bundle. */
export async function shownPrice(world: World, member: TestMember, { bundle_id, country, discount_code }: PriceQuery) {
  const fetchBundles = (code?: string) =>
    world.call('getBundles', { site: member.site, session: member.session, query: { country, ...(code && { code }) } })
  const withCode = await fetchBundles(discount_code)
  const { body } = withCode.status === 200 ? withCode : await fetchBundles()
  const bundles = body.bundles as { id: string; price: number }[]
  return { amount: bundles.find(({ id }) => id === bundle_id)?.price ?? 1, currency: String(body.currency) }
}

/** The body of a valid order with the currently shown price, unless `changes` contains a price. */
export async function aPricedOrderBody(world: World, member: TestMember, changes: { price?: object } = {}) {
  const body = anOrderBody(changes)
  return changes.price ? body : { ...body, price: await shownPrice(world, member, body) }
}

export type PlacedOrder = { id: string; number: string; amount: number; currency: string; status: string }

/** Places an order, expects success and returns it. */
export async function placeOrder(world: World, member: TestMember, changes: object = {}): Promise<PlacedOrder> {
  const key = randomUUID()
  const response = await retryServerErrors(() => requestOrder(world, member, { method: 'ideal', ...changes }, key))
  expect(response.status, response.text).toBe(200)
  return response.body.order as PlacedOrder
}

/** Sends the request for an order and returns the response, which may be an error. */
export const requestOrder = async (
  world: World,
  member: TestMember,
  changes: object,
  key: string = randomUUID(),
): Promise<TestResponse> =>
  world.call('placeOrder', {
    site: member.site,
    session: member.session,
    body: await aPricedOrderBody(world, member, changes),
    headers: { 'idempotency-key': key },
  })

/** Returns the reference of the payment provider for an order. */
export async function providerRefOf(world: World, orderId: string): Promise<string> {
  const { rows } = await sql<{ provider_ref: string }>`
    select provider_ref from payment_attempts where order_id = ${orderId}`.execute(world.container.db.direct)
  return rows[0]?.provider_ref ?? ''
}

/** Returns the address of an order's payment at the simulator of its provider. */
export async function simulatedPaymentUrl(world: World, orderId: string): Promise<string> {
  const { rows } = await sql<{ provider: string }>`
    select provider from payment_attempts where order_id = ${orderId}`.execute(world.container.db.direct)
  const { PAYMENT_URL, CARD_GATEWAY_URL } = world.config
  const base = rows[0]?.provider === 'card-gateway' ? `${CARD_GATEWAY_URL}/sim/payments` : `${PAYMENT_URL}/sim/orders`
  return `${base}/${await providerRefOf(world, orderId)}`
}

/** Ends the payment of an order at the simulator, as the buyer does. */
export async function endPayment(world: World, orderId: string, outcome: string): Promise<void> {
  const response = await fetch(`${await simulatedPaymentUrl(world, orderId)}/outcome`, {
    method: 'POST',
    body: JSON.stringify({ outcome }),
  })
  expect(response.status, await response.text()).toBe(200)
}

export const orderStateOf = async (world: World, siteId: string, orderId: string) =>
  (await ordersStore.byId(world.container.db.direct, siteId, orderId))?.state

export const waitForOrderState = (world: World, member: TestMember, orderId: string, state: PaymentState) =>
  until(async () => (await orderStateOf(world, member.siteId, orderId)) === state)

/** Places an order, pays it at the simulator and waits until it is paid. */
export async function buy(world: World, member: TestMember, changes: object = {}): Promise<PlacedOrder> {
  const placed = await placeOrder(world, member, changes)
  await endPayment(world, placed.id, 'paid')
  await waitForOrderState(world, member, placed.id, 'paid')
  return placed
}

const codes = { pending: 90, authorised: 95, in_review: 85, paid: 100, denied: -63, charged_back: -71, expired: -80, cancelled: -90 } as const // prettier-ignore

export type NoticeStatus = keyof typeof codes
type NoticeChanges = { amount?: number; currency?: string; reference?: string; secret?: string; id?: string }

/** Returns a signed notice as the provider sends it. `changes` falsify parts of it. */
function noticeOf(
  world: World,
  { id, amount, currency }: PlacedOrder,
  ref: string,
  status: NoticeStatus,
  changes: NoticeChanges = {},
) {
  const money = { value: changes.amount ?? amount, currency: changes.currency ?? currency }
  const body = JSON.stringify({
    object: {
      orderId: changes.id ?? ref,
      reference: changes.reference ?? id,
      status: { code: codes[status], action: status },
      amount: money,
      capturedAmount: { ...money, value: status === 'paid' || status === 'charged_back' ? money.value : 0 },
    },
  })
  return {
    body,
    headers: {
      'content-type': 'application/json',
      'signature-method': 'HMAC',
      'signature-keyid': world.config.PAYMENT_TOKEN_CODE,
      'signature-algorithm': 'sha256',
      signature: createHmac('sha256', changes.secret ?? world.config.PAYMENT_TOKEN)
        .update(body)
        .digest('hex'),
    },
  }
}

/** Sends a payment notice to the api, as the provider does, and returns the response. */
export async function sendPaymentNotice(
  world: World,
  placed: PlacedOrder,
  status: NoticeStatus,
  changes: NoticeChanges & { site?: SiteKey } = {},
) {
  const { body, headers } = noticeOf(world, placed, await providerRefOf(world, placed.id), status, changes)
  return retryServerErrors(async () => {
    const response = await world.app.inject({
      method: 'POST',
      url: '/api/payment-notices/pay',
      headers: { host: hosts[changes.site ?? 'velvet'], ...headers },
      payload: body,
    })
    return { status: response.statusCode, body: response.body }
  })
}

/** Expects that the ledger sums to zero, that no balance is negative and that each balance is the sum of its lots. */
export async function expectBalancedBooks(world: World): Promise<void> {
  const { rows } = await sql<{ sum: number; below: number; apart: number }>`
    select
      (select coalesce(sum(amount), 0)::int from ledger_entries) as sum,
      (select count(*)::int from wallets where balance < 0) as below,
      (select count(*)::int from wallets where balance <> (
        select coalesce(sum(remaining), 0) from credit_lots lot
        where lot.site_id = wallets.site_id and lot.member_id = wallets.member_id)) as apart
  `.execute(world.container.db.direct)
  expect(rows[0]).toEqual({ sum: 0, below: 0, apart: 0 })
}
