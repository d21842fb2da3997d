import { afterAll, beforeAll, describe } from 'vitest'
import {
  invoicesStore,
  ordersStore,
  purchaseSettingsStore,
  refundClaimsStore,
  refundsStore,
  withdrawalsStore,
} from '../src/domains/payments/stores.ts'
import type { Tx } from '../src/platform/db/database.ts'
import { hashToken, newId } from '../src/platform/ids.ts'
import { testSiteIsolation, type TrialsOf } from './isolation.ts'
import { aMember, type TestMember } from './members.ts'
import { bundleOf, placeOrder, requestOrder, providerRefOf, sendPaymentNotice, type PlacedOrder } from './shop.ts'
import { createWorld, type World } from './world.ts'

const inTx = <T>(work: (tx: Tx) => Promise<T>) => world.container.db.transaction(work)
const past = new Date('2000-01-01')
const farFuture = new Date('2100-01-01')

const orders: TrialsOf<typeof ordersStore> = {
  byId: (database, siteId) => ordersStore.byId(database, siteId, paid.id),
  lock: (_database, siteId) => inTx((tx) => ordersStore.lock(tx, siteId, paid.id)),
  byNumber: (database, siteId) => ordersStore.byNumber(database, siteId, paid.number),
  list: async (database, siteId, { id }) => (await ordersStore.list(database, siteId, id, undefined)).orders,
  lastCompleted: (database, siteId, { id }) => ordersStore.lastCompleted(database, siteId, id),
  attempts: (database, siteId) => ordersStore.attempts(database, siteId, [paid.id]),
  attemptByRef: (database, siteId) => ordersStore.attemptByRef(database, siteId, 'pay', ref),
  withBothConsents: async (database, siteId) => [...(await ordersStore.withBothConsents(database, siteId, [paid.id]))],
  setConfirmationHash: (database, siteId) =>
    ordersStore.setConfirmationHash(database, siteId, paid.id, Buffer.from('x')),
  recordStarted: (database, siteId) =>
    ordersStore.recordStarted(database, siteId, attemptId, {
      providerRef: 'x',
      redirectUrl: null,
      transferReference: null,
    }),
  setProviderRefIfMissing: (database, siteId) => ordersStore.setProviderRefIfMissing(database, siteId, attemptId, 'x'),
  setAskedAt: (database, siteId, _other, now) => ordersStore.setAskedAt(database, siteId, attemptId, now),
  recordUpdate: (database, siteId, _other, now) =>
    ordersStore.recordUpdate(database, siteId, attemptId, {
      at: now.toISOString(),
      by: 'asked',
      state: 'denied',
      status: 'x',
    }),
  setState: (_database, siteId, _other, now) =>
    inTx((tx) => ordersStore.setState(tx, siteId, open.id, { state: 'denied', now })),
  listOpen: (database, siteId) => ordersStore.listOpen(database, siteId, farFuture, { before: farFuture, maxRows: 99 }),
  openTotals: async (database, siteId) => (await ordersStore.openTotals(database, [siteId])).pending || undefined,
  spentSince: (database, siteId, { id }) => ordersStore.spentSince(database, siteId, id, past),
  hasPaid: async (database, siteId, { id }) => (await ordersStore.hasPaid(database, siteId, id)) || undefined,
  totals: (database, siteId) => ordersStore.totals(database, siteId, past, farFuture),
  listAll: (database, siteId, { id }) => ordersStore.listAll(database, siteId, id),
  listConsents: (database, siteId, { id }) => ordersStore.listConsents(database, siteId, id),
  erase: (_database, siteId, { id }, now) => inTx((tx) => ordersStore.erase(tx, siteId, id, now)),
  insert: 'writes only the site it is given',
  insertConsents: 'writes only the site it is given',
}
const invoices: TrialsOf<typeof invoicesStore> = {
  ofOrders: (database, siteId) => invoicesStore.ofOrders(database, siteId, [paid.id]),
  ofOrder: (database, siteId) => invoicesStore.ofOrder(database, siteId, paid.id),
  byId: (database, siteId) => invoicesStore.byId(database, siteId, invoiceId),
  listAll: (database, siteId, { id }) => invoicesStore.listAll(database, siteId, id),
  erase: (database, siteId, { id }) => invoicesStore.erase(database, siteId, id),
  nextNumber: 'writes only the site it is given',
  insert: 'writes only the site it is given',
}
const refunds: TrialsOf<typeof refundsStore> = {
  byId: (database, siteId) => refundsStore.byId(database, siteId, refundId),
  ofOrders: (database, siteId) => refundsStore.ofOrders(database, siteId, [paid.id]),
  setState: (database, siteId, _other, now) =>
    refundsStore.setState(database, siteId, refundId, { state: 'failed', now }),
  pendingSince: (database, siteId) => refundsStore.pendingSince(database, siteId, farFuture, 99),
  dueBefore: (database, siteId) => refundsStore.dueBefore(database, siteId, farFuture),
  insert: 'writes only the site it is given',
}
const refundClaims: TrialsOf<typeof refundClaimsStore> = {
  openOf: (database, siteId) => refundClaimsStore.openOf(database, siteId, [paid.id]),
  openTotals: (database, siteId) => refundClaimsStore.openTotals(database, siteId),
  hasOpen: async (database, siteId, { id }) => (await refundClaimsStore.hasOpen(database, siteId, id)) || undefined,
  listAll: (database, siteId, { id }) => refundClaimsStore.listAll(database, siteId, id),
  insert: 'writes only the site it is given',
}
const withdrawals: TrialsOf<typeof withdrawalsStore> = {
  lockByToken: (_database, siteId) => inTx((tx) => withdrawalsStore.lockByToken(tx, siteId, hashToken('token'))),
  byId: (database, siteId) => withdrawalsStore.byId(database, siteId, withdrawalId),
  findBeforePayment: (database, siteId) => withdrawalsStore.findBeforePayment(database, siteId, open.id),
  countRefunded: async (database, siteId, other) =>
    (await withdrawalsStore.countRefunded(database, siteId, other.id, new Date(0))) || undefined,
  lockChainEnd: (_database, siteId) => inTx((tx) => withdrawalsStore.lockChainEnd(tx, siteId)),
  confirm: (_database, siteId, _other, now) =>
    inTx(
      (tx) =>
      withdrawalsStore.confirm(tx, siteId, openWithdrawalId, { now, receipt: 'x', outcome: 'refund', chainSeq: 9, chainHash: Buffer.from('x') }), // prettier-ignore
    ),
  listAll: (database, siteId, { id }) => withdrawalsStore.listAll(database, siteId, id),
  deleteUnconfirmed: (database, siteId) => withdrawalsStore.deleteUnconfirmed(database, siteId, farFuture),
  anonymiseUnmatched: (database, siteId) => withdrawalsStore.anonymiseUnmatched(database, siteId, farFuture),
  insert: 'writes only the site it is given',
}
const ownSettings: TrialsOf<typeof purchaseSettingsStore> = {
  card: (database, siteId, { id }) => purchaseSettingsStore.card(database, siteId, id),
  deleteCard: (database, siteId, { id }) => purchaseSettingsStore.deleteCard(database, siteId, id),
  limits: (database, siteId, { id }) => purchaseSettingsStore.limits(database, siteId, id),
  lockLimits: (_database, siteId, { id }) => inTx((tx) => purchaseSettingsStore.lockLimits(tx, siteId, id)),
  erase: (database, siteId, { id }) => purchaseSettingsStore.erase(database, siteId, id),
  storeCard: 'writes only the site it is given',
  saveLimits: 'writes only the site it is given',
}

const [refundId, withdrawalId, openWithdrawalId] = [newId(), newId(), newId()]
let world: World
let other: TestMember
let paid: PlacedOrder
let open: PlacedOrder
let ref: string
let attemptId: string
let invoiceId: string
beforeAll(async () => {
  world = await createWorld()
  other = await aMember(world, { site: 'selene' })
  const { siteId, id: memberId } = other
  const { direct } = world.container.db
  const { now } = world.time
  const bundle_id = bundleOf(25, 'EUR', 'selene').id
  paid = await placeOrder(world, other, { bundle_id })
  await sendPaymentNotice(world, paid, 'paid', { site: 'selene' })
  open = (await requestOrder(world, other, { bundle_id, method: 'ideal' })).body.order as PlacedOrder
  ref = await providerRefOf(world, paid.id)
  attemptId = (await ordersStore.attempts(direct, siteId, [open.id]))[0]?.id ?? ''
  invoiceId = (await invoicesStore.ofOrder(direct, siteId, paid.id))?.id ?? ''
  const refund = { id: refundId, order_id: paid.id, amount: 1, currency: 'EUR', used_credits: 0, returned_credits: 0, reason: 'staff', state: 'pending', created_at: now, due_at: now } as const // prettier-ignore
  await inTx((tx) => refundsStore.insert(tx, siteId, refund))
  await inTx((tx) => refundClaimsStore.insert(tx, siteId, { orderId: paid.id, amount: 1, currency: 'EUR', now }))
  const withdrawal = { order_id: paid.id, order_number: paid.number, name: 'n', email: 'e', locale: 'en', requested_at: now, expires_at: now } // prettier-ignore
  await withdrawalsStore.insert(direct, siteId, { id: withdrawalId, token_hash: hashToken('token'), ...withdrawal })
  await withdrawalsStore.insert(direct, siteId, { id: openWithdrawalId, token_hash: hashToken('open'), ...withdrawal })
  await inTx(
    (tx) =>
    withdrawalsStore.confirm(tx, siteId, withdrawalId, { now, receipt: 'r', outcome: 'unmatched', chainSeq: 1, chainHash: Buffer.from('x') }), // prettier-ignore
  )
  await purchaseSettingsStore.storeCard(direct, siteId, {
    memberId,
    provider: 'pay',
    token: 't',
    brand: 'visa',
    lastFour: '1234',
    now,
  })
  const limit = { period: 'daily', currency: 'EUR', amount: 1, next_amount: null, next_from: null } as const
  await inTx((tx) => purchaseSettingsStore.saveLimits(tx, siteId, memberId, [limit]))
})
afterAll(() => world.close())

describe.each(Object.entries({ orders, invoices, refunds, refundClaims, withdrawals, ownSettings }))(
  'site isolation of the %s store',
  (_name, trials) => {
    testSiteIsolation(trials, () => ({ world, other }))
  },
)
