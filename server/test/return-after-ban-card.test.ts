import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Worker } from '../src/platform/jobs/worker.ts'
import { endContract, joinCompany, signalsOf } from './bans.ts'
import { createDeskWorld, type DeskWorld } from './desk-world.ts'
import { aBuyer, bundleOf, createShopWorld, placeOrder, simulatedPaymentUrl, waitForOrderState } from './shop.ts'
import type { TestMember } from './members.ts'
import { startTestWorker, untilIdle } from './worker.ts'
import type { World } from './world.ts'

let world: World
let desk: DeskWorld
let worker: Worker
beforeAll(async () => {
  world = await createShopWorld({ PAYMENT_PROVIDER: 'card-gateway' })
  // Webhooks of the card gateway are accepted only if they are recent.
  world.time.now = new Date()
  desk = await createDeskWorld(world)
  await world.container.storage.ensureBucket()
  worker = await startTestWorker(world)
})
afterAll(async () => {
  await worker.stop()
  await desk.close()
  await world.close()
})

/** Buys credits and pays with this card. */
async function payWith(member: TestMember, card: string): Promise<void> {
  const placed = await placeOrder(world, member, {
    method: 'card',
    bundle_id: bundleOf(25, 'EUR', member.site).id,
  })
  const url = await simulatedPaymentUrl(world, placed.id)
  const body = JSON.stringify({ outcome: 'paid', card })
  expect((await fetch(`${url}/outcome`, { method: 'POST', body })).status).toBe(200)
  await waitForOrderState(world, member, placed.id, 'paid')
}

const cardsOf = async (member: TestMember) =>
  (await sql<{ fingerprint: string }>`select fingerprint from payment_cards where member_id = ${member.id}`.execute(world.container.db.direct)).rows // prettier-ignore

it('opens a case for a new account that pays with the card of a ban, and books the payment', async () => {
  const [banned, returned, other] = [await aBuyer(world), await aBuyer(world), await aBuyer(world)]
  await payWith(banned, 'card-of-banned')
  await payWith(banned, 'card-of-banned')
  const stored = await cardsOf(banned)
  expect(stored).toHaveLength(1)
  expect(stored[0]?.fingerprint).not.toContain('card-of-banned')
  const decision = await endContract(world, desk, banned)
  await untilIdle(world)
  await payWith(returned, 'card-of-banned')
  await payWith(other, 'card-of-other')
  await untilIdle(world)
  const signal = { kind: 'ban_card', decision_id: decision.id, class: 'P2', state: 'waiting' }
  expect(await signalsOf(world, returned.id)).toEqual([signal])
  expect(await signalsOf(world, other.id)).toEqual([])
})

it('recognises the card on another brand of the company after a grave reason, and forgets cards with the member', async () => {
  await joinCompany(world, 'tulp', 'velvet')
  const [banned, returned] = [await aBuyer(world), await aBuyer(world, { site: 'tulp' })]
  await payWith(banned, 'card-of-scammer')
  const decision = await endContract(world, desk, banned, 'scam')
  await untilIdle(world)
  await payWith(returned, 'card-of-scammer')
  await untilIdle(world)
  expect(await signalsOf(world, returned.id)).toMatchObject([{ kind: 'ban_card', decision_id: decision.id }])
  await world.container.payments.erase(returned.siteId, returned.id)
  expect(await cardsOf(returned)).toEqual([])
})
