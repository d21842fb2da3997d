import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aMember, type TestMember } from '../../../test/members.ts'
import {
  aBuyer,
  aWish,
  bundleOf,
  buy,
  createShopWorld,
  endAt,
  order,
  place,
  providerRefOf,
  requireSoundBooks,
  stateOf,
  tell,
  untilState,
} from '../../../test/shop.ts'
import { siteIdOf, type World } from '../../../test/world.ts'
import { discountsStore } from '../discounts/index.ts'
import { ordersStore } from './index.ts'

let world: World
beforeAll(async () => {
  world = await createShopWorld()
})
afterAll(async () => {
  await requireSoundBooks(world)
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

describe('a purchase', () => {
  it('goes to the provider, grants on its notice, makes the member premium and writes an invoice', async () => {
    const member = await aBuyer(world)
    const answer = await place(world, member, { method: 'ideal' })
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
    await endAt(world, placed.id, 'paid')
    await untilState(world, member, placed.id, 'paid')
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

  it('has the price of the running offer, and the offer is used once it is paid', async () => {
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
    expect(code(await place(world, member, { method: 'ideal', discount_code: 'TIMEBONUS25' }))).toBe('code_used')
    expect((await order(world, member)).amount).toBe(2999)
  })

  it.each([
    ['cancelled', 'cancelled'],
    ['failed', 'denied'],
    ['expired', 'expired'],
  ] as const)('that was %s has failed and can be tried again', async (outcome, failure) => {
    const member = await aBuyer(world)
    const placed = await order(world, member)
    await endAt(world, placed.id, outcome)
    await untilState(world, member, placed.id, failure)
    expect((await shown(member, placed.id)).order).toMatchObject({ status: 'failed', failure, continue_url: null })
    expect(await credits(member)).toBe(5)
    await buy(world, member, { method: 'card' })
    expect(await credits(member)).toBe(30)
  })

  it('is one purchase with one key, also of many at once, and another input is refused', async () => {
    const member = await aBuyer(world)
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 8 }, () => place(world, member, { method: 'ideal' }, key)))
    const ids = new Set(answers.map(({ body }) => (body.order as { id: string }).id))
    expect(ids.size).toBe(1)
    expect(code(await place(world, member, { method: 'card' }, key))).toBe('idempotency_conflict')
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from orders where member_id = ${member.id}`.execute(world.container.db.direct) // prettier-ignore
    expect(rows[0]?.n).toBe(1)
  })

  it('needs the notice about fictional profiles, a method that is taken, and a bundle that is sold there', async () => {
    const member = await aBuyer(world)
    const refused = async (more: object) => code(await place(world, member, more))
    expect(await refused({ method: 'ideal', knows_fictional: false })).toBe('fictional_notice_required')
    expect(await refused({ method: 'blik' })).toBe('method_unavailable')
    expect(await refused({ method: 'giropay', country: 'DE' })).toBe('method_retired')
    expect(await refused({ method: 'sepa_dd' })).toBe('method_unavailable')
    expect(await refused({ method: 'ideal', bundle_id: randomUUID() })).toBe('not_found')
    expect(await refused({ method: 'card', country: 'DK' })).toBe('not_found')
    expect(await refused({ method: 'card', discount_code: 'NOSUCH' })).toBe('code_not_found')
    expect(
      (await place(world, member, { method: 'card', country: 'DK', bundle_id: bundleOf(25, 'DKK').id })).status,
    ).toBe(200)
  })

  it('with a code that does not go with the method or the bundle says which of them it is', async () => {
    const member = await aBuyer(world)
    const aCode = (name: string, terms: object) =>
      discountsStore.insert(world.container.db.direct, velvet, [
        { id: randomUUID(), code: name, percent: 10, created_at: world.time.now, ...terms },
      ])
    await aCode('BYCARD', { methods: ['card'] })
    await aCode('LARGE', { minimum_order: 5000, currency: 'EUR' })
    const buyWith = (discount_code: string, more: object) => place(world, member, { discount_code, ...more })
    expect(code(await buyWith('BYCARD', { method: 'ideal' }))).toBe('method_unavailable')
    expect(code(await buyWith('LARGE', { method: 'ideal' }))).toBe('code_not_found')
    expect((await buyWith('BYCARD', { method: 'card' })).body.order).toMatchObject({ amount: 2699 })
  })

  it('from another country than the one that was said is asked about', async () => {
    const member = await aBuyer(world)
    const ask = (more: object) =>
      world.call('placeOrder', { session: member.session, ip: '193.0.6.139', body: aWish({ method: 'card', bundle_id: bundleOf(25).id, country: 'FR', ...more }) }) // prettier-ignore
    expect(code(await ask({}))).toBe('country_unclear')
    expect((await ask({ confirms_country: true })).status).toBe(200)
  })

  it('never reads a GET as a wish to buy', async () => {
    const member = await aBuyer(world)
    for (let index = 0; index < 10; index++)
      for (const url of ['/api/repeat-order', '/api/orders', '/api/stored-card'])
        await world.app.inject({ url, headers: { host: 'localhost', cookie: `__Host-session=${member.session}` } })
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from orders where member_id = ${member.id}`.execute(world.container.db.direct) // prettier-ignore
    expect(rows[0]?.n).toBe(0)
  })
})

describe('a notice', () => {
  it('that comes again, out of order or twice at once grants once', async () => {
    const member = await aBuyer(world)
    const placed = await order(world, member)
    await tell(world, placed, 'expired')
    expect(await stateOf(world, velvet, placed.id)).toBe('expired')
    const answers = await Promise.all(Array.from({ length: 10 }, () => tell(world, placed, 'paid')))
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    for (const word of ['pending', 'cancelled', 'expired', 'denied'] as const) await tell(world, placed, word)
    expect(await stateOf(world, velvet, placed.id)).toBe('paid')
    expect(await credits(member)).toBe(30)
  })

  it('that is forged, of another site or about nothing changes nothing', async () => {
    const member = await aBuyer(world)
    const placed = await order(world, member)
    expect((await tell(world, placed, 'paid', { secret: 'a guess of somebody' })).status).toBe(401)
    expect((await tell(world, placed, 'paid', { site: 'selene' })).status).toBe(200)
    expect((await tell(world, placed, 'paid', { id: 'unknown', reference: randomUUID() })).status).toBe(200)
    expect(await stateOf(world, velvet, placed.id)).toBe('pending')
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
  ])('with another %s is looked at by a person, and grants nothing', async (_what, lie) => {
    const member = await aBuyer(world)
    const placed = await order(world, member)
    await tell(world, placed, 'paid', lie)
    expect(await stateOf(world, velvet, placed.id)).toBe('in_review')
    await tell(world, placed, 'paid')
    expect(await stateOf(world, velvet, placed.id)).toBe('in_review')
    expect((await shown(member, placed.id)).order).toMatchObject({ status: 'pending' })
    expect(await credits(member)).toBe(5)
  })

  it('without a signature is a reason to ask, no more', async () => {
    const member = await aBuyer(world)
    const placed = await order(world, member)
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
    expect(await stateOf(world, velvet, placed.id)).toBe('pending')
  })

  it('that is here before the answer to our own call finds its order', async () => {
    const member = await aBuyer(world)
    const placed = await order(world, member)
    const ref = await providerRefOf(world, placed.id)
    await sql`update payment_attempts set provider_ref = null where order_id = ${placed.id}`.execute(world.container.db.direct) // prettier-ignore
    await tell(world, placed, 'paid', { id: ref })
    expect(await stateOf(world, velvet, placed.id)).toBe('paid')
    expect(await providerRefOf(world, placed.id)).toBe(ref)
  })

  it('of the simulator’s stories ends right', async () => {
    const member = await aBuyer(world)
    const twice = await order(world, member)
    await endAt(world, twice.id, 'paid_twice')
    await untilState(world, member, twice.id, 'paid')
    const late = await order(world, member)
    await endAt(world, late.id, 'paid_after_expiry')
    await untilState(world, member, late.id, 'paid')
    const mixed = await order(world, member)
    await endAt(world, mixed.id, 'out_of_order')
    await untilState(world, member, mixed.id, 'paid')
    const wrong = await order(world, member)
    await endAt(world, wrong.id, 'wrong_amount')
    await untilState(world, member, wrong.id, 'in_review')
    expect(await credits(member)).toBe(5 + 3 * 25)
  })
})

describe('fifty payments at once', () => {
  it('get fifty invoice numbers without a gap, and fifty grants', async () => {
    const members = await Promise.all(Array.from({ length: 50 }, () => aBuyer(world)))
    const placed = []
    for (const member of members) placed.push(await order(world, member))
    await Promise.all(placed.flatMap((one) => [tell(world, one, 'paid'), tell(world, one, 'paid')]))
    const { rows } = await sql<{ number: number }>`
      select number from invoices where site_id = ${velvet} and year = 2026 order by number`.execute(
      world.container.db.direct,
    )
    expect(rows.map(({ number }) => number)).toEqual(rows.map((_row, index) => index + 1))
    for (const member of members) expect(await credits(member)).toBe(30)
  }, 60_000)
})

describe('what no notice tells', () => {
  it('is asked for by the page that waits, now and then', async () => {
    const member = await aBuyer(world)
    const placed = await order(world, member)
    await fetch(new URL(`/sim/orders/${await providerRefOf(world, placed.id)}/outcome`, world.config.PAYMENT_URL), {
      method: 'POST',
      body: JSON.stringify({ outcome: 'wrong_signature' }),
    })
    expect((await shown(member, placed.id)).order).toMatchObject({ status: 'pending' })
    expect((await shown(member, placed.id)).balance).toBe(5)
  })

  it('is asked for after a quarter of an hour, and given up when its time is over', async () => {
    const member = await aBuyer(world)
    const [waits, silent] = [await order(world, member), await order(world, member)]
    await sql`update payment_attempts set provider_ref = null where order_id = ${silent.id}`.execute(world.container.db.direct) // prettier-ignore
    const start = world.time.now
    const after = async (minutes: number) => {
      world.time.now = new Date(start.getTime() + minutes * 60_000)
      await world.container.payments.reconcile(velvet, world.time.now)
    }
    await after(10)
    expect(await stateOf(world, velvet, silent.id)).toBe('pending')
    await after(20)
    expect(await stateOf(world, velvet, silent.id)).toBe('expired')
    expect(await stateOf(world, velvet, waits.id)).toBe('pending')
    await after(61)
    expect(await stateOf(world, velvet, waits.id)).toBe('expired')
    await tell(world, waits, 'paid')
    await tell(world, waits, 'paid')
    expect(await stateOf(world, velvet, waits.id)).toBe('paid')
    expect(await credits(member)).toBe(30)
    world.time.now = start
  })

  it('is asked in turn, debits from their day on, and what the provider looks at as well', async () => {
    const [member, start] = [await aBuyer(world), world.time.now]
    const [first, second, debit] = [await order(world, member), await order(world, member), await order(world, member)]
    const direct = world.container.db.direct
    await sql`update orders set collect_on = '2026-11-18' where id = ${debit.id}`.execute(direct)
    await tell(world, second, 'in_review')
    const due = async (minutes: number) => {
      const rows = await ordersStore.openSince(direct, velvet, new Date(start.getTime() + minutes * 60_000), { before: new Date(start.getTime() + 60_000), most: 500 }) // prettier-ignore
      const names = new Map([[first.id, 'first'], [second.id, 'second'], [debit.id, 'debit']]) // prettier-ignore
      return rows.flatMap(({ id }) => names.get(id) ?? [])
    }
    expect(await due(20)).toEqual(['first', 'second'])
    expect(await due(4 * 24 * 60)).toEqual(['first', 'second', 'debit'])
    await world.container.payments.reconcile(velvet, new Date(start.getTime() + 20 * 60_000))
    const another = await order(world, member)
    expect(await due(20)).toEqual(['first', 'second'])
    const [next] = await ordersStore.openSince(direct, velvet, start, { before: new Date(start.getTime() + 60_000), most: 1 }) // prettier-ignore
    expect(next?.id).toBe(another.id)
    expect(await stateOf(world, velvet, second.id)).toBe('in_review')
  })

  it('of one order that cannot be settled holds up no other', async () => {
    const [member, start] = [await aBuyer(world), world.time.now]
    const stuck = await order(world, member)
    // What is heard of it cannot be written down.
    await sql`update payment_attempts set state = 'created', history = '{}' where order_id = ${stuck.id}`.execute(world.container.db.direct) // prettier-ignore
    world.time.now = new Date(start.getTime() + 60_000)
    const next = await order(world, member)
    world.time.now = new Date(start.getTime() + 90 * 60_000)
    await world.container.payments.reconcile(velvet, world.time.now)
    expect(await stateOf(world, velvet, stuck.id)).toBe('pending')
    expect(await stateOf(world, velvet, next.id)).toBe('expired')
    expect(world.logLines.join('\n')).toContain('an order could not be settled')
    world.time.now = start
  })
})

describe('what it costs', () => {
  it('takes few statements to order, to complete and to look', async () => {
    const member = await aBuyer(world)
    const counted = async (work: () => Promise<unknown>) => {
      world.queries.length = 0
      await work()
      return world.queries.filter((query) => !/^(begin|commit)/i.test(query)).length
    }
    const placed = await order(world, member)
    expect(await counted(() => order(world, member))).toBeLessThanOrEqual(24)
    expect(await counted(() => tell(world, placed, 'paid'))).toBeLessThanOrEqual(18)
    expect(await counted(() => tell(world, placed, 'paid'))).toBeLessThanOrEqual(5)
    expect(await counted(() => shown(member, placed.id))).toBeLessThanOrEqual(9)
  })
})

describe('what is told of it', () => {
  it('never names a token, a signature or an address of the buyer in the log', async () => {
    const member = await aBuyer(world)
    const placed = await buy(world, member, { method: 'card', store_card: true })
    await tell(world, placed, 'paid', { amount: 1 })
    const lines = world.logLines.join('\n')
    for (const secret of [world.config.PAYMENT_TOKEN, world.config.PAYMENT_SERVICE_SECRET, member.email, 'VY-', '6155'])
      expect(lines).not.toContain(secret)
  })

  it('lists the member’s own orders, and nobody else’s', async () => {
    const [member, other] = [await aBuyer(world), await aBuyer(world)]
    const first = await order(world, member)
    const second = await order(world, member)
    const list = (await world.call('getOrders', { session: member.session })).body as { orders: { id: string }[] }
    expect(list.orders.map(({ id }) => id)).toEqual([second.id, first.id])
    expect((await world.call('getOrders', { session: other.session })).body).toEqual({ orders: [], next_cursor: null })
  })
})
