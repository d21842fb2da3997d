import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestMember } from '../../../test/members.ts'
import { aBuyer, buy, createShopWorld, placeOrder, orderStateOf, sendPaymentNotice } from '../../../test/shop.ts'
import type { World } from '../../../test/world.ts'
import { until } from '../../../test/until.ts'

let world: World
beforeAll(async () => {
  world = await createShopWorld()
})
afterAll(() => world.close())

const direct = () => world.container.db.direct

/** Every table in which the member occurs, by id, address or name. */
async function tablesWith({ id, email, username }: TestMember): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_name in (
      'orders', 'payment_attempts', 'order_consents', 'stored_cards', 'invoices', 'withdrawals', 'refunds', 'spend_limits')
  `.execute(direct())
  expect(tables).toHaveLength(8)
  const found = []
  for (const { name } of tables) {
    const { rows } = await sql`
      select 1 from ${sql.table(name)} as t
      where exists (select from unnest(${[id, email, username]}::text[]) as fact where position(fact in t::text) > 0)
    `.execute(direct())
    if (rows.length > 0) found.push(name)
  }
  return found.sort()
}

async function aFullBuyer() {
  const member = await aBuyer(world)
  const { session } = member
  const placed = await buy(world, member, { method: 'card', store_card: true })
  await until(async () => (await world.call('getStoredCard', { session })).body.card !== null)
  await world.call('saveSpendLimits', { session, body: { daily: 9000, weekly: null, monthly: null } })
  const { body } = await world.call('requestWithdrawal', { session, body: { name: member.username, order_number: placed.number, email: member.email } }) // prettier-ignore
  await world.call('confirmWithdrawal', { body: { token: body.token } })
  return { member, placed, open: await placeOrder(world, member) }
}

it('exports orders, consents, invoices, limits and the stored card without its token', async () => {
  const { member, placed } = await aFullBuyer()
  const data = await world.container.payments.exportOf(member.siteId, member.id)
  expect(data).toMatchObject({
    orders: [{ number: placed.number, state: 'refunded' }, { state: 'pending' }],
    invoices: [{ kind: 'invoice' }, { kind: 'credit_note' }],
    withdrawals: [{ outcome: 'refund' }],
    stored_card: { brand: 'visa', last_four: '6155' },
  })
  expect(data.consents.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['knows_fictional', 'start_now', 'pays_used', 'store_card'])) // prettier-ignore
  expect(data.limits.find(({ period }) => period === 'daily')).toMatchObject({ amount: 9000 })
  expect(JSON.stringify(data)).not.toMatch(/token|provider_ref|VY-/)
})

it('erases the member from all payment tables, keeps the accounting, and reviews a late payment manually', async () => {
  const { member, placed, open } = await aFullBuyer()
  expect(await tablesWith(member)).toEqual(['invoices', 'orders', 'spend_limits', 'stored_cards'])
  await world.container.payments.erase(member.siteId, member.id)
  await world.container.payments.erase(member.siteId, member.id)
  expect(await tablesWith(member)).toEqual([])
  const { rows } = await sql<{ name: null; email: null; receipt: string }>`
    select name, email, receipt from withdrawals where order_id = ${placed.id}`.execute(direct())
  expect(rows[0]).toMatchObject({ name: null, email: null, receipt: expect.stringMatching(/^W-/) as string })
  expect(await orderStateOf(world, member.siteId, open.id)).toBe('cancelled')
  expect((await sendPaymentNotice(world, open, 'paid')).status).toBe(200)
  expect(await orderStateOf(world, member.siteId, open.id)).toBe('in_review')
})
