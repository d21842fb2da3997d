import { sql } from 'kysely'
import { afterAll, beforeAll, describe } from 'vitest'
import {
  casesStore,
  decisionsStore,
  deskAppealsStore,
  queuesStore,
  strikesStore,
  type CaseRow,
} from '../src/domains/moderation/stores.ts'
import type { Tx } from '../src/platform/db/database.ts'
import { hashToken, newId, nilId } from '../src/platform/ids.ts'
import { createDeskWorld, type DeskWorld } from './desk-world.ts'
import { testSiteIsolation, type TrialsOf } from './isolation.ts'
import { aMember, type TestMember } from './members.ts'
import { createWorld, type World } from './world.ts'

/** The stores of the desk's casework run with its database role. */
const inTx = <T>(work: (tx: Tx) => Promise<T>) => desk.container.db.transaction(work)
const onDesk = () => desk.container.db.direct
const isFound = (found: boolean) => found || undefined
const farFuture = new Date('2100-01-01')
const [caseId, openId, decisionId, appealId, staffId] = [newId(), newId(), newId(), newId(), newId()]
const scopeOf = (siteId: string) => [{ siteId, queue: 'general' as const }]

const cases: TrialsOf<typeof casesStore> = {
  byId: (_database, siteId) => casesStore.byId(onDesk(), siteId, caseId),
  lock: (_database, siteId) => inTx((tx) => casesStore.lock(tx, siteId, caseId)),
  renewClaim: async (_database, siteId) =>
    isFound(await casesStore.renewClaim(onDesk(), siteId, openId, staffId, farFuture)),
  release: async (_database, siteId) => isFound(await casesStore.release(onDesk(), siteId, openId, { staffId })),
  markProposed: (_database, siteId) => inTx((tx) => casesStore.markProposed(tx, siteId, openId, decisionId, farFuture)),
  markDecided: (_database, siteId, _other, now) => inTx((tx) => casesStore.markDecided(tx, siteId, openId, now)),
  reopen: (_database, siteId) => inTx((tx) => casesStore.reopen(tx, siteId, caseId, { dueAt: farFuture })),
  openOf: async (_database, siteId, other) => {
    const open = await casesStore.byId(onDesk(), other.siteId, openId)
    return inTx((tx) => casesStore.openOf(tx, siteId, open as CaseRow))
  },
  moveNotices: (_database, siteId) => inTx((tx) => casesStore.moveNotices(tx, siteId, caseId, openId)),
  noticesOf: (_database, siteId) => casesStore.noticesOf(onDesk(), siteId, caseId),
  hasNotice: async (_database, siteId) => {
    const { rows } = await sql<{ notice_id: string }>`select notice_id from case_notices where case_id = ${caseId}`.execute(onDesk()) // prettier-ignore
    return isFound(await casesStore.hasNotice(onDesk(), siteId, 'report', rows[0]?.notice_id ?? nilId))
  },
  notesOf: (_database, siteId) => casesStore.notesOf(onDesk(), siteId, caseId),
  openOrJoin: 'writes only the site it is given',
  insertDecided: 'writes only the site it is given',
  insertNotice: 'writes only the site it is given',
  insertNote: 'writes only the site it is given',
}

const queues: TrialsOf<typeof queuesStore> = {
  releaseExpired: (_database, siteId) => queuesStore.releaseExpired(onDesk(), [siteId], farFuture),
  claim: (_database, siteId) =>
    inTx((tx) =>
      queuesStore.claim(tx, { siteIds: [siteId], isEverySite: false, queue: 'general', staffId, until: farFuture }),
    ),
  counts: async (_database, siteId, _other, now) => {
    const { waiting, decided } = await queuesStore.counts(
      onDesk(),
      { siteIds: [siteId], isEverySite: false, queue: 'general' },
      {
        now,
        since: new Date(0),
        limit: 1000,
      },
    )
    return waiting + decided || undefined
  },
  listOpen: (_database, siteId) =>
    queuesStore.listOpen(onDesk(), scopeOf(siteId), { state: 'claimed', after: undefined, limit: 9 }),
  listDecided: (_database, siteId) =>
    queuesStore.listDecided(onDesk(), scopeOf(siteId), { after: undefined, limit: 9 }),
}
const decisions: TrialsOf<typeof decisionsStore> = {
  byId: (_database, siteId) => decisionsStore.byId(onDesk(), siteId, decisionId),
  isReversed: async (_database, siteId) => isFound(await decisionsStore.isReversed(onDesk(), siteId, decisionId)),
  locksOf: (_database, siteId) => decisionsStore.locksOf(onDesk(), siteId, caseId),
  historyOf: (_database, siteId, other) => decisionsStore.historyOf(onDesk(), siteId, other.id, 9),
  statementOf: (_database, siteId) => decisionsStore.statementOf(onDesk(), siteId, decisionId),
  removedBy: (_database, siteId) => decisionsStore.removedBy(onDesk(), siteId, decisionId),
  eraseRemoved: (database, siteId, other) => decisionsStore.eraseRemoved(database, siteId, other.id),
  deleteRemovedBefore: (database, siteId) => decisionsStore.deleteRemovedBefore(database, siteId, farFuture),
  forgetTexts: async (database, siteId) => {
    const limits = { decidedBefore: farFuture, answeredBefore: farFuture, limit: 9 }
    return isFound((await decisionsStore.forgetTexts(database, siteId, limits)) > 0)
  },
  decideKnownPhoto: (database, siteId, other, now) =>
    world.container.db.transaction(async (tx) => {
      const { rows } = await sql<{ id: string }>`select id from photos where site_id = ${other.siteId} limit 1`.execute(database) // prettier-ignore
      const decision = { case_id: newId(), decision_id: newId(), family: 'content', class: 'P3', queue: 'general' }
      const texts = { ground: 'terms', category: 'c', facts_sealed: 'f', removed_sealed: 'r' }
      const known = { ...decision, ...texts, maxDistance: 10, now }
      return isFound(await decisionsStore.decideKnownPhoto(tx, siteId, rows[0]?.id ?? nilId, known))
    }),
  casesOf: (_database, siteId) => decisionsStore.casesOf(onDesk(), [{ siteId, id: decisionId }]),
  exportOf: (database, siteId, other) => decisionsStore.exportOf(database, siteId, other.id),
  insert: 'writes only the site it is given',
  insertStatement: 'writes only the site it is given',
  insertRemoved: 'writes only the site it is given',
}
const strikes: TrialsOf<typeof strikesStore> = {
  sumOf: async (_database, siteId, other, now) =>
    isFound((await strikesStore.sumOf(onDesk(), siteId, other.id, now)) > 0),
  listForMember: (database, siteId, other) => strikesStore.listForMember(database, siteId, other.id),
  void: (_database, siteId) => inTx((tx) => strikesStore.void(tx, siteId, decisionId, decisionId)),
  erase: (database, siteId, other) => strikesStore.erase(database, siteId, other.id),
  deleteExpired: (database, siteId) => strikesStore.deleteExpired(database, siteId, farFuture),
  insert: 'writes only the site it is given',
}
const appeals: TrialsOf<typeof deskAppealsStore> = {
  listWaiting: (_database, siteId) => deskAppealsStore.listWaiting(onDesk(), [siteId], staffId, 9),
  byId: (_database, siteId) => deskAppealsStore.byId(onDesk(), siteId, appealId),
  decide: async (_database, siteId, _other, now) =>
    isFound(
      await inTx((tx) =>
        deskAppealsStore.decide(tx, siteId, appealId, { staffId, outcome: 'upheld', answerSealed: 'a', now }),
      ),
    ),
}

let world: World
let desk: DeskWorld
let other: TestMember
beforeAll(async () => {
  world = await createWorld()
  desk = await createDeskWorld(world)
  other = await aMember(world, { site: 'selene' })
  const { siteId, id: memberId } = other
  const { now } = world.time
  const subject = { subjectKind: 'member', subjectId: memberId, class: 'P3', queue: 'general', openedAt: now, dueAt: now } as const // prettier-ignore
  await world.container.db.transaction(async (tx) => {
    await casesStore.openOrJoin(tx, siteId, { ...subject, id: caseId, family: 'scam' })
    await casesStore.openOrJoin(tx, siteId, { ...subject, id: openId, family: 'content' })
    await casesStore.insertNotice(tx, siteId, { caseId, kind: 'report', noticeId: newId(), isTrusted: false, now })
  })
  await inTx(async (tx) => {
    await casesStore.markDecided(tx, siteId, caseId, now)
    await queuesStore.claim(tx, { siteIds: [siteId], isEverySite: false, queue: 'general', staffId, until: now })
    await casesStore.insertNote(tx, siteId, { id: newId(), caseId, staffId, textSealed: 't', now })
    const decision = { case_id: caseId, member_id: memberId, policy: 'scam', ground: 'illegal', category: 'c', facts_sealed: 'f', source: 'report', decided_by: newId(), received_at: now, decided_at: now } as const // prettier-ignore
    await decisionsStore.insert(tx, siteId, { ...decision, id: decisionId, measures: ['warning'] })
    await decisionsStore.insert(tx, siteId, { ...decision, id: newId(), measures: ['none'], reverses: decisionId })
    await decisionsStore.insertStatement(tx, siteId, { decision_id: decisionId, member_id: memberId, locale: 'en', text_sealed: 't', token_hash: hashToken('t'), token_sealed: 't', created_at: now }) // prettier-ignore
    await strikesStore.insert(tx, siteId, { decision_id: decisionId, member_id: memberId, weight: 1, given_at: now, expires_at: farFuture }) // prettier-ignore
    await decisionsStore.insertRemoved(tx, siteId, { decisionId, memberId, contentSealed: 'c', now })
  })
  await sql`insert into appeals (site_id, id, decision_id, by_kind, locale, text_sealed, submitted_at, due_at)
    values (${siteId}, ${appealId}, ${decisionId}, 'member', 'en', 't', ${now}, ${now})`.execute(
    world.container.db.direct,
  )
})
afterAll(async () => {
  await desk.close()
  await world.close()
})

describe.each(Object.entries({ cases, queues, decisions, strikes, appeals }))(
  'site isolation of the %s store',
  (_name, trials) => {
    testSiteIsolation(trials, () => ({ world, other }))
  },
)
