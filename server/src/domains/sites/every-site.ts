import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import { sitesStore } from './sites.store.ts'

type SiteWork = (siteId: string, now: Date) => Promise<unknown>

/** Work by the clock that goes through the sites one after the other; no statement spans two of them. */
export const everySite =
  ({ db, clock }: { db: Database; clock: Clock }, work: SiteWork) =>
  async (): Promise<void> => {
    for (const siteId of await sitesStore.allIds(db.direct)) await work(siteId, clock.now())
  }
