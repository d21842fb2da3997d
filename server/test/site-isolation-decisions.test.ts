import { afterAll, beforeAll, describe } from 'vitest'
import { restrictionsStore } from '../src/domains/accounts/stores.ts'
import { noticesStore, statementsStore } from '../src/domains/moderation/stores.ts'
import type { NewPhoto } from '../src/domains/photos/index.ts'
import { hashBankStore, photosStore } from '../src/domains/photos/stores.ts'
import type { Tx } from '../src/platform/db/database.ts'
import { hashToken, newId } from '../src/platform/ids.ts'
import { aDecision, type TestDecision } from './decisions.ts'
import { createDeskWorld, type DeskWorld } from './desk-world.ts'
import { testSiteIsolation, type TrialsOf } from './isolation.ts'
import { aMember, type TestMember } from './members.ts'
import { aPhoto } from './photos.ts'
import { createWorld, type World } from './world.ts'

const isFound = (found: boolean) => found || undefined
const farFuture = new Date('2100-01-01')

const statements: TrialsOf<typeof statementsStore> = {
  byToken: (database, siteId) => statementsStore.byToken(database, siteId, hashToken(decision.token)),
  byDecision: (database, siteId) => statementsStore.byDecision(database, siteId, decision.id),
  unreadOf: (database, siteId, { id }) => statementsStore.unreadOf(database, siteId, id, 9),
  hasUnread: async (database, siteId, { id }) => isFound(await statementsStore.hasUnread(database, siteId, id)),
  confirm: (database, siteId, _other, now) => statementsStore.confirm(database, siteId, decision.id, now),
  lockUnmailed: async (_database, siteId) =>
    isFound(await world.container.db.transaction((tx) => statementsStore.lockUnmailed(tx, siteId, decision.id))),
  markMailed: (database, siteId, _other, now) => statementsStore.markMailed(database, siteId, decision.id, now),
  appealById: (database, siteId) => statementsStore.appealById(database, siteId, appealId),
  appealsOfMember: (database, siteId, { id }) => statementsStore.appealsOfMember(database, siteId, id),
  insertAppeal: 'writes only the site it is given',
}
const notices: TrialsOf<typeof noticesStore> = {
  byReceipt: (database, siteId) => noticesStore.byReceipt(database, siteId, receipt),
  ofDecision: (database, siteId) => noticesStore.ofDecision(database, siteId, decision.id),
  decisionAbout: (database, siteId) =>
    noticesStore.decisionAbout(database, siteId, { kind: 'report', id: reportId }, farFuture),
}
const restrictions: TrialsOf<typeof restrictionsStore> = {
  hasAny: async (database, siteId, { id }, now) =>
    isFound(await restrictionsStore.hasAny(database, siteId, id, { kinds: ['locked'], now })),
  listForMember: (database, siteId, { id }) => restrictionsStore.listForMember(database, siteId, id),
  // The role of the product cannot end restrictions.
  end: (_database, siteId) =>
    desk.container.db.transaction((tx) => restrictionsStore.end(tx, siteId, decision.id, decision.id)),
  resume: (_database, siteId, { id }) =>
    desk.container.db.transaction((tx) => restrictionsStore.resume(tx, siteId, id, decision.id)),
  listEndedHiding: (database, siteId) => restrictionsStore.listEndedHiding(database, siteId, farFuture, 9),
  markLifted: (_database, siteId, { id }) =>
    world.container.db.transaction((tx) => restrictionsStore.markLifted(tx, siteId, id, farFuture)),
  insert: 'writes only the site it is given',
}
const hashBank: TrialsOf<typeof hashBankStore> = {
  matchesOf: (database, siteId) => hashBankStore.matchesOf(database, siteId, [photo.id]),
  add: (_database, siteId, _other, now) =>
    desk.container.db.transaction((tx) => {
      const refusal = { policy: 'scam', decisionId: decision.id, scope: 'site', minQuality: 0 } as const
      const entries = [{ id: newId(), photoId: photo.id }]
      return hashBankStore.add(tx, siteId, entries, refusal, { now, expiresAt: farFuture })
    }),
  removeOf: (_database, siteId, _other, now) =>
    desk.container.db.transaction((tx) => hashBankStore.removeOf(tx, siteId, decision.id, now)),
  releaseHeld: (_database, siteId, { id }) =>
    desk.container.db.transaction((tx) =>
      hashBankStore.releaseHeld(tx, siteId, id, { ids: [photo.id], isReviewed: false }),
    ),
  heldPhotos: (_database, siteId, { id }) =>
    world.container.db.transaction((tx) => hashBankStore.heldPhotos(tx, siteId, id, [photo.id])),
  changedSince: (database, siteId) => hashBankStore.changedSince(database, [siteId], undefined),
  deleteOld: (database, siteId) =>
    hashBankStore.deleteOld(database, siteId, { now: farFuture, removedBefore: farFuture }),
  saveFingerprint: 'writes only the site it is given',
  insertMatch: 'writes only the site it is given',
}

let world: World
let desk: DeskWorld
let other: TestMember
let decision: TestDecision
let [receipt, reportId] = ['', '']
const [appealId, refusedId] = [newId(), newId()]
let photo: NewPhoto
beforeAll(async () => {
  world = await createWorld()
  desk = await createDeskWorld(world)
  other = await aMember(world, { site: 'selene' })
  const reporter = await aMember(world, { site: 'selene' })
  const { db } = world.container
  const { body } = await world.call('reportMember', {
    ...{ site: 'selene', session: reporter.session },
    body: { member_id: other.id, reason: 'other' },
  })
  receipt = String(body.receipt)
  const inSite = (tx: Tx) => tx.selectFrom('reports').select('id').where('receipt', '=', receipt)
  reportId = (await db.transaction((tx) => inSite(tx).executeTakeFirstOrThrow())).id
  decision = await aDecision(world, other, {
    restrictions: [
      { kind: 'locked', endsAt: null },
      { kind: 'hidden', endsAt: world.time.now },
    ],
  })
  await statementsStore.insertAppeal(db.direct, other.siteId, {
    ...{ id: appealId, decision_id: decision.id, by_kind: 'member', locale: 'en', text_sealed: 't' },
    ...{ submitted_at: world.time.now, due_at: world.time.now },
  })
  photo = aPhoto(other.id, { status: 'pending' })
  await photosStore.insert(db.direct, other.siteId, [photo])
  const { now } = world.time
  const fingerprint = { pdq: Buffer.alloc(32, 1), variants: Buffer.alloc(0), quality: 100 }
  await db.transaction((tx) => hashBankStore.saveFingerprint(tx, other.siteId, photo.id, fingerprint, now))
  const refusal = { policy: 'scam', decisionId: decision.id, scope: 'company', minQuality: 50 } as const
  const entries = [{ id: refusedId, photoId: photo.id }]
  await desk.container.db.transaction((tx) =>
    hashBankStore.add(tx, other.siteId, entries, refusal, { now, expiresAt: farFuture }),
  )
  const match = {
    refusedSiteId: other.siteId,
    refusedId,
    policy: 'scam',
    decisionId: decision.id,
    distance: 3,
  } as const
  await db.transaction((tx) => hashBankStore.insertMatch(tx, other.siteId, photo.id, match, now))
})
afterAll(async () => {
  await desk.close()
  await world.close()
})

const start = () => ({ world, other })
describe('statements', () => testSiteIsolation(statements, start))
describe('notices', () => testSiteIsolation(notices, start))
describe('restrictions', () => testSiteIsolation(restrictions, start))
describe('hash bank', () => testSiteIsolation(hashBank, start))
