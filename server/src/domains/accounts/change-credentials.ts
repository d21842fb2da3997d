import { emailProblem, passwordProblem } from '@velvet/contract/rules'
import { AppError } from '../../platform/errors.ts'
import { hashToken } from '../../platform/ids.ts'
import type { SiteCtx } from '../sites/index.ts'
import type { UseCaseDeps } from './accounts-deps.ts'
import {
  confirmationRequested,
  emailChanged,
  emailChangeRequested,
  passwordChanged,
  passwordResetRequested,
  sessionsEnded,
} from './accounts.events.ts'
import { accountsStore } from './accounts.store.ts'
import { isCommonPassword } from './common-passwords.ts'
import { linksStore } from './links.store.ts'
import { networkOf } from './network-of.ts'
import { hashPassword, isPassword } from './passwords.ts'
import { sessionsStore } from './sessions.store.ts'
import type { MemberCtx } from './viewer-identity.ts'

/** Throws `invalid_input` with the problem of a password that may not be used. */
export function requirePassword(password: string, names: string[]): void {
  const problem = passwordProblem(password) ?? (isCommonPassword(password, names) ? 'password_too_common' : undefined)
  if (problem) throw new AppError('invalid_input', { fields: ['password'], problems: [problem] })
}

export function changeCredentialsUseCases(deps: UseCaseDeps) {
  const { db, events, exclusions, fieldCrypto, limits, forgetMember } = deps

  /** The account of the caller, whose password is the one given. Throws `old_password_wrong`, `too_many_requests`. */
  async function requireOldPassword(ctx: MemberCtx, password: string) {
    const tries = `${ctx.site.id}:change:${ctx.viewer.id}`
    if ((await limits.password.take(tries)) > 0) throw new AppError('too_many_requests')
    const account = await accountsStore.byId(db.direct, ctx.site.id, ctx.viewer.id)
    if (!account || !(await isPassword(account.passwordHash, password))) throw new AppError('old_password_wrong')
    await limits.password.forget(tries)
    return account
  }

  return {
    requireOldPassword,

    /**
     * Sends a mail with a link. Throws `invalid_input`, `reset_limit_reached`, `too_many_requests` and, on a site that
     * is open about its members, `email_not_found`. Unknown addresses are counted like known ones.
     */
    async requestPasswordReset(ctx: SiteCtx, { email, ip }: { email: string; ip: string }): Promise<void> {
      if (emailProblem(email)) throw new AppError('invalid_input', { fields: ['email'], problems: ['email_invalid'] })
      const siteId = ctx.site.id
      if ((await limits.network.take(`${siteId}:${networkOf(ip)}`)) > 0) throw new AppError('too_many_requests')
      if ((await limits.resetMail.take(`${siteId}:${email.trim().toLowerCase()}`)) > 0)
        throw new AppError('reset_limit_reached')
      if (ctx.site.accountPrivacy === 'open' && !(await accountsStore.idByEmail(db.direct, siteId, email.trim()))) {
        throw new AppError('email_not_found')
      }
      const sealed = fieldCrypto.encrypt(email.trim(), 'accounts.password_reset_requested')
      await db.transaction((tx) =>
        events.publish(tx, passwordResetRequested({ siteId, now: ctx.now }, { email: sealed })),
      )
    },

    /** Sets a new password and ends every session. Throws `invalid_input`, `link_invalid`. */
    async resetPassword(ctx: SiteCtx, { token, password }: { token: string; password: string }): Promise<void> {
      const siteId = ctx.site.id
      const tokenHash = hashToken(token)
      const link = await linksStore.byToken(db.direct, siteId, 'reset_password', tokenHash, ctx.now)
      const account = link && !link.used_at && (await accountsStore.byId(db.direct, siteId, link.member_id))
      if (!account) throw new AppError('link_invalid')
      requirePassword(password, [account.viewer.username, account.email])
      const passwordHash = await hashPassword(password)
      const memberId = account.viewer.id
      await db.transaction(async (tx) => {
        if (!(await linksStore.take(tx, siteId, 'reset_password', tokenHash, ctx.now)))
          throw new AppError('link_invalid')
        await accountsStore.change(tx, siteId, memberId, { passwordHash })
        await sessionsStore.deleteOthers(tx, siteId, memberId, undefined)
        await events.publish(tx, passwordChanged({ siteId, now: ctx.now }, { memberId }))
        await events.publish(tx, sessionsEnded({ siteId, now: ctx.now }, { memberId }))
      })
      forgetMember(siteId, memberId)
    },

    /** Throws `old_password_wrong`, `invalid_input`, `too_many_requests`. */
    async changePassword(
      ctx: MemberCtx,
      input: { oldPassword: string; password: string; token: string },
    ): Promise<void> {
      const account = await requireOldPassword(ctx, input.oldPassword)
      requirePassword(input.password, [ctx.viewer.username, account.email])
      const passwordHash = await hashPassword(input.password)
      const at = { siteId: ctx.site.id, now: ctx.now }
      await db.transaction(async (tx) => {
        await accountsStore.change(tx, at.siteId, ctx.viewer.id, { passwordHash })
        await sessionsStore.deleteOthers(tx, at.siteId, ctx.viewer.id, hashToken(input.token))
        await events.publish(tx, passwordChanged(at, { memberId: ctx.viewer.id }))
        await events.publish(tx, sessionsEnded(at, { memberId: ctx.viewer.id }))
      })
      forgetMember(at.siteId, ctx.viewer.id)
    },

    /**
     * Sends a link to the new address. Throws `invalid_input`, `old_password_wrong`, `too_many_requests` after a few
     * mails a day, and `email_taken` on an open site.
     */
    async requestEmailChange(ctx: MemberCtx, input: { email: string; password: string }): Promise<void> {
      const email = input.email.trim()
      if (emailProblem(email))
        throw new AppError('invalid_input', { fields: ['email'], problems: ['email_new_invalid'] })
      await requireOldPassword(ctx, input.password)
      const at = { siteId: ctx.site.id, now: ctx.now }
      for (const counted of [ctx.viewer.id, email.toLowerCase()]) {
        if ((await limits.emailChangeMail.take(`${at.siteId}:${counted}`)) > 0) throw new AppError('too_many_requests')
      }
      const taken = await accountsStore.idByEmail(db.direct, at.siteId, email)
      if (taken && ctx.site.accountPrivacy === 'open') throw new AppError('email_taken')
      await db.transaction(async (tx) => {
        await accountsStore.change(tx, at.siteId, ctx.viewer.id, { pendingEmail: email })
        await events.publish(tx, emailChangeRequested(at, { memberId: ctx.viewer.id }))
      })
    },

    /** Throws `link_invalid`, `email_taken` when somebody else took the address meanwhile, and `self_excluded`. */
    async confirmEmailChange(ctx: SiteCtx, token: string): Promise<void> {
      const siteId = ctx.site.id
      await db.transaction(async (tx) => {
        const link = await linksStore.take(tx, siteId, 'change_email', hashToken(token), ctx.now)
        const account = link && (await accountsStore.byId(tx, siteId, link.member_id))
        if (!link || !account) throw new AppError('link_invalid')
        await exclusions.letIn(tx, siteId, link.email, ctx.now)
        const owner = await accountsStore.idByEmail(tx, siteId, link.email)
        if (owner && owner !== link.member_id) throw new AppError('email_taken')
        await accountsStore.changeEmail(tx, siteId, link.member_id, link.email, ctx.now)
        const oldEmail = fieldCrypto.encrypt(account.email, `accounts.email_changed.${link.member_id}`)
        const at = { siteId, now: ctx.now }
        await events.publish(tx, emailChanged(at, { memberId: link.member_id, oldEmail }))
        if (account.viewer.status === 'not_confirmed') {
          await events.publish(tx, confirmationRequested(at, { memberId: link.member_id }))
        }
      })
    },
  }
}
