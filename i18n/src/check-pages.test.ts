import { describe, expect, it, test } from 'vitest'
import { checkPages, type PageTexts } from './check-pages.ts'
import { locales } from './locales.ts'
import { pageNames } from './page-texts.ts'
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

const sound = (): PageTexts =>
  Object.fromEntries(pageNames.map((page) => [page, Object.fromEntries(locales.map((locale) => [locale, english]))]))

const withTerms = (text: string | undefined): PageTexts => {
  const texts = sound()
  if (text === undefined) delete texts['terms']?.fi
  else Object.assign(texts['terms'] ?? {}, { fi: text })
  return texts
}

test('sound pages have no problem', () => {
  expect(checkPages(sound())).toEqual([])
})

describe('reports', () => {
  it.each<[name: string, text: string | undefined, problem: string]>([
    ['a missing language', undefined, 'is missing'],
    ['an unknown placeholder', english.replace('{vat}', '{tax}'), 'has the unknown placeholder {tax}'],
    ['a missing placeholder', english.replace('{vat}', 'x'), 'has the placeholders site instead of site vat'],
    ['another link', english.replace('/terms', '/privacy'), 'has the links /privacy instead of /terms'],
    ['another level', english.replace('### Smaller', '## Smaller'), 'differs from English at block 9'],
    ['a missing item', english.replace('- two\n', ''), 'differs from English at block 5'],
    ['a missing step', english.replace('2. second\n', ''), 'differs from English at block 7'],
    ['a missing row', english.replace('| c | {vat} |', ''), 'differs from English at block 6'],
    ['a missing column', english.replace('| c | {vat} |', '| {vat} |'), 'differs from English at block 6'],
    ['a missing slot', english.replace('<!-- slot -->\n\n', ''), 'heading 3 instead of slot'],
    ['more than English', `${english}\nMore.`, 'paragraph instead of nothing'],
    ['no note', english.replace('> Template', 'Template'), 'lacks the note that it is a template'],
    ['a second title', english.replace('## Part', '# Part'), 'does not begin with its one heading of level 1'],
    ['HTML', english.replace('Some', '<b>Some</b>'), 'has HTML in it'],
  ])('%s', (_, text, problem) => {
    const problems = checkPages(withTerms(text))
    expect(problems.join('\n')).toContain('pages/terms/fi.md ')
    expect(problems.join('\n')).toContain(problem)
  })

  it('a page that the product does not have', () => {
    expect(checkPages({ ...sound(), jobs: {} })).toEqual(['pages/jobs is no page of the product'])
  })
})

test('the English pages on the disk are sound', async () => {
  const texts = await readPages()
  const english = Object.fromEntries(pageNames.map((page) => [page, texts[page]?.en ?? '']))
  const everywhere = Object.entries(english).map(([page, text]) => [
    page,
    Object.fromEntries(locales.map((locale) => [locale, text])),
  ])
  expect(checkPages(Object.fromEntries(everywhere) as PageTexts)).toEqual([])
})
