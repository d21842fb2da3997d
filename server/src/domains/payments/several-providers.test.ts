import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hourMs, minuteMs } from '@velvet/contract/durations'
import type { TestMember } from '../../../test/members.ts'
import {
  aBuyer,
  aPricedOrderBody,
  buy,
  createShopWorld,
  endPayment,
  expectBalancedBooks,
  orderStateOf,
  placeOrder,
  providerRefOf,
  sendPaymentNotice,
  simulatedPaymentUrl,
  waitForOrderState,
  type PlacedOrder,
} from '../../../test/shop.ts'
import { until } from '../../../test/until.ts'
import { restartWorld, siteIdOf, type World } from '../../../test/world.ts'

const velvet = siteIdOf('velvet')
const byCard = { method: 'card' }

async function attemptOf(world: World, { id }: PlacedOrder) {
  const { rows } = await sql<{ provider: string; provider_ref: string | null }>`
    select provider, provider_ref from payment_attempts where site_id = ${velvet} and order_id = ${id}`.execute(
    world.container.db.direct,
  )
  return rows[0]
}

async function refundOf(world: World, { id }: PlacedOrder) {
  const { rows } = await sql<{ id: string; state: string }>`
    select id, state from refunds where site_id = ${velvet} and order_id = ${id}`.execute(world.container.db.direct)
  return rows[0] ?? { id: '', state: 'none' }
}

/** Withdraws an order, which queues its refund. */
async function withdraw(world: World, member: TestMember, { number }: PlacedOrder): Promise<void> {
  const form = { name: 'A. Example', order_number: number, email: member.email }
  const { body } = await world.call('requestWithdrawal', { session: member.session, body: form })
  expect((await world.call('confirmWithdrawal', { body: { token: body.token } })).status).toBe(200)
}

const payOut = async (world: World, placed: PlacedOrder) =>
  world.container.payments.payOut(velvet, (await refundOf(world, placed)).id)

const find = async (world: World, provider: string, placed: PlacedOrder) =>
  world.container.paymentProviders.of(provider).find(await providerRefOf(world, placed.id))

/** Pays an order while the api is stopped, and waits until the simulator has given up sending the notice. */
async function payWithoutNotice(world: World, placed: PlacedOrder): Promise<void> {
  await endPayment(world, placed.id, 'paid')
  const url = await simulatedPaymentUrl(world, placed.id)
  type Sent = { attempts: number[] }[]
  await until(async () => {
    const { exchanges, webhooks } = (await (await fetch(url)).json()) as { exchanges?: Sent; webhooks?: Sent }
    return (exchanges ?? webhooks)?.[0]?.attempts.length === 5
  })
}

describe.each([
  ['pay', 'card-gateway'],
  ['card-gateway', 'pay'],
])('after new payments moved from %s to %s', (earlier, current) => {
  let first: World
  let world: World
  let member: TestMember
  let refunded: PlacedOrder
  let chargedBack: PlacedOrder
  let cancelled: PlacedOrder
  let unreported: PlacedOrder

  beforeAll(async () => {
    first = await createShopWorld({ PAYMENT_PROVIDER: earlier })
    // Webhooks of the card gateway are accepted only if they are recent.
    first.time.now = new Date()
    member = await aBuyer(first)
    refunded = await buy(first, member, byCard)
    chargedBack = await buy(first, member, byCard)
    cancelled = await placeOrder(first, member, byCard)
    unreported = await placeOrder(first, member, byCard)
    await first.app.close()
    await payWithoutNotice(first, unreported)
    world = await restartWorld(first, { PAYMENT_PROVIDER: current as 'pay' | 'card-gateway' })
    await world.app.listen({ host: '127.0.0.1', port: Number(new URL(first.config.PUBLIC_URL.replace('{host}', 'localhost')).port) }) // prettier-ignore
  })
  afterAll(async () => {
    await expectBalancedBooks(first)
    await world.close()
    await first.close()
  })

  it('starts new payments at the new provider and handles its notices', async () => {
    const placed = await placeOrder(world, member, byCard)
    expect(await attemptOf(world, placed)).toMatchObject({ provider: current })
    await endPayment(world, placed.id, 'paid')
    await waitForOrderState(world, member, placed.id, 'paid')
  })

  it('refunds an earlier payment at the provider that took it', async () => {
    await withdraw(world, member, refunded)
    await payOut(world, refunded)
    expect(await find(world, earlier, refunded)).toMatchObject({
      state: 'refunded',
      refunded: { minor: refunded.amount },
    })
    expect(['pending', 'done']).toContain((await refundOf(world, refunded)).state)
    await expect(find(world, current, refunded)).rejects.toMatchObject({ kind: 'refused' })
  })

  it('handles notices of the earlier provider', async () => {
    await endPayment(world, chargedBack.id, 'chargeback')
    await waitForOrderState(world, member, chargedBack.id, 'charged_back')
  })

  it('cancels an earlier payment at its provider', async () => {
    await world.container.payments.cancelAtProvider(velvet, cancelled.id)
    expect(await find(world, earlier, cancelled)).toMatchObject({ state: 'cancelled' })
    await waitForOrderState(world, member, cancelled.id, 'cancelled')
  })

  it('looks up an earlier payment at its provider', async () => {
    expect(await orderStateOf(world, velvet, unreported.id)).toBe('pending')
    await world.container.payments.reconcile(velvet, new Date(world.time.now.getTime() + 20 * minuteMs))
    expect(await orderStateOf(world, velvet, unreported.id)).toBe('paid')
  })
})

describe('stored cards after new payments moved to a provider that stores none', () => {
  let first: World
  let world: World
  let member: TestMember
  let token: string

  beforeAll(async () => {
    first = await createShopWorld()
    member = await aBuyer(first)
    const placed = await buy(first, member, { ...byCard, store_card: true })
    const stored = async () => (await first.call('getStoredCard', { session: member.session })).body.card
    await until(async () => (await stored()) !== null)
    token = ((await (await fetch(await simulatedPaymentUrl(first, placed.id))).json()) as { token: string }).token
    world = await restartWorld(first, { PAYMENT_PROVIDER: 'card-gateway' })
  })
  afterAll(async () => {
    await world.close()
    await first.close()
  })

  const isStoredAtPay = async () => (await fetch(`${world.config.PAYMENT_URL}/sim/tokens/${token}`)).status === 200

  it('charges the card where it is stored', async () => {
    const body = await aPricedOrderBody(world, member)
    const headers = { 'idempotency-key': randomUUID() }
    const repeated = await world.call('repeatOrder', { session: member.session, body, headers })
    const placed = repeated.body.order as PlacedOrder
    expect(await attemptOf(world, placed)).toMatchObject({ provider: 'pay' })
    await waitForOrderState(world, member, placed.id, 'paid')
  })

  it('does not offer to store another card', async () => {
    const { body } = await world.call('getPaymentMethods', { query: { country: 'NL' } })
    const methods = body.methods as { key: string; is_repeatable: boolean }[]
    expect(methods.map(({ key, is_repeatable }) => [key, is_repeatable])).toContainEqual(['card', false])
    expect(methods.every(({ is_repeatable }) => !is_repeatable)).toBe(true)
  })

  it('deletes the card where it is stored', async () => {
    expect(await isStoredAtPay()).toBe(true)
    expect((await world.call('forgetStoredCard', { session: member.session })).status).toBe(200)
    expect(await isStoredAtPay()).toBe(false)
  })
})

describe('payments of the card gateway', () => {
  let world: World
  let member: TestMember
  beforeAll(async () => {
    world = await createShopWorld({ PAYMENT_PROVIDER: 'card-gateway' })
    world.time.now = new Date()
    member = await aBuyer(world)
  })
  afterAll(() => world.close())

  const forgetReference = ({ id }: PlacedOrder) =>
    sql`update payment_attempts set provider_ref = null where order_id = ${id}`.execute(world.container.db.direct)

  it('finds a payment whose start was never answered by the order', async () => {
    const placed = await placeOrder(world, member, byCard)
    const ref = await providerRefOf(world, placed.id)
    await forgetReference(placed)
    await world.container.payments.reconcile(velvet, new Date(world.time.now.getTime() + 20 * minuteMs))
    expect(await attemptOf(world, placed)).toEqual({ provider: 'card-gateway', provider_ref: ref })
    expect(await orderStateOf(world, velvet, placed.id)).toBe('pending')
  })

  it('ignores a signed notice of another provider about one of its orders', async () => {
    const placed = await placeOrder(world, member, byCard)
    await forgetReference(placed)
    expect((await sendPaymentNotice(world, placed, 'paid', { id: '51234567890X1a2b' })).status).toBe(200)
    expect(await orderStateOf(world, velvet, placed.id)).toBe('pending')
    expect(await attemptOf(world, placed)).toEqual({ provider: 'card-gateway', provider_ref: null })
  })

  it('refuses a notice without a valid signature', async () => {
    const notice = { method: 'POST', url: '/api/payment-notices/card-gateway', headers: { host: 'localhost' } } as const
    expect((await world.app.inject({ ...notice, payload: '{}' })).statusCode).toBe(401)
  })
})

describe('stored facts that this version does not know', () => {
  let world: World
  let member: TestMember
  beforeAll(async () => {
    world = await createShopWorld()
    member = await aBuyer(world)
  })
  afterAll(() => world.close())

  const direct = () => world.container.db.direct
  const creditsOf = () => world.container.credits.balanceIn(direct(), velvet, member.id)
  const linesWith = (text: string) => world.logLines.filter((line) => line.includes(text))

  it('reports an unknown provider, sends nothing and keeps the refund queued until the provider is back', async () => {
    const placed = await buy(world, member, byCard)
    await withdraw(world, member, placed)
    const setProvider = (provider: string) =>
      sql`update payment_attempts set provider = ${provider} where order_id = ${placed.id}`.execute(direct())
    await setProvider('former')
    const unknown = { kind: 'away', code: 'unknown_provider' }
    await expect(payOut(world, placed)).rejects.toMatchObject(unknown)
    await expect(world.container.payments.cancelAtProvider(velvet, placed.id)).rejects.toMatchObject(unknown)
    expect((await refundOf(world, placed)).state).toBe('queued')
    expect(await find(world, 'pay', placed)).toMatchObject({ state: 'paid', refunded: { minor: 0 } })
    expect(linesWith('a provider that is not configured').length).toBeGreaterThanOrEqual(2)
    const shown = await world.call('getOrder', { session: member.session, params: { id: placed.id } })
    expect(shown.status).toBe(200)
    await setProvider('pay')
    await payOut(world, placed)
    expect(await find(world, 'pay', placed)).toMatchObject({ state: 'refunded' })
  })

  it('neither looks up nor expires an open order of an unknown provider', async () => {
    const placed = await placeOrder(world, member, byCard)
    await sql`update payment_attempts set provider = 'former' where order_id = ${placed.id}`.execute(direct())
    await world.container.payments.reconcile(velvet, new Date(world.time.now.getTime() + 2 * hourMs))
    expect(await orderStateOf(world, velvet, placed.id)).toBe('pending')
    const shown = await world.call('getOrder', { session: member.session, params: { id: placed.id } })
    expect(shown.body.order).toMatchObject({ status: 'pending' })
    expect(linesWith('a payment could not be looked up').some((line) => line.includes('unknown_provider'))).toBe(true)
  })

  it('sends a paid order with an unknown currency to manual review and grants nothing', async () => {
    const before = await creditsOf()
    const placed = await placeOrder(world, member, byCard)
    await sql`update orders set currency = 'XXX' where id = ${placed.id}`.execute(direct())
    await sendPaymentNotice(world, placed, 'paid')
    const { rows } = await sql`select state, review_reason from orders where id = ${placed.id}`.execute(direct())
    expect(rows).toEqual([{ state: 'in_review', review_reason: 'amount' }])
    expect(await creditsOf()).toBe(before)
    expect(linesWith('a payment does not match its order')).toEqual([expect.stringContaining(placed.id)])
  })

  it('fails a refund with an unknown currency and reports it, without a call to the provider', async () => {
    const placed = await buy(world, member, byCard)
    await withdraw(world, member, placed)
    await sql`update refunds set currency = 'XXX' where order_id = ${placed.id}`.execute(direct())
    await payOut(world, placed)
    const refund = await refundOf(world, placed)
    expect(refund.state).toBe('failed')
    expect(linesWith('a refund could not be paid out')).toEqual([expect.stringContaining('unknown_currency')])
    expect(await find(world, 'pay', placed)).toMatchObject({ state: 'paid', refunded: { minor: 0 } })
  })
})
