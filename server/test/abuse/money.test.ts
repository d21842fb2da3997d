import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dayMs } from '@velvet/contract/durations'
import { discountsStore } from '../../src/domains/discounts/stores.ts'
import { newId } from '../../src/platform/ids.ts'
import { aConversation } from '../conversations.ts'
import { aMember, type TestMember } from '../members.ts'
import { aBuyer, anOrderBody, bundleOf, buy, createShopWorld, placeOrder, requestOrder, expectBalancedBooks, sendPaymentNotice, waitForOrderState, type PlacedOrder } from '../shop.ts' // prettier-ignore
import { startTestWorker, untilIdle } from '../worker.ts'
import { siteIdOf, type World } from '../world.ts'
import type { Worker } from '../../src/platform/jobs/worker.ts'

let world: World
let worker: Worker
beforeAll(async () => {
  world = await createShopWorld()
  worker = await startTestWorker(world)
})
afterAll(async () => {
  await expectBalancedBooks(world)
  await worker.stop()
  await world.close()
})

const start = new Date('2026-11-15T12:00:00Z')
const onDay = (days: number) => {
  world.time.now = new Date(start.getTime() + days * dayMs)
}
const direct = () => world.container.db.direct
const noConsents = { consents: { start_now: false, pays_used: false } }

/** Returns a function that sends a message for one credit. */
async function createSender(member: TestMember) {
  const conversationId = await aConversation(world, member, await aMember(world))
  return (id: string = newId()) =>
    world.call('sendMessage', {
      session: member.session,
      params: { id: conversationId },
      body: { message_id: id, text: 'Hello there' },
    })
}

const giveConsents = (member: TestMember, orderId: string, changes: object = {}) =>
  world.call('giveOrderConsents', {
    session: member.session,
    params: { id: orderId },
    body: { start_now: true, pays_used: true },
    ...changes,
  })

async function withdraw(member: TestMember, { number }: PlacedOrder) {
  const { body } = await world.call('requestWithdrawal', {
    ip: `203.0.113.${Math.floor(Math.random() * 250)}`,
    body: { name: 'A. Example', order_number: number, email: member.email },
  })
  const response = await world.call('confirmWithdrawal', { body: { token: body.token } })
  expect(response.status).toBe(200)
  await untilIdle(world)
}

async function refundOf({ id }: PlacedOrder) {
  const { rows } = await sql<{ amount: number; used_credits: number; state: string }>`
    select amount, used_credits, state from refunds where order_id = ${id}`.execute(direct())
  return rows[0]
}

const userOf = async (member: TestMember) =>
  (await world.call('getUser', { session: member.session })).body.user as { credits: number; frozen_credits: number }

const orderOf = async (member: TestMember, { id }: PlacedOrder) =>
  (await world.call('getOrder', { session: member.session, params: { id } })).body.order as {
    frozen_credits: number
    withdrawal: { until: string; is_possible: boolean; refund: number }
  }

describe('credits of an order without both consents', () => {
  it('H3: cannot be spent and are refunded in full by a withdrawal', async () => {
    const member = await aBuyer(world, { credits: 0 })
    const send = await createSender(member)
    const orders: PlacedOrder[] = []
    for (const consents of [
      noConsents.consents,
      { start_now: true, pays_used: false },
      { start_now: false, pays_used: true },
    ])
      // prettier-ignore
      orders.push(await buy(world, member, { method: 'card', bundle_id: bundleOf(10).id, consents }))
    const refused = await Promise.all(Array.from({ length: 10 }, () => send()))
    expect(refused.map(({ status }) => status)).toEqual(Array(10).fill(409))
    expect(refused[0]?.body.error).toEqual({
      code: 'consents_required',
      params: { order_id: orders[0]?.id, credits: 10 },
    })
    expect(await userOf(member)).toMatchObject({ credits: 30, frozen_credits: 30 })
    for (const placed of orders) {
      await withdraw(member, placed)
      expect(await refundOf(placed)).toEqual({ amount: placed.amount, used_credits: 0, state: 'done' })
    }
    expect(await userOf(member)).toMatchObject({ credits: 0, frozen_credits: 0 })
    expect((await send()).body.error).toMatchObject({ code: 'not_enough_credits' })
  })

  it('H3: become spendable with both consents, after which only unused credits are refunded', async () => {
    const member = await aBuyer(world, { credits: 0 })
    const send = await createSender(member)
    const placed = await buy(world, member, { method: 'card', bundle_id: bundleOf(10).id, ...noConsents })
    expect((await send()).body.error).toMatchObject({ code: 'consents_required' })
    world.time.now = new Date(start.getTime() + 60_000)
    const responses = await Promise.all(Array.from({ length: 5 }, () => giveConsents(member, placed.id)))
    for (const { body } of responses)
      expect(body).toMatchObject({ balance: 10, frozen_credits: 0, order: { frozen_credits: 0 } })
    const { rows } = await sql`
      select kind, text_version, given_at from order_consents
      where order_id = ${placed.id} and kind in ('start_now', 'pays_used') order by kind`.execute(direct())
    const given = { text_version: expect.stringMatching(/^\d{4}-/) as string, given_at: world.time.now }
    expect(rows).toEqual([
      { kind: 'pays_used', ...given },
      { kind: 'start_now', ...given },
    ])
    for (let count = 0; count < 4; count++) expect((await send()).status).toBe(200)
    await withdraw(member, placed)
    const unit = placed.amount / 10
    expect(await refundOf(placed)).toMatchObject({ amount: placed.amount - Math.floor(4 * unit), used_credits: 4 })
    onDay(0)
  })

  it('H3: are used after bonus credits and after lots with consents, for each kind of charge', async () => {
    const member = await aBuyer(world, { credits: 1, isPremium: true })
    const send = await createSender(member)
    const frozen = await buy(world, member, { bundle_id: bundleOf(10).id, ...noConsents })
    const open = await buy(world, member, { bundle_id: bundleOf(10).id })
    const at = { siteId: member.siteId, now: world.time.now }
    const charge = (amount: number) =>
      world.container.credits.charge(direct(), at, { memberId: member.id, amount, reason: 'gift', key: newId() })
    await charge(11)
    expect(await orderOf(member, frozen)).toMatchObject({ frozen_credits: 10 })
    expect(await orderOf(member, open)).toMatchObject({ frozen_credits: 0, withdrawal: { refund: 0 } })
    await expect(charge(1)).rejects.toMatchObject({ code: 'consents_required', params: { order_id: frozen.id } })
    await expect(charge(11)).rejects.toMatchObject({ code: 'not_enough_credits' })
    expect((await send()).body.error).toMatchObject({ code: 'consents_required' })
  })

  it('H3: become spendable when the withdrawal period has passed, and never while a withdrawal is possible', async () => {
    const member = await aBuyer(world, { credits: 0 })
    const send = await createSender(member)
    const placed = await buy(world, member, { bundle_id: bundleOf(10).id, ...noConsents })
    expect((await orderOf(member, placed)).withdrawal).toMatchObject({ until: '2026-11-29T23:59:59.999Z' })
    world.time.now = new Date('2026-11-30T23:59:59.999Z')
    expect((await orderOf(member, placed)).withdrawal).toMatchObject({ is_possible: true, refund: placed.amount })
    expect((await send()).body.error).toMatchObject({ code: 'consents_required' })
    world.time.now = new Date('2026-12-01T00:00:00.000Z')
    expect((await orderOf(member, placed)).withdrawal).toMatchObject({ is_possible: false })
    expect(await userOf(member)).toMatchObject({ credits: 10, frozen_credits: 0 })
    expect((await send()).status).toBe(200)
    await withdraw(member, placed)
    expect(await refundOf(placed)).toBeUndefined()
    onDay(0)
  })

  it('H3: are unfrozen only by their own member and only with both consents', async () => {
    const [member, stranger] = [await aBuyer(world, { credits: 0 }), await aMember(world)]
    const placed = await buy(world, member, { bundle_id: bundleOf(10).id, ...noConsents })
    expect((await giveConsents(stranger, placed.id)).body.error).toMatchObject({ code: 'not_found' })
    const half = await giveConsents(member, placed.id, { body: { start_now: true, pays_used: false } })
    expect(half.body.error).toMatchObject({ code: 'invalid_input' })
    expect(await userOf(member)).toMatchObject({ frozen_credits: 10 })
  })

  it('H3: stay refunded when the consents are given after the withdrawal', async () => {
    const member = await aBuyer(world, { credits: 0 })
    const placed = await buy(world, member, { method: 'card', bundle_id: bundleOf(10).id, ...noConsents })
    await withdraw(member, placed)
    expect((await giveConsents(member, placed.id)).body).toMatchObject({ balance: 0, frozen_credits: 0 })
    const { rows } = await sql`
      select kind from order_consents where order_id = ${placed.id} and kind <> 'knows_fictional'`.execute(direct())
    expect(rows).toEqual([])
  })

  it('H3: are never spent for free when a withdrawal and charges are concurrent', async () => {
    const member = await aBuyer(world, { credits: 0 })
    const send = await createSender(member)
    const placed = await buy(world, member, { method: 'card', bundle_id: bundleOf(10).id, ...noConsents })
    const [, , ...sent] = await Promise.all([
      giveConsents(member, placed.id),
      withdraw(member, placed),
      ...Array.from({ length: 8 }, () => send()),
    ])
    const paid = sent.filter(({ status }) => status === 200).length
    expect(await refundOf(placed)).toMatchObject({ used_credits: paid, amount: placed.amount - Math.floor((placed.amount * paid) / 10) }) // prettier-ignore
  })
})

describe('metrics', () => {
  const counted = async (line: string) => {
    const text = await world.container.metrics.registry.metrics()
    return Number(text.split('\n').find((one) => one.startsWith(`${line} `))?.split(' ').at(-1) ?? 0) // prettier-ignore
  }

  it('H3: count paid orders, refunds and members who withdraw more than once within 90 days', async () => {
    const names = [
      'velvet_orders_paid_total{method="card"}',
      'velvet_refunds_total{reason="withdrawal"}',
      'velvet_withdrawals_total{outcome="refund",repeated="no"}',
      'velvet_withdrawals_total{outcome="refund",repeated="yes"}',
    ]
    const all = () => Promise.all(names.map(counted))
    const before = await all()
    const member = await aBuyer(world)
    await sql`update sessions set expires_at = '2100-01-01' where member_id = ${member.id}`.execute(direct())
    for (const days of [0, 89, 181]) {
      onDay(days)
      await withdraw(member, await buy(world, member, { method: 'card' }))
    }
    onDay(0)
    expect((await all()).map((count, index) => count - (before[index] ?? 0))).toEqual([3, 3, 2, 1])
  })
})

describe('a one-time discount code', () => {
  const velvet = siteIdOf('velvet')
  async function aCode(): Promise<string> {
    const code = `ONCE${randomUUID().slice(0, 8).toUpperCase()}`
    await discountsStore.insert(direct(), velvet, [
      { id: newId(), code, kind: 'code', percent: 25, created_at: world.time.now },
    ])
    return code
  }

  it('L1: is used by one of ten concurrent orders', async () => {
    const member = await aBuyer(world)
    const discount_code = await aCode()
    const responses = await Promise.all(
      Array.from({ length: 10 }, () => requestOrder(world, member, { method: 'ideal', discount_code })),
    )
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
    const refused = responses.filter(({ status }) => status !== 200)
    expect(refused.map(({ body }) => (body.error as { code: string }).code)).toEqual(Array(9).fill('code_used'))
  })

  it('L1: discounts only one order when it is a first offer, however many orders are placed before the first is paid', async () => {
    const member = await aMember(world)
    const shown = bundleOf(25).price
    const first = await placeOrder(world, member, { price: undefined, method: 'ideal' })
    expect(first.amount).toBeLessThan(shown)
    const second = await placeOrder(world, member, { price: { amount: shown, currency: 'EUR' }, method: 'ideal' })
    expect(second.amount).toBe(shown)
    for (const placed of [first, second]) await sendPaymentNotice(world, placed, 'paid')
  })

  it.each(['cancelled', 'expired', 'denied'] as const)('L1: can be used again when its order is %s', async (state) => {
    const member = await aBuyer(world)
    const discount_code = await aCode()
    const first = await placeOrder(world, member, { discount_code })
    expect((await requestOrder(world, member, { method: 'ideal', discount_code })).body.error).toMatchObject({ code: 'code_used' }) // prettier-ignore
    await sendPaymentNotice(world, first, state)
    await waitForOrderState(world, member, first.id, state)
    await buy(world, member, { discount_code })
    expect((await requestOrder(world, member, { method: 'ideal', discount_code })).body.error).toMatchObject({ code: 'code_used' }) // prettier-ignore
  })

  it('L1: can be used again when its unpaid order is withdrawn', async () => {
    const member = await aBuyer(world)
    const discount_code = await aCode()
    await withdraw(member, await placeOrder(world, member, { discount_code }))
    await placeOrder(world, member, { discount_code })
  })
})

describe('the price of an order', () => {
  const price = { amount: 1, currency: 'EUR' }

  it('price check: refuses another amount or currency and returns the current price', async () => {
    const member = await aBuyer(world)
    const current = { amount: bundleOf(25).price, currency: 'EUR' }
    for (const wrong of [price, { ...current, currency: 'PLN' }, { ...current, amount: current.amount + 1 }]) {
      const { status, body } = await requestOrder(world, member, { method: 'ideal', price: wrong })
      expect([status, body.error]).toEqual([409, { code: 'price_changed', params: current }])
    }
    expect((await requestOrder(world, member, { method: 'ideal', price: current })).status).toBe(200)
  })

  it('price check: refuses an order without a price', async () => {
    const member = await aBuyer(world)
    const { price: _price, ...body } = anOrderBody({ method: 'ideal' })
    const response = await world.call('placeOrder', { session: member.session, body })
    expect(response.body.error).toMatchObject({ code: 'invalid_input' })
  })
})
