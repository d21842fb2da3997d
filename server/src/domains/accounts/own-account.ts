import type { Tx } from '../../platform/db/database.ts'
import { AppError } from '../../platform/errors.ts'
import { hashToken } from '../../platform/ids.ts'
import type { Locale } from '@velvet/i18n/locales'
import type { UseCaseDeps } from './accounts-deps.ts'
import { sessionsEnded, visibilityChanged } from './accounts.events.ts'
import { accountsStore } from './accounts.store.ts'
import { consentsStore } from './consents.store.ts'
import { erasureDue } from './leaving.ts'
import { passkeysStore } from './passkeys.store.ts'
import { sessionsStore } from './sessions.store.ts'
import type { MemberCtx, Viewer } from './viewer-identity.ts'

export function ownAccountUseCases({ db, events, forgetMember }: UseCaseDeps) {
  async function endSessions({ site, viewer, now }: MemberCtx, end: (tx: Tx) => Promise<void>): Promise<void> {
    await db.transaction(async (tx) => {
      await end(tx)
      await events.publish(tx, sessionsEnded({ siteId: site.id, now }, { memberId: viewer.id }))
    })
    forgetMember(site.id, viewer.id)
  }

  return {
    async account(ctx: MemberCtx, token: string | undefined) {
      const [account, sessions, passkeys, consents] = await Promise.all([
        accountsStore.byId(db.direct, ctx.site.id, ctx.viewer.id),
        sessionsStore.listForMember(db.direct, ctx.site.id, ctx.viewer.id, ctx.now),
        passkeysStore.listForMember(db.direct, ctx.site.id, ctx.viewer.id),
        consentsStore.listForMember(db.direct, ctx.site.id, ctx.viewer.id),
      ])
      if (!account) throw new AppError('authentication_required')
      const current = token && hashToken(token)
      return {
        email: account.email,
        is_invisible: account.isInvisible,
        is_discreet: account.viewer.isDiscreet,
        keeps_sexuality: consents.some(({ purpose, withdrawn_at }) => purpose === 'sexuality' && !withdrawn_at),
        deletion_due_at: account.deletionRequestedAt && erasureDue(account.deletionRequestedAt).toISOString(),
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
      }
    },

    async setLanguage(ctx: MemberCtx, language: Locale): Promise<Viewer> {
      await accountsStore.change(db.direct, ctx.site.id, ctx.viewer.id, { language })
      forgetMember(ctx.site.id, ctx.viewer.id)
      return { ...ctx.viewer, language }
    },

    async setVisibility(ctx: MemberCtx, change: { isInvisible?: boolean; isDiscreet?: boolean }): Promise<void> {
      if (Object.keys(change).length === 0) return
      const { isInvisible } = change
      const at = { siteId: ctx.site.id, now: ctx.now }
      await db.transaction(async (tx) => {
        await accountsStore.change(tx, ctx.site.id, ctx.viewer.id, change)
        if (isInvisible !== undefined)
          await events.publish(tx, visibilityChanged(at, { memberId: ctx.viewer.id, isInvisible }))
      })
      forgetMember(ctx.site.id, ctx.viewer.id)
    },

    /** Premium comes with the first purchase, in its transaction. The caller drops what is remembered (`forget`). */
    setPremium: (tx: Tx, siteId: string, memberId: string, isPremium: boolean): Promise<void> =>
      accountsStore.change(tx, siteId, memberId, { isPremium }),

    /** Throws `not_found` for a session that is not the caller's. */
    async endSession(ctx: MemberCtx, id: string): Promise<void> {
      await endSessions(ctx, async (tx) => {
        if (!(await sessionsStore.deleteById(tx, ctx.site.id, ctx.viewer.id, id))) throw new AppError('not_found')
      })
    },

    endOtherSessions: (ctx: MemberCtx, token: string): Promise<void> =>
      endSessions(ctx, (tx) => sessionsStore.deleteOthers(tx, ctx.site.id, ctx.viewer.id, hashToken(token))),

    /** Throws `authentication_required` for a session that has just been ended. */
    async sessionId({ site, now }: MemberCtx, token: string): Promise<string> {
      const id = await sessionsStore.idByToken(db.direct, site.id, hashToken(token), now)
      if (!id) throw new AppError('authentication_required')
      return id
    },

    sessionIds: (siteId: string, memberId: string, now: Date): Promise<string[]> =>
      sessionsStore.idsOf(db.direct, siteId, memberId, now),
  }
}
