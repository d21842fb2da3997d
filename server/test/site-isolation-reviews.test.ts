import { afterAll, beforeAll, describe } from 'vitest'
import { photoReviewsStore } from '../src/domains/moderation/stores.ts'
import { reviewedPhotosStore } from '../src/domains/photos/stores.ts'
import type { Tx } from '../src/platform/db/database.ts'
import { newId } from '../src/platform/ids.ts'
import { createDeskWorld, type DeskWorld } from './desk-world.ts'
import { testSiteIsolation, type TrialsOf } from './isolation.ts'
import { aMember, type TestMember } from './members.ts'
import { aPendingPhoto } from './reviews.ts'
import { createWorld, type World } from './world.ts'

/** The review of photos runs with the database role of the desk. */
const inTx = <T>(work: (tx: Tx) => Promise<T>) => desk.container.db.transaction(work)
const onDesk = () => desk.container.db.direct
const farFuture = new Date('2100-01-01')
const [reviewId, staffId] = [newId(), newId()]
let [heldId, escalatedId] = ['', '']

const photos: TrialsOf<typeof reviewedPhotosStore> = {
  lockClaims: 'is the same for every site',
  held: (_database, siteId, _other, now) => reviewedPhotosStore.held(onDesk(), [siteId], staffId, now),
  claim: (_database, siteId) =>
    inTx((tx) =>
      reviewedPhotosStore.claim(tx, {
        ...{ siteIds: [siteId], staffId, now: farFuture, until: farFuture, limit: 9 },
        ...{ belowScore: undefined, withoutPolicies: [] },
      }),
    ),
  countWaiting: async (_database, siteId) =>
    (await reviewedPhotosStore.countWaiting(onDesk(), [siteId], farFuture, 9)) || undefined,
  setClaims: (_database, siteId) => reviewedPhotosStore.setClaims(onDesk(), [siteId], staffId, null),
  byId: (_database, siteId) => reviewedPhotosStore.byId(onDesk(), siteId, heldId),
  lock: (_database, siteId) => inTx((tx) => reviewedPhotosStore.lock(tx, siteId, heldId)),
  ofProfile: (_database, siteId, other) => reviewedPhotosStore.ofProfile(onDesk(), siteId, other.id),
  filesOf: (_database, siteId) => reviewedPhotosStore.filesOf(onDesk(), siteId, [heldId, escalatedId]),
  accept: (_database, siteId) => inTx((tx) => reviewedPhotosStore.accept(tx, siteId, heldId)),
  setRefusal: (_database, siteId) => inTx((tx) => reviewedPhotosStore.setRefusal(tx, siteId, heldId, 'no_person')),
  markEscalated: (_database, siteId, _other, now) =>
    inTx((tx) => reviewedPhotosStore.markEscalated(tx, siteId, heldId, now)),
  endEscalation: (_database, siteId) => inTx((tx) => reviewedPhotosStore.endEscalation(tx, siteId, [escalatedId])),
}
const reviews: TrialsOf<typeof photoReviewsStore> = {
  insert: 'writes only the site it is given',
  byIds: (_database, siteId) => photoReviewsStore.byIds(onDesk(), siteId, [reviewId]),
  refusalsOf: async (_database, siteId, other) => [
    ...(await photoReviewsStore.refusalsOf(onDesk(), siteId, [other.id])),
  ],
  exportOf: (database, siteId, other) => photoReviewsStore.exportOf(database, siteId, other.id),
  evidenceObjects: (database, siteId) => photoReviewsStore.evidenceObjects(database, siteId, farFuture),
  deleteBefore: (database, siteId) => photoReviewsStore.deleteBefore(database, siteId, farFuture),
}
let world: World
let desk: DeskWorld
let other: TestMember
beforeAll(async () => {
  world = await createWorld()
  desk = await createDeskWorld(world)
  await world.container.storage.ensureBucket()
  other = await aMember(world, { site: 'selene' })
  const { siteId, id: memberId } = other
  const { now } = world.time
  heldId = await aPendingPhoto(world, other)
  escalatedId = await aPendingPhoto(world, other)
  const claim = { siteIds: [siteId], staffId, now, until: farFuture, limit: 9 }
  await inTx(async (tx) => {
    await reviewedPhotosStore.claim(tx, { ...claim, belowScore: undefined, withoutPolicies: [] })
    await reviewedPhotosStore.markEscalated(tx, siteId, escalatedId, now)
    await photoReviewsStore.insert(tx, siteId, {
      ...{ id: reviewId, photo_id: heldId, member_id: memberId, outcome: 'refused', policy: 'no_person' },
      ...{ evidence_object: 'copy', reviewed_by: staffId, reviewed_at: now },
    })
  })
})
afterAll(async () => {
  await desk.close()
  await world.close()
})

describe.each(Object.entries({ photos, reviews }))('site isolation of the %s store', (_name, trials) => {
  testSiteIsolation(trials, () => ({ world, other }))
})
