import type { Clock } from '../../platform/clock.ts'
import { listenTo, type Listener } from '../../platform/jobs/events.ts'
import {
  addMonths,
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
import { draftLifetimeDays, draftCreated, type Signup } from '../signup/index.ts'
import type { AccountMail, AccountMails, MailKind } from './account-mails.ts'

type AccountMailDeps = {
  accounts: Accounts
  signup: Signup
  moderation: Moderation
  mails: AccountMails
  clock: Clock
}

const confirmationPath = (token: string): string => `/activate/done?token=${token}`

/** Sends a mail for events of accounts, sign-ups and moderation. Erased accounts get none. */
export function accountMailListeners({ accounts, signup, moderation, mails, clock }: AccountMailDeps): Listener[] {
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
      const draft = await signup.prepareDraftMail(siteId, draftId)
      if (!draft) return
      const { email: to, language: locale, token, excludedUntil } = draft
      if (excludedUntil)
        await mails.send({ eventId, siteId, kind: 'excluded', to, locale, values: { date: excludedUntil } })
      else if (token) {
        const values = { days: draftLifetimeDays }
        await mails.send({ eventId, siteId, kind: 'confirm', to, locale, link: confirmationPath(token), values })
      } else await mails.send({ eventId, siteId, kind: 'exists', to, locale, link: '/login' })
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
      if (isMailed) {
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
