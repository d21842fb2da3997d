import { afterAll, beforeAll, describe } from 'vitest'
import {
  invoicesStore,
  ordersStore,
  ownSettingsStore,
  refundsStore,
  withdrawalsStore,
} from '../src/domains/payments/index.ts'
import type { Tx } from '../src/platform/db/database.ts'
import { hashToken, newId } from '../src/platform/ids.ts'
import { tryAll, type TrialsOf } from './isolation.ts'
import { aMember, type TestMember } from './members.ts'
import { bundleOf, order, place, providerRefOf, tell, type PlacedOrder } from './shop.ts'
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
  begun: (database, siteId) =>
    ordersStore.begun(database, siteId, attemptId, { providerRef: 'x', redirectUrl: null, transferReference: null }),
  adopt: (database, siteId) => ordersStore.adopt(database, siteId, attemptId, 'x'),
  noteAsked: (database, siteId, _other, now) => ordersStore.noteAsked(database, siteId, attemptId, now),
  noteHeard: (database, siteId, _other, now) =>
    ordersStore.noteHeard(database, siteId, attemptId, {
      at: now.toISOString(),
      by: 'asked',
      state: 'denied',
      status: 'x',
    }),
  setState: (_database, siteId, _other, now) =>
    inTx((tx) => ordersStore.setState(tx, siteId, open.id, { state: 'denied', now })),
  openSince: (database, siteId) => ordersStore.openSince(database, siteId, farFuture, { before: farFuture, most: 99 }),
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
const withdrawals: TrialsOf<typeof withdrawalsStore> = {
  lockByToken: (_database, siteId) => inTx((tx) => withdrawalsStore.lockByToken(tx, siteId, hashToken('token'))),
  byId: (database, siteId) => withdrawalsStore.byId(database, siteId, withdrawalId),
  ofUnpaid: (database, siteId) => withdrawalsStore.ofUnpaid(database, siteId, open.id),
  lastLink: (_database, siteId) => inTx((tx) => withdrawalsStore.lastLink(tx, siteId)),
  confirm: (_database, siteId, _other, now) =>
    inTx(
      (tx) =>
      withdrawalsStore.confirm(tx, siteId, openWithdrawalId, { now, receipt: 'x', outcome: 'refund', chainSeq: 9, chainHash: Buffer.from('x') }), // prettier-ignore
    ),
  listAll: (database, siteId, { id }) => withdrawalsStore.listAll(database, siteId, id),
  forgetUnconfirmed: (database, siteId) => withdrawalsStore.forgetUnconfirmed(database, siteId, farFuture),
  forgetUnmatched: (database, siteId) => withdrawalsStore.forgetUnmatched(database, siteId, farFuture),
  insert: 'writes only the site it is given',
}
const ownSettings: TrialsOf<typeof ownSettingsStore> = {
  card: (database, siteId, { id }) => ownSettingsStore.card(database, siteId, id),
  removeCard: (database, siteId, { id }) => ownSettingsStore.removeCard(database, siteId, id),
  limits: (database, siteId, { id }) => ownSettingsStore.limits(database, siteId, id),
  lockLimits: (_database, siteId, { id }) => inTx((tx) => ownSettingsStore.lockLimits(tx, siteId, id)),
  erase: (database, siteId, { id }) => ownSettingsStore.erase(database, siteId, id),
  keepCard: 'writes only the site it is given',
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
  paid = await order(world, other, { bundle_id })
  await tell(world, paid, 'paid', { site: 'selene' })
  open = (await place(world, other, { bundle_id, method: 'ideal' })).body.order as PlacedOrder
  ref = await providerRefOf(world, paid.id)
  attemptId = (await ordersStore.attempts(direct, siteId, [open.id]))[0]?.id ?? ''
  invoiceId = (await invoicesStore.ofOrder(direct, siteId, paid.id))?.id ?? ''
  const refund = { id: refundId, order_id: paid.id, amount: 1, currency: 'EUR', used_credits: 0, returned_credits: 0, reason: 'staff', state: 'pending', created_at: now, due_at: now } // prettier-ignore
  await inTx((tx) => refundsStore.insert(tx, siteId, refund))
  const withdrawal = { order_id: paid.id, order_number: paid.number, name: 'n', email: 'e', locale: 'en', requested_at: now, expires_at: now } // prettier-ignore
  await withdrawalsStore.insert(direct, siteId, { id: withdrawalId, token_hash: hashToken('token'), ...withdrawal })
  await withdrawalsStore.insert(direct, siteId, { id: openWithdrawalId, token_hash: hashToken('open'), ...withdrawal })
  await inTx(
    (tx) =>
    withdrawalsStore.confirm(tx, siteId, withdrawalId, { now, receipt: 'r', outcome: 'unmatched', chainSeq: 1, chainHash: Buffer.from('x') }), // prettier-ignore
  )
  await ownSettingsStore.keepCard(direct, siteId, { memberId, token: 't', brand: 'visa', lastFour: '1234', now })
  const limit = { period: 'daily', currency: 'EUR', amount: 1, next_amount: null, next_from: null } as const
  await inTx((tx) => ownSettingsStore.saveLimits(tx, siteId, memberId, [limit]))
})
afterAll(() => world.close())

describe.each(Object.entries({ orders, invoices, refunds, withdrawals, ownSettings }))('%s store', (_name, trials) => {
  tryAll(trials, () => ({ world, other }))
})
