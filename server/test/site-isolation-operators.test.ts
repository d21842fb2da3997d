import { afterAll, beforeAll, describe } from 'vitest'
import {
  flagsStore,
  leasesStore,
  notesStore,
  queuesStore,
  samplesStore,
  shiftsStore,
} from '../src/domains/operators/stores.ts'
import type { Tx } from '../src/platform/db/database.ts'
import { newId } from '../src/platform/ids.ts'
import { createDeskWorld, type DeskWorld } from './desk-world.ts'
import { testSiteIsolation, type TrialsOf } from './isolation.ts'
import type { TestMember } from './members.ts'
import { anOperator, aPersonaChat, writeAs, type PersonaChat, type TestOperator } from './operators.ts'
import { createWorld, type World } from './world.ts'

const inTx = <T>(work: (tx: Tx) => Promise<T>) => world.container.db.transaction(work)
const asDesk = <T>(work: (tx: Tx) => Promise<T>) => desk.container.db.transaction(work)
const farFuture = new Date('2100-01-01')
const [noteId, flagId, sampleId] = [newId(), newId(), newId()]
const id = () => chat.conversationId

const shifts: TrialsOf<typeof shiftsStore> = {
  openOn: async (database, siteId) =>
    (await shiftsStore.openOn(database, [siteId])).filter(({ site_id }) => site_id !== siteId),
  follow: async (database, siteId, _other, now) => (await shiftsStore.follow(database, siteId, now, 9)) || undefined,
  endAbandoned: (_database, siteId, _other, now) => inTx((tx) => shiftsStore.endAbandoned(tx, siteId, farFuture, now)),
  deleteBefore: (database, siteId) => shiftsStore.deleteBefore(database, siteId, farFuture),
  countRefusal: async (_database, siteId) =>
    (await asDesk((tx) => shiftsStore.countRefusal(tx, siteId, operator.id))) || undefined,
  insert: 'writes only the site it is given',
  // The shift of a person is the same on all sites.
  ...{ lockStaff: 'is the same for every site', open: 'is the same for every site' },
  ...{
    change: 'is the same for every site',
    markSeen: 'is the same for every site',
    end: 'is the same for every site',
  },
}
const leases: TrialsOf<typeof leasesStore> = {
  held: (_database, siteId, _other, now) => leasesStore.held(desk.container.db.direct, siteId, id(), operator.id, now),
  countHeld: async (_database, siteId, _other, now) => [
    ...(await leasesStore.countHeld(desk.container.db.direct, [siteId], now)),
  ],
  claimNext: (_database, siteId, _other, now) =>
    asDesk((tx) =>
      leasesStore.claimNext(tx, {
        staffId: operator.id,
        siteIds: [siteId],
        language: undefined,
        now,
        until: farFuture,
      }),
    ),
  handOver: async (_database, siteId, other, now) =>
    (await asDesk((tx) =>
      leasesStore.handOver(tx, siteId, id(), { from: operator.id, staffId: other.id, now, until: farFuture }),
    )) || undefined,
  release: async (_database, siteId, _other, now) =>
    (await asDesk((tx) => leasesStore.release(tx, siteId, id(), operator.id, now))) || undefined,
  deleteEnded: (database, siteId) => leasesStore.deleteEnded(database, siteId, farFuture),
  answer: async (_database, siteId, _other, now) => {
    const answer = { staffId: operator.id, id: newId(), text: 'x', cautions: [], now }
    const { outcome } = await asDesk((tx) => leasesStore.answer(tx, siteId, id(), answer))
    return outcome === 'not_held' ? undefined : outcome
  },
  messages: (_database, siteId, _other, now) =>
    leasesStore.messages(desk.container.db.direct, siteId, id(), {
      ...{ staffId: operator.id, now, before: undefined, limit: 9 },
    }),
  persona: (_database, siteId, _other, now) =>
    leasesStore.persona(desk.container.db.direct, siteId, chat.profileId, now),
  ...{ heldBy: 'is the same for every site', renew: 'is the same for every site' },
  releaseAll: 'is the same for every site',
}
const notes: TrialsOf<typeof notesStore> = {
  insert: 'writes only the site it is given',
  ofConversation: (database, siteId) => notesStore.ofConversation(database, siteId, id()),
  delete: (_database, siteId) => asDesk((tx) => notesStore.delete(tx, siteId, id(), noteId)),
  listForMember: (database, siteId, other) => notesStore.listForMember(database, siteId, other.id),
  erase: (database, siteId, other) => notesStore.erase(database, siteId, other.id),
}
const flags: TrialsOf<typeof flagsStore> = {
  insert: 'writes only the site it is given',
  kindsOf: (database, siteId) => flagsStore.kindsOf(database, [siteId], [id()]),
  undecided: (database, siteId) => flagsStore.undecided(database, [siteId], 9),
  decide: (_database, siteId, other, now) =>
    asDesk((tx) => flagsStore.decide(tx, siteId, flagId, { staffId: other.id, outcome: 'nothing', now })),
  listForMember: (database, siteId, other) => flagsStore.listForMember(database, siteId, other.id),
  deleteBefore: (database, siteId) => flagsStore.deleteBefore(database, siteId, farFuture),
  erase: (database, siteId, other) => flagsStore.erase(database, siteId, other.id),
}
const samples: TrialsOf<typeof samplesStore> = {
  insert: 'writes only the site it is given',
  claimNext: (_database, siteId, other, now) =>
    asDesk((tx) => samplesStore.claimNext(tx, [siteId], { readerId: other.id, now, until: farFuture })),
  countWaiting: async (database, siteId) => (await samplesStore.countWaiting(database, [siteId], 9)) || undefined,
  messages: (_database, siteId, other, now) =>
    samplesStore.messages(desk.container.db.direct, siteId, sampleId, { readerId: other.id, now, limit: 9 }),
  personaName: async (_database, siteId) =>
    (await samplesStore.personaName(desk.container.db.direct, siteId, sampleId)) || undefined,
  byId: (database, siteId) => samplesStore.byId(database, siteId, sampleId),
  score: async (_database, siteId, other, now) =>
    (await asDesk((tx) =>
      samplesStore.score(tx, siteId, sampleId, { readerId: other.id, failed: [], remarkSealed: 'x', now }),
    )) || undefined,
  ...{ scoresOf: 'is the same for every site', textsOf: 'is the same for every site' },
  listForMember: (database, siteId, other) => samplesStore.listForMember(database, siteId, other.id),
  deleteBefore: (database, siteId) => samplesStore.deleteBefore(database, siteId, farFuture),
  erase: (database, siteId, other) => samplesStore.erase(database, siteId, other.id),
}
const queues: TrialsOf<typeof queuesStore> = {
  waiting: (_database, siteId, _other, now) => queuesStore.waiting(desk.container.db.direct, [siteId], now),
  creditedBack: async (_database, siteId) => [
    ...(await queuesStore.creditedBack(desk.container.db.direct, [siteId], new Date(0))),
  ],
  attendance: async (database, siteId, _other, now) =>
    (await queuesStore.attendance(database, [siteId], now)).filter(({ open }) => open > 0),
}

let world: World
let desk: DeskWorld
let other: TestMember
let chat: PersonaChat
let operator: TestOperator
beforeAll(async () => {
  world = await createWorld()
  desk = await createDeskWorld(world)
  operator = await anOperator(desk)
  chat = await aPersonaChat(world, { site: 'selene' })
  other = chat.member
  await desk.call('keepShift', { session: operator.session })
  await writeAs(world, chat)
  await desk.call('claimNextConversation', { session: operator.session, body: {} })
  const { now } = world.time
  const about = { conversationId: id(), memberId: other.id, staffId: operator.id, now }
  await asDesk((tx) => notesStore.insert(tx, other.siteId, { ...about, id: noteId, about: 'member', textSealed: 't' }))
  await asDesk((tx) => flagsStore.insert(tx, other.siteId, { ...about, id: flagId, kind: 'abuse' }))
  const sample = { ...about, id: sampleId, messageId: newId(), profileId: chat.profileId, reason: 'random' as const }
  await asDesk((tx) => samplesStore.insert(tx, other.siteId, sample))
})
afterAll(async () => {
  await desk.close()
  await world.close()
})

const start = () => ({ world, other })
describe('shifts', () => testSiteIsolation(shifts, start))
describe('leases', () => testSiteIsolation(leases, start))
describe('notes', () => testSiteIsolation(notes, start))
describe('flags', () => testSiteIsolation(flags, start))
describe('samples', () => testSiteIsolation(samples, start))
describe('queues', () => testSiteIsolation(queues, start))
