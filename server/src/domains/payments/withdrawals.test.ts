import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dayMs, minuteMs } from '@velvet/contract/durations'
import { waitForMail, waitForLastMail } from '../../../test/mailbox.ts'
import type { TestMember } from '../../../test/members.ts'
import { aBuyer, buy, bundleOf, createShopWorld, endPayment, placeOrder, providerRefOf, expectBalancedBooks, orderStateOf, sendPaymentNotice, waitForOrderState, type PlacedOrder } from '../../../test/shop.ts' // prettier-ignore
import { startTestWorker, untilIdle } from '../../../test/worker.ts'
import { siteIdOf, type World } from '../../../test/world.ts'
import { newId } from '../../platform/ids.ts'
import { until } from '../../../test/until.ts'
import type { Worker } from '../../platform/jobs/worker.ts'

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
const velvet = siteIdOf('velvet')
const direct = () => world.container.db.direct
const credits = (member: TestMember) => world.container.credits.balanceIn(direct(), member.siteId, member.id)
const use = (member: TestMember, amount: number) =>
  world.container.credits.charge(direct(), { siteId: member.siteId, now: world.time.now }, { memberId: member.id, amount, reason: 'message', key: newId() }) // prettier-ignore
const give = (member: TestMember, amount: number) =>
  world.container.credits.grant(direct(), { siteId: member.siteId, now: world.time.now }, { memberId: member.id, amount, reason: 'seed', key: newId() }) // prettier-ignore
const isPremium = async (member: TestMember) =>
  ((await world.call('getUser', { session: member.session })).body.user as { paid_user: boolean }).paid_user

let networks = 0
const ask = (member: TestMember, number: string, more: object = {}, session?: string) =>
  world.call('requestWithdrawal', {
    site: member.site,
    session,
    // Another network for every request, because each is limited to 20 requests an hour.
    ip: `203.${networks >> 8}.${networks++ & 255}.7`,
    body: { name: 'A. Example', order_number: number, email: member.email, ...more },
  })
const confirm = (member: TestMember, token: unknown) =>
  world.call('confirmWithdrawal', { site: member.site, body: { token } })
async function withdraw(member: TestMember, { number }: PlacedOrder) {
  const { body } = await ask(member, number)
  return confirm(member, body.token)
}
async function refundOf({ id }: PlacedOrder) {
  const { rows } = await sql<{ amount: number; used_credits: number; state: string }>`
    select amount, used_credits, state from refunds where order_id = ${id}`.execute(direct())
  return rows[0]
}
const atProvider = async ({ id }: PlacedOrder) =>
  (await world.container.paymentProviders.of('pay').find(await providerRefOf(world, id))).state
const outcomeOf = async ({ number }: PlacedOrder) =>
  (await sql<{ outcome: string }>`select outcome from withdrawals where order_number = ${number} order by id desc limit 1`.execute(direct())).rows[0]?.outcome // prettier-ignore

const alarms = async (kind: string) => {
  const text = await world.container.metrics.registry.metrics()
  const line = text.split('\n').find((one) => one.startsWith(`velvet_refund_alarms_total{kind="${kind}"}`))
  return Number(line?.split(' ').at(-1) ?? 0)
}

describe('withdrawals', () => {
  it('refunds the unused credits after two steps without a login', async () => {
    const member = await aBuyer(world)
    const placed = await buy(world, member, { method: 'card' })
    await use(member, 10)
    const first = await ask(member, placed.number.toLowerCase().replace('-', ' '))
    expect(first.status).toBe(200)
    expect(first.body.order_number).toBe(placed.number)
    expect(await credits(member)).toBe(20)
    const answer = await confirm(member, first.body.token)
    expect(answer.body).toMatchObject({ receipt: expect.stringMatching(/^W-/) as string, received_at: world.time.now.toISOString() }) // prettier-ignore
    expect((await confirm(member, first.body.token)).body).toEqual(answer.body)
    expect(await credits(member)).toBe(5)
    await untilIdle(world)
    expect(await refundOf(placed)).toEqual({ amount: 2999 - 1199, used_credits: 10, state: 'done' })
    expect(await orderStateOf(world, velvet, placed.id)).toBe('partially_refunded')
    expect(await isPremium(member)).toBe(true)
    const mail = await waitForMail(member.email, `Receipt ${String(answer.body.receipt)}`)
    expect(mail.text).toContain('€18.00')
    expect(mail.text).toContain('15 November 2026 at 13:00 CET')
  })

  it('refunds the full price of an order without both consents, within the usual period', async () => {
    const member = await aBuyer(world)
    const halfTicked = { method: 'card', consents: { start_now: true, pays_used: false } }
    const [first, second] = [await buy(world, member, halfTicked), await buy(world, member, halfTicked)]
    await use(member, 5)
    onDay(15.49)
    await withdraw(member, first)
    await untilIdle(world)
    expect(await refundOf(first)).toMatchObject({ amount: 2999, used_credits: 0 })
    onDay(15.51)
    await withdraw(member, second)
    expect([await outcomeOf(second), await refundOf(second)]).toEqual(['too_late', undefined])
    onDay(0)
  })

  it('refunds nothing if the credits are used up, the period is over or the order was refunded before', async () => {
    const member = await aBuyer(world)
    const used = await buy(world, member)
    await use(member, 25)
    await withdraw(member, used)
    expect([await outcomeOf(used), await refundOf(used)]).toEqual(['used_up', undefined])
    const late = await buy(world, member)
    onDay(15.51)
    await withdraw(member, late)
    expect([await outcomeOf(late), await refundOf(late)]).toEqual(['too_late', undefined])
    onDay(15.49)
    await withdraw(member, late)
    expect(await outcomeOf(late)).toBe('refund')
    await withdraw(member, late)
    expect(await outcomeOf(late)).toBe('already')
    const { rows } = await sql`select id from refunds where order_id = ${late.id}`.execute(direct())
    expect(rows).toHaveLength(1)
    onDay(0)
  })

  it('accepts a withdrawal until the last day has ended in every time zone', async () => {
    const member = await aBuyer(world)
    const placed = await buy(world, member)
    const withdrawalOf = async () =>
      ((await world.call('getOrder', { session: member.session, params: { id: placed.id } })).body.order as { withdrawal: object }).withdrawal // prettier-ignore
    expect(await withdrawalOf()).toMatchObject({ until: '2026-11-29T23:59:59.999Z' })
    world.time.now = new Date('2026-11-30T23:59:59Z')
    expect(await withdrawalOf()).toMatchObject({ is_possible: true })
    world.time.now = new Date('2026-12-01T00:00:00Z')
    expect(await withdrawalOf()).toMatchObject({ is_possible: false })
    onDay(0)
  })

  it('cancels an unpaid order, and refunds a payment that still arrives in full', async () => {
    const member = await aBuyer(world)
    const placed = await placeOrder(world, member, { method: 'card' })
    const answer = await withdraw(member, placed)
    expect([await outcomeOf(placed), await orderStateOf(world, velvet, placed.id)]).toEqual(['cancelled', 'cancelled'])
    await untilIdle(world)
    expect(await atProvider(placed)).toBe('cancelled')
    const mail = await waitForLastMail(member.email)
    expect(mail.subject).toBe(`Receipt ${String(answer.body.receipt)}`)
    expect(mail.text).toContain('nothing will be collected')
    await sendPaymentNotice(world, placed, 'paid')
    await sendPaymentNotice(world, placed, 'paid')
    expect(await refundOf(placed)).toMatchObject({ amount: 2999, used_credits: 0 })
    expect(await orderStateOf(world, velvet, placed.id)).toBe('refunded')
    expect([await credits(member), await isPremium(member)]).toEqual([5, false])
    await withdraw(member, placed)
    expect(await outcomeOf(placed)).toBe('already')
  })

  it('refunds in full an order that was paid before the provider could cancel it', async () => {
    const member = await aBuyer(world)
    const placed = await placeOrder(world, member, { method: 'card' })
    await untilIdle(world)
    await worker.stop()
    await withdraw(member, placed)
    await endPayment(world, placed.id, 'paid')
    await until(async () => (await atProvider(placed)) === 'paid')
    worker = await startTestWorker(world)
    const isRefused = (line: string) =>
      line.includes('a payment could not be cancelled at the provider') && line.includes(placed.id)
    await until(() => world.logLines.some(isRefused))
    await waitForOrderState(world, member, placed.id, 'refunded')
    expect(await refundOf(placed)).toMatchObject({ amount: 2999, used_credits: 0 })
    expect(await credits(member)).toBe(5)
  })

  it('leaves a withdrawn order in manual review', async () => {
    const member = await aBuyer(world)
    const placed = await placeOrder(world, member)
    await sendPaymentNotice(world, placed, 'paid', { amount: placed.amount - 100 })
    await withdraw(member, placed)
    expect([await outcomeOf(placed), await orderStateOf(world, velvet, placed.id)]).toEqual(['cancelled', 'in_review'])
    const lines = world.logLines.filter((line) => line.includes('an order under manual review was withdrawn'))
    expect(lines).toEqual([expect.stringContaining(placed.id)])
  })

  it('ends premium only when every order was refunded in full', async () => {
    const member = await aBuyer(world)
    const [first, second] = [await buy(world, member), await buy(world, member)]
    expect(await isPremium(member)).toBe(true)
    await withdraw(member, first)
    expect(await isPremium(member)).toBe(true)
    await withdraw(member, second)
    expect(await isPremium(member)).toBe(false)
    expect(await credits(member)).toBe(5)
  })

  it('marks a refund as done when the provider has paid it', async () => {
    const member = await aBuyer(world)
    const placed = await buy(world, member, { method: 'ideal' })
    await withdraw(member, placed)
    await untilIdle(world)
    await expect.poll(async () => (await refundOf(placed))?.state).toBe('done')
    expect(await orderStateOf(world, velvet, placed.id)).toBe('refunded')
    expect(await credits(member)).toBe(5)
  })

  it('refunds once under concurrent confirmations', async () => {
    const member = await aBuyer(world)
    const placed = await buy(world, member)
    const tokens = []
    for (let index = 0; index < 5; index++) tokens.push((await ask(member, placed.number)).body.token)
    await Promise.all(tokens.map((token) => confirm(member, token)))
    const { rows } = await sql`select id from refunds where order_id = ${placed.id}`.execute(direct())
    expect(rows).toHaveLength(1)
  })

  it('issues a credit note that mirrors the invoice', async () => {
    const member = await aBuyer(world)
    const placed = await buy(world, member)
    await withdraw(member, placed)
    const { rows } = await sql<{ kind: string; gross: number; net: number; vat: number; vat_rate: number }>`
      select kind, gross, net, vat, vat_rate from invoices where order_id = ${placed.id} order by number`.execute(
      direct(),
    )
    expect(rows).toEqual([
      { kind: 'invoice', gross: 2999, net: 2479, vat: 520, vat_rate: 2100 },
      { kind: 'credit_note', gross: -2999, net: -2479, vat: -520, vat_rate: 2100 },
    ])
  })

  it('chains the hashes of all receipts', async () => {
    const { rows } = await sql<{
      receipt: string
      confirmed_at: Date
      order_number: string
      id: string
      chain_hash: Buffer
    }>`
      select receipt, confirmed_at, order_number, id, chain_hash from withdrawals
      where site_id = ${velvet} and chain_seq is not null order by chain_seq`.execute(direct())
    expect(rows.length).toBeGreaterThan(3)
    let last: Buffer = Buffer.alloc(32)
    for (const row of rows) {
      const content = JSON.stringify([row.receipt, row.confirmed_at.toISOString(), row.order_number, row.id])
      last = createHash('sha256').update(last).update(content).digest()
      expect(row.chain_hash.equals(last)).toBe(true)
    }
  })
})

describe('withdrawals that match no order', () => {
  it('returns 404 on an open site unless the order belongs to the address or the viewer', async () => {
    const member = await aBuyer(world)
    const placed = await buy(world, member)
    expect((await ask(member, 'AAAAA-AAAAA')).status).toBe(404)
    expect((await ask(member, placed.number, { email: 'other@example.test' })).status).toBe(404)
    expect((await ask(member, placed.number, { email: 'other@example.test' }, member.session)).status).toBe(200)
  })

  it('returns the same responses on a discreet site and reports the outcome by mail', async () => {
    const member = await aBuyer(world, { site: 'selene' })
    const placed = await placeOrder(world, member, { bundle_id: bundleOf(25, 'EUR', 'selene').id })
    await endPayment(world, placed.id, 'paid')
    await waitForOrderState(world, member, placed.id, 'paid')
    const stranger = `stranger-${newId()}@example.test`
    const [known, unknown] = [await ask(member, placed.number), await ask(member, placed.number, { email: stranger })]
    expect(unknown.status).toBe(known.status)
    expect(Object.keys(unknown.body)).toEqual(Object.keys(known.body))
    const [done, nothing] = [await confirm(member, known.body.token), await confirm(member, unknown.body.token)]
    expect(nothing.status).toBe(done.status)
    expect(Object.keys(nothing.body)).toEqual(Object.keys(done.body))
    expect((await waitForLastMail(stranger)).text).toContain('don’t match any order')
    expect((await waitForMail(member.email, 'Receipt')).text).toContain('29.99')
    expect(await outcomeOf(placed)).toBe('unmatched')
  })

  it('refuses a token after an hour', async () => {
    const member = await aBuyer(world)
    const placed = await buy(world, member)
    const { token } = (await ask(member, placed.number)).body
    world.time.now = new Date(start.getTime() + 61 * minuteMs)
    expect((await confirm(member, token)).status).toBe(410)
    expect((await confirm(member, 'nonsense')).status).toBe(410)
    onDay(0)
  })
})

describe('refunds and chargebacks', () => {
  it('refunds the price minus the order’s own used credits after any sequence of purchases and uses', async () => {
    const Step = fc.oneof(
      fc.record({ kind: fc.constant('buy' as const), size: fc.constantFrom(10, 25, 60) }),
      fc.record({ kind: fc.constant('bonus' as const), size: fc.integer({ min: 1, max: 20 }) }),
      fc.record({ kind: fc.constant('use' as const), size: fc.integer({ min: 1, max: 40 }) }),
      fc.record({ kind: fc.constant('back' as const), size: fc.integer({ min: 0, max: 3 }) }),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(Step, { minLength: 3, maxLength: 10 }), async (steps) => {
        const member = await aBuyer(world)
        const bought: (PlacedOrder & { size: number })[] = []
        // An independent model: lots in the order in which they are used.
        const lots: { id: string; left: number; isPaid: boolean }[] = [{ id: 'seed', left: 5, isPaid: false }]
        for (const { kind, size } of steps) {
          if (kind === 'buy') {
            const placed = await placeOrder(world, member, { bundle_id: bundleOf(size).id })
            await sendPaymentNotice(world, placed, 'paid')
            bought.push({ ...placed, size })
            lots.push({ id: placed.id, left: size, isPaid: true })
          } else if (kind === 'bonus') {
            await give(member, size)
            lots.push({ id: newId(), left: size, isPaid: false })
          } else if (kind === 'use') {
            let rest = Math.min(
              size,
              lots.reduce((sum, { left }) => sum + left, 0),
            )
            if (rest > 0) await use(member, rest)
            for (const lot of [...lots.filter(({ isPaid }) => isPaid), ...lots.filter(({ isPaid }) => !isPaid)]) {
              const taken = Math.min(rest, lot.left)
              lot.left -= taken
              rest -= taken
            }
          } else {
            const placed = bought[size % Math.max(1, bought.length)]
            const lot = lots.find(({ id }) => id === placed?.id)
            if (!placed || !lot || (await refundOf(placed))) continue
            const left = lot.left
            await withdraw(member, placed)
            lot.left = 0
            const refund = await refundOf(placed)
            const usedWorth = Math.floor((placed.amount * (placed.size - left)) / placed.size)
            expect((refund?.amount ?? 0) + usedWorth).toBe(placed.amount)
            expect(refund?.amount ?? 0).toBeGreaterThanOrEqual(0)
          }
          expect(await credits(member)).toBe(lots.reduce((sum, { left }) => sum + left, 0))
        }
      }),
      { numRuns: 15, endOnFailure: true },
    )
    await expectBalancedBooks(world)
  })

  it('logs and counts a refund that the provider cannot pay, and keeps it as failed', async () => {
    const member = await aBuyer(world)
    const placed = await placeOrder(world, member, { method: 'card' })
    await endPayment(world, placed.id, 'refund_failed')
    await waitForOrderState(world, member, placed.id, 'paid')
    await withdraw(member, placed)
    await untilIdle(world)
    expect(await refundOf(placed)).toMatchObject({ state: 'failed' })
    expect(world.logLines.join('\n')).toContain('a refund could not be paid out')
    expect(await alarms('failed')).toBeGreaterThan(0)
  })

  it('raises an alarm for an open refund from the tenth day after the withdrawal', async () => {
    const member = await aBuyer(world)
    const placed = await buy(world, member, { method: 'card' })
    await withdraw(member, placed)
    await untilIdle(world)
    await sql`update refunds set state = 'pending', done_at = null where order_id = ${placed.id}`.execute(direct())
    const { rows } = await sql<{ id: string }>`select id from refunds where order_id = ${placed.id}`.execute(direct())
    const linesOn = async (days: number) => {
      const before = world.logLines.length
      await world.container.payments.report(velvet, new Date(world.time.now.getTime() + days * dayMs))
      const lines = world.logLines.slice(before)
      return lines.filter((line) => line.includes(rows[0]?.id ?? '?') && line.includes('due soon and not done')).length
    }
    const before = await alarms('late')
    expect(await linesOn(9.9)).toBe(0)
    const onDayNine = await alarms('late')
    expect(await linesOn(10.1)).toBe(1)
    expect(await alarms('late')).toBeGreaterThan(onDayNine)
    expect(onDayNine).toBeGreaterThanOrEqual(before)
    await sql`update refunds set state = 'done', done_at = now() where order_id = ${placed.id}`.execute(direct())
    expect(await linesOn(10.1)).toBe(0)
  })

  it('removes the remaining credits, ends premium and mails the member after a chargeback', async () => {
    const member = await aBuyer(world)
    const placed = await buy(world, member, { method: 'card' })
    await use(member, 20)
    await endPayment(world, placed.id, 'chargeback')
    await waitForOrderState(world, member, placed.id, 'charged_back')
    await sendPaymentNotice(world, placed, 'charged_back')
    expect(await credits(member)).toBe(5)
    expect(await isPremium(member)).toBe(false)
    await untilIdle(world)
    expect((await waitForMail(member.email, 'About your order')).text).toContain('You owe us nothing')
    const shown = (await world.call('getOrder', { session: member.session, params: { id: placed.id } })).body.order
    expect(shown).toMatchObject({ is_charged_back: true, status: 'completed', withdrawal: { is_possible: false } })
  })

  it('accepts a chargeback after a refund, and cancels a refund that is still queued', async () => {
    const member = await aBuyer(world)
    const placed = await buy(world, member, { method: 'card' })
    await withdraw(member, placed)
    await untilIdle(world)
    expect((await sendPaymentNotice(world, placed, 'charged_back')).status).toBe(200)
    expect(await orderStateOf(world, velvet, placed.id)).toBe('charged_back')
    expect([await credits(member), await isPremium(member)]).toEqual([5, false])
    await untilIdle(world)
    expect((await waitForMail(member.email, 'About your order')).text).toContain(
      'you have received that amount twice. Please pay €29.99 back',
    )
    const { rows } = await sql<{ id: string }>`
      update refunds set state = 'queued' where order_id = ${placed.id} returning id`.execute(direct())
    await world.container.payments.payOut(velvet, rows[0]?.id ?? '')
    expect(await refundOf(placed)).toMatchObject({ state: 'cancelled' })
  })
})
