import { createHmac, randomUUID } from 'node:crypto'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { expect, vi } from 'vitest'
import { demoBundles } from '../seed/bundles.ts'
import { ordersStore } from '../src/domains/payments/index.ts'
import type { PaymentState } from '../src/platform/payment-provider/payment-provider.ts'
import { aMember, type TestMember } from './members.ts'
import { createWorld, hosts, siteIdOf, type SiteKey, type TestAnswer, type World } from './world.ts'

/** A world that the payment simulator can call: its api role listens, and its pages have that address. */
export async function createShopWorld(): Promise<World> {
  const port = await new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port: free } = probe.address() as AddressInfo
      probe.close(() => resolve(free))
    })
  })
  const world = await createWorld({ env: { PUBLIC_URL: `http://{host}:${port}` } })
  await world.app.listen({ host: '127.0.0.1', port })
  return { ...world, call: (name, options) => patiently(() => world.call(name, options)) }
}

/** As clients and the provider do it: what a busy server could not do is sent again, the same. */
const patiently = <Answer extends { status: number }>(call: () => Promise<Answer>): Promise<Answer> =>
  vi.waitUntil(
    async () => {
      const answer = await call()
      return answer.status < 500 && answer
    },
    { timeout: 15_000, interval: 100 },
  )

/** Somebody who joined long ago: no first offer is left for them. */
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

/** What a purchase says when nothing is wrong with it. */
export const aWish = (more: object = {}) => ({
  bundle_id: bundleOf(25).id,
  country: 'NL',
  consents: { start_now: true, pays_used: true },
  knows_fictional: true,
  ...more,
})

export type PlacedOrder = { id: string; number: string; amount: number; currency: string; status: string }

export async function order(world: World, member: TestMember, more: object = {}): Promise<PlacedOrder> {
  const key = randomUUID()
  const answer = await patiently(() => place(world, member, { method: 'ideal', ...more }, key))
  expect(answer.status, answer.text).toBe(200)
  return answer.body.order as PlacedOrder
}

export const place = (
  world: World,
  member: TestMember,
  more: object,
  key: string = randomUUID(),
): Promise<TestAnswer> =>
  world.call('placeOrder', {
    site: member.site,
    session: member.session,
    body: aWish(more),
    headers: { 'idempotency-key': key },
  })

export async function providerRefOf(world: World, orderId: string): Promise<string> {
  const { rows } = await sql<{ provider_ref: string }>`
    select provider_ref from payment_attempts where order_id = ${orderId}`.execute(world.container.db.direct)
  return rows[0]?.provider_ref ?? ''
}

/** Plays the buyer at the simulator. */
export async function endAt(world: World, orderId: string, outcome: string): Promise<void> {
  const ref = await providerRefOf(world, orderId)
  const answer = await fetch(new URL(`/sim/orders/${ref}/outcome`, world.config.PAYMENT_URL), {
    method: 'POST',
    body: JSON.stringify({ outcome }),
  })
  expect(answer.status, await answer.text()).toBe(200)
}

export const stateOf = async (world: World, siteId: string, orderId: string) =>
  (await ordersStore.byId(world.container.db.direct, siteId, orderId))?.state

export const untilState = (world: World, member: TestMember, orderId: string, state: PaymentState) =>
  vi.waitUntil(async () => (await stateOf(world, member.siteId, orderId)) === state, { timeout: 10_000, interval: 20 })

/** Buys through the simulator, up to the credits. */
export async function buy(world: World, member: TestMember, more: object = {}): Promise<PlacedOrder> {
  const placed = await order(world, member, more)
  await endAt(world, placed.id, 'paid')
  await untilState(world, member, placed.id, 'paid')
  return placed
}

const codes = { pending: 90, authorised: 95, in_review: 85, paid: 100, denied: -63, charged_back: -71, expired: -80, cancelled: -90 } as const // prettier-ignore

export type Word = keyof typeof codes
type Lie = { amount?: number; currency?: string; reference?: string; secret?: string; id?: string }

/** A notice as the provider sends it, signed unless a test says otherwise. */
function noticeOf(world: World, { id, amount, currency }: PlacedOrder, ref: string, word: Word, lie: Lie = {}) {
  const money = { value: lie.amount ?? amount, currency: lie.currency ?? currency }
  const body = JSON.stringify({
    object: {
      orderId: lie.id ?? ref,
      reference: lie.reference ?? id,
      status: { code: codes[word], action: word },
      amount: money,
      capturedAmount: { ...money, value: word === 'paid' || word === 'charged_back' ? money.value : 0 },
    },
  })
  return {
    body,
    headers: {
      'content-type': 'application/json',
      'signature-method': 'HMAC',
      'signature-keyid': world.config.PAYMENT_TOKEN_CODE,
      'signature-algorithm': 'sha256',
      signature: createHmac('sha256', lie.secret ?? world.config.PAYMENT_TOKEN)
        .update(body)
        .digest('hex'),
    },
  }
}

/** Hands a notice to the api, as the provider would. Answers the status. */
export async function tell(world: World, placed: PlacedOrder, word: Word, lie: Lie & { site?: SiteKey } = {}) {
  const { body, headers } = noticeOf(world, placed, await providerRefOf(world, placed.id), word, lie)
  return patiently(async () => {
    const answer = await world.app.inject({
      method: 'POST',
      url: '/api/payment-notices/pay',
      headers: { host: hosts[lie.site ?? 'velvet'], ...headers },
      payload: body,
    })
    return { status: answer.statusCode, body: answer.body }
  })
}

/** Every ledger sums to nothing, no balance is below zero, and balances are the sum of their lots. */
export async function requireSoundBooks(world: World): Promise<void> {
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
