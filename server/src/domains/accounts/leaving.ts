import type { Tx } from '../../platform/db/database.ts'
import { AppError } from '../../platform/errors.ts'
import { hashToken } from '../../platform/ids.ts'
import type { SiteCtx } from '../sites/index.ts'
import type { UseCaseDeps } from './accounts-deps.ts'
import { deleted, deletionRequested } from './accounts.events.ts'
import { accountsStore } from './accounts.store.ts'
import { linksStore } from './links.store.ts'
import { sessionsStore } from './sessions.store.ts'
import type { MemberCtx } from './viewer-identity.ts'

const dayMs = 24 * 60 * 60 * 1000
const reactivationMs = 14 * dayMs
/** So long an account waits for its confirmation. */
export const unconfirmedDays = 30
const erasedPerRun = 400

/** When an account whose deletion was asked for then is erased. */
export const erasureDue = (requestedAt: Date): Date => new Date(requestedAt.getTime() + reactivationMs)

/**
 * Somebody who asked to be deleted comes back by the link in the mail; who had themselves kept out does not. Throws
 * `account_pending_deletion` and `self_excluded`, each with its day.
 */
export async function requireStaying(
  { db, exclusions }: Pick<UseCaseDeps, 'db' | 'exclusions'>,
  { site, now }: SiteCtx,
  { memberId, deletionRequestedAt }: { memberId: string; deletionRequestedAt: Date | null },
): Promise<void> {
  if (!deletionRequestedAt) return
  const account = await accountsStore.byId(db.direct, site.id, memberId)
  if (account) await exclusions.requireWelcome(db.direct, site.id, account.email, now)
  throw new AppError('account_pending_deletion', { date: erasureDue(deletionRequestedAt).toISOString() })
}

export function leavingUseCases({ db, events, exclusions, forgetMember }: UseCaseDeps) {
  return {
    /** Marks the account and ends every session, as part of the caller's transaction. The mail follows by event. */
    async requestDeletion(tx: Tx, ctx: MemberCtx, reason: string | null): Promise<Date> {
      const at = { siteId: ctx.site.id, now: ctx.now }
      const memberId = ctx.viewer.id
      await accountsStore.requestDeletion(tx, at.siteId, memberId, reason, ctx.now)
      await sessionsStore.deleteOthers(tx, at.siteId, memberId, undefined)
      await events.publish(tx, deletionRequested(at, { memberId }))
      return erasureDue(ctx.now)
    },

    /** Answers whom the link brought back. Throws `link_invalid` for one that was used, is too old or was never one. */
    async reactivate(tx: Tx, ctx: SiteCtx, token: string): Promise<{ memberId: string; isConfirmed: boolean }> {
      const taken = await linksStore.take(tx, ctx.site.id, 'reactivate', hashToken(token), ctx.now)
      if (!taken) throw new AppError('link_invalid')
      const memberId = taken.member_id
      const account = await accountsStore.byId(tx, ctx.site.id, memberId)
      // The mail with this link may have crossed the wish to be kept out.
      if (!account || (await exclusions.until(tx, ctx.site.id, account.email, ctx.now)))
        throw new AppError('link_invalid')
      await accountsStore.reactivate(tx, ctx.site.id, memberId)
      return { memberId, isConfirmed: account.emailConfirmedAt instanceof Date }
    },

    /** Erases the accounts of one site whose time has come. Each is a transaction of its own. */
    async eraseDue(siteId: string, now: Date): Promise<number> {
      const due = {
        askedBefore: new Date(now.getTime() - reactivationMs),
        signedUpBefore: new Date(now.getTime() - unconfirmedDays * dayMs),
      }
      let erased = 0
      for (const memberId of await accountsStore.dueForErasure(db.direct, siteId, due, erasedPerRun)) {
        await db.transaction(async (tx) => {
          if (!(await accountsStore.erase(tx, siteId, memberId, due))) return
          await events.publish(tx, deleted({ siteId, now }, { memberId }))
          erased++
        })
        forgetMember(siteId, memberId)
      }
      return erased
    },
  }
}
