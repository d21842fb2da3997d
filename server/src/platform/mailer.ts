import { createTransport } from 'nodemailer'
import type { Config } from './config.ts'

export type MailFile = { filename: string; content: Buffer; contentType: string }

export type Mail = {
  /** The site's name as the sender shows it. */
  fromName: string
  to: string
  subject: string
  text: string
  html: string
  headers?: Record<string, string>
  attachments?: MailFile[]
}

export type Mailer = { send(mail: Mail): Promise<void>; close(): void }

/** SMTP. Called from jobs only, so that a slow or absent mail server never holds up a member. */
export function createMailer(config: Pick<Config, 'SMTP_URL' | 'MAIL_FROM'>): Mailer {
  const transport = createTransport({
    url: config.SMTP_URL,
    connectionTimeout: 5_000,
    greetingTimeout: 5_000,
    socketTimeout: 10_000,
  })
  return {
    async send({ fromName, ...mail }) {
      await transport.sendMail({ ...mail, from: { name: fromName, address: config.MAIL_FROM } })
    },
    close: () => transport.close(),
  }
}
