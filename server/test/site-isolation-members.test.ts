import { afterAll, beforeAll, describe } from 'vitest'
import { createMemberEmails, deskAccountsStore } from '../src/domains/accounts/stores.ts'
import { readingsStore, revealsStore } from '../src/domains/desk/stores.ts'
import { memberFactsStore } from '../src/domains/moderation/stores.ts'
import { deskPaymentsStore } from '../src/domains/payments/stores.ts'
import { deskProfilesStore } from '../src/domains/profiles/stores.ts'
import type { Tx } from '../src/platform/db/database.ts'
import { newId } from '../src/platform/ids.ts'
import { aCase } from './cases.ts'
import { queryAsOwner } from './decisions.ts'
import { createDeskWorld, type DeskWorld } from './desk-world.ts'
import { testSiteIsolation, type TrialsOf } from './isolation.ts'
import { aMember, type TestMember } from './members.ts'
import { aReportedConversation, holdCase, type ReportedConversation } from './readings.ts'
import { createWorld, type World } from './world.ts'

/** What the member sheet reads, with the database role of the desk. */
const onDesk = () => desk.container.db.direct
const inTx = <T>(work: (tx: Tx) => Promise<T>) => desk.container.db.transaction(work)
const listOf = (found: Map<string, unknown>) => [...found]
const receipt = 'K7M2P9XQ'
const orderNumber = 'K7M2P-9XQ4D'

const accounts: TrialsOf<typeof deskAccountsStore> = {
  byIds: (_database, siteId, other) => deskAccountsStore.byIds(onDesk(), siteId, [other.id]),
  sitesOf: (_database, siteId, other) => deskAccountsStore.sitesOf(onDesk(), [siteId], other.id),
  emailHints: async (_database, siteId, other) =>
    listOf(await deskAccountsStore.emailHints(onDesk(), siteId, [other.id])),
  idByEmail: (_database, siteId, other) => {
    // With the hashes of the other site, too: hashes of a site are different, but the statement has to compare the site.
    const { indexes } = createMemberEmails(world.container.dataKeys).lookup(other.siteId, other.email)
    return deskAccountsStore.idByEmail(onDesk(), siteId, { indexes, plain: other.email })
  },
  accessOf: async (_database, siteId, other, now) => {
    const access = await deskAccountsStore.accessOf(onDesk(), siteId, other.id, now)
    return Object.values(access).filter((count) => count > 0)
  },
  securityEvents: (_database, siteId, other) => deskAccountsStore.securityEvents(onDesk(), siteId, other.id, 9),
  endSessions: async (_database, siteId, other) =>
    (await inTx((tx) => deskAccountsStore.endSessions(tx, siteId, other.id))) || undefined,
}
const payments: TrialsOf<typeof deskPaymentsStore> = {
  ordersOf: (_database, siteId, other) => deskPaymentsStore.ordersOf(onDesk(), siteId, other.id, 9),
  ibanHint: (_database, siteId, other) => deskPaymentsStore.ibanHint(onDesk(), siteId, other.id),
  byOrderNumber: (_database, siteId) => deskPaymentsStore.byOrderNumber(onDesk(), [siteId], orderNumber),
  byStatementReference: (_database, siteId) =>
    deskPaymentsStore.byStatementReference(onDesk(), [siteId], { reference: 'REFERENCE-1', providers: ['pay'] }),
}
const facts: TrialsOf<typeof memberFactsStore> = {
  casesAbout: (_database, siteId, other) => memberFactsStore.casesAbout(onDesk(), siteId, other.id, 9),
  reportsAbout: (_database, siteId, other) => memberFactsStore.reportsAbout(onDesk(), siteId, other.id, 9),
  appealsOf: (_database, siteId, other) => memberFactsStore.appealsOf(onDesk(), siteId, other.id),
  submittedNotices: async (_database, siteId, other) =>
    (await memberFactsStore.submittedNotices(onDesk(), siteId, other.id)) || undefined,
  byReceipt: (_database, siteId) => memberFactsStore.byReceipt(onDesk(), [siteId], receipt),
}
const profiles: TrialsOf<typeof deskProfilesStore> = {
  factsForDesk: (_database, siteId, other) => deskProfilesStore.factsForDesk(onDesk(), siteId, [other.id]),
  agesOf: async (_database, siteId, other, now) =>
    listOf(await deskProfilesStore.agesOf(onDesk(), siteId, [other.id], now)),
}

const reveals: TrialsOf<typeof revealsStore> = {
  open: async (_database, siteId, other, now) => {
    const reveal = { member: other.id, staff: staffId, field: 'email', reason: 'case', explanation_sealed: '' } as const
    const outcome = await inTx((tx) => revealsStore.open(tx, siteId, newId(), reveal, now))
    return outcome === 'not_found' ? undefined : outcome
  },
  read: (_database, siteId) => revealsStore.read(onDesk(), siteId, revealId, staffId),
  listForMember: (database, siteId, other) => revealsStore.listForMember(database, siteId, other.id),
  erase: (database, siteId, other) => revealsStore.erase(database, siteId, other.id),
  deleteBefore: (database, siteId, _other, now) =>
    revealsStore.deleteBefore(database, siteId, new Date(now.getTime() + 1)),
}

const readings: TrialsOf<typeof readingsStore> = {
  open: async (_database, siteId, _other, now) => {
    const outcome = await inTx((tx) => readingsStore.open(tx, siteId, newId(), newReading(), now))
    return outcome === 'not_found' ? undefined : outcome
  },
  read: (_database, siteId) => readingsStore.read(onDesk(), siteId, readingId, staffId),
  listForMember: (database, siteId) => readingsStore.listForMember(database, siteId, talk.subject.id),
  erase: (_database, siteId) =>
    world.container.db.transaction((tx) => readingsStore.erase(tx, siteId, talk.subject.id)),
  deleteBefore: (database, siteId, _other, now) =>
    readingsStore.deleteBefore(database, siteId, new Date(now.getTime() + 1)),
}
const newReading = () =>
  ({ staff: staffId, case: talk.caseId, report: talk.reportId, reason: 'context', explanation_sealed: '' }) as const

let staffId: string
let talk: ReportedConversation
const readingId = newId()
const revealId = newId()
let world: World
let desk: DeskWorld
let other: TestMember
beforeAll(async () => {
  world = await createWorld()
  desk = await createDeskWorld(world)
  other = await aMember(world, { site: 'selene' })
  await aCase(world, { site: 'selene', memberId: other.id })
  staffId = (await desk.signedIn([{ role: 'safety_lead', siteId: null }])).id
  const reveal = { member: other.id, staff: staffId, field: 'email', reason: 'case', explanation_sealed: '' } as const
  await inTx((tx) => revealsStore.open(tx, other.siteId, revealId, reveal, world.time.now))
  talk = await aReportedConversation(world, { site: 'selene' })
  await holdCase(world, talk.caseId, staffId)
  await inTx((tx) => readingsStore.open(tx, talk.siteId, readingId, newReading(), world.time.now))
  const row = [other.siteId, newId(), other.id]
  await queryAsOwner(world, `insert into security_events (site_id, id, member_id, kind, device, occurred_at)
    values ($1, $2, $3, 'logged_in', '', now())`, row) // prettier-ignore
  await queryAsOwner(world, `insert into reports (site_id, id, receipt, reporter_id, member_id, reason, text, evidence, status, created_at)
    values ($1, $2, $4, $3, $3, 'scam', '', '{}', 'open', now())`, [...row, receipt]) // prettier-ignore
  await queryAsOwner(world, `insert into orders (site_id, id, number, member_id, bundle_id, credits, list_price, price, currency, method,
      country, locale, created_at, updated_at, expires_at)
    values ($1, $2, $4, $3, $2, 1, 100, 100, 'EUR', 'ideal', 'NL', 'nl', now(), now(), now())`, [...row, orderNumber]) // prettier-ignore
  await queryAsOwner(world, `insert into direct_debit_mandates (site_id, id, member_id, reference, holder, address, iban, mobile,
      iban_masked, iban_hash, amount, currency, collect_on, text_version, locale, signed_at)
    values ($1, $2, $3, 'REFERENCE-1', '', '', '', '', 'NL00', '', 1, 'EUR', now(), '', 'nl', now())`, row) // prettier-ignore
})
afterAll(async () => {
  await desk.close()
  await world.close()
})

for (const [name, trials] of Object.entries({ accounts, payments, facts, profiles, readings, reveals }))
  describe(name, () => testSiteIsolation(trials, () => ({ world, other })))
