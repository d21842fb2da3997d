import { afterAll, beforeAll, describe } from 'vitest'
import { discountsStore } from '../src/domains/discounts/stores.ts'
import { mandatesStore, ordersStore, smsCodesStore } from '../src/domains/payments/stores.ts'
import type { Tx } from '../src/platform/db/database.ts'
import { newId } from '../src/platform/ids.ts'
import { testSiteIsolation, type TrialsOf } from './isolation.ts'
import { aMember, type TestMember } from './members.ts'
import { createWorld, type World } from './world.ts'

const inTx = <T>(work: (tx: Tx) => Promise<T>) => world.container.db.transaction(work)
const past = new Date('2000-01-01')
const farFuture = new Date('2100-01-01')
const [codeId, mandateId, orderId] = [newId(), newId(), newId()]

const discounts: TrialsOf<typeof discountsStore> = {
  byCode: (database, siteId, other) => discountsStore.byCode(database, siteId, other.id, 'SELENE'),
  firstOffer: (database, siteId, other) => discountsStore.firstOffer(database, siteId, other.id),
  listCodes: (database, siteId, other) => discountsStore.listCodes(database, siteId, other.id),
  listUses: (database, siteId, other) => discountsStore.listUses(database, siteId, other.id),
  release: (database, siteId, other) => discountsStore.release(database, siteId, other.id, orderId),
  erase: (database, siteId, other) => discountsStore.erase(database, siteId, other.id),
  insert: 'writes only the site it is given',
  recordUse: 'writes only the site it is given',
}
const smsCodes: TrialsOf<typeof smsCodesStore> = {
  countRequested: async (database, siteId, other) => {
    const target = { memberId: other.id, mobileHash: 'mobile', networkHash: 'network', country: 'NL' }
    const since = { member: past, number: past, network: past, country: past }
    const counts = await smsCodesStore.countRequested(database, siteId, target, since)
    return Object.values(counts).some((count) => count > 0) || undefined
  },
  findByRequestKey: (database, siteId, other) => smsCodesStore.findByRequestKey(database, siteId, other.id, 'asked'),
  markUnsent: (database, siteId) => smsCodesStore.markUnsent(database, siteId, codeId),
  consumeTry: (database, siteId, other) => smsCodesStore.consumeTry(database, siteId, other.id, 99, past),
  claim: async (_database, siteId) => (await inTx((tx) => smsCodesStore.claim(tx, siteId, codeId, 'key'))) || undefined,
  release: (_database, siteId) => inTx((tx) => smsCodesStore.release(tx, siteId, codeId)),
  findUsedBy: (database, siteId, other) => smsCodesStore.findUsedBy(database, siteId, other.id, 'used'),
  list: (database, siteId, other) => smsCodesStore.list(database, siteId, other.id),
  deleteOlderThan: (database, siteId) => smsCodesStore.deleteOlderThan(database, siteId, farFuture),
  erase: (database, siteId, other) => smsCodesStore.erase(database, siteId, other.id),
  insert: 'writes only the site it is given',
  lockSending: 'writes only the site it is given',
}
const mandates: TrialsOf<typeof mandatesStore> = {
  isMemberBlocked: async (database, siteId, other) =>
    (await mandatesStore.isMemberBlocked(database, siteId, other.id)) || undefined,
  isMobileBlocked: async (database, siteId) =>
    (await mandatesStore.isMobileBlocked(database, siteId, ['mobile'])) || undefined,
  countReturnedPayers: async (database, siteId) =>
    (await mandatesStore.countReturnedPayers(database, siteId, ['hash'])) || undefined,
  debitsSince: async (database, siteId, other) => {
    const periods = { since: past, fresh: past }
    const own = await mandatesStore.debitsSince(database, siteId, { memberId: other.id }, periods)
    const all = await mandatesStore.debitsSince(database, siteId, { ibanHashes: ['hash'] }, periods)
    return own.count + all.count || undefined
  },
  byId: (database, siteId) => mandatesStore.byId(database, siteId, mandateId),
  ofOrder: (database, siteId) => mandatesStore.ofOrder(database, siteId, orderId),
  setProviderRef: (database, siteId) =>
    mandatesStore.setProviderRef(database, siteId, mandateId, { provider: 'pay', providerRef: 'other' }),
  deleteUnused: async (_database, siteId) =>
    (await inTx((tx) => mandatesStore.deleteUnused(tx, siteId, mandateId))) || undefined,
  block: (database, siteId, _other, now) => mandatesStore.block(database, siteId, { orderId, reason: 'x', now }),
  list: (database, siteId, other) => mandatesStore.list(database, siteId, other.id),
  listBlocks: (database, siteId, other) => mandatesStore.listBlocks(database, siteId, other.id),
  deleteOlderThan: (database, siteId) => mandatesStore.deleteOlderThan(database, siteId, farFuture),
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
    await discountsStore.recordUse(tx, siteId, { memberId, code: 'SELENE', orderId, now })
    const code = {
      memberId,
      mobileHash: 'mobile',
      networkHash: 'network',
      country: 'NL',
      isWithheld: false,
      codeHash: 'code',
      now,
      expiresAt: farFuture,
    }
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
    await mandatesStore.insert(tx, siteId, { id: mandateId, memberId, reference: 'V1', holder: 'x', address: 'x', iban: 'x', mobile: 'x', ibanMasked: 'NL 1', ibanHash: 'hash', mobileHash: 'mobile', amount: 1499, currency: 'EUR', collectOn: '2026-11-20', textVersion: '1', locale: 'en', now }) // prettier-ignore
    await mandatesStore.setProviderRef(tx, siteId, mandateId, { provider: 'pay', providerRef: 'provider' })
    await mandatesStore.block(tx, siteId, { orderId, reason: 'AC04', now })
  })
})
afterAll(() => world.close())

describe.each(Object.entries({ discounts, smsCodes, mandates }))('site isolation of the %s store', (_name, trials) => {
  testSiteIsolation(trials, () => ({ world, other }))
})
