import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aMember, type TestMember } from '../../../test/members.ts'
import { createWorld, type World } from '../../../test/world.ts'
import { newId } from '../../platform/ids.ts'
import { creditsStore } from './stores.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const direct = () => world.container.db.direct
const at = (member: TestMember) => ({ siteId: member.siteId, now: world.time.now })
const balance = (member: TestMember) => creditsStore.balance(direct(), member.siteId, member.id)
const charge = (member: TestMember, amount: number, key: string = newId()) =>
  world.container.credits.charge(direct(), at(member), { memberId: member.id, amount, reason: 'message', key })
const buy = (member: TestMember, amount: number, price: number, key: string = newId()) =>
  world.container.credits.grant(direct(), at(member), {
    ...{ memberId: member.id, amount, reason: 'purchase', key },
    price: { amount: price, currency: 'EUR' },
  })
const reverse = (member: TestMember, key: string) =>
  world.container.credits.reverse(direct(), at(member), { memberId: member.id, reason: 'refund', key })
const lots = async (member: TestMember) =>
  (await creditsStore.listLots(direct(), member.siteId, member.id)).map(({ kind, remaining }) => `${kind} ${remaining}`)

describe('charging credits', () => {
  it('charges once per key and never below zero under 50 concurrent calls', async () => {
    const member = await aMember(world, { credits: 10 })
    const keys = Array.from({ length: 25 }, newId)
    const results = await Promise.allSettled([...keys, ...keys].map((key) => charge(member, 1, key)))
    expect(await balance(member)).toBe(0)
    const refused = results.filter((result) => result.status === 'rejected')
    expect(refused.every(({ reason }) => (reason as { code: string }).code === 'not_enough_credits')).toBe(true)
    const booked = await creditsStore.listEntries(direct(), member.siteId, member.id)
    expect(booked.filter(({ account }) => account === 'house_used')).toHaveLength(10)
  })

  it('refuses another amount under a used key', async () => {
    const member = await aMember(world, { credits: 10 })
    await charge(member, 1, 'k')
    await charge(member, 1, 'k')
    await expect(charge(member, 2, 'k')).rejects.toMatchObject({ code: 'idempotency_conflict' })
    expect(await balance(member)).toBe(9)
  })

  it('uses paid credits before bonus credits, the oldest lot first', async () => {
    const member = await aMember(world, { credits: 5 })
    await buy(member, 10, 1499)
    await buy(member, 25, 2999)
    await charge(member, 12)
    expect(await lots(member)).toEqual(['bonus 5', 'paid 0', 'paid 23'])
    await charge(member, 24)
    expect(await lots(member)).toEqual(['bonus 4', 'paid 0', 'paid 0'])
  })

  it('needs one database round trip', async () => {
    const member = await aMember(world, { credits: 5 })
    world.queries.length = 0
    await charge(member, 1)
    expect(world.queries).toHaveLength(1)
  })
})

describe('reversing a movement', () => {
  it('refunds a charge to the lots it came from, once', async () => {
    const member = await aMember(world, { credits: 5 })
    await buy(member, 3, 450)
    await charge(member, 4, 'photo')
    expect(await lots(member)).toEqual(['bonus 4', 'paid 0'])
    const results = await Promise.all(Array.from({ length: 20 }, () => reverse(member, 'photo')))
    expect(results.every((amount) => amount === 4)).toBe(true)
    expect(await lots(member)).toEqual(['bonus 5', 'paid 3'])
    expect(await balance(member)).toBe(8)
  })

  it('removes the remaining credits of a grant', async () => {
    const member = await aMember(world, { credits: 5 })
    await buy(member, 10, 1499, 'order')
    await charge(member, 4)
    expect(await reverse(member, 'order')).toBe(-6)
    expect(await reverse(member, 'order')).toBe(-6)
    expect(await lots(member)).toEqual(['bonus 5', 'paid 0'])
    expect(await balance(member)).toBe(5)
  })

  it('does not reverse a second time for another reason', async () => {
    const member = await aMember(world, { credits: 5 })
    await buy(member, 10, 1499, 'order')
    const reverseFor = (reason: 'refund' | 'chargeback') =>
      world.container.credits.reverse(direct(), at(member), { memberId: member.id, reason, key: 'order' })
    expect([await reverseFor('refund'), await reverseFor('chargeback')]).toEqual([-10, -10])
    expect(await balance(member)).toBe(5)
  })

  it('returns 0 for an unknown key and for a used-up lot', async () => {
    const member = await aMember(world, { credits: 0 })
    expect(await reverse(member, 'never')).toBe(0)
    await buy(member, 2, 300, 'order')
    await charge(member, 2)
    expect(await reverse(member, 'order')).toBe(0)
  })

  it('does not remove credits that a concurrent charge has used', async () => {
    const member = await aMember(world, { credits: 0 })
    await buy(member, 50, 5000, 'order')
    const charges = Array.from({ length: 40 }, () => charge(member, 1))
    const [reversed, ...charged] = await Promise.allSettled([reverse(member, 'order'), ...charges])
    const made = charged.filter(({ status }) => status === 'fulfilled').length
    expect(reversed).toMatchObject({ value: made - 50 })
    expect(await balance(member)).toBe(0)
  })
})

describe('the ledger', () => {
  it('sums to zero, and every balance equals the sum of its entries and of its lots', async () => {
    const { rows } = await sql<{ total: number; movements: number; wrong: number; lots: number }>`
      select (select coalesce(sum(amount), 0)::int from ledger_entries) as total,
        (select count(*)::int from (
          select from ledger_entries group by site_id, member_id, movement_id having sum(amount) <> 0) x) as movements,
        (select count(*)::int from wallets w where balance <> (
          select coalesce(sum(amount), 0) from ledger_entries e
          where e.site_id = w.site_id and e.member_id = w.member_id and e.account = 'wallet')) as wrong,
        (select count(*)::int from wallets w where balance <> (
          select coalesce(sum(remaining), 0) from credit_lots l
          where l.site_id = w.site_id and l.member_id = w.member_id)) as lots
    `.execute(direct())
    expect(rows).toEqual([{ total: 0, movements: 0, wrong: 0, lots: 0 }])
  })

  it.each([
    'update ledger_entries set amount = 1000',
    'delete from ledger_entries',
    'update ledger_movements set amount = 1000',
    'delete from ledger_movements',
    'truncate ledger_entries',
    'update wallets set balance = 1000',
    'update credit_lots set remaining = granted',
    `insert into wallets select site_id, gen_random_uuid(), 1000 from sites`,
    'alter table ledger_entries disable trigger all',
    'drop trigger ledger_entries_append_only on ledger_entries',
    'create or replace function refuse_change() returns trigger language plpgsql as $$ begin return null; end $$',
  ])('cannot be changed by the application role: %s', async (statement) => {
    await expect(sql.raw(statement).execute(direct())).rejects.toThrow(/permission denied|must be owner/)
  })

  it('cannot be deleted by setting the erasure flag', async () => {
    const attack = world.container.db.transaction(async (tx) => {
      await sql`set local velvet.erasing = 'yes'`.execute(tx)
      await sql`delete from ledger_entries`.execute(tx)
    })
    await expect(attack).rejects.toThrow(/permission denied/)
  })

  it.each(['update ledger_entries set amount = 1000', 'delete from ledger_movements', 'truncate ledger_entries'])(
    'refuses changes by its owner as well: %s',
    async (statement) => {
      await aMember(world)
      const attack = world.container.db.transaction(async (tx) => {
        await sql`set role none`.execute(tx)
        await sql.raw(statement).execute(tx)
      })
      await expect(attack).rejects.toThrow(/append only/)
    },
  )

  it('lists every movement of a member, the latest first, with the counterpart', async () => {
    const [anna, berta] = [await aMember(world, { credits: 5 }), await aMember(world)]
    await buy(anna, 10, 1499)
    await world.container.credits.charge(direct(), at(anna), {
      ...{ memberId: anna.id, amount: 2, reason: 'gift', key: 'g', detail: 'rose' },
      counterpartId: berta.id,
    })
    const { body } = await world.call('getLedger', { session: anna.session })
    expect(body).toMatchObject({
      balance: 13,
      paid: 8,
      movements: [
        { amount: -2, reason: 'gift', detail: 'rose', member: { id: berta.id, is_fictional: false } },
        { amount: 10, reason: 'purchase' },
        { amount: 5, reason: 'seed', member: null },
      ],
      next_cursor: null,
    })
  })

  it('is returned in pages of 50 movements', async () => {
    const member = await aMember(world, { credits: 60 })
    for (let count = 0; count < 55; count++) await charge(member, 1)
    const first = await world.call('getLedger', { session: member.session })
    const query = { cursor: String(first.body.next_cursor) }
    const second = await world.call('getLedger', { session: member.session, query })
    expect([first, second].map(({ body }) => (body.movements as unknown[]).length)).toEqual([50, 6])
    expect(second.body.next_cursor).toBeNull()
  })
})

describe('the price of a credit', () => {
  it('is the highest of the country before the first purchase, then the last price the member paid', async () => {
    const price = async (member: TestMember) =>
      ((await world.call('getUser', { session: member.session })).body.user as { credit_price: unknown }).credit_price
    const member = await aMember(world, { isPremium: true })
    expect(await price(member)).toEqual({ amount: 1499, credits: 10, currency: 'EUR' })
    await buy(member, 60, 5999)
    expect(await price(member)).toEqual({ amount: 5999, credits: 60, currency: 'EUR' })
  })

  it('is listed per country in its currency', async () => {
    const { body } = await world.call('getBundles', { query: { country: 'PL' } })
    expect(body).toMatchObject({ currency: 'PLN', bundles: [{ credits: 10, price: 6399 }, {}, {}, {}, {}] })
  })
})
