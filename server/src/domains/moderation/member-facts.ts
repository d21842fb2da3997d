import { hasRight } from '@velvet/contract/desk/staff-roles'
import type { Database } from '../../platform/db/database.ts'
import type { StaffCtx } from '../staff/index.ts'
import { decisionsStore } from './decisions.store.ts'
import { memberFactsStore as store, type FoundMember } from './member-facts.store.ts'
import { triageOfReport } from './moderation.policy.ts'
import { strikesStore } from './strikes.store.ts'

/** More than a person at the desk reads about one member. */
const maxRows = 100

/** What moderation knows about one member, for their sheet. */
export function memberFactsUseCases({ db }: { db: Database }) {
  return {
    /**
     * Returns cases, reports, decisions, appeals and strikes. Cases and reports are for those who read cases; those of child
     * safety need the right of their queue.
     */
    async factsForDesk({ staff, now }: StaffCtx, siteId: string, memberId: string) {
      const readsCases = hasRight(staff.grants, 'cases.read', siteId)
      const readsChildSafety = hasRight(staff.grants, 'cases.child_safety', siteId)
      const [cases, reports, decisions, appeals, strikes, noticesSubmitted] = await Promise.all([
        readsCases ? store.casesAbout(db.direct, siteId, memberId, maxRows) : [],
        readsCases ? store.reportsAbout(db.direct, siteId, memberId, maxRows) : [],
        decisionsStore.historyOf(db.direct, siteId, memberId, maxRows),
        store.appealsOf(db.direct, siteId, memberId),
        strikesStore.sumOf(db.direct, siteId, memberId, now),
        store.submittedNotices(db.direct, siteId, memberId),
      ])
      const readable = cases.filter(({ queue }) => queue !== 'child_safety' || readsChildSafety)
      const readableIds = new Set(readable.map(({ id }) => id))
      const isReadable = ({ case_id: caseId, reason }: (typeof reports)[number]) =>
        caseId === null ? readsChildSafety || triageOfReport(reason).family !== 'child_safety' : readableIds.has(caseId)
      return {
        cases: readable,
        reports: reports.filter(isReadable),
        ...{ decisions, appeals, strikes, noticesSubmitted },
      }
    },

    /** Returns the members that a report or complaint with this receipt is about. */
    membersByReceipt: (siteIds: string[], receipt: string): Promise<FoundMember[]> =>
      store.byReceipt(db.direct, siteIds, receipt),
  }
}
