import { dayMs } from '@velvet/contract/durations'
import type { Tx } from '../../platform/db/database.ts'
import { AppError } from '../../platform/errors.ts'
import { hashToken } from '../../platform/ids.ts'
import type { SiteCtx } from '../sites/index.ts'
import type { UseCaseDeps } from './accounts-deps.ts'
import { accountDeleted, deletionRequested, inactivityFound } from './accounts.events.ts'
import { bansStore } from './bans.store.ts'
import { accountsStore, type ErasureCutoffs } from './accounts.store.ts'
import { applyCredentialChange } from './credential-changes.ts'
import { consentsStore } from './consents.store.ts'
import { linksStore } from './links.store.ts'
import { deviceOf, type MemberCtx } from './viewer-identity.ts'

const reactivationMs = 14 * dayMs
/** Days after which an account that was never confirmed is erased. */
export const unconfirmedDays = 30
const maxErasedPerRun = 400
/** Months without a login after which the deletion is announced by mail, and after which the account is erased. */
export const inactiveMonths = { mail: 18, deletion: 24 }
/** Minimum time between that mail and the erasure. */
const inactivityNoticeMs = 30 * dayMs
const maxWarnedPerRun = 400

/** Adds calendar months in UTC. A day that the target month lacks rolls over into the next month. */
export function addMonths(from: Date, months: number): Date {
  const date = new Date(from)
  date.setUTCMonth(date.getUTCMonth() + months)
  return date
}

/** Returns when an account is erased whose deletion was requested at this time. */
export const erasureDateOf = (requestedAt: Date): Date => new Date(requestedAt.getTime() + reactivationMs)

/**
 * Refuses a login to an account that is about to be deleted. Throws `account_pending_deletion` with the date of the
 * erasure (the link in the mail reactivates it), or `self_excluded` with the end date.
 */
export async function requireNotPendingDeletion(
  { db, exclusions, records }: Pick<UseCaseDeps, 'db' | 'exclusions' | 'records'>,
  { site, now }: SiteCtx,
  { memberId, deletionRequestedAt }: { memberId: string; deletionRequestedAt: Date | null },
): Promise<void> {
  if (!deletionRequestedAt) return
  const account = await records.byId(db.direct, site.id, memberId)
  if (account) await exclusions.requireNotExcluded(db.direct, site.id, account.email, now)
  throw new AppError('account_pending_deletion', { date: erasureDateOf(deletionRequestedAt).toISOString() })
}

export function accountDeletionUseCases(deps: UseCaseDeps) {
  const { db, events, erasureLog, exclusions, records, invalidateMemberCache } = deps

  /** Erases an account if it is due, or in any case without `due`. Returns whether it did. */
  async function eraseAccount(siteId: string, memberId: string, now: Date, due?: ErasureCutoffs): Promise<boolean> {
    try {
      return await db.transaction(async (tx) => {
        if (!(await accountsStore.erase(tx, siteId, memberId, due))) return false
        await bansStore.forgetMember(tx, siteId, memberId)
        await erasureLog.record({ siteId, memberId, now })
        await events.emit(tx, accountDeleted({ siteId, now }, { memberId }))
        return true
      })
    } catch (error) {
      // A replay of the log must not erase an account whose owner came back after the failure.
      const account = await accountsStore.byId(db.direct, siteId, memberId).catch(() => undefined)
      if (account) await erasureLog.retract({ siteId, memberId }).catch(() => undefined)
      throw error
    } finally {
      invalidateMemberCache(siteId, memberId)
    }
  }

  return {
    /** Marks the account for deletion and ends every session, in the caller's transaction. Returns the erasure date. */
    async requestDeletion(tx: Tx, ctx: MemberCtx, reason: string | null): Promise<Date> {
      const at = { siteId: ctx.site.id, now: ctx.now }
      const memberId = ctx.viewer.id
      await accountsStore.requestDeletion(tx, at.siteId, memberId, reason, ctx.now)
      await consentsStore.withdraw(tx, at.siteId, memberId, 'intimate_data', ctx.now)
      await applyCredentialChange(deps, tx, at, 'deletion_requested', { memberId, device: deviceOf(ctx) })
      await events.emit(tx, deletionRequested(at, { memberId }))
      return erasureDateOf(ctx.now)
    },

    /** Reactivates the account of a link. Throws `link_invalid` for one that is used, expired or unknown. */
    async reactivate(tx: Tx, ctx: SiteCtx, token: string): Promise<{ memberId: string; isConfirmed: boolean }> {
      const taken = await linksStore.consume(tx, ctx.site.id, 'reactivate', hashToken(token), ctx.now)
      if (!taken) throw new AppError('link_invalid')
      const memberId = taken.member_id
      const account = await records.byId(tx, ctx.site.id, memberId)
      // The link may have been sent before the member self-excluded.
      if (!account || (await exclusions.excludedUntil(tx, ctx.site.id, account.email, ctx.now)))
        throw new AppError('link_invalid')
      await accountsStore.reactivate(tx, ctx.site.id, memberId)
      return { memberId, isConfirmed: account.emailConfirmedAt instanceof Date }
    },

    /** Announces the deletion of unused accounts of one site, once each. Accounts with a purchase are kept. */
    async warnInactiveMembers(siteId: string, now: Date): Promise<number> {
      return db.transaction(async (tx) => {
        const before = addMonths(now, -inactiveMonths.mail)
        const memberIds = await accountsStore.claimInactive(tx, siteId, before, now, maxWarnedPerRun)
        for (const memberId of memberIds) await events.emit(tx, inactivityFound({ siteId, now }, { memberId }))
        return memberIds.length
      })
    },

    /** Erases the accounts of one site that are due, each in its own transaction. Returns how many. */
    async eraseDue(siteId: string, now: Date): Promise<number> {
      const due = {
        requestedBefore: new Date(now.getTime() - reactivationMs),
        signedUpBefore: new Date(now.getTime() - unconfirmedDays * dayMs),
        activeBefore: addMonths(now, -inactiveMonths.deletion),
        mailedBefore: new Date(now.getTime() - inactivityNoticeMs),
      }
      let erased = 0
      for (const memberId of await accountsStore.dueForErasure(db.direct, siteId, due, maxErasedPerRun)) {
        if (await eraseAccount(siteId, memberId, now, due)) erased++
      }
      return erased
    },

    /** Erases an account that a restored backup brought back. Returns false if it does not exist. */
    eraseAgain: (siteId: string, memberId: string, now: Date): Promise<boolean> => eraseAccount(siteId, memberId, now),
  }
}
