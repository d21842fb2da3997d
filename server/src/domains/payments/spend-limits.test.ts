import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hourMs } from '@velvet/contract/durations'
import type { TestMember } from '../../../test/members.ts'
import {
  aBuyer,
  bundleOf,
  buy,
  createShopWorld,
  requestOrder,
  sendPaymentNotice,
  placeOrder,
} from '../../../test/shop.ts'
import type { World } from '../../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await createShopWorld()
})
afterAll(() => world.close())

const start = new Date('2026-11-15T12:00:00Z')
const afterHours = (hours: number) => {
  world.time.now = new Date(start.getTime() + hours * hourMs)
}
type Limits = Record<'daily' | 'weekly' | 'monthly', { amount: number | null; next: unknown; spent: number }>
const none = { daily: null, weekly: null, monthly: null }
/** Raising a limit needs a fresh authentication, so the member authenticates before each change. */
async function save(member: TestMember, limits: object): Promise<Limits> {
  const { now } = world.time
  await sql`update sessions set authenticated_at = ${now} where member_id = ${member.id}`.execute(
    world.container.db.direct,
  )
  world.container.accounts.invalidateMemberCache(member.siteId, member.id)
  const { body } = await world.call('saveSpendLimits', { session: member.session, body: { ...none, ...limits } })
  return body as unknown as Limits
}
const read = async (member: TestMember) =>
  (await world.call('getSpendLimits', { session: member.session })).body as unknown as Limits
const code = (answer: { body: Record<string, unknown> }) => (answer.body.error as { code: string } | undefined)?.code
const tryToBuy = async (member: TestMember, more: object = {}) => code(await requestOrder(world, member, { method: 'ideal', ...more })) // prettier-ignore

describe('spend limits', () => {
  it('applies a new limit at once and refuses orders above it', async () => {
    afterHours(0)
    const member = await aBuyer(world)
    expect(await read(member)).toMatchObject({ currency: 'EUR', daily: { amount: null, next: null, spent: 0 } })
    await buy(world, member)
    expect(await save(member, { daily: 5000 })).toMatchObject({ daily: { amount: 5000, next: null, spent: 2999 } })
    expect(await tryToBuy(member)).toBe('spend_limit_reached')
    expect(await tryToBuy(member, { bundle_id: bundleOf(10).id })).toBeUndefined()
  })

  it('delays a raised limit by a day, and cancels the raise when the limit is lowered', async () => {
    afterHours(0)
    const member = await aBuyer(world)
    await save(member, { daily: 1000 })
    const from = new Date(start.getTime() + 24 * hourMs).toISOString()
    expect((await save(member, { daily: 9000 })).daily).toMatchObject({ amount: 1000, next: { amount: 9000, from } })
    afterHours(5)
    expect((await save(member, { daily: 9000 })).daily.next).toEqual({ amount: 9000, from })
    afterHours(23.9)
    expect(await tryToBuy(member)).toBe('spend_limit_reached')
    afterHours(24)
    expect((await read(member)).daily).toMatchObject({ amount: 9000, next: null })
    expect(await tryToBuy(member)).toBeUndefined()
    expect((await save(member, { daily: null })).daily).toMatchObject({ amount: 9000, next: { amount: null } })
    expect((await save(member, { daily: 2000 })).daily).toMatchObject({ amount: 2000, next: null })
    afterHours(60)
    expect((await read(member)).daily).toMatchObject({ amount: 2000, next: null })
    afterHours(0)
  })

  it('counts orders of the last day, seven days and thirty days', async () => {
    afterHours(0)
    const member = await aBuyer(world)
    await buy(world, member)
    await save(member, { weekly: 5000 })
    afterHours(7 * 24 - 1)
    expect(await tryToBuy(member)).toBe('spend_limit_reached')
    afterHours(7 * 24)
    expect(await tryToBuy(member)).toBeUndefined()
    expect(await read(member)).toMatchObject({
      daily: { spent: 2999 },
      weekly: { spent: 2999 },
      monthly: { spent: 5998 },
    })
    afterHours(0)
  })

  it('does not count failed or refunded orders', async () => {
    afterHours(0)
    const member = await aBuyer(world)
    await sendPaymentNotice(world, await placeOrder(world, member), 'cancelled')
    expect((await read(member)).daily.spent).toBe(0)
    const paid = await placeOrder(world, member)
    await sendPaymentNotice(world, paid, 'paid')
    const asked = await world.call('requestWithdrawal', { session: member.session, body: { name: 'A', order_number: paid.number, email: member.email } }) // prettier-ignore
    await world.call('confirmWithdrawal', { body: { token: asked.body.token } })
    expect((await read(member)).daily.spent).toBe(0)
  })

  it('holds under concurrent orders', async () => {
    afterHours(0)
    const member = await aBuyer(world)
    await save(member, { monthly: 6000 })
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => requestOrder(world, member, { method: 'ideal' })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
  })

  it('also counts orders in another currency', async () => {
    afterHours(0)
    const member = await aBuyer(world)
    await save(member, { daily: 1500 })
    const inKroner = (credits: number) => ({ method: 'card', country: 'DK', bundle_id: bundleOf(credits, 'DKK').id })
    expect(await tryToBuy(member, inKroner(25))).toBe('spend_limit_reached')
    expect(await tryToBuy(member, inKroner(10))).toBeUndefined()
  })
})
