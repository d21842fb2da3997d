import type { ComplaintCategory } from '@velvet/contract/complaint-rules'
import { decisionTargetMs, queueOf, signalTriage } from '@velvet/contract/desk/case-rules'
import type { reportReasons } from '@velvet/contract/profile-values'
import type { Database, Tx } from '../../platform/db/database.ts'
import type { FieldCrypto } from '../../platform/field-crypto.ts'
import { hashContent, newId } from '../../platform/ids.ts'
import type { SiteMoment } from '../../platform/site-moment.ts'
import type { Profiles } from '../profiles/index.ts'
import type { Site, Sites } from '../sites/index.ts'
import { casesStore } from './cases.store.ts'
import { complaintsStore } from './complaints.store.ts'
import {
  isTrustedFlagger,
  pageOf,
  parseAddress,
  profileIdIn,
  triageOfComplaint,
  triageOfReport,
  type CaseSubject,
  type Triage,
} from './moderation.policy.ts'
import { moderationStore } from './moderation.store.ts'
import { sealedAs } from './sealed-as.ts'

type ReportFacts = { id: string; memberId: string; reason: (typeof reportReasons)[number] }
type ComplaintFacts = { id: string; category: ComplaintCategory; subject: CaseSubject; isTrusted: boolean }
type PhotoFacts = { id: string; memberId: string; triage: Triage }
type NoticeFacts = { kind: 'report' | 'complaint' | 'signal'; id: string; isTrusted: boolean }

/** Notices without a case that the job reads at once. */
const batchSize = 500

export type OpenCasesDeps = { db: Database; fieldCrypto: FieldCrypto; sites: Sites; profiles: Profiles }

/** A page by a hash, because addresses can be too long for an index. */
const pageSubject = (page: string): CaseSubject => ({ kind: 'page', id: hashContent([page]).toString('hex') })

/** Opens a case for every notice, or adds the notice to the open case of the same subject and family. */
export function createCaseOpener({ db, fieldCrypto, sites, profiles }: OpenCasesDeps) {
  async function open(tx: Tx, { siteId, now }: SiteMoment, notice: NoticeFacts, subject: CaseSubject, triage: Triage) {
    const caseId = await casesStore.openOrJoin(tx, siteId, {
      ...{ id: newId(), family: triage.family, class: triage.class, queue: queueOf(triage) },
      ...{ subjectKind: subject.kind, subjectId: subject.id, openedAt: now },
      dueAt: new Date(now.getTime() + decisionTargetMs[triage.class]),
    })
    const { kind, id: noticeId, isTrusted } = notice
    await casesStore.insertNotice(tx, siteId, { caseId, kind, noticeId, isTrusted, now })
  }

  const openForReport = (tx: Tx, at: SiteMoment, { id, memberId, reason }: ReportFacts) =>
    open(tx, at, { kind: 'report', id, isTrusted: false }, { kind: 'member', id: memberId }, triageOfReport(reason))

  const openForComplaint = (tx: Tx, at: SiteMoment, { id, category, subject, isTrusted }: ComplaintFacts) =>
    open(tx, at, { kind: 'complaint', id, isTrusted }, subject, triageOfComplaint(category, isTrusted))

  /** The signal of a photo has the id of the photo. */
  const openForPhoto = (tx: Tx, at: SiteMoment, { id, memberId, triage }: PhotoFacts) =>
    open(tx, at, { kind: 'signal', id, isTrusted: false }, { kind: 'member', id: memberId }, triage)

  /** The notice has the id of the flag, which says no more than that an operator suspects a minor. */
  const openForFlag = (tx: Tx, at: SiteMoment, { id, memberId }: { id: string; memberId: string }) =>
    open(tx, at, { kind: 'signal', id, isTrusted: false }, { kind: 'member', id: memberId }, triageOfReport('minor'))

  const openForSignal = (tx: Tx, at: SiteMoment, { id, memberId }: { id: string; memberId: string }) =>
    open(tx, at, { kind: 'signal', id, isTrusted: false }, { kind: 'member', id: memberId }, signalTriage)

  /** Returns the member whose profile the address of a complaint shows, on any host of the site, or else the page. */
  async function subjectOf(site: Site, address: string): Promise<CaseSubject> {
    const parsed = parseAddress(address, site.host)
    const memberId = parsed && profileIdIn(parsed.pathname)
    if (!memberId || !(await isHostOf(site, parsed.host))) return pageSubject(pageOf(address, parsed))
    const found = await profiles.visibilityOf(site.id, [memberId])
    return found.has(memberId) ? { kind: 'member', id: memberId } : pageSubject(pageOf(address, parsed))
  }

  async function isHostOf(site: Site, host: string): Promise<boolean> {
    const found = await sites.byHost(host).catch(() => undefined)
    return found?.id === site.id
  }

  return {
    openForReport,
    openForComplaint,
    openForPhoto,
    openForFlag,
    openForSignal,
    subjectOf,

    /**
     * Opens cases for notices without one: those from before cases existed, and those that version N-1 accepts during a
     * deployment. The time of a notice is that of its receipt.
     */
    async openWaiting(siteId: string): Promise<void> {
      const site = await sites.byId(siteId)
      await forEachWaiting(
        () => moderationStore.withoutCase(db.direct, siteId, batchSize),
        (report) => {
          const facts = { id: report.id, memberId: report.member_id, reason: report.reason as ReportFacts['reason'] }
          return db.transaction((tx) => openForReport(tx, { siteId, now: report.created_at }, facts))
        },
      )
      await forEachWaiting(
        () => complaintsStore.withoutCase(db.direct, siteId, batchSize),
        async ({ id, category, url, email_sealed: sealed, created_at: now }) => {
          const email = sealed && fieldCrypto.decrypt(sealed, sealedAs.complaint(siteId, id))
          const isTrusted = isTrustedFlagger(email, site.trustedFlaggers)
          const facts = { id, category, isTrusted, subject: await subjectOf(site, url) }
          await db.transaction((tx) => openForComplaint(tx, { siteId, now }, facts))
        },
      )
    },
  }
}

/** Handles what `find` returns until it returns less than a whole batch. */
async function forEachWaiting<T>(find: () => Promise<T[]>, handle: (found: T) => Promise<void>): Promise<void> {
  for (;;) {
    const batch = await find()
    for (const found of batch) await handle(found)
    if (batch.length < batchSize) return
  }
}
