import { accessLogRetentionMonths, delayMonths, isDelayed } from '@velvet/contract/desk/member-access-rules'
import { addMonths } from '../accounts/index.ts'
import type { DeskDeps } from './desk-deps.ts'
import { revealsStore } from './reveals.store.ts'

/** What members learn about who looked at their hidden data. Runs with the rights of the product. */
export function accessLogUseCases({ db }: Pick<DeskDeps, 'db'>) {
  return {
    /**
     * Returns which hidden data of a member staff saw, for the export of their data: the role of the person, not the code, and
     * not the explanation, which may name others. Reasons that delay are listed after six months, with the delay.
     */
    async accessesOf(siteId: string, memberId: string, now: Date) {
      const listedBefore = addMonths(now, -delayMonths)
      const reveals = await revealsStore.listForMember(db.direct, siteId, memberId)
      return {
        revealed_fields: reveals
          .filter(({ reason, opened_at }) => !isDelayed(reason) || opened_at <= listedBefore)
          .map(({ field, reason, staff_role, opened_at }) => ({
            ...{ field, reason, by: staff_role, at: opened_at.toISOString() },
            listed_after_months: isDelayed(reason) ? delayMonths : 0,
          })),
      }
    },

    async eraseAccesses(siteId: string, memberId: string): Promise<void> {
      await revealsStore.erase(db.direct, siteId, memberId)
    },

    /** Deletes rows after two years. The audit log keeps its entries. */
    async deleteOldAccesses(siteId: string, now: Date): Promise<void> {
      await revealsStore.deleteBefore(db.direct, siteId, addMonths(now, -accessLogRetentionMonths))
    },
  }
}
