import { dayMs } from '@velvet/contract/durations'
import { emailProblem } from '@velvet/contract/rules'
import type { Tx } from '../../platform/db/database.ts'
import { AppError } from '../../platform/errors.ts'
import { hashToken, newToken } from '../../platform/ids.ts'
import type { SiteCtx } from '../sites/index.ts'
import type { UseCaseDeps } from './accounts-deps.ts'
import { memberSelfExcluded, selfExclusionRequested } from './accounts.events.ts'
import { accountsStore } from './accounts.store.ts'
import { consumeMailBudget } from './mail-budget.ts'
import { networkPrefix } from '../../platform/network-prefix.ts'
import { applyCredentialChange } from './credential-changes.ts'
import { selfExclusionsStore as store } from './self-exclusions.store.ts'
import type { SiteMoment } from '../../platform/site-moment.ts'

const linkLifetimeMs = dayMs

export const linkSealContext = (siteId: string) => `accounts.self_exclusion.${siteId}`

/** Adds calendar months in UTC. Falls back to the last day when the target month is shorter. */
function monthsLater(from: Date, months: number): Date {
  const later = new Date(from)
  later.setUTCMonth(later.getUTCMonth() + months)
  if (later.getUTCDate() !== from.getUTCDate()) later.setUTCDate(0)
  return later
}

export function selfExclusionUseCases(deps: UseCaseDeps) {
  const { db, events, fieldCrypto, exclusions, limits, records } = deps

  /** Closes an account: ends its sessions, disables reactivation and schedules its erasure. */
  async function closeAccount(tx: Tx, at: SiteMoment, memberId: string): Promise<void> {
    const { siteId, now } = at
    const account = await accountsStore.byId(tx, siteId, memberId)
    if (!account) return
    if (!account.deletionRequestedAt) await accountsStore.requestDeletion(tx, siteId, memberId, null, now)
    await applyCredentialChange(deps, tx, at, 'self_excluded', { memberId, device: '' })
    await events.emit(tx, memberSelfExcluded(at, { memberId }))
  }

  return {
    /**
     * Sends a mail with a link. Throws `invalid_input`, `too_many_requests`. Known and unknown addresses are counted
     * and processed alike and get the same response.
     */
    async requestSelfExclusion(ctx: SiteCtx, input: { email: string; months: number; ip: string }): Promise<void> {
      const email = input.email.trim()
      if (emailProblem(email)) throw new AppError('invalid_input', { fields: ['email'], problems: ['email_invalid'] })
      const siteId = ctx.site.id
      const network = networkPrefix(input.ip)
      await limits.exclusionNetwork.require(`${siteId}:${network}`)
      const decision = await consumeMailBudget(limits.exclusionMail, { siteId, email, network })
      if (decision === 'refuse') throw new AppError('too_many_requests')
      if (decision === 'drop') return
      const facts = {
        email: fieldCrypto.encrypt(email, linkSealContext(siteId)),
        months: input.months,
        locale: ctx.locale,
      }
      await db.transaction((tx) => events.emit(tx, selfExclusionRequested({ siteId, now: ctx.now }, facts)))
    },

    /** Creates a link for the mail. Returns its token and the decrypted address. `request.email` is encrypted. */
    async issueExclusionLink(siteId: string, request: { email: string; months: number }, now: Date) {
      const token = newToken()
      await store.insertLink(db.direct, siteId, {
        tokenHash: hashToken(token),
        emailSealed: request.email,
        months: request.months,
        createdAt: now,
        expiresAt: new Date(now.getTime() + linkLifetimeMs),
      })
      return { email: fieldCrypto.decrypt(request.email, linkSealContext(siteId)), token }
    },

    /**
     * Excludes the mailbox of a link and closes its accounts, in the caller's transaction. Using the link again returns
     * the same date. Throws `link_invalid`.
     */
    async exclude(tx: Tx, ctx: SiteCtx, token: string): Promise<{ until: Date; memberIds: string[] }> {
      const at = { siteId: ctx.site.id, now: ctx.now }
      const tokenHash = hashToken(token)
      const link = await store.lockLink(tx, at.siteId, tokenHash, at.now)
      if (!link) throw new AppError('link_invalid')
      if (link.excluded_until) return { until: link.excluded_until, memberIds: [] }
      const email = fieldCrypto.decrypt(link.email_sealed, linkSealContext(at.siteId))
      await exclusions.lockExclusive(tx, at.siteId, email)
      const emailHash = exclusions.hashOf(at.siteId, email)
      const earlier = await exclusions.excludedUntil(tx, at.siteId, email, at.now)
      const requested = monthsLater(at.now, link.months)
      const until = earlier && earlier > requested ? earlier : requested
      await store.upsert(tx, at.siteId, { emailHash, until, now: at.now })
      await store.markLinkUsed(tx, at.siteId, tokenHash, until)
      const memberIds = await records.idsByMailbox(tx, at.siteId, email)
      for (const memberId of memberIds) await closeAccount(tx, at, memberId)
      return { until, memberIds }
    },

    /** Returns the end of the self-exclusion of this address, if there is one. */
    excludedUntil: (siteId: string, email: string, now: Date): Promise<Date | undefined> =>
      exclusions.excludedUntil(db.direct, siteId, email, now),
  }
}
