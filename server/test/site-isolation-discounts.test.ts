import { afterAll, beforeAll, describe } from 'vitest'
import { discountsStore } from '../src/domains/discounts/index.ts'
import { mandatesStore, ordersStore, smsCodesStore } from '../src/domains/payments/index.ts'
import type { Tx } from '../src/platform/db/database.ts'
import { newId } from '../src/platform/ids.ts'
import { tryAll, type TrialsOf } from './isolation.ts'
import { aMember, type TestMember } from './members.ts'
import { createWorld, type World } from './world.ts'

const inTx = <T>(work: (tx: Tx) => Promise<T>) => world.container.db.transaction(work)
const past = new Date('2000-01-01')
const farFuture = new Date('2100-01-01')
const [codeId, mandateId, orderId] = [newId(), newId(), newId()]
const debtorOf = ({ id }: TestMember) => ({ memberId: id, ibanHashes: ['hash'] })

const discounts: TrialsOf<typeof discountsStore> = {
  byCode: (database, siteId, other) => discountsStore.byCode(database, siteId, other.id, 'SELENE'),
  firstOffer: (database, siteId, other) => discountsStore.firstOffer(database, siteId, other.id),
  listCodes: (database, siteId, other) => discountsStore.listCodes(database, siteId, other.id),
  listUses: (database, siteId, other) => discountsStore.listUses(database, siteId, other.id),
  erase: (database, siteId, other) => discountsStore.erase(database, siteId, other.id),
  insert: 'writes only the site it is given',
  use: 'writes only the site it is given',
}
const smsCodes: TrialsOf<typeof smsCodesStore> = {
  countToMobile: async (database, siteId) =>
    (await smsCodesStore.countToMobile(database, siteId, 'mobile', past)) || undefined,
  countToNetwork: async (database, siteId) =>
    (await smsCodesStore.countToNetwork(database, siteId, 'network', past)) || undefined,
  askedBy: (database, siteId, other) => smsCodesStore.askedBy(database, siteId, other.id, 'asked'),
  markUnsent: (database, siteId) => smsCodesStore.markUnsent(database, siteId, codeId),
  takeTry: (database, siteId, other) => smsCodesStore.takeTry(database, siteId, other.id, 99, past),
  claim: async (_database, siteId) => (await inTx((tx) => smsCodesStore.claim(tx, siteId, codeId, 'key'))) || undefined,
  release: (_database, siteId) => inTx((tx) => smsCodesStore.release(tx, siteId, codeId)),
  usedBy: (database, siteId, other) => smsCodesStore.usedBy(database, siteId, other.id, 'used'),
  list: (database, siteId, other) => smsCodesStore.list(database, siteId, other.id),
  forget: (database, siteId) => smsCodesStore.forget(database, siteId, farFuture),
  erase: (database, siteId, other) => smsCodesStore.erase(database, siteId, other.id),
  insert: 'writes only the site it is given',
  lockSending: 'writes only the site it is given',
}
const mandates: TrialsOf<typeof mandatesStore> = {
  isBlocked: async (database, siteId, other) =>
    (await mandatesStore.isBlocked(database, siteId, debtorOf(other))) || undefined,
  debitsSince: async (database, siteId, other) =>
    (await mandatesStore.debitsSince(database, siteId, debtorOf(other), past, past)).filter(({ count }) => count > 0),
  byId: (database, siteId) => mandatesStore.byId(database, siteId, mandateId),
  ofOrder: (database, siteId) => mandatesStore.ofOrder(database, siteId, orderId),
  setProviderRef: (database, siteId) => mandatesStore.setProviderRef(database, siteId, mandateId, 'other'),
  removeUnused: async (_database, siteId) =>
    (await inTx((tx) => mandatesStore.removeUnused(tx, siteId, mandateId))) || undefined,
  block: (database, siteId, _other, now) => mandatesStore.block(database, siteId, { orderId, reason: 'x', now }),
  list: (database, siteId, other) => mandatesStore.list(database, siteId, other.id),
  listBlocks: (database, siteId, other) => mandatesStore.listBlocks(database, siteId, other.id),
  forget: (database, siteId) => mandatesStore.forget(database, siteId, farFuture),
  erase: (_database, siteId, other) => inTx((tx) => mandatesStore.erase(tx, siteId, other.id)),
  insert: 'writes only the site it is given',
  lockDebtor: 'writes only the site it is given',
}

let world: World
let other: TestMember
beforeAll(async () => {
  world = await createWorld()
  other = await aMember(world, { site: 'selene' })
  const { siteId, id: memberId } = other
  const { now } = world.time
  await discountsStore.insert(world.container.db.direct, siteId, [
    { id: newId(), code: 'SELENE', percent: 10, created_at: now },
    { id: newId(), code: 'WELCOME25', kind: 'welcome', member_id: memberId, percent: 25, created_at: now, expires_at: farFuture }, // prettier-ignore
  ])
  await inTx(async (tx) => {
    await discountsStore.use(tx, siteId, { memberId, code: 'SELENE', orderId, now })
    const code = { memberId, mobileHash: 'mobile', networkHash: 'network', codeHash: 'code', now, expiresAt: farFuture }
    await smsCodesStore.insert(tx, siteId, { ...code, id: codeId, askedBy: 'asked' })
    const usedId = newId()
    await smsCodesStore.insert(tx, siteId, { ...code, id: usedId, askedBy: 'before' })
    await smsCodesStore.claim(tx, siteId, usedId, 'used')
    await ordersStore.insert(
      tx,
      siteId,
      { id: orderId, number: 'AAAAA-AAAAA', member_id: memberId, bundle_id: newId(), credits: 10, list_price: 1499, price: 1499, currency: 'EUR', method: 'sepa_dd', country: 'NL', locale: 'en', mandate_ref: 'provider', collect_on: '2026-11-20', created_at: now, updated_at: now, expires_at: farFuture }, // prettier-ignore
      { id: newId(), provider: 'pay' },
    )
    await mandatesStore.insert(tx, siteId, { id: mandateId, memberId, reference: 'V1', holder: 'x', address: 'x', iban: 'x', mobile: 'x', ibanMasked: 'NL 1', ibanHash: 'hash', amount: 1499, currency: 'EUR', collectOn: '2026-11-20', textVersion: '1', locale: 'en', now }) // prettier-ignore
    await mandatesStore.setProviderRef(tx, siteId, mandateId, 'provider')
    await mandatesStore.block(tx, siteId, { orderId, reason: 'AC04', now })
  })
})
afterAll(() => world.close())

describe.each(Object.entries({ discounts, smsCodes, mandates }))('%s store', (_name, trials) => {
  tryAll(trials, () => ({ world, other }))
})
