import { defaultLocale, locales, type Locale } from './locales.ts'
import { helpPageNames, pageNames, pagePlaceholders, slotMarker } from './page-texts.ts'
import { parsePageShape } from './page-shape.ts'

/** The existing texts by page and language. */
export type PageTexts = Record<string, Partial<Record<Locale, string>>>

/** Checks the legal and help pages. Returns one line per problem. */
export function checkPages(texts: PageTexts): string[] {
  const unknown = Object.keys(texts).filter((page) => !(pageNames as readonly string[]).includes(page))
  return [
    ...unknown.map((page) => `pages/${page} is not a page of the product`),
    ...pageNames.flatMap((page) => checkPage(page, texts[page] ?? {})),
  ]
}

function checkPage(page: string, byLocale: Partial<Record<Locale, string>>): string[] {
  const english = byLocale[defaultLocale]
  return locales.flatMap((locale) => {
    const text = byLocale[locale]
    const problems = text === undefined ? ['is missing'] : [...checkText(page, text), ...compareTo(text, english)]
    return problems.map((problem) => `pages/${page}/${locale}.md ${problem}`)
  })
}

function checkText(page: string, text: string): string[] {
  const { blocks, placeholders } = parsePageShape(text)
  const unknown = placeholders.filter((name) => !(pagePlaceholders as readonly string[]).includes(name))
  const headings = blocks.filter((block) => block === 'heading 1').length
  return [
    ...new Set(unknown.map((name) => `has the unknown placeholder {${name}}`)),
    ...(blocks[0] === 'heading 1' && headings === 1 ? [] : ['does not begin with its one heading of level 1']),
    ...checkNote(page, blocks[1] === 'quote of 1'),
    ...(/[<>]/.test(text.replaceAll(slotMarker, '').replaceAll(/^>/gm, '')) ? ['has HTML in it'] : []),
  ]
}

/** Legal texts must have a note that counsel has to confirm them. Help pages must not have it. */
function checkNote(page: string, hasNote: boolean): string[] {
  if (helpPageNames.includes(page)) return hasNote ? ['is a help page with the note of a template'] : []
  return hasNote ? [] : ['lacks the note that it is a template']
}

function compareTo(text: string, english: string | undefined): string[] {
  if (english === undefined) return []
  const own = parsePageShape(text)
  const source = parsePageShape(english)
  const index = source.blocks.findIndex((block, at) => block !== own.blocks[at])
  const differing = index === -1 && own.blocks.length > source.blocks.length ? source.blocks.length : index
  return [
    ...(differing === -1
      ? []
      : [
          `differs from English at block ${differing + 1}: ${own.blocks[differing] ?? 'nothing'} instead of ${source.blocks[differing] ?? 'nothing'}`,
        ]),
    ...compare('placeholders', own.placeholders, source.placeholders),
    ...compare('links', own.links, source.links),
  ]
}

function compare(what: string, own: string[], source: string[]): string[] {
  if (own.join(' ') === source.join(' ')) return []
  return [`has the ${what} ${own.join(' ')} instead of ${source.join(' ')}`]
}
