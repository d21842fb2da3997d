import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Locale } from '@velvet/i18n/locales'
import type { Bus } from '../../platform/bus.ts'
import type { Database } from '../../platform/db/database.ts'
import { AppError } from '../../platform/errors.ts'
import { hashToken, newToken } from '../../platform/ids.ts'
import type { RateLimit } from '../../platform/rate-limit.ts'
import type { SiteCtx } from '../sites/index.ts'
import { accountsStore as store } from './accounts.store.ts'
import { networkOf } from './network-of.ts'
import { isPassword } from './passwords.ts'
import { createSessionCache } from './session-cache.ts'
import type { MemberCtx, Viewer } from './viewer-identity.ts'

const dayMs = 24 * 60 * 60 * 1000
const stayMs = 30 * dayMs

const SessionEnded = z.object({ siteId: z.string(), tokenHash: z.string() })
const MemberChanged = z.object({ siteId: z.string(), memberId: z.string() })

type AccountsDeps = {
  db: Database
  bus: Bus
  /** Wrong passwords per name and network, and per network alone. */
  limits: { wrongPassword: RateLimit; network: RateLimit }
}

export type LoginInput = { username: string; password: string; stay: boolean; ip: string }
export type OpenedSession = { token: string; expires: Date | undefined; viewer: Viewer }

export type Accounts = ReturnType<typeof createAccounts>

export function createAccounts({ db, bus, limits }: AccountsDeps) {
  const cache = createSessionCache()
  bus.listen('sessions.ended', (payload) => {
    const { siteId, tokenHash } = SessionEnded.parse(payload)
    cache.dropSession(siteId, Buffer.from(tokenHash, 'base64'))
  })
  bus.listen('members.changed', (payload) => {
    const { siteId, memberId } = MemberChanged.parse(payload)
    cache.dropMember(siteId, memberId)
  })

  return {
    /** Opens a session. Throws `login_failed`, `login_locked` with the minutes to wait, `too_many_requests`. */
    async login(ctx: SiteCtx, { username, password, stay, ip }: LoginInput): Promise<OpenedSession> {
      const siteId = ctx.site.id
      const network = networkOf(ip)
      // The name is hashed: an address that somebody mistyped has no place in Redis.
      const pair = `${siteId}:${digest(username.toLowerCase())}:${network}`
      const lockedFor = await limits.wrongPassword.peek(pair)
      if (lockedFor > 0) throw new AppError('login_locked', { minutes: Math.ceil(lockedFor / 60) })
      if ((await limits.network.take(`${siteId}:${network}`)) > 0) throw new AppError('too_many_requests')

      const found = await store.byLogin(db.direct, siteId, username)
      if (!(await isPassword(found?.passwordHash, password)) || !found) {
        await limits.wrongPassword.take(pair)
        throw new AppError('login_failed')
      }
      await limits.wrongPassword.forget(pair)

      const token = newToken()
      const expiresAt = new Date(ctx.now.getTime() + (stay ? stayMs : dayMs))
      await store.insertSession(db.direct, {
        siteId,
        tokenHash: hashToken(token),
        memberId: found.viewer.id,
        createdAt: ctx.now,
        expiresAt,
      })
      return { token, expires: stay ? expiresAt : undefined, viewer: found.viewer }
    },

    /** Who holds this token on this site, if anybody. */
    async viewerOf(siteId: string, token: string, now: Date): Promise<Viewer | null> {
      const tokenHash = hashToken(token)
      const cached = cache.get(siteId, tokenHash, now)
      if (cached) return cached
      const viewer = await store.bySession(db.direct, siteId, tokenHash, now)
      if (viewer) cache.put(siteId, tokenHash, viewer, now)
      return viewer ?? null
    },

    /** Ends one session, here and in every process that remembers it. */
    async logout(ctx: SiteCtx, token: string): Promise<void> {
      const tokenHash = hashToken(token)
      await store.deleteSession(db.direct, ctx.site.id, tokenHash)
      cache.dropSession(ctx.site.id, tokenHash)
      bus.announce('sessions.ended', { siteId: ctx.site.id, tokenHash: tokenHash.toString('base64') })
    },

    async setLanguage(ctx: MemberCtx, language: Locale): Promise<Viewer> {
      await store.setLanguage(db.direct, ctx.site.id, ctx.viewer.id, language)
      cache.dropMember(ctx.site.id, ctx.viewer.id)
      bus.announce('members.changed', { siteId: ctx.site.id, memberId: ctx.viewer.id })
      return { ...ctx.viewer, language }
    },

    forgetExpiredSessions: (siteId: string, now: Date) => store.deleteExpiredSessions(db.direct, siteId, now),
  }
}

const digest = (text: string) => createHash('sha256').update(text).digest('base64url')
