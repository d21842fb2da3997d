import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mailbox } from '../../test/test-ports.ts'
import { createMailer, type Mailer } from './mailer.ts'

let mailer: Mailer
beforeAll(() => {
  mailer = createMailer({ SMTP_URL: `smtp://127.0.0.1:${mailbox.smtpPort}`, MAIL_FROM: 'post@velvet.example' })
})
afterAll(() => mailer.close())

type Received = {
  subject: string
  text: string
  from: { name: string; address: string }[]
  headers: Record<string, string>
}

describe('mailer', () => {
  it('delivers over SMTP, from the site’s name, with the headers it is given', async () => {
    const to = `${randomUUID()}@example.test`
    const headers = { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
    await mailer.send({
      fromName: 'Tulp',
      to,
      subject: 'Dag',
      text: 'Fijn dat je er bent.',
      html: '<p>Fijn</p>',
      headers,
    })
    const answer = await fetch(`http://127.0.0.1:${mailbox.webPort}/email?headers.to=${to}`)
    const [mail] = (await answer.json()) as Received[]
    expect(mail).toMatchObject({ subject: 'Dag', from: [{ name: 'Tulp', address: 'post@velvet.example' }] })
    expect(mail?.text).toContain('Fijn dat je er bent.')
    expect(mail?.headers).toMatchObject({ 'list-unsubscribe-post': 'List-Unsubscribe=One-Click' })
  })
})
