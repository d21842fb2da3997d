import { render, toPlainText } from '@react-email/render'
import { createElement as h, type ReactElement } from 'react'
import type { Locale } from '@velvet/i18n/locales'

export type MailContent = {
  locale: Locale
  siteName: string
  /** The site's own colour for the button. */
  colour: string
  subject: string
  title: string
  paragraphs: string[]
  button?: { label: string; href: string }
  /** Under the button: how long it works, and what to do when it was somebody else. */
  note: string
  /** Who writes, and why. */
  imprint: string
  /** How to get no more of these. */
  unsubscribe?: { label: string; href: string }
}

const font = "'Open Sans', Arial, sans-serif"
const ink = '#2B2127'
const quiet = '#5C4E55'
const line = '#E9E0E4'

const paragraph = (text: string, index: number) =>
  h('p', { key: index, style: { margin: '0 0 16px', fontSize: 16, lineHeight: '25px', color: ink } }, text)

const small = (text: string) =>
  h('p', { style: { margin: '0 0 8px', fontSize: 13, lineHeight: '20px', color: quiet } }, text)

const off = ({ label, href }: NonNullable<MailContent['unsubscribe']>) =>
  h(
    'p',
    { style: { margin: '0 0 8px', fontSize: 13, lineHeight: '20px' } },
    h('a', { href, style: { color: quiet } }, label),
  )

function button({ label, href }: NonNullable<MailContent['button']>, colour: string): ReactElement {
  const style = {
    display: 'inline-block',
    padding: '14px 28px',
    borderRadius: 999,
    backgroundColor: colour,
    color: '#FFFFFF',
    fontSize: 16,
    fontWeight: 700,
    textDecoration: 'none',
  }
  return h('p', { style: { margin: '8px 0 24px' } }, h('a', { href, style }, label))
}

/** One column, one button, no picture: readable in every mail program, with images off and in the dark. */
function document(mail: MailContent): ReactElement {
  const card = {
    maxWidth: 520,
    margin: '0 auto',
    padding: 32,
    backgroundColor: '#FFFFFF',
    borderRadius: 16,
    border: `1px solid ${line}`,
  }
  return h(
    'html',
    { lang: mail.locale },
    h(
      'head',
      null,
      h('meta', { httpEquiv: 'Content-Type', content: 'text/html; charset=UTF-8' }),
      h('meta', { name: 'viewport', content: 'width=device-width' }),
      h('meta', { name: 'color-scheme', content: 'light dark' }),
      h('title', null, mail.subject),
    ),
    h(
      'body',
      { style: { margin: 0, padding: '32px 16px', backgroundColor: '#FDFBFC', fontFamily: font } },
      h(
        'div',
        { style: card },
        h('p', { style: { margin: '0 0 24px', fontSize: 17, fontWeight: 800, color: mail.colour } }, mail.siteName),
        h('h1', { style: { margin: '0 0 16px', fontSize: 24, lineHeight: '31px', color: ink } }, mail.title),
        mail.paragraphs.map(paragraph),
        mail.button && button(mail.button, mail.colour),
        small(mail.note),
      ),
      h(
        'div',
        { style: { maxWidth: 520, margin: '16px auto 0', padding: '0 32px' } },
        small(mail.imprint),
        mail.unsubscribe && off(mail.unsubscribe),
      ),
    ),
  )
}

/** The two bodies of a mail. The plain text has the link in full. */
export async function renderMail(mail: MailContent): Promise<{ html: string; text: string }> {
  const html = await render(document(mail))
  return { html, text: toPlainText(html) }
}
