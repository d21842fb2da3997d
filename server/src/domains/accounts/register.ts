import { fictionalTextVersion } from '@velvet/contract/responders'
import type { Locale } from '@velvet/i18n/locales'
import type { Tx } from '../../platform/db/database.ts'
import { AppError } from '../../platform/errors.ts'
import { hashToken, newId, newRandomId } from '../../platform/ids.ts'
import type { SiteCtx } from '../sites/index.ts'
import type { UseCaseDeps } from './accounts-deps.ts'
import { confirmationRequested } from './accounts.events.ts'
import { accountsStore } from './accounts.store.ts'
import { canonicalEmail } from './canonical-email.ts'
import { consentsStore, type ConsentPurpose } from './consents.store.ts'
import { linkLifetimeMs } from './links.ts'
import { openSession, type Caller, type OpenedSession } from './open-session.ts'
import type { MemberCtx } from './viewer-identity.ts'

export type Registration = {
  email: string
  username: string
  passwordHash: string
  language: Locale
  /** When the consents were given. For a draft this is earlier than the creation of the account. */
  agreedAt: Date
  isConfirmed: boolean
  /** False when the mailbox has used up its mails for today. The member can still request one later. */
  isMailed: boolean
}

/** Version of the text that a member agrees to, by purpose. A changed text gets a new date. */
const consentTextVersions: Record<Exclude<ConsentPurpose, 'fictional_profiles'>, string> = {
  sexuality: '2026-11-15',
  terms: '2026-11-19',
  intimate_data: '2026-11-16',
}

/** The required checkboxes of the sign-up form. */
const signupConsents = ['terms', 'fictional_profiles', 'intimate_data'] as const

export function registerUseCases(deps: UseCaseDeps) {
  const { db, bans, emails, events, exclusions, limits, links, passwords, records, invalidateMemberCache } = deps
  const recordConsent = (tx: Tx, ctx: SiteCtx, memberId: string, purpose: ConsentPurpose) =>
    consentsStore.record(tx, ctx.site.id, {
      id: newId(),
      memberId,
      purpose,
      textVersion:
        purpose === 'fictional_profiles' ? fictionalTextVersion(ctx.site.responders) : consentTextVersions[purpose],
      locale: ctx.locale,
      now: ctx.now,
    })

  return {
    findTaken: (siteId: string, email: string, username: string) =>
      records.findTaken(db.direct, siteId, email, username),

    hashPassword: passwords.hash,

    /** Throws `login_failed` when the password is wrong. */
    async requirePasswordOf(ctx: SiteCtx, memberId: string, password: string): Promise<void> {
      const account = await records.byId(db.direct, ctx.site.id, memberId)
      if (!(await passwords.verify(account?.passwordHash, password))) throw new AppError('login_failed')
    },

    /** Throws `password_required` without a password, `password_wrong`, `too_many_requests` after a few wrong ones. */
    async requireConfirmationPassword(
      ctx: SiteCtx,
      { token, password, passwordHash }: { token: string; password: string | undefined; passwordHash: string },
    ): Promise<void> {
      if (password === undefined) throw new AppError('password_required')
      await limits.password.require(`${ctx.site.id}:confirm-email:${token}`)
      if (!(await passwords.verify(passwordHash, password))) throw new AppError('password_wrong')
    },

    /**
     * Creates the account in the caller's transaction. Throws `email_taken` (also for a banned address),
     * `username_taken`, `self_excluded`. When both names are taken, the parameters of `email_taken` contain both problems.
     */
    async register(tx: Tx, ctx: SiteCtx, input: Registration): Promise<string> {
      await exclusions.lockAndRequireNotExcluded(tx, ctx.site.id, input.email, ctx.now)
      // Reported as a taken address, so that nobody else learns of the ban.
      if (await bans.lockAndCheck(tx, ctx.site, input.email, ctx.now))
        throw takenError({ email: true, username: false })
      // A username that equals another member's login name could not be used to log in.
      if (await accountsStore.isLoginName(tx, ctx.site.id, input.username))
        throw takenError({ email: false, username: true })
      const memberId = newRandomId()
      const [created] = await accountsStore.insertMembers(tx, ctx.site.id, [
        {
          id: memberId,
          username: input.username,
          email: input.email,
          sealedEmail: emails.sealMember(ctx.site.id, memberId, input.email),
          passwordHash: input.passwordHash,
          status: input.isConfirmed ? 'active' : 'not_confirmed',
          language: input.language,
          isPremium: false,
          signedUpAt: ctx.now,
        },
      ])
      if (!created) {
        const taken = await records.findTaken(tx, ctx.site.id, input.email, input.username)
        throw takenError(taken)
      }
      const consentCtx = { ...ctx, locale: input.language, now: input.agreedAt }
      for (const purpose of signupConsents) await recordConsent(tx, consentCtx, memberId, purpose)
      if (!input.isConfirmed && input.isMailed) {
        await events.emit(tx, confirmationRequested({ siteId: ctx.site.id, now: ctx.now }, { memberId }))
      }
      return memberId
    },

    /** Opens a session that ends with the browser, because sign-up does not ask whether to stay logged in. */
    openSession: (ctx: SiteCtx, memberId: string, caller: Caller): Promise<OpenedSession> =>
      openSession(deps, ctx, { memberId, stay: false, caller }),

    recordConsent,

    withdrawConsent: (tx: Tx, ctx: SiteCtx, memberId: string, purpose: ConsentPurpose) =>
      consentsStore.withdraw(tx, ctx.site.id, memberId, purpose, ctx.now),

    /**
     * Confirms the address of a link in the caller's transaction. Returns the member and whether the address was
     * unconfirmed until now. Throws `link_invalid` and the errors of `requireProof` (see `signup.confirmEmail`).
     */
    async confirmEmail(
      tx: Tx,
      ctx: SiteCtx,
      token: string,
      requireProof: (account: { memberId: string; passwordHash: string }) => Promise<void>,
    ): Promise<{ memberId: string; isNew: boolean }> {
      const link = await links.byToken(tx, ctx.site.id, 'confirm_email', hashToken(token), ctx.now)
      const account = link && (await records.byId(tx, ctx.site.id, link.member_id))
      if (!account) throw new AppError('link_invalid')
      const memberId = link.member_id
      if (account.viewer.status !== 'not_confirmed') return { memberId, isNew: false }
      if (account.email !== link.email) throw new AppError('link_invalid')
      await requireProof({ memberId, passwordHash: account.passwordHash })
      return { memberId, isNew: await accountsStore.confirmEmail(tx, ctx.site.id, memberId, ctx.now) }
    },

    /** Stores the used link of a discreet sign-up, so that opening it again does not fail. */
    storeConfirmationLink: (
      tx: Tx,
      ctx: SiteCtx,
      { memberId, token, email }: { memberId: string; token: string; email: string },
    ) =>
      links.insert(tx, ctx.site.id, {
        tokenHash: hashToken(token),
        memberId,
        purpose: 'confirm_email',
        email,
        createdAt: ctx.now,
        expiresAt: new Date(ctx.now.getTime() + linkLifetimeMs.confirm_email),
      }),

    /** Sends the confirmation mail again. Throws `too_many_requests` after a few mails a day. */
    async resendConfirmation(ctx: MemberCtx): Promise<void> {
      if (ctx.viewer.status !== 'not_confirmed') return
      const siteId = ctx.site.id
      const account = await records.byId(db.direct, siteId, ctx.viewer.id)
      if (!account) throw new AppError('authentication_required')
      await limits.confirmationMail.require(`${siteId}:${canonicalEmail(account.email)}`)
      await db.transaction((tx) =>
        events.emit(tx, confirmationRequested({ siteId, now: ctx.now }, { memberId: ctx.viewer.id })),
      )
    },

    invalidateMemberCache,
  }
}

function takenError(taken: { email: boolean; username: boolean }): AppError {
  const fields = (['email', 'username'] as const).filter((field) => taken[field])
  const problems = fields.map((field) => `${field}_taken` as const)
  return new AppError(problems[0] ?? 'username_taken', { fields, problems })
}
