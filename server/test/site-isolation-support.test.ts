import { afterAll, beforeAll, describe } from 'vitest'
import { deskOrdersStore } from '../src/domains/payments/stores.ts'
import { inboxStore, ticketMessagesStore, ticketsStore } from '../src/domains/support/stores.ts'
import type { Tx } from '../src/platform/db/database.ts'
import { hashToken, newId } from '../src/platform/ids.ts'
import { createDeskWorld, type DeskWorld } from './desk-world.ts'
import { testSiteIsolation, type TrialsOf } from './isolation.ts'
import { aMember, type TestMember } from './members.ts'
import { bundleOf, placeOrder } from './shop.ts'
import { aTicket, type TestTicket } from './tickets.ts'
import { createWorld, type World } from './world.ts'

const inTx = <T>(work: (tx: Tx) => Promise<T>) => world.container.db.transaction(work)
const asDesk = <T>(work: (tx: Tx) => Promise<T>) => desk.container.db.transaction(work)
const farFuture = new Date('2100-01-01')
const [staffId, messageId, target, token] = [newId(), newId(), newId(), 'token-of-the-link']
const progress: Parameters<typeof ticketsStore.setProgress>[3] = {
  ...{ kind: 'question', state: 'open', due_from: farFuture, due_at: farFuture, paused_since: null },
  ...{ extended_at: null, solved_at: null },
}

const tickets: TrialsOf<typeof ticketsStore> = {
  insert: 'writes only the site it is given',
  byId: (database, siteId) => ticketsStore.byId(database, siteId, ticket.id),
  lock: (_database, siteId) => inTx((tx) => ticketsStore.lock(tx, siteId, ticket.id)),
  byToken: (database, siteId) => ticketsStore.byToken(database, siteId, hashToken(token)),
  byReceipt: (database, siteId) => ticketsStore.byReceipt(database, siteId, ticket.receipt),
  tokenOf: async (database, siteId) => (await ticketsStore.tokenOf(database, siteId, visitorTicket.id)) ?? undefined,
  listOfMember: (database, siteId, { id }) => ticketsStore.listOfMember(database, siteId, id, 9),
  relatedTo: (database, siteId, { id: memberId }) =>
    ticketsStore.relatedTo(database, siteId, { id: target, memberId, mailboxHashes: [] }, 9),
  setProgress: (_database, siteId) => inTx((tx) => ticketsStore.setProgress(tx, siteId, ticket.id, progress)),
  markMerged: (_database, siteId) => inTx((tx) => ticketsStore.markMerged(tx, siteId, ticket.id, target)),
  anonymiseMember: (_database, siteId, { id }, now) => inTx((tx) => ticketsStore.anonymiseMember(tx, siteId, id, now)),
  deleteBefore: (database, siteId) => ticketsStore.deleteBefore(database, siteId, farFuture),
}
const messages: TrialsOf<typeof ticketMessagesStore> = {
  insert: 'writes only the site it is given',
  insertNote: 'writes only the site it is given',
  byId: (database, siteId) => ticketMessagesStore.byId(database, siteId, messageId),
  ofTicket: (database, siteId) => ticketMessagesStore.ofTicket(database, siteId, ticket.id),
  countUnread: async (database, siteId) => [...(await ticketMessagesStore.countUnread(database, siteId, [ticket.id]))],
  markRead: (database, siteId, _other, now) => ticketMessagesStore.markRead(database, siteId, ticket.id, now),
  lockUnmailed: (_database, siteId) => inTx((tx) => ticketMessagesStore.lockUnmailed(tx, siteId, messageId)),
  markMailed: (database, siteId, _other, now) => ticketMessagesStore.markMailed(database, siteId, messageId, now),
  notesOf: (database, siteId) => ticketMessagesStore.notesOf(database, siteId, ticket.id),
  move: (_database, siteId) => asDesk((tx) => ticketMessagesStore.move(tx, siteId, ticket.id, target)),
}
const inbox: TrialsOf<typeof inboxStore> = {
  claimNext: (_database, siteId, _other, now) =>
    asDesk((tx) => inboxStore.claimNext(tx, { siteIds: [siteId], staffId, now, until: farFuture })),
  claim: (_database, siteId, _other, now) =>
    asDesk((tx) => inboxStore.claim(tx, siteId, ticket.id, { staffId, now, until: farFuture })),
  assign: (_database, siteId) => asDesk((tx) => inboxStore.assign(tx, siteId, ticket.id, null)),
  list: (database, siteId) => inboxStore.list(database, { siteIds: [siteId], view: 'to_answer', limit: 9 }),
  counts: async (database, siteId, _other, now) =>
    (await inboxStore.counts(database, [siteId], { now, limit: 9 })).to_answer || undefined,
  releaseAll: 'is the same for every site',
}
const orders: TrialsOf<typeof deskOrdersStore> = {
  latestOf: (database, siteId, { id }) => deskOrdersStore.latestOf(database, siteId, id, orderId, 9),
  isOrderOf: async (database, siteId, { id }) =>
    (await deskOrdersStore.isOrderOf(database, siteId, id, orderId)) || undefined,
}

let world: World
let desk: DeskWorld
let other: TestMember
let ticket: TestTicket
let visitorTicket: TestTicket
let orderId = ''
beforeAll(async () => {
  world = await createWorld()
  desk = await createDeskWorld(world)
  other = await aMember(world, { site: 'selene' })
  ticket = await aTicket(world, { member: other })
  visitorTicket = await aTicket(world, { site: 'selene' })
  orderId = (await placeOrder(world, other, { bundle_id: bundleOf(25, 'EUR', 'selene').id })).id
  const { now } = world.time
  const content = { ticketId: ticket.id, staffId, textSealed: 't', now }
  await asDesk((tx) => ticketMessagesStore.insert(tx, other.siteId, { id: messageId, ...content }))
  await asDesk((tx) => ticketMessagesStore.insertNote(tx, other.siteId, { id: newId(), ...content }))
  await inTx((tx) =>
    ticketsStore.insert(tx, other.siteId, {
      ...{ id: newId(), receipt: 'ABCDEFGH', kind: 'question', locale: 'en', member_id: null, order_id: null },
      ...{ email_sealed: null, mailbox_hash: null, token_hash: hashToken(token), token_sealed: 't', source_id: null },
      ...{ opened_at: now, due_from: now, due_at: now, last_message_at: now },
    }),
  )
})
afterAll(async () => {
  await desk.close()
  await world.close()
})

const start = () => ({ world, other })
describe('tickets', () => testSiteIsolation(tickets, start))
describe('messages of tickets', () => testSiteIsolation(messages, start))
describe('the inbox', () => testSiteIsolation(inbox, start))
describe('orders at the desk', () => testSiteIsolation(orders, start))
