import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import { eachInTurn } from '../../platform/each-in-turn.ts'
import { sitesStore } from './sites.store.ts'

type SiteWork = (siteId: string, now: Date) => Promise<unknown>

/**
 * Work by the clock that goes through the sites one after the other; no statement spans two of them. One that fails
 * stops no other, and the job fails in the end, so that it is tried again.
 */
export const everySite =
  ({ db, clock }: { db: Database; clock: Clock }, work: SiteWork) =>
  async (): Promise<void> =>
    eachInTurn(await sitesStore.allIds(db.direct), (siteId) => work(siteId, clock.now()))
