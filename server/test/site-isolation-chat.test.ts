import { afterAll, beforeAll, describe } from 'vitest'
import {
  awaitedRepliesStore,
  careStore,
  conversationsStore,
  messagesStore,
  memberStateStore,
  unreadChatsStore,
  waitingConversationsStore,
} from '../src/domains/chat/stores.ts'
import { creditsStore } from '../src/domains/credits/stores.ts'
import { paymentsStore } from '../src/domains/payments/stores.ts'
import type { Tx } from '../src/platform/db/database.ts'
import { nilId, newId } from '../src/platform/ids.ts'
import { aConversation } from './conversations.ts'
import { testSiteIsolation, type TrialsOf } from './isolation.ts'
import { aMember, type TestMember } from './members.ts'
import { createWorld, type World } from './world.ts'

const inTx = <T>(work: (tx: Tx) => Promise<T>) => world.container.db.transaction(work)
const farFuture = new Date('2100-01-01')
const frozenOrder = newId()
const movement = (other: TestMember, now: Date) => ({ id: newId(), memberId: other.id, key: newId(), inputHash: Buffer.from('x'), reason: 'message', now }) as const // prettier-ignore

const credits: TrialsOf<typeof creditsStore> = {
  balance: async (database, siteId, other) => (await creditsStore.balance(database, siteId, other.id)) || undefined,
  wallet: async (database, siteId, other, now) =>
    (await creditsStore.wallet(database, siteId, other.id, now)).balance || undefined,
  oldestFrozenLot: (database, siteId, other, now) => creditsStore.oldestFrozenLot(database, siteId, other.id, now),
  unfreeze: (database, siteId, other) => creditsStore.unfreeze(database, siteId, other.id, frozenOrder),
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
  sumEntriesSince: async (database, siteId) =>
    (await creditsStore.sumEntriesSince(database, [siteId], nilId)) || undefined,
  erase: (database, siteId, other) => creditsStore.erase(database, siteId, other.id),
  grant: 'writes only the site it is given',
}
const unreadChats: TrialsOf<typeof unreadChatsStore> = {
  latestOf: (database, siteId, other) => unreadChatsStore.latestOf(database, siteId, [other.id], 9),
  among: (database, siteId, other) =>
    unreadChatsStore.among(database, siteId, [{ memberId: other.id, topic: conversationId }]),
  pageAfter: (database, siteId) =>
    unreadChatsStore.pageAfter(database, siteId, { at: '1970-01-01', firstId: nilId, secondId: nilId }, 9),
}
const conversations: TrialsOf<typeof conversationsStore> = {
  participation: (database, siteId, other, now) =>
    conversationsStore.participation(database, siteId, conversationId, other.id, now),
  counterpartOf: (database, siteId, other) =>
    conversationsStore.counterpartOf(database, siteId, conversationId, other.id),
  list: (database, siteId, other) => conversationsStore.list(database, siteId, other.id, 9),
  unread: (database, siteId, other) => conversationsStore.unread(database, siteId, other.id),
  claimStart: async (_database, siteId, other) =>
    (await inTx((tx) => conversationsStore.claimStart(tx, siteId, emptyId, other.id))) || undefined,
  lock: (_database, siteId) => inTx((tx) => conversationsStore.lock(tx, siteId, [conversationId])),
  markRead: (database, siteId, other) => conversationsStore.markRead(database, siteId, conversationId, other.id, 9),
  markDelivered: (database, siteId, other) =>
    conversationsStore.markDelivered(database, siteId, other.id, [{ id: conversationId, seq: 9 }]),
  confirmFictional: (database, siteId, other, now) =>
    conversationsStore.confirmFictional(database, siteId, conversationId, other.id, now),
  clear: (_database, siteId, other) =>
    inTx((tx) => conversationsStore.clear(tx, siteId, other.id, { id: conversationId })),
  idsOf: (database, siteId, other) => conversationsStore.idsOf(database, siteId, other.id),
  idsOlderThan: (database, siteId) => conversationsStore.idsOlderThan(database, siteId, farFuture, 9),
  remove: (_database, siteId) => inTx((tx) => conversationsStore.remove(tx, siteId, [conversationId])),
  open: 'writes only the site it is given',
}
const messages: TrialsOf<typeof messagesStore> = {
  send: (_database, siteId, other, now) => inTx((tx) => messagesStore.send(tx, siteId, message(other, now))),
  sendCharged: (database, siteId, other, now) =>
    messagesStore.sendCharged(database, message(other, now), {
      ...{ siteId, id: emptyId, memberId: other.id, key: 'trial', inputHash: Buffer.alloc(32), amount: 1, now },
      ...{ reason: 'message', about: null, detail: null },
    }),
  insertSystemMessage: (database, siteId, other, now) =>
    messagesStore.insertSystemMessage(database, siteId, message(other, now)),
  lockWaiting: (_database, siteId, other) => inTx((tx) => messagesStore.lockWaiting(tx, siteId, other.id)),
  sendersWaitingFor: (database, siteId) => messagesStore.sendersWaitingFor(database, siteId, berta.id),
  sendersWaitingForAttended: (database, siteId, _other, now) =>
    messagesStore.sendersWaitingForAttended(database, siteId, now),
  sendWaiting: (_database, siteId, _other, now) =>
    inTx((tx) => messagesStore.sendWaiting(tx, siteId, { conversationId, id: waitingId }, now)),
  byId: (database, siteId) => messagesStore.byId(database, siteId, conversationId, waitingId),
  page: (database, siteId, other) =>
    messagesStore.page(database, siteId, conversationId, other.id, { limit: 9, clearedSeq: 0 }),
  waitingIn: (database, siteId, other) => messagesStore.waitingIn(database, siteId, conversationId, other.id),
  deleteWaiting: (_database, siteId, other) =>
    inTx((tx) => messagesStore.deleteWaiting(tx, siteId, [conversationId], other.id)),
  react: (database, siteId, other) =>
    messagesStore.react(database, siteId, { conversationId, id: waitingId, memberId: other.id }, '👍'),
  fillResponder: async (database, siteId) =>
    (await messagesStore.fillResponder(database, siteId, berta.id, 'operator', 9)) || undefined,
  listOfProfile: (database, siteId, other) => messagesStore.listOfProfile(database, siteId, other.id),
  remove: (_database, siteId) => inTx((tx) => messagesStore.remove(tx, siteId, [conversationId])),
  refreshOldest: (_database, siteId) => inTx((tx) => messagesStore.refreshOldest(tx, siteId, [conversationId])),
  insertWaiting: 'writes only the site it is given',
}
const standings: TrialsOf<typeof memberStateStore> = {
  byMember: (database, siteId, other) => memberStateStore.byMember(database, siteId, other.id),
  isAttended: async (database, siteId, _other, now) =>
    (await memberStateStore.isAttended(database, siteId, berta.id, now)) || undefined,
  attendances: (database, siteId) => memberStateStore.attendances(database, siteId),
  erase: (database, siteId, other) => memberStateStore.erase(database, siteId, other.id),
  countStart: 'writes only the site it is given',
  recordOpened: 'writes only the site it is given',
  setSharesReading: 'writes only the site it is given',
  setAttendedUntil: 'writes only the site it is given',
}
const care: TrialsOf<typeof careStore> = {
  statusOf: (database, siteId, other) => careStore.statusOf(database, siteId, other.id),
  listForMember: (database, siteId, other) => careStore.listForMember(database, siteId, other.id),
  acknowledge: (_database, siteId, other, now) =>
    inTx((tx) => careStore.acknowledge(tx, siteId, other.id, 'continue', now, null)),
  unreviewed: (database, siteId) => careStore.unreviewed(database, [siteId], 9),
  review: (_database, siteId, other, now) =>
    inTx((tx) => careStore.review(tx, siteId, noticeId, { staffId: other.id, outcome: 'nothing', now })),
  pause: 'writes only the site it is given',
  deleteBefore: (database, siteId) => careStore.deleteBefore(database, siteId, farFuture),
  erase: (database, siteId, other) => careStore.erase(database, siteId, other.id),
  countMessage: 'writes only the site it is given',
  openNotice: 'writes only the site it is given',
}
const awaitedReplies: TrialsOf<typeof awaitedRepliesStore> = {
  deleteAnswered: (_database, siteId) =>
    inTx((tx) => awaitedRepliesStore.deleteAnswered(tx, siteId, conversationId, new Date(0))),
  overdueConversations: (database, siteId) => awaitedRepliesStore.overdueConversations(database, siteId, farFuture, 9),
  takeOverdue: (_database, siteId) =>
    inTx((tx) => awaitedRepliesStore.takeOverdue(tx, siteId, conversationId, farFuture)),
  listForMember: (database, siteId, other) => awaitedRepliesStore.listForMember(database, siteId, other.id),
  erase: (database, siteId, other) => awaitedRepliesStore.erase(database, siteId, other.id),
  insert: 'writes only the site it is given',
}
const waitingConversations: TrialsOf<typeof waitingConversationsStore> = {
  delete: (_database, siteId) => inTx((tx) => waitingConversationsStore.delete(tx, siteId, conversationId)),
  facts: (database, siteId) => waitingConversationsStore.facts(database, [siteId], [conversationId]),
  insertMissing: async (database, siteId) =>
    (await waitingConversationsStore.insertMissing(database, siteId, 9)) || undefined,
  insert: 'writes only the site it is given',
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

const [waitingId, bundleId, noticeId] = [newId(), newId(), newId()]
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
  const frozen = { price: { amount: 700, currency: 'EUR' }, frozen: { orderId: frozenOrder, until: farFuture } }
  const grant = { memberId: other.id, amount: 7, reason: 'purchase', key: 'frozen', ...frozen } as const
  await world.container.credits.grant(world.container.db.direct, { siteId, now }, grant)
  emptyId = await aConversation(world, other, await aMember(world, { site: 'selene' }))
  await inTx((tx) => messagesStore.insertWaiting(tx, siteId, { ...message(other, now), id: waitingId }))
  await memberStateStore.recordOpened(world.container.db.direct, siteId, other.id, berta.id, now)
  await memberStateStore.setAttendedUntil(world.container.db.direct, siteId, berta.id, farFuture)
  const counted = { memberId: other.id, day: '2026-11-15', isNight: false, asksToMeet: false, credits: 1, now }
  await inTx((tx) => careStore.countMessage(tx, siteId, counted))
  const raised = { id: noticeId, memberId: other.id, signals: ['spend' as const], now, noNoticeSince: now }
  await inTx((tx) => careStore.openNotice(tx, siteId, raised))
  const awaited = { conversationId, messageId: newId(), memberId: other.id, dueAt: now }
  await inTx((tx) => awaitedRepliesStore.insert(tx, siteId, awaited))
  const unanswered = { conversationId, profileId: berta.id, memberId: other.id, now }
  await inTx((tx) => waitingConversationsStore.insert(tx, siteId, unanswered))
  await paymentsStore.insertBundles(world.container.db.direct, siteId, [{ id: bundleId, currency: 'EUR', credits: 7, price: 700 }]) // prettier-ignore
  await inTx((tx) => paymentsStore.changePrice(tx, siteId, bundleId, 600, now))
})
afterAll(() => world.close())

describe.each(
  Object.entries({
    credits,
    conversations,
    unreadChats,
    messages,
    standings,
    care,
    awaitedReplies,
    waitingConversations,
    payments,
  }),
)('site isolation of the %s store', (_name, trials) => {
  testSiteIsolation(trials, () => ({ world, other }))
})
