import { describe, expect, it, test } from 'vitest'
import { checkPages, type PageTexts } from './check-pages.ts'
import { locales } from './locales.ts'
import { helpPageNames, pageNames } from './page-texts.ts'
import { readPages } from './read-pages.ts'

const english = `# Title of {site}

> Template: counsel must confirm this text.

Some words and [a link](/terms).

## Part

- one
- two

| a | b |
| --- | --- |
| c | {vat} |

1. first
2. second

<!-- slot -->

### Smaller
`

const validPages = (): PageTexts =>
  Object.fromEntries(
    pageNames.map((page) => {
      const text = helpPageNames.includes(page) ? english.replace(/^> .*\n\n/m, '') : english
      return [page, Object.fromEntries(locales.map((locale) => [locale, text]))]
    }),
  )

const withTerms = (text: string | undefined): PageTexts => {
  const texts = validPages()
  if (text === undefined) delete texts['terms']?.fi
  else Object.assign(texts['terms'] ?? {}, { fi: text })
  return texts
}

test('reports no problem in valid pages', () => {
  expect(checkPages(validPages())).toEqual([])
})

describe('checkPages', () => {
  it.each<[name: string, text: string | undefined, problem: string]>([
    ['a missing language', undefined, 'is missing'],
    ['an unknown placeholder', english.replace('{vat}', '{tax}'), 'has the unknown placeholder {tax}'],
    ['a missing placeholder', english.replace('{vat}', 'x'), 'has the placeholders site instead of site vat'],
    ['a different link', english.replace('/terms', '/privacy'), 'has the links /privacy instead of /terms'],
    ['a different heading level', english.replace('### Smaller', '## Smaller'), 'differs from English at block 9'],
    ['a missing list item', english.replace('- two\n', ''), 'differs from English at block 5'],
    ['a missing item of a numbered list', english.replace('2. second\n', ''), 'differs from English at block 7'],
    ['a missing table row', english.replace('| c | {vat} |', ''), 'differs from English at block 6'],
    ['a missing table column', english.replace('| c | {vat} |', '| {vat} |'), 'differs from English at block 6'],
    ['a missing slot', english.replace('<!-- slot -->\n\n', ''), 'heading 3 instead of slot'],
    ['more blocks than English', `${english}\nMore.`, 'paragraph instead of nothing'],
    ['a missing template note', english.replace('> Template', 'Template'), 'lacks the note that it is a template'],
    ['a second title', english.replace('## Part', '# Part'), 'does not begin with its one heading of level 1'],
    ['HTML', english.replace('Some', '<b>Some</b>'), 'has HTML in it'],
  ])('reports %s', (_, text, problem) => {
    const problems = checkPages(withTerms(text))
    expect(problems.join('\n')).toContain('pages/terms/fi.md ')
    expect(problems.join('\n')).toContain(problem)
  })

  it('reports a help page with the note of a legal text', () => {
    const texts = validPages()
    Object.assign(texts['faq'] ?? {}, { en: english })
    expect(checkPages(texts)).toContain('pages/faq/en.md is a help page with the note of a template')
  })

  it('reports a page that the product does not have', () => {
    expect(checkPages({ ...validPages(), jobs: {} })).toEqual(['pages/jobs is not a page of the product'])
  })
})

test('reports no problem in the English pages of the product', async () => {
  const texts = await readPages()
  const english = Object.fromEntries(pageNames.map((page) => [page, texts[page]?.en ?? '']))
  const inAllLocales = Object.entries(english).map(([page, text]) => [
    page,
    Object.fromEntries(locales.map((locale) => [locale, text])),
  ])
  expect(checkPages(Object.fromEntries(inAllLocales) as PageTexts)).toEqual([])
})
