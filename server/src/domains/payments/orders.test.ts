import { randomUUID } from 'node:crypto'
import { minuteMs } from '@velvet/contract/durations'
import { methodKeys } from '@velvet/contract/payment-methods'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aMember, type TestMember } from '../../../test/members.ts'
import {
  aBuyer,
  anOrderBody,
  bundleOf,
  buy,
  createShopWorld,
  endPayment,
  placeOrder,
  requestOrder,
  providerRefOf,
  expectBalancedBooks,
  orderStateOf,
  sendPaymentNotice,
  waitForOrderState,
} from '../../../test/shop.ts'
import { siteIdOf, type World } from '../../../test/world.ts'
import { currentKey } from '../../platform/keys/key-ring.ts'
import { discountsStore } from '../discounts/stores.ts'
import type { MemberCtx } from '../accounts/index.ts'
import { ordersStore } from './stores.ts'

let world: World
beforeAll(async () => {
  world = await createShopWorld()
})
afterAll(async () => {
  await expectBalancedBooks(world)
  await world.close()
})

const velvet = siteIdOf('velvet')
const bundle25 = { id: bundleOf(25).id, credits: 25 }
const credits = (member: TestMember) =>
  world.container.credits.balanceIn(world.container.db.direct, member.siteId, member.id)
const shown = async (member: TestMember, id: string) =>
  (await world.call('getOrder', { session: member.session, params: { id } })).body as {
    order: Record<string, unknown>
    balance: number
  }
const isPremium = async (member: TestMember) =>
  ((await world.call('getUser', { session: member.session })).body.user as { paid_user: boolean }).paid_user
const code = (answer: { body: Record<string, unknown> }) => (answer.body.error as { code: string } | undefined)?.code

describe('placing an order', () => {
  it('starts the payment, and on the notice grants the credits, premium and an invoice', async () => {
    const member = await aBuyer(world)
    const answer = await requestOrder(world, member, { method: 'ideal' })
    expect(answer.body).toMatchObject({
      redirect_url: expect.stringContaining('/sim/pay/') as string,
      order: {
        status: 'pending',
        credits: 25,
        amount: 2999,
        currency: 'EUR',
        method: 'ideal',
        failure: null,
        invoices: [],
      },
    })
    const placed = answer.body.order as { id: string }
    expect(await credits(member)).toBe(5)
    expect(await isPremium(member)).toBe(false)
    await endPayment(world, placed.id, 'paid')
    await waitForOrderState(world, member, placed.id, 'paid')
    expect(await shown(member, placed.id)).toMatchObject({
      balance: 30,
      order: {
        status: 'completed',
        withdrawal: { is_possible: true, refund: 2999, used_credits: 0 },
        invoices: [{ kind: 'invoice', number: expect.stringMatching(/^2026-\d{6}$/) as string }],
      },
    })
    expect(await isPremium(member)).toBe(true)
  })

  it('charges the price of the active first offer, which is used up by the paid order', async () => {
    const member = await aMember(world)
    const offer = (await world.call('getBundles', { session: member.session, query: { country: 'NL' } })).body as { discount: { code: string }; bundles: { credits: number }[] } // prettier-ignore
    expect(offer.discount).toMatchObject({ code: 'TIMEBONUS25', percent: 25 })
    expect(offer.bundles[1]).toEqual({ ...bundle25, price: 2249, list_price: 2999, was_price: 2999, credit_price: 90, is_best_value: false }) // prettier-ignore
    const placed = await buy(world, member)
    expect((await shown(member, placed.id)).order).toMatchObject({
      amount: 2249,
      list_price: 2999,
      discount: { percent: 25 },
    })
    expect(code(await requestOrder(world, member, { method: 'ideal', discount_code: 'TIMEBONUS25' }))).toBe('code_used')
    expect((await placeOrder(world, member)).amount).toBe(2999)
  })

  it.each([
    ['cancelled', 'cancelled'],
    ['failed', 'denied'],
    ['expired', 'expired'],
  ] as const)('shows an order as failed when its payment was %s, and allows another one', async (outcome, failure) => {
    const member = await aBuyer(world)
    const placed = await placeOrder(world, member)
    await endPayment(world, placed.id, outcome)
    await waitForOrderState(world, member, placed.id, failure)
    expect((await shown(member, placed.id)).order).toMatchObject({ status: 'failed', failure, continue_url: null })
    expect(await credits(member)).toBe(5)
    await buy(world, member, { method: 'card' })
    expect(await credits(member)).toBe(30)
  })

  it('creates one order per key under concurrent calls, and refuses the key with another input', async () => {
    const member = await aBuyer(world)
    const key = randomUUID()
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => requestOrder(world, member, { method: 'ideal' }, key)),
    )
    const ids = new Set(answers.map(({ body }) => (body.order as { id: string }).id))
    expect(ids.size).toBe(1)
    expect(code(await requestOrder(world, member, { method: 'card' }, key))).toBe('idempotency_conflict')
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from orders where member_id = ${member.id}`.execute(world.container.db.direct) // prettier-ignore
    expect(rows[0]?.n).toBe(1)
  })

  it('refuses an unread notice on fictional profiles, an unavailable method and an unknown bundle', async () => {
    const member = await aBuyer(world)
    const refused = async (more: object) => code(await requestOrder(world, member, more))
    expect(await refused({ method: 'ideal', knows_fictional: false })).toBe('fictional_notice_required')
    expect(await refused({ method: 'blik' })).toBe('method_unavailable')
    expect(await refused({ method: 'giropay', country: 'DE' })).toBe('method_retired')
    expect(await refused({ method: 'sepa_dd' })).toBe('method_unavailable')
    expect(await refused({ method: 'ideal', bundle_id: randomUUID() })).toBe('not_found')
    expect(await refused({ method: 'card', country: 'DK' })).toBe('not_found')
    expect(await refused({ method: 'card', discount_code: 'NOSUCH' })).toBe('code_not_found')
    expect(
      (await requestOrder(world, member, { method: 'card', country: 'DK', bundle_id: bundleOf(25, 'DKK').id })).status,
    ).toBe(200)
  })

  it('reports whether a discount code is invalid for the method or for the bundle', async () => {
    const member = await aBuyer(world)
    const aCode = (name: string, terms: object) =>
      discountsStore.insert(world.container.db.direct, velvet, [
        { id: randomUUID(), code: name, percent: 10, created_at: world.time.now, ...terms },
      ])
    await aCode('BYCARD', { methods: ['card'] })
    await aCode('LARGE', { minimum_order: 5000, currency: 'EUR' })
    const buyWith = (discount_code: string, more: object) => requestOrder(world, member, { discount_code, ...more })
    expect(code(await buyWith('BYCARD', { method: 'ideal' }))).toBe('method_unavailable')
    expect(code(await buyWith('LARGE', { method: 'ideal' }))).toBe('code_not_found')
    expect((await buyWith('BYCARD', { method: 'card' })).body.order).toMatchObject({ amount: 2699 })
  })

  it('asks for a confirmation when the network is in another country than the chosen one', async () => {
    const member = await aBuyer(world)
    const ask = (more: object) =>
      world.call('placeOrder', { session: member.session, ip: '193.0.6.139', body: anOrderBody({ method: 'card', bundle_id: bundleOf(25).id, country: 'FR', ...more }) }) // prettier-ignore
    expect(code(await ask({}))).toBe('country_unclear')
    expect((await ask({ confirms_country: true })).status).toBe(200)
  })

  it.each([
    ['same country', 'NL', '193.0.6.139', false, undefined, []],
    ['same country, with a declaration', 'NL', '193.0.6.139', true, undefined, []],
    ['contradiction, without a declaration', 'FR', '193.0.6.139', false, 'country_unclear', null],
    ['contradiction, with a declaration', 'FR', '193.0.6.139', true, undefined, ['confirms_country']],
    ['network without a country', 'FR', '127.0.0.1', false, undefined, []],
  ] as const)('records a country declaration if needed: %s', async (_, country, ip, isDeclared, refusal, recorded) => {
    const member = await aBuyer(world)
    const answer = await world.call('placeOrder', { session: member.session, ip, body: anOrderBody({ method: 'card', country, ...(isDeclared && { confirms_country: true }) }) }) // prettier-ignore
    expect(code(answer)).toBe(refusal)
    const { rows } = await sql<{ kind: string; text_version: string; ip_country: string | null }>`
      select kind, text_version, ip_country from orders left join order_consents
        on order_consents.order_id = orders.id and kind = 'confirms_country'
      where member_id = ${member.id}`.execute(world.container.db.direct)
    expect(refusal ? null : rows.map(({ kind }) => kind).filter(Boolean)).toEqual(recorded)
    if (recorded?.length)
      expect(rows[0]).toMatchObject({ ip_country: 'NL', text_version: expect.any(String) as string })
  })

  it('stores with the notice about fictional profiles which text the buyer has read', async () => {
    const placed = await placeOrder(world, await aBuyer(world))
    const consents = world.container.db.direct.selectFrom('order_consents').select(['kind', 'text_version'])
    const stored = await consents.where('order_id', '=', placed.id).where('kind', '=', 'knows_fictional').execute()
    expect(stored).toEqual([{ kind: 'knows_fictional', text_version: '2026-11-19/operator' }])
  })

  it('stores the conversation that the order was placed from, until the member is erased', async () => {
    const member = await aBuyer(world)
    const conversation_id = randomUUID()
    const placed = await placeOrder(world, member, { conversation_id })
    expect((await shown(member, placed.id)).order).toMatchObject({ conversation_id })
    await world.container.payments.erase(member.siteId, member.id)
    const { rows } = await sql`select conversation_id, payer_country from orders where id = ${placed.id}`.execute(world.container.db.direct) // prettier-ignore
    expect(rows).toEqual([{ conversation_id: null, payer_country: null }])
  })

  it('never creates an order on a GET request', async () => {
    const member = await aBuyer(world)
    for (let index = 0; index < 10; index++)
      for (const url of ['/api/repeat-order', '/api/orders', '/api/stored-card'])
        await world.app.inject({ url, headers: { host: 'localhost', cookie: `__Host-session=${member.session}` } })
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from orders where member_id = ${member.id}`.execute(world.container.db.direct) // prettier-ignore
    expect(rows[0]?.n).toBe(0)
  })
})

describe('prices', () => {
  const offerOf = async (member: TestMember) =>
    (await world.call('getBundles', { session: member.session, query: { country: 'NL' } })).body

  it('shows the same prices to two members of the same country', async () => {
    const [one, two] = [await aBuyer(world), await aBuyer(world, { language: 'de' })]
    await buy(world, two)
    expect(await offerOf(one)).toEqual(await offerOf(two))
  })

  it.each(methodKeys)('charges the list price for %s, whatever codes for other methods exist', async (method) => {
    const member = await aBuyer(world)
    await discountsStore.insert(world.container.db.direct, velvet, [
      { id: randomUUID(), code: `ONLY${method}`.toUpperCase(), percent: 10, created_at: world.time.now, methods: [method === 'card' ? 'ideal' : 'card'] },
    ]) // prettier-ignore
    const site = await world.container.sites.byId(velvet)
    const ctx = {
      site,
      viewer: { id: member.id, signedUpAt: new Date(0), restrictions: [] },
      now: world.time.now,
    } as unknown as MemberCtx
    const { price } = await world.container.payments.priceOf(ctx, { bundleId: bundle25.id, country: 'NL', discountCode: undefined }, method) // prettier-ignore
    expect(price).toBe(bundleOf(25).price)
  })
})

describe('payment notices', () => {
  it('grants the credits once when notices are repeated, concurrent or out of order', async () => {
    const member = await aBuyer(world)
    const placed = await placeOrder(world, member)
    await sendPaymentNotice(world, placed, 'expired')
    expect(await orderStateOf(world, velvet, placed.id)).toBe('expired')
    const answers = await Promise.all(Array.from({ length: 10 }, () => sendPaymentNotice(world, placed, 'paid')))
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    for (const state of ['pending', 'cancelled', 'expired', 'denied'] as const)
      await sendPaymentNotice(world, placed, state)
    expect(await orderStateOf(world, velvet, placed.id)).toBe('paid')
    expect(await credits(member)).toBe(30)
  })

  it('ignores a notice that is forged, for another site or about an unknown payment', async () => {
    const member = await aBuyer(world)
    const placed = await placeOrder(world, member)
    expect((await sendPaymentNotice(world, placed, 'paid', { secret: 'a guessed secret' })).status).toBe(401)
    expect((await sendPaymentNotice(world, placed, 'paid', { site: 'selene' })).status).toBe(200)
    expect((await sendPaymentNotice(world, placed, 'paid', { id: 'unknown', reference: randomUUID() })).status).toBe(
      200,
    )
    expect(await orderStateOf(world, velvet, placed.id)).toBe('pending')
    expect(await credits(member)).toBe(5)
    const unknown = await world.app.inject({
      method: 'POST',
      url: '/api/payment-notices/mollie',
      headers: { host: 'localhost' },
    })
    expect(unknown.statusCode).toBe(404)
  })

  it.each([
    ['amount', { amount: 2899 }],
    ['currency', { currency: 'PLN' }],
    ['reference', { reference: '019a8000-0000-7000-8000-000000000abc' }],
  ])('sends an order to manual review and grants nothing when the notice has another %s', async (_field, wrong) => {
    const member = await aBuyer(world)
    const placed = await placeOrder(world, member)
    await sendPaymentNotice(world, placed, 'paid', wrong)
    expect(await orderStateOf(world, velvet, placed.id)).toBe('in_review')
    await sendPaymentNotice(world, placed, 'paid')
    expect(await orderStateOf(world, velvet, placed.id)).toBe('in_review')
    expect((await shown(member, placed.id)).order).toMatchObject({ status: 'pending' })
    expect(await credits(member)).toBe(5)
  })

  it('only looks up the payment when the notice has no signature', async () => {
    const member = await aBuyer(world)
    const placed = await placeOrder(world, member)
    const ref = await providerRefOf(world, placed.id)
    const hint = () =>
      world.app.inject({
        method: 'POST',
        url: `/api/payment-notices/pay?id=${ref}`,
        headers: { host: 'localhost', 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'action=new_ppt&status=100',
      })
    expect((await hint()).body).toContain('TRUE')
    expect(await credits(member)).toBe(5)
    expect(await orderStateOf(world, velvet, placed.id)).toBe('pending')
  })

  it('finds the order of a notice that arrives before the response to our own call', async () => {
    const member = await aBuyer(world)
    const placed = await placeOrder(world, member)
    const ref = await providerRefOf(world, placed.id)
    await sql`update payment_attempts set provider_ref = null where order_id = ${placed.id}`.execute(world.container.db.direct) // prettier-ignore
    await sendPaymentNotice(world, placed, 'paid', { id: ref })
    expect(await orderStateOf(world, velvet, placed.id)).toBe('paid')
    expect(await providerRefOf(world, placed.id)).toBe(ref)
  })

  it('handles the simulated sequences: paid twice, paid after expiry, out of order, wrong amount', async () => {
    const member = await aBuyer(world)
    const twice = await placeOrder(world, member)
    await endPayment(world, twice.id, 'paid_twice')
    await waitForOrderState(world, member, twice.id, 'paid')
    const late = await placeOrder(world, member)
    await endPayment(world, late.id, 'paid_after_expiry')
    await waitForOrderState(world, member, late.id, 'paid')
    const mixed = await placeOrder(world, member)
    await endPayment(world, mixed.id, 'out_of_order')
    await waitForOrderState(world, member, mixed.id, 'paid')
    const wrong = await placeOrder(world, member)
    await endPayment(world, wrong.id, 'wrong_amount')
    await waitForOrderState(world, member, wrong.id, 'in_review')
    expect(await credits(member)).toBe(5 + 3 * 25)
  })
})

describe('concurrent payments', () => {
  it('issues invoice numbers without a gap and grants credits once for fifty concurrent payments', async () => {
    const members = await Promise.all(Array.from({ length: 50 }, () => aBuyer(world)))
    const placed = []
    for (const member of members) placed.push(await placeOrder(world, member))
    await Promise.all(
      placed.flatMap((one) => [sendPaymentNotice(world, one, 'paid'), sendPaymentNotice(world, one, 'paid')]),
    )
    const { rows } = await sql<{ number: number }>`
      select number from invoices where site_id = ${velvet} and year = 2026 order by number`.execute(
      world.container.db.direct,
    )
    expect(rows.map(({ number }) => number)).toEqual(rows.map((_row, index) => index + 1))
    for (const member of members) expect(await credits(member)).toBe(30)
  })
})

describe('looking up payments without a notice', () => {
  it('keeps an order pending if the lookup of its page finds no payment after a forged notice', async () => {
    const member = await aBuyer(world)
    const placed = await placeOrder(world, member)
    await fetch(new URL(`/sim/orders/${await providerRefOf(world, placed.id)}/outcome`, world.config.PAYMENT_URL), {
      method: 'POST',
      body: JSON.stringify({ outcome: 'wrong_signature' }),
    })
    expect((await shown(member, placed.id)).order).toMatchObject({ status: 'pending' })
    expect((await shown(member, placed.id)).balance).toBe(5)
  })

  it('looks up payments after 15 minutes, expires overdue orders and still accepts a late payment', async () => {
    const member = await aBuyer(world)
    const [waits, silent] = [await placeOrder(world, member), await placeOrder(world, member)]
    await sql`update payment_attempts set provider_ref = null where order_id = ${silent.id}`.execute(world.container.db.direct) // prettier-ignore
    const start = world.time.now
    const after = async (minutes: number) => {
      world.time.now = new Date(start.getTime() + minutes * minuteMs)
      await world.container.payments.reconcile(velvet, world.time.now)
    }
    await after(10)
    expect(await orderStateOf(world, velvet, silent.id)).toBe('pending')
    await after(20)
    expect(await orderStateOf(world, velvet, silent.id)).toBe('expired')
    expect(await orderStateOf(world, velvet, waits.id)).toBe('pending')
    await after(61)
    expect(await orderStateOf(world, velvet, waits.id)).toBe('expired')
    await sendPaymentNotice(world, waits, 'paid')
    await sendPaymentNotice(world, waits, 'paid')
    expect(await orderStateOf(world, velvet, waits.id)).toBe('paid')
    expect(await credits(member)).toBe(30)
    world.time.now = start
  })

  it('looks up least recently checked orders first, debits from their day on, and provider reviews', async () => {
    const [member, start] = [await aBuyer(world), world.time.now]
    const [first, second, debit] = [
      await placeOrder(world, member),
      await placeOrder(world, member),
      await placeOrder(world, member),
    ]
    const direct = world.container.db.direct
    await sql`update orders set collect_on = '2026-11-18' where id = ${debit.id}`.execute(direct)
    await sendPaymentNotice(world, second, 'in_review')
    const due = async (minutes: number) => {
      const rows = await ordersStore.listOpen(direct, velvet, new Date(start.getTime() + minutes * minuteMs), { before: new Date(start.getTime() + 60_000), maxRows: 500 }) // prettier-ignore
      const names = new Map([[first.id, 'first'], [second.id, 'second'], [debit.id, 'debit']]) // prettier-ignore
      return rows.flatMap(({ id }) => names.get(id) ?? [])
    }
    expect(await due(20)).toEqual(['first', 'second'])
    expect(await due(4 * 24 * 60)).toEqual(['first', 'second', 'debit'])
    await world.container.payments.reconcile(velvet, new Date(start.getTime() + 20 * minuteMs))
    const another = await placeOrder(world, member)
    expect(await due(20)).toEqual(['first', 'second'])
    const [next] = await ordersStore.listOpen(direct, velvet, start, { before: new Date(start.getTime() + 60_000), maxRows: 1 }) // prettier-ignore
    expect(next?.id).toBe(another.id)
    expect(await orderStateOf(world, velvet, second.id)).toBe('in_review')
  })

  it('continues with the other orders when one update cannot be applied', async () => {
    const [member, start] = [await aBuyer(world), world.time.now]
    const stuck = await placeOrder(world, member)
    // An invalid history, so that storing an update fails.
    await sql`update payment_attempts set state = 'created', history = '{}' where order_id = ${stuck.id}`.execute(world.container.db.direct) // prettier-ignore
    world.time.now = new Date(start.getTime() + 60_000)
    const next = await placeOrder(world, member)
    world.time.now = new Date(start.getTime() + 90 * minuteMs)
    await world.container.payments.reconcile(velvet, world.time.now)
    expect(await orderStateOf(world, velvet, stuck.id)).toBe('pending')
    expect(await orderStateOf(world, velvet, next.id)).toBe('expired')
    expect(world.logLines.join('\n')).toContain('a payment update could not be applied')
    world.time.now = start
  })
})

describe('number of SQL statements', () => {
  it('stays within the limits for placing, completing and reading an order', async () => {
    const member = await aBuyer(world)
    const counted = async (work: () => Promise<unknown>) => {
      world.queries.length = 0
      await work()
      return world.queries.filter((query) => !/^(begin|commit)/i.test(query)).length
    }
    const placed = await placeOrder(world, member)
    expect(await counted(() => placeOrder(world, member))).toBeLessThanOrEqual(24)
    expect(await counted(() => sendPaymentNotice(world, placed, 'paid'))).toBeLessThanOrEqual(18)
    expect(await counted(() => sendPaymentNotice(world, placed, 'paid'))).toBeLessThanOrEqual(5)
    expect(await counted(() => shown(member, placed.id))).toBeLessThanOrEqual(9)
  })
})

describe('logs and responses', () => {
  it('never logs a token, a secret, a card or the buyer’s address', async () => {
    const member = await aBuyer(world)
    const placed = await buy(world, member, { method: 'card', store_card: true })
    await sendPaymentNotice(world, placed, 'paid', { amount: 1 })
    const lines = world.logLines.join('\n')
    const serviceSecret = String(currentKey(world.config.PAYMENT_SERVICE_SECRET).key)
    for (const secret of [world.config.PAYMENT_TOKEN, serviceSecret, member.email, 'VY-'])
      expect(lines).not.toContain(secret)
    // Not any 6155: request ids and times contain these digits by chance.
    expect(lines).not.toMatch(/["* ]6155\b/)
  })

  it('returns id, credits, amount, payment method and status of an order', async () => {
    const member = await aBuyer(world)
    const { id } = await placeOrder(world, member)
    const { body } = await world.call('getOrder', { session: member.session, params: { id } })
    const { orders } = (await world.call('getOrders', { session: member.session })).body as { orders: object[] }
    const fields = { id, credits: 25, amount: expect.any(Number) as number, status: 'pending' }
    for (const shown of [body.order, orders[0]]) expect(shown).toMatchObject({ ...fields, method: 'ideal' })
  })

  it('lists only the member’s own orders', async () => {
    const [member, other] = [await aBuyer(world), await aBuyer(world)]
    const first = await placeOrder(world, member)
    const second = await placeOrder(world, member)
    const list = (await world.call('getOrders', { session: member.session })).body as { orders: { id: string }[] }
    expect(list.orders.map(({ id }) => id)).toEqual([second.id, first.id])
    expect((await world.call('getOrders', { session: other.session })).body).toEqual({ orders: [], next_cursor: null })
  })
})
