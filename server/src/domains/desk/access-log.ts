import {
  accessLogRetentionMonths,
  delayMonths,
  isDelayed,
  type ReadReason,
  type RevealReason,
} from '@velvet/contract/desk/member-access-rules'
import type { StaffRole } from '@velvet/contract/desk/staff-roles'
import { addMonths } from '../accounts/index.ts'
import type { DeskDeps } from './desk-deps.ts'
import { readingsStore } from './readings.store.ts'
import { revealsStore } from './reveals.store.ts'

type AccessRow = { reason: RevealReason | ReadReason; staff_role: StaffRole; opened_at: Date }

/** What members learn about who looked at their hidden data. Runs with the rights of the product. */
export function accessLogUseCases({ db }: Pick<DeskDeps, 'db'>) {
  /** Returns what the member may know by now. */
  async function listedAccesses(siteId: string, memberId: string, now: Date) {
    const listedBefore = addMonths(now, -delayMonths)
    const isListed = ({ reason, opened_at }: AccessRow) => !isDelayed(reason) || opened_at <= listedBefore
    const [reveals, readings] = await Promise.all([
      revealsStore.listForMember(db.direct, siteId, memberId),
      readingsStore.listForMember(db.direct, siteId, memberId),
    ])
    return { reveals: reveals.filter(isListed), readings: readings.filter(isListed) }
  }

  return {
    /**
     * Returns which hidden data of a member staff saw, for the export of their data: the role of the person, not the code, and
     * not the explanation, which may name others. A conversation that was read is not named, because it would say who
     * reported it. Reasons that delay are listed after six months, with the delay.
     */
    async accessesOf(siteId: string, memberId: string, now: Date) {
      const { reveals, readings } = await listedAccesses(siteId, memberId, now)
      const present = ({ reason, staff_role, opened_at }: AccessRow) => ({
        ...{ reason, by: staff_role, at: opened_at.toISOString() },
        listed_after_months: isDelayed(reason) ? delayMonths : 0,
      })
      return {
        revealed_fields: reveals.map((row) => ({ field: row.field, ...present(row) })),
        read_conversations: readings.map((row) => present(row)),
      }
    },

    /** Returns the same for the settings of the member, without the roles, newest first. */
    async listAccesses(siteId: string, memberId: string, now: Date) {
      const { reveals, readings } = await listedAccesses(siteId, memberId, now)
      return [
        ...reveals.map(({ field, reason, opened_at }) => ({ what: field, reason, at: opened_at.toISOString() })),
        ...readings.map(({ reason, opened_at }) => ({
          what: 'messages' as const,
          reason,
          at: opened_at.toISOString(),
        })),
      ].toSorted((a, b) => (a.at < b.at ? 1 : -1))
    },

    async eraseAccesses(siteId: string, memberId: string): Promise<void> {
      await revealsStore.erase(db.direct, siteId, memberId)
      await db.transaction((tx) => readingsStore.erase(tx, siteId, memberId))
    },

    /** Deletes rows after two years. The audit log keeps its entries. */
    async deleteOldAccesses(siteId: string, now: Date): Promise<void> {
      const before = addMonths(now, -accessLogRetentionMonths)
      await revealsStore.deleteBefore(db.direct, siteId, before)
      await readingsStore.deleteBefore(db.direct, siteId, before)
    },
  }
}
