import type { Locale } from '@velvet/i18n/locales'
import type { Clock } from '../../platform/clock.ts'
import { listenTo, type Listener } from '../../platform/jobs/events.ts'
import {
  addMonths,
  addressRefused,
  confirmationRequested,
  deletionRequested,
  emailChanged,
  emailChangeRequested,
  emailChangeUndone,
  erasureDateOf,
  inactiveMonths,
  inactivityFound,
  newDeviceUsed,
  passkeyAdded,
  passkeyRemoved,
  passwordChanged,
  passwordResetRequested,
  selfExclusionRequested,
  unconfirmedDays,
  type Accounts,
} from '../accounts/index.ts'
import { complaintSubmitted, reportSubmitted, type Moderation } from '../moderation/index.ts'
import type { Sites } from '../sites/index.ts'
import { draftLifetimeDays, draftCreated, type Signup } from '../signup/index.ts'
import type { AccountMail, AccountMails, MailKind } from './account-mails.ts'

type AccountMailDeps = {
  accounts: Accounts
  signup: Signup
  moderation: Moderation
  sites: Sites
  mails: AccountMails
  clock: Clock
}

const confirmationPath = (token: string): string => `/activate/done?token=${token}`

/** Sends a mail for events of accounts, sign-ups and moderation. Erased accounts get none. */
export function accountMailListeners({
  accounts,
  signup,
  moderation,
  sites,
  mails,
  clock,
}: AccountMailDeps): Listener[] {
  const listener = { domain: 'notifications', jobClass: 'mail' } as const

  const undoLink = async (siteId: string, memberId: string, email: string) =>
    `/mail-change/undo?token=${await accounts.issueLink({ siteId, memberId, purpose: 'undo_email_change', email, now: clock.now() })}`

  /** Sends a mail about the security of an account, with a link to the security settings. */
  async function sendSecurityMail(
    { siteId, eventId }: { siteId: string; eventId: string },
    memberId: string,
    kind: MailKind,
    values?: AccountMail['values'],
  ) {
    const member = await accounts.recipientById(siteId, memberId)
    if (!member || member.deletionRequestedAt) return
    const { email: to, language: locale } = member
    await mails.send({ eventId, siteId, kind, to, locale, link: '/settings#security', ...(values && { values }) })
  }

  /** Returns the path of the statement of a decision, if this is the address of the member it is about. */
  async function statementPath(siteId: string, decisionId: string, email: string): Promise<string | undefined> {
    const statement = await moderation.statementOf(siteId, decisionId)
    const member = statement && (await accounts.recipientById(siteId, statement.memberId))
    return member?.email.toLowerCase() === email.toLowerCase() ? `/decision/${statement?.token}` : undefined
  }

  /**
   * Tells the owner of a mailbox that it is banned. The link leads to the reasons and the appeal. Without an account, for
   * another address of the mailbox and for a decision of another site it leads to the complaints page. Returns false if the
   * address is not banned.
   */
  async function mailBan(
    { siteId, eventId }: { siteId: string; eventId: string },
    to: string,
    locale: Locale,
  ): Promise<boolean> {
    const ban = await accounts.banOfEmail(await sites.byId(siteId), to, clock.now())
    if (!ban) return false
    const path = ban.siteId === siteId ? await statementPath(siteId, ban.decisionId, to) : undefined
    await mails.send({
      ...{ eventId, siteId, kind: 'address_refused', to, locale },
      link: path ?? '/complaints',
      values: { date: ban.expiresAt, number: ban.decisionId },
    })
    return true
  }

  return [
    listenTo(confirmationRequested, listener, async ({ siteId, eventId, memberId }) => {
      const member = await accounts.recipientById(siteId, memberId)
      if (member?.status !== 'not_confirmed') return
      const { email: to, language: locale } = member
      const token = await accounts.issueLink({
        siteId,
        memberId,
        purpose: 'confirm_email',
        email: to,
        now: clock.now(),
      })
      // `memberId` adds the feedback tag, so that a bounce of this mail reveals an address that does not exist.
      const values = { days: unconfirmedDays }
      await mails.send({
        eventId,
        siteId,
        memberId,
        kind: 'confirm',
        to,
        locale,
        link: confirmationPath(token),
        values,
      })
    }),

    listenTo(draftCreated, listener, async ({ siteId, eventId, draftId }) => {
      const draft = await signup.prepareDraftMail(await sites.byId(siteId), draftId)
      if (!draft) return
      const { email: to, language: locale, token, excludedUntil, isBanned } = draft
      if (excludedUntil)
        await mails.send({ eventId, siteId, kind: 'excluded', to, locale, values: { date: excludedUntil } })
      else if (isBanned) await mailBan({ siteId, eventId }, to, locale)
      else if (token) {
        const values = { days: draftLifetimeDays }
        await mails.send({ eventId, siteId, kind: 'confirm', to, locale, link: confirmationPath(token), values })
      } else await mails.send({ eventId, siteId, kind: 'exists', to, locale, link: '/login' })
    }),

    listenTo(addressRefused, listener, async ({ siteId, eventId, email, locale }) => {
      await mailBan({ siteId, eventId }, accounts.decryptRefusedAddress(siteId, email), locale)
    }),

    listenTo(passwordResetRequested, listener, async ({ siteId, eventId, email }) => {
      const memberId = await accounts.memberByResetRequest(siteId, email)
      const member = memberId && (await accounts.recipientById(siteId, memberId))
      if (!member) return
      const { email: to, language: locale } = member
      const token = await accounts.issueLink({
        siteId,
        memberId,
        purpose: 'reset_password',
        email: to,
        now: clock.now(),
      })
      await mails.send({ eventId, siteId, kind: 'reset', to, locale, link: `/reset-password/do?token=${token}` })
    }),

    listenTo(passwordChanged, listener, async ({ siteId, eventId, memberId }) => {
      const member = await accounts.recipientById(siteId, memberId)
      if (member)
        await mails.send({ eventId, siteId, kind: 'password_changed', to: member.email, locale: member.language })
    }),

    listenTo(emailChangeRequested, listener, async ({ siteId, eventId, memberId, isMailed }) => {
      const member = await accounts.recipientById(siteId, memberId)
      if (!member?.pendingEmail) return
      const { pendingEmail: to, language: locale } = member
      if (isMailed && !(await mailBan({ siteId, eventId }, to, locale))) {
        const link = { siteId, memberId, purpose: 'change_email', email: to, now: clock.now() } as const
        const token = await accounts.issueLink(link)
        await mails.send({ eventId, siteId, kind: 'email_change', to, locale, link: `/mail-change/do?token=${token}` })
      }
      const undo = await undoLink(siteId, memberId, member.email)
      await mails.send({ eventId, siteId, kind: 'email_change_notice', to: member.email, locale, link: undo })
    }),

    listenTo(emailChanged, listener, async ({ siteId, eventId, memberId, oldEmail }) => {
      const member = await accounts.recipientById(siteId, memberId)
      if (!member) return
      const to = accounts.decryptOldEmail(memberId, oldEmail)
      const link = await undoLink(siteId, memberId, to)
      await mails.send({ eventId, siteId, kind: 'email_changed', to, locale: member.language, link })
    }),

    listenTo(emailChangeUndone, listener, async ({ siteId, eventId, memberId, removedEmail }) => {
      const member = await accounts.recipientById(siteId, memberId)
      if (!member) return
      const to = accounts.decryptRemovedEmail(memberId, removedEmail)
      await mails.send({ eventId, siteId, kind: 'email_change_undone', to, locale: member.language })
    }),

    listenTo(passkeyAdded, listener, ({ siteId, eventId, memberId }) =>
      sendSecurityMail({ siteId, eventId }, memberId, 'passkey_added'),
    ),
    listenTo(passkeyRemoved, listener, ({ siteId, eventId, memberId }) =>
      sendSecurityMail({ siteId, eventId }, memberId, 'passkey_removed'),
    ),
    listenTo(newDeviceUsed, listener, ({ siteId, eventId, memberId, device }) =>
      sendSecurityMail({ siteId, eventId }, memberId, 'new_device', { device: device || 'unknown' }),
    ),

    listenTo(inactivityFound, listener, async ({ siteId, eventId, memberId }) => {
      const member = await accounts.recipientById(siteId, memberId)
      if (!member || member.deletionRequestedAt) return
      const { email: to, language: locale } = member
      const months = inactiveMonths.deletion - inactiveMonths.mail
      const values = { date: addMonths(clock.now(), months) }
      await mails.send({ eventId, siteId, memberId, kind: 'inactive', to, locale, link: '/login', values })
    }),

    listenTo(deletionRequested, listener, async ({ siteId, eventId, memberId }) => {
      const member = await accounts.recipientById(siteId, memberId)
      if (!member?.deletionRequestedAt) return
      const { email: to, language: locale } = member
      const token = await accounts.issueLink({ siteId, memberId, purpose: 'reactivate', email: to, now: clock.now() })
      const values = { date: erasureDateOf(member.deletionRequestedAt) }
      await mails.send({
        eventId,
        siteId,
        kind: 'deletion',
        to,
        locale,
        link: `/account-deleted?reactivate=${token}`,
        values,
      })
    }),

    listenTo(selfExclusionRequested, listener, async ({ siteId, eventId, email, months, locale }) => {
      const { email: to, token } = await accounts.issueExclusionLink(siteId, { email, months }, clock.now())
      await mails.send({
        eventId,
        siteId,
        kind: 'self_exclusion',
        to,
        locale,
        link: `/ban?token=${token}`,
        values: { months },
      })
    }),

    listenTo(complaintSubmitted, listener, async ({ siteId, eventId, complaintId }) => {
      const complaint = await moderation.receiptOf(siteId, complaintId)
      if (!complaint) return
      const { to, locale, receipt } = complaint
      await mails.send({ eventId, siteId, kind: 'complaint', to, locale, values: { receipt } })
    }),

    listenTo(reportSubmitted, listener, async ({ siteId, eventId, memberId, receipt }) => {
      const member = await accounts.recipientById(siteId, memberId)
      if (!member) return
      const { email: to, language: locale } = member
      await mails.send({ eventId, siteId, kind: 'report', to, locale, values: { receipt } })
    }),
  ]
}
