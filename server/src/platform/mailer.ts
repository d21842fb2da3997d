import { isLoopback } from '@velvet/geo/loopback'
import { createTransport } from 'nodemailer'
import type { Config } from './config.ts'
import { currentPassword, type PasswordConfig } from './secret-files.ts'

export type MailAttachment = {
  filename: string
  content: Buffer
  contentType: string
  /** Content id of a picture that the HTML shows. */
  cid?: string
}

export type Mail = {
  /** Local part of the Message-ID. Mail servers and clients can recognise a repeated mail by it. */
  id: string
  /** Display name of the sender: the name of the site. */
  fromName: string
  to: string
  subject: string
  text: string
  html: string
  headers?: Record<string, string>
  attachments?: MailAttachment[]
}

export type Mailer = { send(mail: Mail): Promise<void>; close(): void }

/** Sends mails over SMTP. Used by jobs only, so that a slow or unavailable mail server does not delay requests. */
export function createMailer(config: Pick<Config, 'NODE_ENV' | 'MAIL_FROM'> & PasswordConfig<'SMTP_URL'>): Mailer {
  const createSmtp = (url: string) =>
    createTransport({
      url,
      // Do not send mails to a server without STARTTLS.
      requireTLS: config.NODE_ENV === 'production' && !isLoopback(new URL(url).hostname),
      connectionTimeout: 5_000,
      greetingTimeout: 5_000,
      socketTimeout: 10_000,
    })
  let url = config.SMTP_URL
  let transport = createSmtp(url)
  /** Every mail has a connection of its own, so the next one uses the new password. */
  function currentTransport() {
    const currentUrl = currentPassword(config, 'SMTP_URL')
    if (currentUrl !== url) {
      transport.close()
      transport = createSmtp((url = currentUrl))
    }
    return transport
  }
  const domain = config.MAIL_FROM.split('@').at(-1)
  return {
    async send({ id, fromName, ...mail }) {
      const messageId = `<${id}@${domain}>`
      await currentTransport().sendMail({ ...mail, messageId, from: { name: fromName, address: config.MAIL_FROM } })
    },
    close: () => transport.close(),
  }
}
