import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestMember } from '../../../test/members.ts'
import {
  aBuyer,
  aPricedOrderBody,
  bundleOf,
  buy,
  createShopWorld,
  waitForOrderState,
  type PlacedOrder,
} from '../../../test/shop.ts'
import { siteIdOf, type World } from '../../../test/world.ts'
import { paymentsStore } from './stores.ts'
import { until } from '../../../test/until.ts'

let world: World
beforeAll(async () => {
  world = await createShopWorld()
})
afterAll(() => world.close())

const direct = () => world.container.db.direct
const read = async (member: TestMember) => (await world.call('getStoredCard', { session: member.session })).body
const credits = (member: TestMember) => world.container.credits.balanceIn(direct(), member.siteId, member.id)
const repeat = async (member: TestMember, more: object = {}, key: string = randomUUID()) =>
  world.call('repeatOrder', { session: member.session, body: await aPricedOrderBody(world, member, more), headers: { 'idempotency-key': key } }) // prettier-ignore
const tokens = async () => {
  const { rows } = await sql<{ token: string; member_id: string }>`select token, member_id from stored_cards`.execute(
    direct(),
  )
  return rows
}
const isKnownToProvider = async (token: string) =>
  (await fetch(new URL(`/sim/tokens/${token}`, world.config.PAYMENT_URL))).status === 200

async function aCardOwner(): Promise<TestMember> {
  const member = await aBuyer(world)
  await buy(world, member, { method: 'card', store_card: true })
  await until(async () => (await read(member)).card !== null)
  return member
}

describe('stored cards', () => {
  it('stores the card token encrypted if the buyer asked for it, and returns brand and last four digits', async () => {
    const member = await aCardOwner()
    expect(await read(member)).toEqual({
      card: { brand: 'visa', last_four: '6155', created_at: world.time.now.toISOString() },
      last_bundle_id: bundleOf(25).id,
      last_method: 'card',
      country: 'NL',
    })
    const stored = (await tokens()).find(({ member_id }) => member_id === member.id)
    expect(stored?.token).not.toContain('VY-')
    expect(JSON.stringify(await world.container.payments.exportOf(member.siteId, member.id))).not.toContain(
      stored?.token,
    )
  })

  it('does not store a card if the buyer did not ask for it', async () => {
    const member = await aBuyer(world)
    await buy(world, member, { method: 'card' })
    expect(await read(member)).toMatchObject({ card: null, last_bundle_id: bundleOf(25).id, last_method: 'card' })
    expect((await repeat(member)).body.error).toMatchObject({ code: 'method_unavailable' })
  })

  it('charges the stored card with one POST, once per idempotency key', async () => {
    const member = await aCardOwner()
    const key = randomUUID()
    const [one, two] = [await repeat(member, {}, key), await repeat(member, {}, key)]
    expect(one.body).toMatchObject({ redirect_url: null, order: { is_repeat: true, method: 'card' } })
    const placed = one.body.order as PlacedOrder
    expect((two.body.order as PlacedOrder).id).toBe(placed.id)
    await waitForOrderState(world, member, placed.id, 'paid')
    expect(await credits(member)).toBe(5 + 25 + 25)
    expect((await repeat(member, { knows_fictional: false })).body.error).toMatchObject({
      code: 'fictional_notice_required',
    })
  })

  it('handles a refused card and a bank that requires authentication', async () => {
    const member = await aCardOwner()
    const priced = async (credits: number, price: number) => {
      const bundle = bundleOf(credits)
      await world.container.db.transaction((tx) =>
        paymentsStore.changePrice(tx, siteIdOf('velvet'), bundle.id, price, world.time.now),
      )
      return repeat(member, { bundle_id: bundle.id })
    }
    const denied = await priced(10, 1401)
    await waitForOrderState(world, member, (denied.body.order as PlacedOrder).id, 'denied')
    const seen = await priced(60, 5803)
    expect(seen.body.redirect_url).toContain('/sim/pay/')
    expect(await credits(member)).toBe(30)
  })

  it('deletes the card here and at the provider, on request and when the member is erased', async () => {
    const [member, leaving] = [await aCardOwner(), await aCardOwner()]
    const of = async (owner: TestMember) => {
      const row = (await tokens()).find(({ member_id }) => member_id === owner.id)
      return row ? decrypt(row.token, owner) : ''
    }
    const [first, second] = [await of(member), await of(leaving)]
    expect(await isKnownToProvider(first)).toBe(true)
    await world.call('forgetStoredCard', { session: member.session })
    await world.call('forgetStoredCard', { session: member.session })
    expect(await isKnownToProvider(first)).toBe(false)
    expect(await read(member)).toMatchObject({ card: null })
    await world.container.payments.erase(leaving.siteId, leaving.id)
    expect(await isKnownToProvider(second)).toBe(false)
    expect((await tokens()).some(({ member_id }) => member_id === leaving.id)).toBe(false)
  })
})

const decrypt = async (token: string, { siteId, id }: TestMember) => {
  const { createFieldCrypto } = await import('../../platform/field-crypto.ts')
  return createFieldCrypto(world.config.FIELD_KEYS).decrypt(token, `stored_cards/token/${siteId}/${id}`)
}
