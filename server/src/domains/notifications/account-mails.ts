import type { Locale } from '@velvet/i18n/locales'
import type { MessageId } from '@velvet/i18n/message-ids'
import type { NoticeKind } from '@velvet/contract/notification-rules'
import { mailTagHeader } from '../../platform/mail-feedback.ts'
import type { Mailer, MailFile } from '../../platform/mailer.ts'
import type { Texts } from '../../platform/texts.ts'
import type { Sites } from '../sites/index.ts'
import { renderMail } from './mail-layout.ts'
import type { MailTokens } from './mail-tokens.ts'

/** Every mail that exists. Each has a subject, title, text, note and, with a link, a button: `mail.<kind>_<part>`. */
export const mailKinds = [
  'confirm',
  'exists',
  'reset',
  'password_changed',
  'email_change',
  'email_changed',
  'deletion',
  'export',
  'report',
  'saved_search',
  'order',
  'debit',
  'debit_returned',
  'chargeback',
  'withdrawal',
  'withdrawal_nothing',
  'withdrawal_unmatched',
  'complaint',
  'self_exclusion',
  'excluded',
  'message',
  'match',
  'like',
  'digest',
  'resume',
] as const

export type MailKind = (typeof mailKinds)[number]

/** Mails that tell and ask for nothing. */
const withoutButton: ReadonlySet<MailKind> = new Set([
  'email_changed',
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

/** The texts that a mail of this kind is made of. */
export const mailParts = (kind: MailKind): string[] =>
  ['subject', 'title', 'text', 'note'].concat(withoutButton.has(kind) ? [] : ['button'])

export type AccountMail = {
  siteId: string
  kind: MailKind
  to: string
  locale: Locale
  /** Path and query of the link, for mails that have one. */
  link?: string
  values?: Record<string, string | number | Date>
  files?: MailFile[]
  /** Whose mail it is: bounces and complaints about it come back with a tag that names them. */
  memberId?: string
  /** The kind of mail that its link at the end switches off; mails that one has to get have none. */
  switchedOffBy?: NoticeKind
}

type ComposeDeps = {
  sites: Pick<Sites, 'byId' | 'company'>
  texts: Texts
  tokens: MailTokens
  publicUrl: (host: string) => string
}

const velvetPink = '#CF1462'

/** Writes a mail, as it will be sent. */
export function createMailWriter({ sites, texts, tokens, publicUrl }: ComposeDeps) {
  return async function compose(written: AccountMail) {
    const { siteId, kind, locale, link, values = {}, memberId, switchedOffBy } = written
    const site = await sites.byId(siteId)
    const company = await sites.company({ site })
    const text = texts.in(locale)
    const all = { ...values, site: site.mailName, email: site.supportEmail }
    const part = (name: string) => text(`mail.${kind}_${name}` as MessageId, all)
    const subject = part('subject')
    const off =
      memberId && switchedOffBy
        ? `${publicUrl(site.host)}/unsubscribe?token=${tokens.issue(siteId, 'unsubscribe', { memberId, detail: switchedOffBy })}`
        : undefined
    const mail = {
      locale,
      siteName: site.mailName,
      colour: site.theme?.primary['600'] ?? velvetPink,
      subject,
      title: part('title'),
      paragraphs: part('text').split('\n'),
      note: part('note'),
      imprint: text('mail.imprint', {
        site: site.name,
        company: company.name,
        address: `${company.address}, ${company.city}`,
        email: site.supportEmail,
      }),
      ...(link && !withoutButton.has(kind) && { button: { label: part('button'), href: publicUrl(site.host) + link } }),
      ...(off && { unsubscribe: { label: text('mail.unsubscribe'), href: off } }),
    }
    const headers = {
      ...(memberId && { [mailTagHeader]: tokens.issue(siteId, 'feedback', { memberId, detail: 'mail' }) }),
      // RFC 8058: the mail program's own button. It posts; a link that is only followed switches nothing off.
      ...(off && {
        'List-Unsubscribe': `<${off}>, <mailto:${site.supportEmail}?subject=unsubscribe>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    }
    return { fromName: site.mailName, subject, headers, ...(await renderMail(mail)) }
  }
}

export function createAccountMails({ mailer, ...deps }: ComposeDeps & { mailer: Mailer }) {
  const compose = createMailWriter(deps)
  return {
    async send(mail: AccountMail): Promise<void> {
      await mailer.send({ to: mail.to, ...(await compose(mail)), ...(mail.files && { attachments: mail.files }) })
    },
  }
}

export type AccountMails = ReturnType<typeof createAccountMails>
