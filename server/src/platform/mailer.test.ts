import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mailbox } from '../../test/test-ports.ts'
import { createMailer, type Mailer } from './mailer.ts'

let mailer: Mailer
beforeAll(() => {
  const SMTP_URL = `smtp://127.0.0.1:${mailbox.smtpPort}`
  mailer = createMailer({ NODE_ENV: 'test', SMTP_URL, MAIL_FROM: 'post@velvet.example' })
})
afterAll(() => mailer.close())

type Received = {
  subject: string
  text: string
  from: { name: string; address: string }[]
  headers: Record<string, string>
}

describe('createMailer', () => {
  it('sends a mail over SMTP with the site’s name as sender and the given headers', async () => {
    const to = `${randomUUID()}@example.test`
    const headers = { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
    await mailer.send({
      id: 'a1b2',
      fromName: 'Tulp',
      to,
      subject: 'Dag',
      text: 'Fijn dat je er bent.',
      html: '<p>Fijn</p>',
      headers,
    })
    const response = await fetch(`http://127.0.0.1:${mailbox.webPort}/email?headers.to=${to}`)
    const [mail] = (await response.json()) as Received[]
    expect(mail).toMatchObject({ subject: 'Dag', from: [{ name: 'Tulp', address: 'post@velvet.example' }] })
    expect(mail?.text).toContain('Fijn dat je er bent.')
    expect(mail?.headers).toMatchObject({
      'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
      'message-id': '<a1b2@velvet.example>',
    })
  })
})
