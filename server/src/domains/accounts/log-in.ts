import { LRUCache } from 'lru-cache'
import { minuteMs } from '@velvet/contract/durations'
import { expireBy } from '../../platform/clock.ts'
import { AppError } from '../../platform/errors.ts'
import { hashToken } from '../../platform/ids.ts'
import type { SiteCtx } from '../sites/index.ts'
import type { UseCaseDeps } from './accounts-deps.ts'
import { accountsStore } from './accounts.store.ts'
import { createGuessLimits } from './guess-limits.ts'
import { requireNotPendingDeletion } from './account-deletion.ts'
import { networkPrefix } from '../../platform/network-prefix.ts'
import { openSession, type Caller, type OpenedSession } from './open-session.ts'
import { sessionsStore } from './sessions.store.ts'
import type { Viewer } from './viewer-identity.ts'

export type LoginInput = { username: string; password: string; stay: boolean; caller: Caller }

/** Minimum interval between updates of the last use of a session. */
const touchIntervalMs = 10 * minuteMs
const maxTrackedSessions = 50_000

export function logInUseCases(deps: UseCaseDeps) {
  const { db, bus, clock, limits, passwords, records, sessionCache } = deps
  const recentlyTouched = new LRUCache<string, true>({ max: maxTrackedSessions, ...expireBy(clock, touchIntervalMs) })
  const guessLimits = createGuessLimits(limits)

  return {
    /**
     * Opens a session. Throws `login_failed`, `login_locked` with the minutes to wait, `too_many_requests`,
     * `account_pending_deletion`, `self_excluded`.
     */
    async login(
      ctx: SiteCtx,
      { username, password, stay, caller }: LoginInput,
    ): Promise<{ viewer: Viewer; session: OpenedSession }> {
      const siteId = ctx.site.id
      const network = networkPrefix(caller.ip)
      await limits.network.require(`${siteId}:${network}`)
      const deviceHash = caller.deviceToken ? hashToken(caller.deviceToken) : null
      const found = await records.byLogin(db.direct, siteId, username, deviceHash)
      // A device that has logged in before has a limit of its own, so that strangers cannot lock its owner out.
      const knownDevice = found?.isKnownDevice ? deviceHash?.toString('base64url') : undefined
      const guess = { siteId, name: username, memberId: found?.viewer.id, network, knownDevice }
      const { lockedForSeconds, isSpent } = await guessLimits.take(guess)
      if (lockedForSeconds > 0) throw new AppError('login_locked', { minutes: Math.ceil(lockedForSeconds / 60) })
      // The password is checked even when no attempts are left, so that the response time is the same.
      const isRight = await passwords.verify(found?.passwordHash, password)
      if (!isRight || isSpent || !found) throw new AppError('login_failed')
      await guessLimits.resetAfterSuccess(guess)
      const { viewer, passwordHash, deletionRequestedAt } = found
      if (passwords.isOutdated(passwordHash)) {
        const to = await passwords.hash(password)
        await accountsStore.replacePasswordHash(db.direct, siteId, viewer.id, { from: passwordHash, to })
      }
      await requireNotPendingDeletion(deps, ctx, { memberId: viewer.id, deletionRequestedAt })
      return {
        viewer,
        session: await openSession(deps, ctx, { memberId: viewer.id, stay, caller }),
      }
    },

    /** Returns the member of a session token on this site, or null. May be cached for a few seconds. */
    async viewerOf(siteId: string, token: string, now: Date): Promise<Viewer | null> {
      const tokenHash = hashToken(token)
      const cached = sessionCache.get(siteId, tokenHash)
      if (cached) return cached
      const viewer = await sessionsStore.byToken(db.direct, siteId, tokenHash, now)
      if (!viewer) return null
      sessionCache.put(siteId, tokenHash, viewer)
      const key = tokenHash.toString('base64')
      if (!recentlyTouched.has(key)) {
        recentlyTouched.set(key, true)
        // Not awaited: a failed update is made up for by the next one.
        sessionsStore.touch(db.direct, siteId, [tokenHash], now).catch(() => recentlyTouched.delete(key))
      }
      return viewer
    },

    /** Like `viewerOf` for many tokens, without the cache. The result is in the order of the tokens. */
    async viewersOf(siteId: string, tokens: string[], now: Date): Promise<(Viewer | null)[]> {
      const hashes = tokens.map(hashToken)
      const found = await sessionsStore.byTokens(db.direct, siteId, hashes, now)
      const outdated = found.filter(({ lastUsedAt }) => now.getTime() - lastUsedAt.getTime() > touchIntervalMs)
      if (outdated.length > 0)
        sessionsStore.touch(db.direct, siteId, outdated.map(({ tokenHash }) => tokenHash), now).catch(() => undefined) // prettier-ignore
      const viewers = new Map(found.map(({ tokenHash, viewer }) => [tokenHash.toString('base64'), viewer]))
      return hashes.map((hash) => viewers.get(hash.toString('base64')) ?? null)
    },

    /** Ends one session and drops it from the caches of all processes. */
    async logout(ctx: SiteCtx, token: string): Promise<void> {
      const tokenHash = hashToken(token)
      await sessionsStore.deleteByToken(db.direct, ctx.site.id, tokenHash)
      sessionCache.dropSession(ctx.site.id, tokenHash)
      bus.publish('sessions.ended', { siteId: ctx.site.id, tokenHash: tokenHash.toString('base64') })
    },
  }
}
