import type { Database, Tx } from '../../platform/db/database.ts'
import type { SiteMoment } from '../../platform/site-moment.ts'
import type { Accounts } from '../accounts/index.ts'
import type { Profiles } from '../profiles/index.ts'

type ShowDeps = { accounts: Accounts; profiles: Profiles }

const batchSize = 100

/** Shows a member whom a decision hid, unless they are leaving or another decision hides them. */
export async function showAgain(
  { accounts, profiles }: ShowDeps,
  tx: Tx,
  { siteId, now }: SiteMoment,
  memberId: string,
): Promise<void> {
  const account = await accounts.forDesk(siteId, memberId)
  if (account?.status === 'active') await profiles.show(tx, siteId, memberId, now)
}

export function liftRestrictionUseCases({ db, accounts, profiles }: ShowDeps & { db: Database }) {
  return {
    /** Shows members again whose profiles a decision hid until now. */
    async liftEndedRestrictions(siteId: string, now: Date): Promise<void> {
      for (const memberId of await accounts.listEndedHiding(siteId, now, batchSize)) {
        await db.transaction(async (tx) => {
          await showAgain({ accounts, profiles }, tx, { siteId, now }, memberId)
          await accounts.markLifted(tx, siteId, memberId, now)
        })
      }
    },
  }
}
