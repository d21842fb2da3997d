import type { Clock } from '../../platform/clock.ts'
import { listenTo, type Listener } from '../../platform/jobs/events.ts'
import {
  confirmationRequested,
  deletionRequested,
  emailChanged,
  emailChangeRequested,
  erasureDue,
  passwordChanged,
  passwordResetRequested,
  selfExclusionRequested,
  unconfirmedDays,
  type Accounts,
} from '../accounts/index.ts'
import { complained, reported, type Moderation } from '../moderation/index.ts'
import { draftLifeDays, drafted, type Signup } from '../signup/index.ts'
import type { AccountMails } from './account-mails.ts'

type AccountMailDeps = {
  accounts: Accounts
  signup: Signup
  moderation: Moderation
  mails: AccountMails
  clock: Clock
}

const confirmation = (token: string): string => `/activate/done?token=${token}`

/** One mail per fact of an account's life. An account that is gone meanwhile gets none. */
export function accountMailListeners({ accounts, signup, moderation, mails, clock }: AccountMailDeps): Listener[] {
  const me = 'notifications'
  return [
    listenTo(confirmationRequested, me, async ({ siteId, memberId }) => {
      const member = await accounts.addressee(siteId, memberId)
      if (member?.status !== 'not_confirmed') return
      const { email: to, language: locale } = member
      const token = await accounts.issueLink({
        siteId,
        memberId,
        purpose: 'confirm_email',
        email: to,
        now: clock.now(),
      })
      // With the member's tag: an address that does not exist is found out by this mail.
      const values = { days: unconfirmedDays }
      await mails.send({ siteId, memberId, kind: 'confirm', to, locale, link: confirmation(token), values })
    }),

    listenTo(drafted, me, async ({ siteId, draftId }) => {
      const draft = await signup.mailOfDraft(siteId, draftId)
      if (!draft) return
      const { email: to, language: locale, token, excludedUntil } = draft
      if (excludedUntil) await mails.send({ siteId, kind: 'excluded', to, locale, values: { date: excludedUntil } })
      else if (token) {
        const values = { days: draftLifeDays }
        await mails.send({ siteId, kind: 'confirm', to, locale, link: confirmation(token), values })
      } else await mails.send({ siteId, kind: 'exists', to, locale, link: '/login' })
    }),

    listenTo(passwordResetRequested, me, async ({ siteId, email }) => {
      const memberId = await accounts.memberOfReset(siteId, email)
      const member = memberId && (await accounts.addressee(siteId, memberId))
      if (!member) return
      const { email: to, language: locale } = member
      const token = await accounts.issueLink({
        siteId,
        memberId,
        purpose: 'reset_password',
        email: to,
        now: clock.now(),
      })
      await mails.send({ siteId, kind: 'reset', to, locale, link: `/reset-password/do?token=${token}` })
    }),

    listenTo(passwordChanged, me, async ({ siteId, memberId }) => {
      const member = await accounts.addressee(siteId, memberId)
      if (member) await mails.send({ siteId, kind: 'password_changed', to: member.email, locale: member.language })
    }),

    listenTo(emailChangeRequested, me, async ({ siteId, memberId }) => {
      const member = await accounts.addressee(siteId, memberId)
      if (!member?.pendingEmail) return
      const { pendingEmail: to, language: locale } = member
      const token = await accounts.issueLink({ siteId, memberId, purpose: 'change_email', email: to, now: clock.now() })
      await mails.send({ siteId, kind: 'email_change', to, locale, link: `/mail-change/do?token=${token}` })
    }),

    listenTo(emailChanged, me, async ({ siteId, memberId, oldEmail }) => {
      const member = await accounts.addressee(siteId, memberId)
      if (!member) return
      const to = accounts.unsealOldEmail(memberId, oldEmail)
      await mails.send({ siteId, kind: 'email_changed', to, locale: member.language })
    }),

    listenTo(deletionRequested, me, async ({ siteId, memberId }) => {
      const member = await accounts.addressee(siteId, memberId)
      if (!member?.deletionRequestedAt) return
      const { email: to, language: locale } = member
      const token = await accounts.issueLink({ siteId, memberId, purpose: 'reactivate', email: to, now: clock.now() })
      const values = { date: erasureDue(member.deletionRequestedAt) }
      await mails.send({ siteId, kind: 'deletion', to, locale, link: `/account-deleted?reactivate=${token}`, values })
    }),

    listenTo(selfExclusionRequested, me, async ({ siteId, email, months, locale }) => {
      const { email: to, token } = await accounts.issueExclusionLink(siteId, { email, months }, clock.now())
      await mails.send({ siteId, kind: 'self_exclusion', to, locale, link: `/ban?token=${token}`, values: { months } })
    }),

    listenTo(complained, me, async ({ siteId, complaintId }) => {
      const complaint = await moderation.receiptOf(siteId, complaintId)
      if (!complaint) return
      const { to, locale, receipt } = complaint
      await mails.send({ siteId, kind: 'complaint', to, locale, values: { receipt } })
    }),

    listenTo(reported, me, async ({ siteId, memberId, receipt }) => {
      const member = await accounts.addressee(siteId, memberId)
      if (!member) return
      const { email: to, language: locale } = member
      await mails.send({ siteId, kind: 'report', to, locale, values: { receipt } })
    }),
  ]
}
