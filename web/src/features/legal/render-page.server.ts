import { slotMark, type PagePlaceholder } from '@velvet/i18n/page-texts'
import { Marked, type Token, type Tokens } from 'marked'
import type { LegalText } from './legal-text.ts'

export type PageValues = Record<PagePlaceholder, string>

const markdown = new Marked({ gfm: true })

/** From so many sections on a page has a table of contents. */
const contentsFrom = 5

/**
 * Turns the text of a page into HTML. Values are put in afterwards, escaped, so that nothing in a company's name is read
 * as Markdown or as HTML. `folds`: a heading of level 3 is a question that opens its answer.
 */
export function renderPage(text: string, values: PageValues, { folds = false } = {}): LegalText {
  const [first, second, ...tokens] = markdown
    .lexer(withoutEmptyFacts(text, values))
    .filter(({ type }) => type !== 'space')
  if (first?.type !== 'heading' || second?.type !== 'blockquote') throw new Error('a page begins with title and note')
  const title = fillPlain((first as Tokens.Heading).text, values)
  const note = fill(markdown.parser((second as Tokens.Blockquote).tokens), values)

  const sections: LegalText['sections'] = []
  const parts = ['']
  const add = (html: string) => parts.push((parts.pop() ?? '') + html)
  let fold = ''

  for (const token of tokens) {
    if (token.type === 'html') {
      if (token.raw.trim() === slotMark) parts.push('')
      continue
    }
    if (token.type === 'heading') {
      add(fold)
      fold = ''
    }
    if (isHeading(token, 2)) {
      const id = `section-${sections.length + 1}`
      sections.push({ id, title: fillPlain(token.text, values) })
      add(`<h2 id="${id}">${markdown.parseInline(token.text) as string}</h2>`)
    } else if (isHeading(token, 3) && folds) {
      add(`<details><summary><h3>${markdown.parseInline(token.text) as string}</h3></summary>`)
      fold = '</details>'
    } else if (token.type === 'table') {
      add(scrolling(markdown.parser([token]), sections.at(-1)?.id))
    } else add(markdown.parser([token]))
  }
  add(fold)

  const [before = '', after = null] = parts.map((html) => fill(html, values))
  return { title, note, before, after, sections: sections.length >= contentsFrom ? sections : [] }
}

const isHeading = (token: Token, depth: number): token is Tokens.Heading =>
  token.type === 'heading' && (token as Tokens.Heading).depth === depth

/** A table is wider than a phone: it scrolls inside itself, by keyboard as well. */
const scrolling = (table: string, section: string | undefined) =>
  `<div class="table-scroll" tabindex="0" role="region"${section ? ` aria-labelledby="${section}"` : ''}>${table}</div>`

/** A site without a telephone has no line “Telephone:”. Only items and rows go; a sentence needs all its facts. */
function withoutEmptyFacts(text: string, values: PageValues): string {
  const isEmpty = (line: string) =>
    [...line.matchAll(placeholder)].some(([, name = '']) => valueOf(name, values) === '')
  return text
    .split('\n')
    .filter((line) => !/^(- |\|)/.test(line) || !isEmpty(line))
    .join('\n')
}

const placeholder = /\{(\w+)\}/g
/** Inside the target of a link the braces have been escaped. */
const placeholderInTarget = /%7B(\w+)%7D/g

const fillPlain = (text: string, values: PageValues) =>
  text.replaceAll(placeholder, (_, name: string) => valueOf(name, values))

function fill(html: string, values: PageValues): string {
  return html
    .replaceAll(placeholderInTarget, (_, name: string) => escapeHtml(encodeURI(valueOf(name, values))))
    .replaceAll(placeholder, (_, name: string) => escapeHtml(valueOf(name, values)))
}

function valueOf(name: string, values: PageValues): string {
  if (!Object.hasOwn(values, name)) throw new Error(`nothing is known as {${name}}`)
  return values[name as PagePlaceholder]
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

const escapeHtml = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign)
