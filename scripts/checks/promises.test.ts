import { describe, expect, it } from 'vitest'
import { checkPromises } from './promises.ts'

const files: Record<string, string> = {
  'a.test.ts': `it('answers', run)`,
  'i18n/pages/terms/en.md': '## 8. Moderation\n\n- A person decides. The site is blue.\n\n## 10. Ending\n',
  'i18n/pages/complaints/en.md': '## What happens next\n\n1. You get a receipt.\n\n## Other ways\n',
}
const problemsOf = (rows: string[]) =>
  checkPromises(['| page | promise | tests |', '| --- | --- | --- |', ...rows].join('\n'), {
    read: (path) => files[path],
  }).problems

const kept = [
  '| terms | “A person decides.” | `a.test.ts › answers` |',
  '| complaints | “You get a receipt.” | `a.test.ts › answers` |',
]

describe('promises', () => {
  it('are complete when every promise is quoted with an existing test', () => {
    expect(problemsOf(kept)).toEqual([])
  })

  it.each([
    ['a sentence that is gone', ['| terms | “We pay at once.” | `a.test.ts › answers` |'], 'is not on the page terms'],
    ['a test that is gone', ['| terms | “The site is blue.” | `a.test.ts › asks` |'], 'is not in a.test.ts'],
    ['no test', ['| terms | “The site is blue.” | soon |'], 'names no tests'],
    ['a page that is gone', ['| help | “The site is blue.” | `a.test.ts › answers` |'], 'the page help does not exist'],
  ])('report %s', (_name, rows, problem) => {
    expect(problemsOf([...kept, ...rows])).toEqual([expect.stringContaining(problem)])
  })

  it('report a promise of the page that is not in the table', () => {
    expect(problemsOf(kept.slice(1))).toEqual([
      'the page terms promises “A person decides.”, which is not in the table',
    ])
  })
})
