import { AppError } from '../../platform/errors.ts'
import { hashToken } from '../../platform/ids.ts'
import type { SiteCtx } from '../sites/index.ts'
import type { UseCaseDeps } from './accounts-deps.ts'
import { accountsStore } from './accounts.store.ts'
import { requireStaying } from './leaving.ts'
import { networkOf } from './network-of.ts'
import { openSession, type Caller, type OpenedSession } from './open-session.ts'
import { isPassword } from './passwords.ts'
import { sessionsStore } from './sessions.store.ts'
import type { Viewer } from './viewer-identity.ts'

export type LoginInput = { username: string; password: string; stay: boolean; caller: Caller }

/** So often is it noted that a session is in use. */
const touchEveryMs = 10 * 60 * 1000

export function logInUseCases({ db, bus, exclusions, limits, sessionCache }: UseCaseDeps) {
  const lastTouch = new Map<string, number>()

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
      const network = networkOf(caller.ip)
      if ((await limits.network.take(`${siteId}:${network}`)) > 0) throw new AppError('too_many_requests')
      const deviceHash = caller.deviceToken ? hashToken(caller.deviceToken) : null
      const found = await accountsStore.byLogin(db.direct, siteId, username, deviceHash)
      // A device that logged in before counts for itself, so that strangers cannot lock its owner out.
      const from = found?.isKnownDevice && deviceHash ? deviceHash.toString('base64url') : network
      const tries = `${siteId}:${username.toLowerCase()}:${from}`
      // Taken before the password is looked at: of many at the same time only so many get a try.
      const lockedFor = await limits.password.take(tries)
      if (lockedFor > 0) throw new AppError('login_locked', { minutes: Math.ceil(lockedFor / 60) })
      if (!(await isPassword(found?.passwordHash, password)) || !found) throw new AppError('login_failed')
      await limits.password.forget(tries)
      const { viewer, deletionRequestedAt } = found
      await requireStaying({ db, exclusions }, ctx, { memberId: viewer.id, deletionRequestedAt })
      return {
        viewer,
        session: await openSession(db.direct, ctx, { memberId: viewer.id, stay, caller }),
      }
    },

    /** Who holds this token on this site, if anybody. */
    async viewerOf(siteId: string, token: string, now: Date): Promise<Viewer | null> {
      const tokenHash = hashToken(token)
      const cached = sessionCache.get(siteId, tokenHash, now)
      if (cached) return cached
      const viewer = await sessionsStore.byToken(db.direct, siteId, tokenHash, now)
      if (!viewer) return null
      sessionCache.put(siteId, tokenHash, viewer, now)
      const key = tokenHash.toString('base64')
      if (now.getTime() - (lastTouch.get(key) ?? 0) > touchEveryMs) {
        if (lastTouch.size > 50_000) lastTouch.clear()
        lastTouch.set(key, now.getTime())
        // Nobody waits for it; a lost one is made up for in ten minutes.
        sessionsStore.touch(db.direct, siteId, [tokenHash], now).catch(() => lastTouch.delete(key))
      }
      return viewer
    },

    /** The same for many at once, always asked of the database. In the order of the tokens. */
    async viewersOf(siteId: string, tokens: string[], now: Date): Promise<(Viewer | null)[]> {
      const hashes = tokens.map(hashToken)
      const found = await sessionsStore.byTokens(db.direct, siteId, hashes, now)
      const old = found.filter(({ lastUsedAt }) => now.getTime() - lastUsedAt.getTime() > touchEveryMs)
      if (old.length > 0)
        sessionsStore.touch(db.direct, siteId, old.map(({ tokenHash }) => tokenHash), now).catch(() => undefined) // prettier-ignore
      const viewers = new Map(found.map(({ tokenHash, viewer }) => [tokenHash.toString('base64'), viewer]))
      return hashes.map((hash) => viewers.get(hash.toString('base64')) ?? null)
    },

    /** Ends one session, here and in every process that remembers it. */
    async logout(ctx: SiteCtx, token: string): Promise<void> {
      const tokenHash = hashToken(token)
      await sessionsStore.deleteByToken(db.direct, ctx.site.id, tokenHash)
      sessionCache.dropSession(ctx.site.id, tokenHash)
      bus.announce('sessions.ended', { siteId: ctx.site.id, tokenHash: tokenHash.toString('base64') })
    },
  }
}
