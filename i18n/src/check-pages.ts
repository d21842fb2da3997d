import { defaultLocale, locales, type Locale } from './locales.ts'
import { pageNames, pagePlaceholders, slotMark } from './page-texts.ts'
import { pageShape } from './page-shape.ts'

/** Texts by page and language, as far as there are files. */
export type PageTexts = Record<string, Partial<Record<Locale, string>>>

/** Everything that can be wrong with the legal and help pages, one line per problem; empty when all is well. */
export function checkPages(texts: PageTexts): string[] {
  const foreign = Object.keys(texts).filter((page) => !(pageNames as readonly string[]).includes(page))
  return [
    ...foreign.map((page) => `pages/${page} is no page of the product`),
    ...pageNames.flatMap((page) => checkPage(page, texts[page] ?? {})),
  ]
}

function checkPage(page: string, byLocale: Partial<Record<Locale, string>>): string[] {
  const english = byLocale[defaultLocale]
  return locales.flatMap((locale) => {
    const text = byLocale[locale]
    const problems = text === undefined ? ['is missing'] : [...checkAlone(text), ...checkAgainst(text, english)]
    return problems.map((problem) => `pages/${page}/${locale}.md ${problem}`)
  })
}

function checkAlone(text: string): string[] {
  const { blocks, placeholders } = pageShape(text)
  const unknown = placeholders.filter((name) => !(pagePlaceholders as readonly string[]).includes(name))
  const headings = blocks.filter((block) => block === 'heading 1').length
  return [
    ...new Set(unknown.map((name) => `has the unknown placeholder {${name}}`)),
    ...(blocks[0] === 'heading 1' && headings === 1 ? [] : ['does not begin with its one heading of level 1']),
    // Until counsel has read a text, whoever reads it must see that nobody has.
    ...(blocks[1] === 'quote of 1' ? [] : ['lacks the note that it is a template']),
    ...(/[<>]/.test(text.replaceAll(slotMark, '').replaceAll(/^>/gm, '')) ? ['has HTML in it'] : []),
  ]
}

function checkAgainst(text: string, english: string | undefined): string[] {
  if (english === undefined) return []
  const here = pageShape(text)
  const there = pageShape(english)
  const at = there.blocks.findIndex((block, index) => block !== here.blocks[index])
  const differing = at === -1 && here.blocks.length > there.blocks.length ? there.blocks.length : at
  return [
    ...(differing === -1
      ? []
      : [
          `differs from English at block ${differing + 1}: ${here.blocks[differing] ?? 'nothing'} instead of ${there.blocks[differing] ?? 'nothing'}`,
        ]),
    ...compare('placeholders', here.placeholders, there.placeholders),
    ...compare('links', here.links, there.links),
  ]
}

function compare(what: string, here: string[], there: string[]): string[] {
  if (here.join(' ') === there.join(' ')) return []
  return [`has the ${what} ${here.join(' ')} instead of ${there.join(' ')}`]
}
