import { hidingKinds, unreachableKinds, type RestrictionKind } from '@velvet/contract/restriction-rules'
import type { Tx } from '../../platform/db/database.ts'
import type { UseCaseDeps } from './accounts-deps.ts'
import { bansStore } from './bans.store.ts'
import { restrictionsStore as store, type DecisionId, type NewRestriction } from './restrictions.store.ts'

export function restrictionUseCases({ db, invalidateMemberCache }: Pick<UseCaseDeps, 'db' | 'invalidateMemberCache'>) {
  return {
    /**
     * Restricts a member in the transaction of the decision. Cached sessions are dropped at once; a session that is
     * loaded before the transaction commits is dropped by `refreshMember` or expires after five seconds.
     */
    async restrict(tx: Tx, siteId: string, restriction: NewRestriction): Promise<void> {
      await store.insert(tx, siteId, restriction)
      invalidateMemberCache(siteId, restriction.memberId)
    },

    /**
     * Ends the restrictions and the ban of a decision and returns the kinds of restrictions. `endedBy` is the decision that
     * takes it back.
     */
    async endRestrictions(
      tx: Tx,
      siteId: string,
      { decisionId, endedBy }: { decisionId: DecisionId; endedBy: DecisionId },
    ): Promise<RestrictionKind[]> {
      const ended = await store.end(tx, siteId, decisionId, endedBy)
      await bansStore.end(tx, siteId, decisionId, endedBy)
      for (const memberId of new Set(ended.map((row) => row.member_id))) invalidateMemberCache(siteId, memberId)
      return ended.map((row) => row.kind)
    },

    /** Lets the restrictions of a member go on that a decision had ended. Returns their kinds. */
    async resumeRestrictions(
      tx: Tx,
      siteId: string,
      { endedBy, memberId }: { endedBy: DecisionId; memberId: string },
    ): Promise<RestrictionKind[]> {
      const resumed = await store.resume(tx, siteId, memberId, endedBy)
      if (resumed.length > 0) invalidateMemberCache(siteId, memberId)
      return resumed.map((row) => row.kind)
    },

    /** Whether a decision hides the member from others. */
    isHidden: (tx: Tx, siteId: string, memberId: string, now: Date): Promise<boolean> =>
      store.hasAny(tx, siteId, memberId, { kinds: hidingKinds, now }),

    /** Whether a decision stops messages from and to the member. */
    isUnreachable: (siteId: string, memberId: string, now: Date): Promise<boolean> =>
      store.hasAny(db.direct, siteId, memberId, { kinds: unreachableKinds, now }),

    /** Returns members whom a decision hid until now and who were not shown again. */
    listEndedHiding: (siteId: string, now: Date, limit: number): Promise<string[]> =>
      store.listEndedHiding(db.direct, siteId, now, limit),

    /** Records that such a member is shown again. */
    markLifted: (tx: Tx, siteId: string, memberId: string, now: Date): Promise<void> =>
      store.markLifted(tx, siteId, memberId, now),

    /** Drops the cached sessions of a member in all processes, after a transaction that changed restrictions. */
    refreshMember: invalidateMemberCache,
  }
}
