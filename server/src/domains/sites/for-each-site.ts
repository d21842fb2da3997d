import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import { forEachSequential } from '../../platform/for-each-sequential.ts'
import { sitesStore } from './sites.store.ts'

type SiteWork = (siteId: string, now: Date) => Promise<unknown>

/**
 * Returns a handler for scheduled jobs that runs once per site, one site after the other. When a site fails, the others
 * still run, and the job fails at the end, so that it is retried.
 */
export const forEachSite =
  ({ db, clock }: { db: Database; clock: Clock }, work: SiteWork) =>
  async (): Promise<void> =>
    forEachSequential(await sitesStore.allIds(db.direct), (siteId) => work(siteId, clock.now()))
