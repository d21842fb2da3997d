import { emailProblem } from '@velvet/contract/rules'
import type { Tx } from '../../platform/db/database.ts'
import { AppError } from '../../platform/errors.ts'
import { hashToken, newToken } from '../../platform/ids.ts'
import type { SiteCtx } from '../sites/index.ts'
import type { UseCaseDeps } from './accounts-deps.ts'
import { excluded, selfExclusionRequested } from './accounts.events.ts'
import { accountsStore } from './accounts.store.ts'
import { linksStore } from './links.store.ts'
import { networkOf } from './network-of.ts'
import { selfExclusionsStore as store } from './self-exclusions.store.ts'
import { sessionsStore } from './sessions.store.ts'

const linkLifeMs = 24 * 60 * 60 * 1000

const sealing = (siteId: string) => `accounts.self_exclusion.${siteId}`

/** The same day so many months later; the last of the month where that one is shorter. */
function monthsLater(from: Date, months: number): Date {
  const later = new Date(from)
  later.setUTCMonth(later.getUTCMonth() + months)
  if (later.getUTCDate() !== from.getUTCDate()) later.setUTCDate(0)
  return later
}

export function selfExclusionUseCases({ db, events, fieldCrypto, exclusions, limits }: UseCaseDeps) {
  /** Ends the account of this address, if there is one: no session, no way back, erased when its time has come. */
  async function close(tx: Tx, at: { siteId: string; now: Date }, email: string): Promise<string | undefined> {
    const { siteId, now } = at
    const memberId = await accountsStore.idByEmail(tx, siteId, email)
    const account = memberId && (await accountsStore.byId(tx, siteId, memberId))
    if (!account) return undefined
    if (!account.deletionRequestedAt) await accountsStore.requestDeletion(tx, siteId, memberId, null, now)
    await linksStore.dropOpen(tx, siteId, 'reactivate', memberId)
    await sessionsStore.deleteOthers(tx, siteId, memberId, undefined)
    await events.publish(tx, excluded(at, { memberId }))
    return memberId
  }

  return {
    /**
     * Sends a mail with a link. Throws `invalid_input`, `too_many_requests`; known and unknown addresses are counted,
     * worked on and answered alike.
     */
    async requestSelfExclusion(ctx: SiteCtx, wish: { email: string; months: number; ip: string }): Promise<void> {
      const email = wish.email.trim()
      if (emailProblem(email)) throw new AppError('invalid_input', { fields: ['email'], problems: ['email_invalid'] })
      const siteId = ctx.site.id
      if ((await limits.exclusionNetwork.take(`${siteId}:${networkOf(wish.ip)}`)) > 0)
        throw new AppError('too_many_requests')
      if ((await limits.exclusionMail.take(`${siteId}:${email.toLowerCase()}`)) > 0)
        throw new AppError('too_many_requests')
      const facts = { email: fieldCrypto.encrypt(email, sealing(siteId)), months: wish.months, locale: ctx.locale }
      await db.transaction((tx) => events.publish(tx, selfExclusionRequested({ siteId, now: ctx.now }, facts)))
    },

    /** For the job that writes the mail: whom to write to, and the token of a fresh link. */
    async issueExclusionLink(siteId: string, wish: { email: string; months: number }, now: Date) {
      const token = newToken()
      await store.insertLink(db.direct, siteId, {
        tokenHash: hashToken(token),
        emailSealed: wish.email,
        months: wish.months,
        createdAt: now,
        expiresAt: new Date(now.getTime() + linkLifeMs),
      })
      return { email: fieldCrypto.decrypt(wish.email, sealing(siteId)), token }
    },

    /**
     * Keeps the address of a link out, as part of the caller's transaction, and closes its account. The same link again
     * answers the same. Throws `link_invalid`.
     */
    async exclude(tx: Tx, ctx: SiteCtx, token: string): Promise<{ until: Date; memberId: string | undefined }> {
      const at = { siteId: ctx.site.id, now: ctx.now }
      const tokenHash = hashToken(token)
      const link = await store.lockLink(tx, at.siteId, tokenHash, at.now)
      if (!link) throw new AppError('link_invalid')
      if (link.excluded_until) return { until: link.excluded_until, memberId: undefined }
      const email = fieldCrypto.decrypt(link.email_sealed, sealing(at.siteId))
      await exclusions.keepOut(tx, at.siteId, email)
      const emailHash = exclusions.hashOf(at.siteId, email)
      const earlier = await exclusions.until(tx, at.siteId, email, at.now)
      const wished = monthsLater(at.now, link.months)
      const until = earlier && earlier > wished ? earlier : wished
      await store.put(tx, at.siteId, { emailHash, until, now: at.now })
      await store.useLink(tx, at.siteId, tokenHash, until)
      return { until, memberId: await close(tx, at, email) }
    },

    /** Until when this address is kept out, if it is. */
    excludedUntil: (siteId: string, email: string, now: Date): Promise<Date | undefined> =>
      exclusions.until(db.direct, siteId, email, now),
  }
}
