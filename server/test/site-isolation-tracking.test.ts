import { afterAll, beforeAll, describe } from 'vitest'
import { hourMs } from '@velvet/contract/durations'
import { selfExclusionsStore } from '../src/domains/accounts/stores.ts'
import { complaintsStore } from '../src/domains/moderation/stores.ts'
import { consentLogStore, pageCountsStore, sourcesStore } from '../src/domains/tracking/stores.ts'
import type { Tx } from '../src/platform/db/database.ts'
import { hashToken, newId } from '../src/platform/ids.ts'
import { testSiteIsolation, type TrialsOf } from './isolation.ts'
import { aMember, type TestMember } from './members.ts'
import { createWorld, type World } from './world.ts'

const inTx = <T>(work: (tx: Tx) => Promise<T>) => world.container.db.transaction(work)
const farFuture = new Date('2100-01-01')

const complaints: TrialsOf<typeof complaintsStore> = {
  forDesk: (database, siteId) => complaintsStore.forDesk(database, siteId, [complaintId]),
  setStatus: (database, siteId) => complaintsStore.setStatus(database, siteId, [complaintId], 'closed'),
  withoutCase: (database, siteId) => complaintsStore.withoutCase(database, siteId, 9),
  byId: (database, siteId) => complaintsStore.byId(database, siteId, complaintId),
  listOfMember: (database, siteId, { id }) => complaintsStore.listOfMember(database, siteId, id),
  anonymiseMember: (database, siteId, { id }) => complaintsStore.anonymiseMember(database, siteId, id),
  deleteBefore: (database, siteId) => complaintsStore.deleteBefore(database, siteId, farFuture),
  insert: 'writes only the site it is given',
}
const selfExclusions: TrialsOf<typeof selfExclusionsStore> = {
  lockLink: (_database, siteId, _other, now) =>
    inTx((tx) => selfExclusionsStore.lockLink(tx, siteId, hashToken(token), now)),
  markLinkUsed: (database, siteId) => selfExclusionsStore.markLinkUsed(database, siteId, hashToken(token), farFuture),
  until: (database, siteId, _other, now) => selfExclusionsStore.until(database, siteId, ['hash'], now),
  deleteExpired: (database, siteId) => selfExclusionsStore.deleteExpired(database, siteId, farFuture),
  lockShared: 'writes only the site it is given',
  lockExclusive: 'writes only the site it is given',
  insertLink: 'writes only the site it is given',
  upsert: 'writes only the site it is given',
}
const consentLog: TrialsOf<typeof consentLogStore> = {
  hasAccepted: async (database, siteId) =>
    (await consentLogStore.hasAccepted(database, siteId, visitorId)) || undefined,
  listOfMember: (database, siteId, { id }) => consentLogStore.listOfMember(database, siteId, id),
  detachMember: (database, siteId, { id }) => consentLogStore.detachMember(database, siteId, id),
  deleteOlder: (database, siteId) => consentLogStore.deleteOlder(database, siteId, farFuture),
  lockVisitor: 'writes only the site it is given',
  insert: 'writes only the site it is given',
}
const pageCounts: TrialsOf<typeof pageCountsStore> = {
  countVisit: (database, siteId) => pageCountsStore.countVisit(database, siteId, { day, route: '/' }),
  countBounce: (database, siteId) => pageCountsStore.countBounce(database, siteId, { day, route: '/', seconds: 1 }),
}
const sources: TrialsOf<typeof sourcesStore> = {
  byMember: (database, siteId, { id }) => sourcesStore.byMember(database, siteId, id),
  clearConsentedData: (database, siteId, { id }) =>
    sourcesStore.clearConsentedData(database, siteId, { visitorId, memberId: id }),
  isPostbackPending: async (database, siteId, { id }) =>
    (await sourcesStore.isPostbackPending(database, siteId, id, 'signup')) || undefined,
  markPostbackSent: (database, siteId, { id }, now) =>
    sourcesStore.markPostbackSent(database, siteId, id, 'signup', now),
  listPostbacks: (database, siteId, { id }) => sourcesStore.listPostbacks(database, siteId, id),
  erase: (database, siteId, { id }) => sourcesStore.erase(database, siteId, id),
  deleteOlder: (database, siteId) => sourcesStore.deleteOlder(database, siteId, farFuture),
  insert: 'writes only the site it is given',
  recordPostback: 'writes only the site it is given',
}

const [complaintId, token, visitorId, day] = [newId(), 'link of the other', 'visitor', '2026-11-15']

let world: World
let other: TestMember
beforeAll(async () => {
  world = await createWorld()
  other = await aMember(world, { site: 'selene' })
  const { siteId, id: memberId } = other
  const { now } = world.time
  const later = new Date(now.getTime() + hourMs)
  await inTx(async (tx) => {
    await complaintsStore.insert(tx, siteId, { id: complaintId, receipt: 'R', category: 'fraud', url: '/', text_sealed: 't', name_sealed: 'n', email_sealed: 'e', locale: 'en', member_id: memberId, created_at: now }) // prettier-ignore
    await selfExclusionsStore.insertLink(tx, siteId, { tokenHash: hashToken(token), emailSealed: 'e', months: 6, createdAt: now, expiresAt: later }) // prettier-ignore
    await selfExclusionsStore.upsert(tx, siteId, { emailHash: 'hash', until: later, now })
    await consentLogStore.insert(tx, siteId, { id: newId(), visitorId, memberId, accepts: true, textVersion: '1', locale: 'en', chosenAt: now }) // prettier-ignore
    await pageCountsStore.countVisit(tx, siteId, { day, route: '/' })
    await pageCountsStore.countBounce(tx, siteId, { day, route: '/', seconds: 2 })
    await sourcesStore.insert(tx, siteId, { memberId, hasSource: true, agreed: { visitorId, tracking: { network: 'n', sub1: 'c' } }, createdAt: now }) // prettier-ignore
    await sourcesStore.recordPostback(tx, siteId, { memberId, conversion: 'signup', now })
  })
})
afterAll(() => world.close())

describe.each(Object.entries({ complaints, selfExclusions, consentLog, pageCounts, sources }))(
  'site isolation of the %s store',
  (_name, trials) => {
    testSiteIsolation(trials, () => ({ world, other }))
  },
)
