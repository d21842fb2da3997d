import { emailProblem } from '@velvet/contract/rules'
import type { Tx } from '../../platform/db/database.ts'
import { AppError } from '../../platform/errors.ts'
import { hashToken } from '../../platform/ids.ts'
import type { SiteCtx } from '../sites/index.ts'
import type { UseCaseDeps } from './accounts-deps.ts'
import {
  confirmationRequested,
  deletionRequested,
  emailChanged,
  emailChangeRequested,
  emailChangeUndone,
  passwordChanged,
  passwordResetRequested,
} from './accounts.events.ts'
import { accountsStore } from './accounts.store.ts'
import { reportRefusedAddress } from './ban-members.ts'
import { canonicalEmail } from './canonical-email.ts'
import { applyCredentialChange } from './credential-changes.ts'
import { createGuessLimits } from './guess-limits.ts'
import { linksStore } from './links.store.ts'
import { consumeMailBudget } from './mail-budget.ts'
import type { Caller } from './open-session.ts'
import { networkPrefix } from '../../platform/network-prefix.ts'
import { passwordProblemOn } from './password-strength.ts'
import { recordSecurityEvent } from './security-events.ts'
import { deviceOf, type MemberCtx } from './viewer-identity.ts'

/** Throws `invalid_input` with the problem when the password is too weak. `names`: those of its owner. */
function requirePassword({ site }: SiteCtx, password: string, names: string[]): void {
  const problem = passwordProblemOn(site, password, names)
  if (problem) throw new AppError('invalid_input', { fields: ['password'], problems: [problem] })
}

export function changeCredentialsUseCases(deps: UseCaseDeps) {
  const { db, bans, events, exclusions, fieldCrypto, limits, links, passwords, records, invalidateMemberCache } = deps

  /** Checks the password of the caller and returns the account. Throws `old_password_wrong`, `too_many_requests`. */
  async function requireOldPassword(ctx: MemberCtx, password: string) {
    const limitKey = `${ctx.site.id}:change:${ctx.viewer.id}`
    await limits.password.require(limitKey)
    const account = await records.byId(db.direct, ctx.site.id, ctx.viewer.id)
    if (!account || !(await passwords.verify(account.passwordHash, password))) throw new AppError('old_password_wrong')
    await limits.password.reset(limitKey)
    return account
  }

  /** Whether another account has this address, or it is banned. */
  async function isRefused({ site, now }: MemberCtx, email: string): Promise<boolean> {
    const [owner, ban] = await Promise.all([
      records.idByEmail(db.direct, site.id, email),
      bans.findByEmail(db.direct, site, email, now),
    ])
    return owner !== undefined || ban !== undefined
  }

  /** Throws `self_excluded`, and `email_taken` for a banned address, so that nobody else learns of the ban. */
  async function requireUsable(tx: Tx, { site, now }: SiteCtx, email: string): Promise<void> {
    await exclusions.lockAndRequireNotExcluded(tx, site.id, email, now)
    if (await bans.lockAndCheck(tx, site, email, now)) throw new AppError('email_taken')
  }

  /** Returns the device of the caller if it has logged in to the account of this address before. */
  async function knownDeviceOf(siteId: string, email: string, { deviceToken }: Caller): Promise<string | undefined> {
    const deviceHash = deviceToken && hashToken(deviceToken)
    const found = deviceHash && (await records.byLogin(db.direct, siteId, email, deviceHash))
    return found && found.isKnownDevice ? deviceHash.toString('base64url') : undefined
  }

  /**
   * Throws `email_not_found` for unknown addresses, up to a limit per network. Above it known addresses are refused as
   * well, with `too_many_requests`, so the limit is checked before the lookup.
   */
  async function requireAccountOf(siteId: string, email: string, network: string): Promise<void> {
    await limits.disclosures.require(`${siteId}:${network}`)
    if (!(await records.idByEmail(db.direct, siteId, email))) throw new AppError('email_not_found')
    await limits.disclosures.restore(`${siteId}:${network}`)
  }

  return {
    /**
     * Sends a mail with a link. Throws `invalid_input`, `reset_limit_reached`, `too_many_requests` and, on `open`
     * sites, `email_not_found`. Unknown addresses count towards the limits like known ones.
     */
    async requestPasswordReset(ctx: SiteCtx, { email, caller }: { email: string; caller: Caller }): Promise<void> {
      if (emailProblem(email)) throw new AppError('invalid_input', { fields: ['email'], problems: ['email_invalid'] })
      const siteId = ctx.site.id
      const network = networkPrefix(caller.ip)
      await limits.network.require(`${siteId}:${network}`)
      const knownDevice = await knownDeviceOf(siteId, email.trim(), caller)
      const decision = await consumeMailBudget(limits.resetMail, { siteId, email, network, knownDevice })
      if (decision === 'refuse') throw new AppError('reset_limit_reached')
      if (ctx.site.accountPrivacy === 'open') await requireAccountOf(siteId, email.trim(), network)
      if (decision === 'drop') return
      const sealed = fieldCrypto.encrypt(email.trim(), 'accounts.password_reset_requested')
      await db.transaction((tx) => events.emit(tx, passwordResetRequested({ siteId, now: ctx.now }, { email: sealed })))
    },

    /** Sets a new password and ends every session. Throws `invalid_input`, `link_invalid`. */
    async resetPassword(ctx: SiteCtx, input: { token: string; password: string; device: string }): Promise<void> {
      const at = { siteId: ctx.site.id, now: ctx.now }
      const tokenHash = hashToken(input.token)
      const link = await links.byToken(db.direct, at.siteId, 'reset_password', tokenHash, at.now)
      const account = link && !link.used_at && (await records.byId(db.direct, at.siteId, link.member_id))
      // A link sent to a former address of the member is not valid.
      if (!account || account.email !== link.email) throw new AppError('link_invalid')
      requirePassword(ctx, input.password, [account.viewer.username, account.email])
      const passwordHash = await passwords.hash(input.password)
      const memberId = account.viewer.id
      await db.transaction(async (tx) => {
        if (!(await links.consume(tx, at.siteId, 'reset_password', tokenHash, at.now)))
          throw new AppError('link_invalid')
        await accountsStore.change(tx, at.siteId, memberId, { passwordHash })
        await applyCredentialChange(deps, tx, at, 'password_reset', { memberId, device: input.device })
        await events.emit(tx, passwordChanged(at, { memberId }))
      })
      const names = [account.email, account.viewer.username, account.loginName ?? '']
      await createGuessLimits(limits).resetAccount(at.siteId, memberId, names)
      invalidateMemberCache(at.siteId, memberId)
    },

    /** Ends every other session. Throws `old_password_wrong`, `invalid_input`, `too_many_requests`. */
    async changePassword(
      ctx: MemberCtx,
      input: { oldPassword: string; password: string; keepsPasskeys: boolean; token: string },
    ): Promise<void> {
      const account = await requireOldPassword(ctx, input.oldPassword)
      requirePassword(ctx, input.password, [ctx.viewer.username, account.email])
      const passwordHash = await passwords.hash(input.password)
      const at = { siteId: ctx.site.id, now: ctx.now }
      const memberId = ctx.viewer.id
      await db.transaction(async (tx) => {
        await accountsStore.change(tx, at.siteId, memberId, { passwordHash })
        await applyCredentialChange(deps, tx, at, 'password_changed', {
          memberId,
          device: deviceOf(ctx),
          keptSession: hashToken(input.token),
          removesPasskeys: !input.keepsPasskeys,
        })
        await events.emit(tx, passwordChanged(at, { memberId }))
      })
      invalidateMemberCache(at.siteId, memberId)
    },

    /**
     * Sends a link to the new address and a warning to the old one. Throws `invalid_input`, `too_many_requests` after a
     * few mails a day and, on `open` sites, `email_taken`.
     */
    async requestEmailChange(ctx: MemberCtx, input: { email: string }): Promise<void> {
      const email = input.email.trim()
      if (emailProblem(email))
        throw new AppError('invalid_input', { fields: ['email'], problems: ['email_new_invalid'] })
      const at = { siteId: ctx.site.id, now: ctx.now }
      await limits.emailChangeMail.require(`${at.siteId}:${ctx.viewer.id}`)
      // Above the budget of the mailbox the response is the same, but no mail is sent.
      const isMailed = (await limits.emailChangeMail.consume(`${at.siteId}:${canonicalEmail(email)}`)) === 0
      if (ctx.site.accountPrivacy === 'open' && (await isRefused(ctx, email))) {
        if (isMailed) await reportRefusedAddress(deps, at, email, ctx.locale)
        throw new AppError('email_taken')
      }
      const memberId = ctx.viewer.id
      await db.transaction(async (tx) => {
        await linksStore.deleteOpen(tx, at.siteId, ['change_email'], memberId)
        await records.setPendingEmail(tx, at.siteId, memberId, email)
        const device = deviceOf(ctx)
        await recordSecurityEvent(tx, at, { memberId, kind: 'email_change_requested', device })
        await events.emit(tx, emailChangeRequested(at, { memberId, isMailed }))
      })
    },

    /**
     * Replaces the address of the member by the pending one and ends every session except the confirming one. Throws
     * `link_invalid`, `email_taken` when another account uses the address by now or it was banned, and `self_excluded`.
     */
    async confirmEmailChange(
      ctx: SiteCtx,
      { token, device, session }: { token: string; device: string; session: string | undefined },
    ): Promise<void> {
      const at = { siteId: ctx.site.id, now: ctx.now }
      const memberId = await db.transaction(async (tx) => {
        const link = await links.consume(tx, at.siteId, 'change_email', hashToken(token), at.now)
        const account = link && (await records.byId(tx, at.siteId, link.member_id))
        if (!account || account.pendingEmail !== link.email) throw new AppError('link_invalid')
        const memberId = link.member_id
        await requireUsable(tx, ctx, link.email)
        const owner = await records.idByEmail(tx, at.siteId, link.email)
        if (owner && owner !== memberId) throw new AppError('email_taken')
        await records.changeEmail(tx, at.siteId, memberId, link.email, at.now)
        await applyCredentialChange(deps, tx, at, 'email_changed', {
          memberId,
          device,
          keptSession: session ? hashToken(session) : undefined,
        })
        const oldEmail = fieldCrypto.encrypt(account.email, `accounts.email_changed.${memberId}`)
        await events.emit(tx, emailChanged(at, { memberId, oldEmail }))
        if (account.viewer.status === 'not_confirmed') {
          await events.emit(tx, confirmationRequested(at, { memberId }))
        }
        return memberId
      })
      invalidateMemberCache(at.siteId, memberId)
    },

    /**
     * Cancels or reverts a change of address with the link sent to the old address, and sets a new password. Ends
     * every session and removes every passkey. Throws `invalid_input`, `link_invalid`, `email_taken` when another
     * account uses the address by now, and `self_excluded`.
     */
    async undoEmailChange(
      ctx: SiteCtx,
      { token, password, device }: { token: string; password: string; device: string },
    ): Promise<void> {
      const at = { siteId: ctx.site.id, now: ctx.now }
      const tokenHash = hashToken(token)
      const link = await links.byToken(db.direct, at.siteId, 'undo_email_change', tokenHash, at.now)
      const linked = link && !link.used_at && (await records.byId(db.direct, at.siteId, link.member_id))
      if (!linked) throw new AppError('link_invalid')
      requirePassword(ctx, password, [linked.viewer.username, link.email])
      const passwordHash = await passwords.hash(password)
      const memberId = link.member_id
      await db.transaction(async (tx) => {
        if (!(await links.consume(tx, at.siteId, 'undo_email_change', tokenHash, at.now)))
          throw new AppError('link_invalid')
        const account = await records.byId(tx, at.siteId, memberId)
        if (!account) throw new AppError('link_invalid')
        if (account.email !== link.email) {
          await requireUsable(tx, ctx, link.email)
          if (await records.idByEmail(tx, at.siteId, link.email)) throw new AppError('email_taken')
          await records.changeEmail(tx, at.siteId, memberId, link.email, at.now)
          const removedEmail = fieldCrypto.encrypt(account.email, `accounts.email_change_undone.${memberId}`)
          await events.emit(tx, emailChangeUndone(at, { memberId, removedEmail }))
        }
        await accountsStore.change(tx, at.siteId, memberId, { passwordHash })
        await applyCredentialChange(deps, tx, at, 'email_change_undone', { memberId, device })
        // An intruder may have requested the deletion: the reactivation link is sent to the restored address.
        if (account.deletionRequestedAt) await events.emit(tx, deletionRequested(at, { memberId }))
      })
      invalidateMemberCache(at.siteId, memberId)
    },
  }
}
