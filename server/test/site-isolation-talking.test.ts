import { afterAll, beforeAll, describe } from 'vitest'
import { conversationsStore, messagesStore, standingsStore } from '../src/domains/chat/index.ts'
import { creditsStore } from '../src/domains/credits/index.ts'
import { paymentsStore } from '../src/domains/payments/index.ts'
import type { Tx } from '../src/platform/db/database.ts'
import { newId } from '../src/platform/ids.ts'
import { aConversation } from './conversations.ts'
import { tryAll, type TrialsOf } from './isolation.ts'
import { aMember, type TestMember } from './members.ts'
import { createWorld, type World } from './world.ts'

const inTx = <T>(work: (tx: Tx) => Promise<T>) => world.container.db.transaction(work)
const farFuture = new Date('2100-01-01')
const movement = (other: TestMember, now: Date) => ({ id: newId(), memberId: other.id, key: newId(), inputHash: Buffer.from('x'), reason: 'message', now }) as const // prettier-ignore

const credits: TrialsOf<typeof creditsStore> = {
  balance: async (database, siteId, other) => (await creditsStore.balance(database, siteId, other.id)) || undefined,
  paidBalance: async (database, siteId, other) =>
    (await creditsStore.paidBalance(database, siteId, other.id)) || undefined,
  lastPrice: (database, siteId, other) => creditsStore.lastPrice(database, siteId, other.id),
  remaining: async (database, siteId, other) => [
    ...(await creditsStore.remaining(database, siteId, other.id, ['seed'])),
  ],
  listMovements: async (database, siteId, other) =>
    (await creditsStore.listMovements(database, siteId, other.id, undefined)).movements,
  listEntries: (database, siteId, other) => creditsStore.listEntries(database, siteId, other.id),
  listLots: (database, siteId, other) => creditsStore.listLots(database, siteId, other.id),
  charge: (database, siteId, other, now) =>
    creditsStore
      .charge(database, siteId, { ...movement(other, now), amount: 1, about: null, detail: null })
      .catch(() => undefined),
  reverse: async (database, siteId, other, now) => {
    const reversal = { ...movement(other, now), reverses: 'seed' }
    return (await creditsStore.reverse(database, siteId, reversal)).amount || undefined
  },
  erase: (database, siteId, other) => creditsStore.erase(database, siteId, other.id),
  grant: 'writes only the site it is given',
}
const conversations: TrialsOf<typeof conversationsStore> = {
  participation: (database, siteId, other, now) =>
    conversationsStore.participation(database, siteId, conversationId, other.id, now),
  otherOf: (database, siteId, other) => conversationsStore.otherOf(database, siteId, conversationId, other.id),
  list: (database, siteId, other) => conversationsStore.list(database, siteId, other.id, 9),
  unread: (database, siteId, other) => conversationsStore.unread(database, siteId, other.id),
  unreadSince: (database, siteId) => conversationsStore.unreadSince(database, siteId, new Date(0), 9),
  unreadOfAny: (database, siteId, other) => conversationsStore.unreadOfAny(database, siteId, [other.id]),
  claimStart: async (_database, siteId, other) =>
    (await inTx((tx) => conversationsStore.claimStart(tx, siteId, emptyId, other.id))) || undefined,
  lock: (_database, siteId) => inTx((tx) => conversationsStore.lock(tx, siteId, [conversationId])),
  markRead: (database, siteId, other) => conversationsStore.markRead(database, siteId, conversationId, other.id, 9),
  markDelivered: (database, siteId, other) =>
    conversationsStore.markDelivered(database, siteId, other.id, [{ id: conversationId, seq: 9 }]),
  confirm: (database, siteId, other, now) =>
    conversationsStore.confirm(database, siteId, conversationId, other.id, now),
  clear: (_database, siteId, other) =>
    inTx((tx) => conversationsStore.clear(tx, siteId, other.id, { id: conversationId })),
  idsOf: (database, siteId, other) => conversationsStore.idsOf(database, siteId, other.id),
  idsOlderThan: (database, siteId) => conversationsStore.idsOlderThan(database, siteId, farFuture, 9),
  remove: (_database, siteId) => inTx((tx) => conversationsStore.remove(tx, siteId, [conversationId])),
  open: 'writes only the site it is given',
}
const messages: TrialsOf<typeof messagesStore> = {
  send: (_database, siteId, other, now) => inTx((tx) => messagesStore.send(tx, siteId, message(other, now))),
  tell: (database, siteId, other, now) => messagesStore.tell(database, siteId, message(other, now)),
  waitingOf: (_database, siteId, other) => inTx((tx) => messagesStore.waitingOf(tx, siteId, other.id)),
  sendersWaitingFor: (database, siteId) => messagesStore.sendersWaitingFor(database, siteId, berta.id),
  sendWaiting: (_database, siteId, _other, now) =>
    inTx((tx) => messagesStore.sendWaiting(tx, siteId, { conversationId, id: waitingId }, now)),
  byId: (database, siteId) => messagesStore.byId(database, siteId, conversationId, waitingId),
  page: (database, siteId, other) =>
    messagesStore.page(database, siteId, conversationId, other.id, { most: 9, above: 0 }),
  waitingIn: (database, siteId, other) => messagesStore.waitingIn(database, siteId, conversationId, other.id),
  dropWaiting: (_database, siteId, other) =>
    inTx((tx) => messagesStore.dropWaiting(tx, siteId, [conversationId], other.id)),
  react: (database, siteId, other) =>
    messagesStore.react(database, siteId, { conversationId, id: waitingId, memberId: other.id }, '👍'),
  listOfProfile: (database, siteId, other) => messagesStore.listOfProfile(database, siteId, other.id),
  remove: (_database, siteId) => inTx((tx) => messagesStore.remove(tx, siteId, [conversationId])),
  refreshOldest: (_database, siteId) => inTx((tx) => messagesStore.refreshOldest(tx, siteId, [conversationId])),
  keep: 'writes only the site it is given',
}
const standings: TrialsOf<typeof standingsStore> = {
  byMember: (database, siteId, other) => standingsStore.byMember(database, siteId, other.id),
  isAttended: async (database, siteId, _other, now) =>
    (await standingsStore.isAttended(database, siteId, berta.id, now)) || undefined,
  erase: (database, siteId, other) => standingsStore.erase(database, siteId, other.id),
  countStart: 'writes only the site it is given',
  noteOpened: 'writes only the site it is given',
  setSharesReading: 'writes only the site it is given',
  attend: 'writes only the site it is given',
}
const payments: TrialsOf<typeof paymentsStore> = {
  bundles: async (database, siteId) =>
    (await paymentsStore.bundles(database, siteId, 'EUR')).filter(({ id }) => id === bundleId),
  bundle: (database, siteId) => paymentsStore.bundle(database, siteId, bundleId),
  priceHistory: async (database, siteId) =>
    (await paymentsStore.priceHistory(database, siteId, 'EUR')).filter(({ bundle_id }) => bundle_id === bundleId),
  changePrice: (_database, siteId, _other, now) =>
    inTx((tx) => paymentsStore.changePrice(tx, siteId, bundleId, 1, now)),
  insertBundles: 'writes only the site it is given',
}

const [waitingId, bundleId] = [newId(), newId()]
const message = (other: TestMember, now: Date) => ({ conversationId, id: newId(), senderId: other.id, receiverId: berta.id, type: 'text', text: 'x', gift: null, photoId: null, cautions: new Array<string>(), now }) as const // prettier-ignore

let world: World
let other: TestMember
let berta: TestMember
let conversationId: string
let emptyId: string
beforeAll(async () => {
  world = await createWorld()
  other = await aMember(world, { site: 'selene', credits: 77 })
  berta = await aMember(world, { site: 'selene' })
  const { siteId } = other
  const { now } = world.time
  conversationId = await aConversation(world, other, berta, [
    { from: other, text: 'hello' },
    { from: berta, text: 'hello yourself' },
  ])
  emptyId = await aConversation(world, other, await aMember(world, { site: 'selene' }))
  await inTx((tx) => messagesStore.keep(tx, siteId, { ...message(other, now), id: waitingId }))
  await standingsStore.noteOpened(world.container.db.direct, siteId, other.id, berta.id, now)
  await standingsStore.attend(world.container.db.direct, siteId, berta.id, farFuture)
  await paymentsStore.insertBundles(world.container.db.direct, siteId, [{ id: bundleId, currency: 'EUR', credits: 7, price: 700 }]) // prettier-ignore
  await inTx((tx) => paymentsStore.changePrice(tx, siteId, bundleId, 600, now))
})
afterAll(() => world.close())

describe.each(Object.entries({ credits, conversations, messages, standings, payments }))(
  '%s store',
  (_name, trials) => {
    tryAll(trials, () => ({ world, other }))
  },
)
