import type { Tx } from '../../platform/db/database.ts'
import type { UseCaseDeps } from './accounts-deps.ts'
import { restrictionsStore as store, type DecisionId, type NewRestriction } from './restrictions.store.ts'

export function restrictionUseCases({ invalidateMemberCache }: Pick<UseCaseDeps, 'invalidateMemberCache'>) {
  return {
    /**
     * Restricts a member in the transaction of the decision. Cached sessions are dropped at once; a session that is
     * loaded before the transaction commits is dropped by `refreshMember` or expires after five seconds.
     */
    async restrict(tx: Tx, siteId: string, restriction: NewRestriction): Promise<void> {
      await store.insert(tx, siteId, restriction)
      invalidateMemberCache(siteId, restriction.memberId)
    },

    /** Ends the restrictions of a decision. `endedBy` is the decision that takes it back. */
    async endRestrictions(
      tx: Tx,
      siteId: string,
      { decisionId, endedBy }: { decisionId: DecisionId; endedBy: DecisionId },
    ): Promise<void> {
      const ended = await store.end(tx, siteId, decisionId, endedBy)
      for (const memberId of new Set(ended.map((row) => row.member_id))) invalidateMemberCache(siteId, memberId)
    },

    /** Whether a decision hides the member from others. */
    isHidden: (tx: Tx, siteId: string, memberId: string, now: Date): Promise<boolean> =>
      store.isHidden(tx, siteId, memberId, now),

    /** Drops the cached sessions of a member in all processes, after a transaction that changed restrictions. */
    refreshMember: invalidateMemberCache,
  }
}
