import type { Locale } from '@velvet/i18n/locales'
import type { Queryable, Tx } from '../../platform/db/database.ts'
import { AppError } from '../../platform/errors.ts'
import { hashToken, newId } from '../../platform/ids.ts'
import type { SiteCtx } from '../sites/index.ts'
import type { UseCaseDeps } from './accounts-deps.ts'
import { confirmationRequested } from './accounts.events.ts'
import { accountsStore } from './accounts.store.ts'
import { consentsStore, type ConsentPurpose } from './consents.store.ts'
import { linkLife } from './links.ts'
import { linksStore } from './links.store.ts'
import { openSession, type Caller, type OpenedSession } from './open-session.ts'
import { isPassword } from './passwords.ts'
import type { MemberCtx } from './viewer-identity.ts'

export type Registration = {
  email: string
  username: string
  passwordHash: string
  language: Locale
  isConfirmed: boolean
}

/** The words that were agreed to carry a date; a new wording gets a new one. */
const consentTextVersion = '2026-11-15'

export function registerUseCases({ db, events, exclusions, limits, forgetMember }: UseCaseDeps) {
  return {
    isTakenOn: (siteId: string, email: string, username: string) =>
      accountsStore.taken(db.direct, siteId, email, username),

    /** Throws `login_failed`. */
    async requirePasswordOf(ctx: SiteCtx, memberId: string, password: string): Promise<void> {
      const account = await accountsStore.byId(db.direct, ctx.site.id, memberId)
      if (!(await isPassword(account?.passwordHash, password))) throw new AppError('login_failed')
    },

    /** Makes the account, in the caller's transaction. Throws `email_taken`, `username_taken`, `self_excluded`. */
    async register(tx: Tx, ctx: SiteCtx, input: Registration): Promise<string> {
      await exclusions.letIn(tx, ctx.site.id, input.email, ctx.now)
      const memberId = newId()
      const [made] = await accountsStore.insertMembers(tx, ctx.site.id, [
        {
          id: memberId,
          username: input.username,
          email: input.email,
          passwordHash: input.passwordHash,
          status: input.isConfirmed ? 'active' : 'not_confirmed',
          language: input.language,
          isPremium: false,
          signedUpAt: ctx.now,
        },
      ])
      if (!made) {
        const taken = await accountsStore.taken(tx, ctx.site.id, input.email, input.username)
        throw new AppError(taken.email ? 'email_taken' : 'username_taken')
      }
      await this.giveConsent(tx, ctx, memberId, 'terms')
      if (!input.isConfirmed) {
        await events.publish(tx, confirmationRequested({ siteId: ctx.site.id, now: ctx.now }, { memberId }))
      }
      return memberId
    },

    openSession: (queryable: Queryable, ctx: SiteCtx, memberId: string, caller: Caller): Promise<OpenedSession> =>
      openSession(queryable, ctx, { memberId, stay: true, caller }),

    giveConsent: (tx: Tx, ctx: SiteCtx, memberId: string, purpose: ConsentPurpose) =>
      consentsStore.give(tx, ctx.site.id, {
        id: newId(),
        memberId,
        purpose,
        textVersion: consentTextVersion,
        locale: ctx.locale,
        now: ctx.now,
      }),

    withdrawConsent: (tx: Tx, ctx: SiteCtx, memberId: string, purpose: ConsentPurpose) =>
      consentsStore.withdraw(tx, ctx.site.id, memberId, purpose, ctx.now),

    /** Confirms the address of a link, as part of the caller's transaction. Answers whose, and whether it was news. */
    async confirmEmail(tx: Tx, ctx: SiteCtx, token: string): Promise<{ memberId: string; isNew: boolean }> {
      const link = await linksStore.byToken(tx, ctx.site.id, 'confirm_email', hashToken(token), ctx.now)
      if (!link) throw new AppError('link_invalid')
      const isNew = await accountsStore.confirmEmail(tx, ctx.site.id, link.member_id, ctx.now)
      return { memberId: link.member_id, isNew }
    },

    /** The link of a discreet sign-up has done its work; opening it again says so instead of failing. */
    keepConfirmation: (
      tx: Tx,
      ctx: SiteCtx,
      { memberId, token, email }: { memberId: string; token: string; email: string },
    ) =>
      linksStore.insert(tx, ctx.site.id, {
        tokenHash: hashToken(token),
        memberId,
        purpose: 'confirm_email',
        email,
        createdAt: ctx.now,
        expiresAt: new Date(ctx.now.getTime() + linkLife.confirm_email),
      }),

    /** Throws `too_many_requests` after a few mails a day. */
    async resendConfirmation(ctx: MemberCtx): Promise<void> {
      if (ctx.viewer.status !== 'not_confirmed') return
      const siteId = ctx.site.id
      if ((await limits.confirmationMail.take(`${siteId}:${ctx.viewer.id}`)) > 0)
        throw new AppError('too_many_requests')
      await db.transaction((tx) =>
        events.publish(tx, confirmationRequested({ siteId, now: ctx.now }, { memberId: ctx.viewer.id })),
      )
    },

    forget: forgetMember,
  }
}
