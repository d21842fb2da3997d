import { slotMarker, type PagePlaceholder } from '@velvet/i18n/page-texts'
import { Marked, type Token, type Tokens } from 'marked'
import type { LegalText } from './legal-text.ts'

export type PageValues = Record<PagePlaceholder, string>

const markdown = new Marked({ gfm: true })

/** Pages with fewer sections have no table of contents. */
const minSectionsForContents = 5

/**
 * Renders the text of a page as HTML. Values are inserted afterwards and escaped, so that nothing in a company name is
 * read as Markdown or HTML. `folds`: a heading of level 3 is a question that expands its answer.
 */
export function renderPage(text: string, values: PageValues, { folds = false } = {}): LegalText {
  const [first, ...tokens] = markdown.lexer(omitEmptyLines(text, values)).filter(({ type }) => type !== 'space')
  if (first?.type !== 'heading') throw new Error('a page begins with its title')
  const title = fillPlain((first as Tokens.Heading).text, values)
  const quote = tokens[0]?.type === 'blockquote' ? (tokens.shift() as Tokens.Blockquote) : null
  const note = quote && fill(markdown.parser(quote.tokens), values)

  const sections: LegalText['sections'] = []
  const parts = ['']
  const add = (html: string) => parts.push((parts.pop() ?? '') + html)
  let closingTag = ''

  for (const token of tokens) {
    if (token.type === 'html') {
      if (token.raw.trim() === slotMarker) parts.push('')
      continue
    }
    if (token.type === 'heading') {
      add(closingTag)
      closingTag = ''
    }
    if (isHeading(token, 2)) {
      const id = `section-${sections.length + 1}`
      sections.push({ id, title: fillPlain(token.text, values) })
      add(`<h2 id="${id}">${markdown.parseInline(token.text) as string}</h2>`)
    } else if (isHeading(token, 3) && folds) {
      add(`<details><summary><h3>${markdown.parseInline(token.text) as string}</h3></summary>`)
      closingTag = '</details>'
    } else if (token.type === 'table') {
      add(wrapTable(markdown.parser([token]), sections.at(-1)?.id))
    } else add(markdown.parser([token]))
  }
  add(closingTag)

  const [before = '', after = null] = parts.map((html) => fill(html, values))
  return { title, note, before, after, sections: sections.length >= minSectionsForContents ? sections : [] }
}

const isHeading = (token: Token, depth: number): token is Tokens.Heading =>
  token.type === 'heading' && (token as Tokens.Heading).depth === depth

/** Tables can be wider than a phone, so they scroll in their own region, which is focusable for the keyboard. */
const wrapTable = (table: string, section: string | undefined) =>
  `<div class="table-scroll" tabindex="0" role="region"${section ? ` aria-labelledby="${section}"` : ''}>${table}</div>`

/** Omits list items and table rows with an empty value, such as a missing telephone number, but no sentences. */
function omitEmptyLines(text: string, values: PageValues): string {
  const isEmpty = (line: string) =>
    [...line.matchAll(placeholder)].some(([, name = '']) => valueOf(name, values) === '')
  return text
    .split('\n')
    .filter((line) => !/^(- |\|)/.test(line) || !isEmpty(line))
    .join('\n')
}

const placeholder = /\{(\w+)\}/g
/** Includes a following full stop, which is dropped after a value that ends with one, such as “Velvet B.V.”. */
const placeholderInText = /\{(\w+)\}(\.?)/g
/** Braces are percent-encoded in the target of a link. */
const placeholderInTarget = /%7B(\w+)%7D/g

const fillPlain = (text: string, values: PageValues) =>
  text.replaceAll(placeholder, (_, name: string) => valueOf(name, values))

function fill(html: string, values: PageValues): string {
  return html
    .replaceAll(placeholderInTarget, (_, name: string) => escapeHtml(encodeURI(valueOf(name, values))))
    .replaceAll(placeholderInText, (_, name: string, stop: string) => {
      const value = valueOf(name, values)
      return escapeHtml(value.endsWith('.') ? value : value + stop)
    })
}

function valueOf(name: string, values: PageValues): string {
  if (!Object.hasOwn(values, name)) throw new Error(`nothing is known as {${name}}`)
  return values[name as PagePlaceholder]
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

const escapeHtml = (text: string) => text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character)
