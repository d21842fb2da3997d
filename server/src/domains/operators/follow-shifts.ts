import type { Tx } from '../../platform/db/database.ts'
import type { Events } from '../../platform/jobs/events.ts'
import type { Sites } from '../sites/index.ts'
import { attendanceChanged } from './operators.events.ts'
import { backlogPerOperator } from './operators.policy.ts'
import { shiftsStore } from './shifts.store.ts'

/**
 * Returns a function that lets members write to the profiles that operators on shift attend. It runs in the transaction of
 * a change of shifts. The settings of the sites are read before, because the transaction holds locks.
 */
export const createFollowShifts =
  ({ sites, events }: { sites: Sites; events: Events }) =>
  async (siteIds: string[]) => {
    const known = await Promise.all(siteIds.map((siteId) => sites.byId(siteId)))
    const backlogs = new Map(known.map(({ id, replyHours }) => [id, backlogPerOperator(replyHours)]))
    return async (tx: Tx, affected: string[], now: Date): Promise<void> => {
      for (const siteId of affected.toSorted()) {
        const changed = await shiftsStore.follow(tx, siteId, now, backlogs.get(siteId) ?? 1)
        if (changed > 0) await events.emit(tx, attendanceChanged({ siteId, now }, {}))
      }
    }
  }
