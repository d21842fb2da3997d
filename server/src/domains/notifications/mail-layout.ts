import { render, toPlainText } from '@react-email/render'
import { createElement as h, type ReactElement } from 'react'
import type { Theme } from '@velvet/contract/site-theme'
import type { Locale } from '@velvet/i18n/locales'

export type MailContent = {
  locale: Locale
  /** The name of the site, or a neutral name on discreet sites. */
  sender: string
  /** Colours, corners, face and ground of the site. */
  theme: Pick<Theme, 'primary' | 'neutral' | 'night' | 'paper' | 'radius' | 'face' | 'ground' | 'hero'>
  /** Content id of the mark of the site. Mails that must not reveal the site have none. */
  mark?: string
  subject: string
  title: string
  paragraphs: string[]
  button?: { label: string; href: string }
  /** Text below the button: how long the link is valid, and what to do if the recipient did not request the mail. */
  note: string
  /** Paragraphs below the note. */
  appendix?: string[]
  /** Name and address of the company. */
  imprint: string
  /** Link that switches off this kind of mail. */
  unsubscribe?: { label: string; href: string }
}

const font = "'Open Sans', Arial, sans-serif"
/** Mail clients load no fonts, so headlines use installed faces that resemble those of the sites. */
const headlineFonts: Record<Theme['face'], string> = {
  fraunces: "Georgia, 'Times New Roman', serif",
  cormorant: "Garamond, 'Palatino Linotype', Georgia, serif",
  bricolage: "'Arial Black', Arial, sans-serif",
}
const markSizePx = 28

/** Returns ground, frame and face of the site. Mails that must not reveal the site have plain ones. */
function lookOf({ mark, theme: { neutral, night, paper, face, ground, hero } }: MailContent) {
  const plainFrame = `1px solid ${neutral[200]}`
  if (!mark) return { ground: neutral[50], small: neutral[600], frame: plainFrame, headlineFont: font }
  return {
    ground: ground === 'dark' ? night.ground : paper,
    small: ground === 'dark' ? night.ink : neutral[600],
    frame: hero === 'field' ? `3px solid ${neutral[800]}` : plainFrame,
    headlineFont: headlineFonts[face],
  }
}

const headline = { margin: '0 0 16px', fontSize: 26, lineHeight: '32px' }

const paragraph = (text: string, index: number) =>
  h('p', { key: index, style: { margin: '0 0 16px', fontSize: 16, lineHeight: '25px' } }, text)

const small = (text: string, color: string) =>
  h('p', { style: { margin: '0 0 8px', fontSize: 13, lineHeight: '20px', color } }, text)

const unsubscribeLink = ({ label, href }: NonNullable<MailContent['unsubscribe']>, color: string) =>
  h('p', { style: { margin: '0 0 8px', fontSize: 13, lineHeight: '20px' } }, h('a', { href, style: { color } }, label))

/** Mark and name of the site. */
function heading({ sender, mark, theme }: MailContent): ReactElement {
  const picture =
    mark &&
    h('img', {
      src: `cid:${mark}`,
      alt: '',
      width: markSizePx,
      height: markSizePx,
      style: { marginRight: 8, verticalAlign: 'middle' },
    })
  const style = { margin: '0 0 24px', fontSize: 17, fontWeight: 800, color: theme.primary[600] }
  return h('p', { style }, picture, sender)
}

function button({ label, href }: NonNullable<MailContent['button']>, { primary, radius }: MailContent['theme']) {
  const style = {
    display: 'inline-block',
    padding: '14px 28px',
    borderRadius: radius.button,
    backgroundColor: primary[600],
    color: '#FFFFFF',
    fontSize: 16,
    fontWeight: 700,
    textDecoration: 'none',
  }
  return h('p', { style: { margin: '8px 0 24px' } }, h('a', { href, style }, label))
}

/** One column, one button, no picture but the mark: readable in every mail client and in dark mode. */
function document(mail: MailContent): ReactElement {
  const { neutral, radius } = mail.theme
  const look = lookOf(mail)
  const [textColour, mutedColour] = [neutral[800], neutral[600]]
  const card = {
    maxWidth: 520,
    margin: '0 auto',
    padding: 32,
    backgroundColor: '#FFFFFF',
    borderRadius: radius.m,
    border: look.frame,
    color: textColour,
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
      { style: { margin: 0, padding: '32px 16px', backgroundColor: look.ground, fontFamily: font } },
      h(
        'div',
        { style: card },
        heading(mail),
        h('h1', { style: { ...headline, fontFamily: look.headlineFont, color: textColour } }, mail.title),
        mail.paragraphs.map(paragraph),
        mail.button && button(mail.button, mail.theme),
        small(mail.note, mutedColour),
        mail.appendix?.map((text, index) => h('div', { key: index }, small(text, mutedColour))),
      ),
      h(
        'div',
        { style: { maxWidth: 520, margin: '16px auto 0', padding: '0 32px' } },
        small(mail.imprint, look.small),
        mail.unsubscribe && unsubscribeLink(mail.unsubscribe, look.small),
      ),
    ),
  )
}

/** Renders the HTML and plain text of a mail. The plain text contains the full links. */
export async function renderMail(mail: MailContent): Promise<{ html: string; text: string }> {
  const html = await render(document(mail))
  return { html, text: toPlainText(html) }
}
