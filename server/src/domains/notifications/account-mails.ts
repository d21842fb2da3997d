import { createHash } from 'node:crypto'
import type { Locale } from '@velvet/i18n/locales'
import type { MessageId } from '@velvet/i18n/message-ids'
import { defaultTheme } from '@velvet/contract/default-theme'
import { siteResponder } from '@velvet/contract/responders'
import { noticeKinds, type NoticeKind } from '@velvet/contract/notification-kinds'
import { mailTagHeader } from '../../platform/mail-feedback.ts'
import type { Mailer, MailAttachment } from '../../platform/mailer.ts'
import type { Texts } from '../../platform/texts.ts'
import type { Sites } from '../sites/index.ts'
import { renderMail } from './mail-layout.ts'
import { markAttachment, markContentId } from './mail-mark.ts'
import type { MailTokens } from './mail-tokens.ts'

/** Mails that are not notices: they cannot be switched off. */
export const accountMailKinds = [
  'confirm',
  'exists',
  'reset',
  'password_changed',
  'email_change',
  'email_change_notice',
  'email_changed',
  'email_change_undone',
  'passkey_added',
  'passkey_removed',
  'new_device',
  'deletion',
  'inactive',
  'export',
  'report',
  'order',
  'debit',
  'debit_returned',
  'chargeback',
  'withdrawal',
  'withdrawal_nothing',
  'withdrawal_unmatched',
  'complaint',
  'statement',
  'notice_answer',
  'appeal_answer',
  'ticket',
  'ticket_answer',
  'self_exclusion',
  'excluded',
  'address_refused',
  'resume',
] as const

export type AccountMailKind = (typeof accountMailKinds)[number]
export type MailKind = AccountMailKind | NoticeKind
/** All kinds of mails. Each has a text for every part that `mailParts` returns. */
export const mailKinds: readonly MailKind[] = [...accountMailKinds, ...noticeKinds]

const isNotice = (kind: MailKind) => noticeKinds.some((noticeKind) => noticeKind === kind)

/** Mails that only inform and have no button. */
const withoutButton: ReadonlySet<MailKind> = new Set([
  'email_change_undone',
  'password_changed',
  'report',
  'debit',
  'chargeback',
  'withdrawal',
  'withdrawal_nothing',
  'withdrawal_unmatched',
  'complaint',
  'excluded',
])

/**
 * Mails that can be requested for any address. On discreet sites they do not name the brand where other people see it:
 * sender, subject and first words. The imprint at the end still names the company.
 */
const kindsToUnverifiedAddress: ReadonlySet<MailKind> = new Set([
  'confirm',
  'exists',
  'excluded',
  'address_refused',
  'email_change',
  'self_exclusion',
  'complaint',
  'notice_answer',
  'appeal_answer',
  'ticket',
  'ticket_answer',
  'withdrawal',
  'withdrawal_nothing',
  'withdrawal_unmatched',
])

/** Returns the names of the texts that a mail of this kind consists of. */
export const mailParts = (kind: MailKind): string[] =>
  ['subject', 'title', 'text', 'note'].concat(withoutButton.has(kind) ? [] : ['button'])

/** Returns the id of the text of a part. The texts of notices are in the area of notifications. */
const mailTextId = (kind: MailKind, part: string): MessageId =>
  (isNotice(kind) ? `notifications.mail.${kind}_${part}` : `mail.${kind}_${part}`) as MessageId

export type AccountMail = {
  siteId: string
  /** The event that the mail is about. A mail that is sent again for the same event has the same Message-ID. */
  eventId: string
  kind: MailKind
  to: string
  locale: Locale
  /** Path and query of the link, for mails that have one. */
  link?: string
  values?: Record<string, string | number | Date>
  /** Paragraphs below the note, such as legally required information. */
  appendix?: string[]
  files?: MailAttachment[]
  /** Adds a tag header with this member, so that bounces and complaints can be attributed. */
  memberId?: string
  /** The kind of notice that the unsubscribe link switches off. Mandatory mails have none. */
  unsubscribeKind?: NoticeKind
}

type ComposeDeps = {
  sites: Pick<Sites, 'byId' | 'company'>
  texts: Texts
  tokens: MailTokens
  publicUrl: (host: string) => string
}

/** Returns a function that composes a mail from its kind and values. */
export function createMailWriter({ sites, texts, tokens, publicUrl }: ComposeDeps) {
  return async function compose(input: Omit<AccountMail, 'eventId'>) {
    const { siteId, kind, locale, link, values = {}, appendix, memberId, unsubscribeKind } = input
    const site = await sites.byId(siteId)
    const company = await sites.company({ site })
    const text = texts.forLocale(locale)
    const writers = text('fictional.writers', { responder: siteResponder(site.responders) })
    const allValues = { ...values, writers, site: site.mailName, email: site.supportEmail }
    const part = (name: string) => text(mailTextId(kind, name), allValues)
    const subject = part('subject')
    const theme = site.theme ?? defaultTheme
    const isNeutral = site.accountPrivacy === 'discreet' && kindsToUnverifiedAddress.has(kind)
    const sender = isNeutral ? text('mail.neutral_sender') : site.mailName
    const unsubscribeUrl =
      memberId && unsubscribeKind
        ? `${publicUrl(site.host)}/unsubscribe?token=${tokens.issue(siteId, 'unsubscribe', { memberId, detail: unsubscribeKind })}`
        : undefined
    const mail = {
      locale,
      sender,
      theme,
      ...(!isNeutral && { mark: markContentId }),
      subject,
      title: part('title'),
      paragraphs: part('text').split('\n').filter(Boolean),
      note: part('note'),
      ...(appendix && { appendix }),
      imprint: text('mail.imprint', {
        site: site.name,
        company: company.name,
        address: `${company.address}, ${company.city}`,
        email: site.supportEmail,
      }),
      ...(link && !withoutButton.has(kind) && { button: { label: part('button'), href: publicUrl(site.host) + link } }),
      ...(unsubscribeUrl && { unsubscribe: { label: text('mail.unsubscribe'), href: unsubscribeUrl } }),
    }
    const headers = {
      ...(memberId && { [mailTagHeader]: tokens.issue(siteId, 'feedback', { memberId, detail: 'mail' }) }),
      // RFC 8058: the unsubscribe button of the mail client sends a POST. A GET of the link changes nothing.
      ...(unsubscribeUrl && {
        'List-Unsubscribe': `<${unsubscribeUrl}>, <mailto:${site.supportEmail}?subject=unsubscribe>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    }
    const attachments = isNeutral ? [] : [await markAttachment(theme)]
    return { fromName: sender, subject, headers, attachments, ...(await renderMail(mail)) }
  }
}

/** Returns the local part of the Message-ID, which is the same for every copy of a mail. */
export const mailIdOf = (eventId: string, kind: MailKind): string =>
  createHash('sha256').update(`${eventId}/${kind}`).digest('hex').slice(0, 32)

export function createAccountMails({ mailer, ...deps }: ComposeDeps & { mailer: Mailer }) {
  const compose = createMailWriter(deps)
  return {
    /** Returns the plain text that was sent. */
    async send(mail: AccountMail): Promise<{ text: string }> {
      const composed = await compose(mail)
      const id = mailIdOf(mail.eventId, mail.kind)
      const attachments = [...(mail.files ?? []), ...composed.attachments]
      await mailer.send({ id, to: mail.to, ...composed, attachments })
      return { text: composed.text }
    },
  }
}

export type AccountMails = ReturnType<typeof createAccountMails>
