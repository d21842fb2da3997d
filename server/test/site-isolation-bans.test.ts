import { afterAll, beforeAll, describe } from 'vitest'
import { bansStore } from '../src/domains/accounts/stores.ts'
import { signalsStore } from '../src/domains/moderation/stores.ts'
import { paymentCardsStore } from '../src/domains/payments/stores.ts'
import type { Tx } from '../src/platform/db/database.ts'
import { newId } from '../src/platform/ids.ts'
import { endContract } from './bans.ts'
import type { TestDecision } from './decisions.ts'
import { createDeskWorld, type DeskWorld } from './desk-world.ts'
import { testSiteIsolation, type TrialsOf } from './isolation.ts'
import { aMember, type TestMember } from './members.ts'
import { createWorld, type World } from './world.ts'

const farFuture = new Date('2100-01-01')
const inTx = <T>(work: (tx: Tx) => Promise<T>) => world.container.db.transaction(work)

const bans: TrialsOf<typeof bansStore> = {
  // The role of the product cannot end bans.
  end: (_database, siteId) =>
    desk.container.db.transaction((tx) => bansStore.end(tx, siteId, decision.id, decision.id)),
  lockInForce: (_database, siteId, _other, now) => inTx((tx) => bansStore.lockInForce(tx, siteId, decision.id, now)),
  // Even with the hash of the other site, which no process computes for this one.
  matches: (database, siteId, _other, now) =>
    bansStore.matches(database, siteId, { hashes: [hash], now, exceptMemberId: undefined }),
  listForMember: (database, siteId, { id }) => bansStore.listForMember(database, siteId, id),
  forgetMember: (database, siteId, { id }) => bansStore.forgetMember(database, siteId, id),
  deleteExpired: (database, siteId) => bansStore.deleteExpired(database, siteId, farFuture),
  insert: 'writes only the site it is given',
  insertIdentifiers: 'writes only the site it is given',
  lockShared: 'is the same for every site',
  lockExclusive: 'is the same for every site',
}
const signals: TrialsOf<typeof signalsStore> = {
  forDesk: (database, siteId) => signalsStore.forDesk(database, siteId, [signalId]),
  listForMember: (database, siteId, { id }) => signalsStore.listForMember(database, siteId, id),
  deleteBefore: (database, siteId) => signalsStore.deleteBefore(database, siteId, farFuture),
  insert: 'writes only the site it is given',
}
const paymentCards: TrialsOf<typeof paymentCardsStore> = {
  listForMember: (database, siteId, { id }) => paymentCardsStore.listForMember(database, siteId, id),
  erase: (database, siteId, { id }) => paymentCardsStore.erase(database, siteId, id),
  insertIfNew: 'writes only the site it is given',
}

let world: World
let desk: DeskWorld
let other: TestMember
let decision: TestDecision
const [hash, signalId] = ['k1.hash-of-the-other', newId()]
beforeAll(async () => {
  world = await createWorld()
  desk = await createDeskWorld(world)
  other = await aMember(world, { site: 'selene' })
  decision = await endContract(world, desk, other)
  const { siteId, id: memberId } = other
  const { now } = world.time
  await inTx(async (tx) => {
    await bansStore.insertIdentifiers(tx, siteId, decision.id, [{ kind: 'email', hash }])
    const match = { memberId, kind: 'ban_email' as const, decisionSiteId: siteId, decisionId: decision.id, now }
    await signalsStore.insert(tx, siteId, { id: signalId, ...match })
    const card = { memberId, provider: 'pay', fingerprint: 'f', fingerprintHashes: ['h'], now }
    await paymentCardsStore.insertIfNew(tx, siteId, { id: newId(), ...card })
  })
})
afterAll(async () => {
  await desk.close()
  await world.close()
})

const start = () => ({ world, other })
describe('bans', () => testSiteIsolation(bans, start))
describe('signals', () => testSiteIsolation(signals, start))
describe('payment cards', () => testSiteIsolation(paymentCards, start))
