import type { Tx } from '../../platform/db/database.ts'
import { AppError } from '../../platform/errors.ts'
import { hashToken } from '../../platform/ids.ts'
import type { Locale } from '@velvet/i18n/locales'
import type { UseCaseDeps } from './accounts-deps.ts'
import { sessionsEnded, visibilityChanged } from './accounts.events.ts'
import { accountsStore } from './accounts.store.ts'
import { consentsStore } from './consents.store.ts'
import { applyCredentialChange } from './credential-changes.ts'
import { erasureDateOf } from './account-deletion.ts'
import { passkeysStore } from './passkeys.store.ts'
import { listSecurityEvents, recordSecurityEvent } from './security-events.ts'
import { sessionsStore } from './sessions.store.ts'
import { deviceOf, type MemberCtx, type Viewer } from './viewer-identity.ts'

export type VisibilityChange = { isInvisible?: boolean; isMembersOnly?: boolean; isDiscreet?: boolean }

export function ownAccountUseCases(deps: UseCaseDeps) {
  const { db, events, records, invalidateMemberCache } = deps
  return {
    /** Returns the account with its sessions, passkeys and security events, as the settings show it. */
    async getAccount(ctx: MemberCtx, token: string | undefined) {
      const [account, sessions, passkeys, consents, securityEvents] = await Promise.all([
        records.byId(db.direct, ctx.site.id, ctx.viewer.id),
        sessionsStore.listForMember(db.direct, ctx.site.id, ctx.viewer.id, ctx.now),
        passkeysStore.listForMember(db.direct, ctx.site.id, ctx.viewer.id),
        consentsStore.listForMember(db.direct, ctx.site.id, ctx.viewer.id),
        listSecurityEvents(db.direct, ctx.site.id, ctx.viewer.id),
      ])
      if (!account) throw new AppError('authentication_required')
      const current = token && hashToken(token)
      return {
        email: account.email,
        login_name: account.loginName,
        is_invisible: account.isInvisible,
        is_members_only: account.isMembersOnly,
        is_discreet: account.viewer.isDiscreet,
        keeps_sexuality: consents.some(({ purpose, withdrawn_at }) => purpose === 'sexuality' && !withdrawn_at),
        deletion_due_at: account.deletionRequestedAt && erasureDateOf(account.deletionRequestedAt).toISOString(),
        sessions: sessions.map((session) => ({
          id: session.id,
          device: session.device,
          created_at: session.created_at.toISOString(),
          last_used_at: session.last_used_at.toISOString(),
          is_current: Boolean(current && session.token_hash.equals(current)),
        })),
        passkeys: passkeys.map((passkey) => ({
          id: passkey.credential_id,
          name: passkey.name,
          created_at: passkey.created_at.toISOString(),
          last_used_at: passkey.last_used_at?.toISOString() ?? null,
        })),
        security_events: securityEvents,
      }
    },

    async setLanguage(ctx: MemberCtx, language: Locale): Promise<Viewer> {
      await accountsStore.change(db.direct, ctx.site.id, ctx.viewer.id, { language })
      invalidateMemberCache(ctx.site.id, ctx.viewer.id)
      return { ...ctx.viewer, language }
    },

    /** Changes the visibility in the caller's transaction. The caller then calls `invalidateMemberCache`. */
    async setVisibility(tx: Tx, ctx: MemberCtx, change: VisibilityChange): Promise<void> {
      const { isInvisible } = change
      await accountsStore.change(tx, ctx.site.id, ctx.viewer.id, change)
      if (isInvisible === undefined) return
      const at = { siteId: ctx.site.id, now: ctx.now }
      await events.emit(tx, visibilityChanged(at, { memberId: ctx.viewer.id, isInvisible }))
    },

    recordSecurityEvent,

    /** Sets the premium flag in the transaction of a purchase. The caller then calls `invalidateMemberCache`. */
    setPremium: (tx: Tx, siteId: string, memberId: string, isPremium: boolean): Promise<void> =>
      accountsStore.change(tx, siteId, memberId, { isPremium }),

    /** Ends one session. Throws `not_found` for a session of another member. */
    async endSession(ctx: MemberCtx, id: string): Promise<void> {
      const at = { siteId: ctx.site.id, now: ctx.now }
      const memberId = ctx.viewer.id
      await db.transaction(async (tx) => {
        if (!(await sessionsStore.deleteById(tx, at.siteId, memberId, id))) throw new AppError('not_found')
        await recordSecurityEvent(tx, at, { memberId, kind: 'sessions_ended', device: deviceOf(ctx) })
        await events.emit(tx, sessionsEnded(at, { memberId }))
      })
      invalidateMemberCache(at.siteId, memberId)
    },

    async endOtherSessions(
      ctx: MemberCtx,
      { token, removesPasskeys }: { token: string; removesPasskeys: boolean },
    ): Promise<void> {
      const at = { siteId: ctx.site.id, now: ctx.now }
      const memberId = ctx.viewer.id
      const device = deviceOf(ctx)
      await db.transaction((tx) =>
        applyCredentialChange(deps, tx, at, 'sessions_ended', {
          ...{ memberId, device, removesPasskeys },
          keptSession: hashToken(token),
        }),
      )
      invalidateMemberCache(at.siteId, memberId)
    },

    /** Returns the id of the session. Throws `authentication_required` when it has just been ended. */
    async requireSessionId({ site, now }: MemberCtx, token: string): Promise<string> {
      const id = await sessionsStore.idByToken(db.direct, site.id, hashToken(token), now)
      if (!id) throw new AppError('authentication_required')
      return id
    },

    sessionIds: (siteId: string, memberId: string, now: Date): Promise<string[]> =>
      sessionsStore.idsOf(db.direct, siteId, memberId, now),
  }
}
