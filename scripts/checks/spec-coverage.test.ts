import { describe, expect, it } from 'vitest'
import { checkSpecCoverage } from './spec-coverage.ts'

const files: Record<string, string> = {
  'web/src/a.test.ts': `it('does what it says', run)\nit.each(rows)('with %s is %j', run)\nit('has \`two\` marks', run)`,
  'e2e/b.test.ts': 'journey(`walks, in ${locale}`, run)',
  'web/src/a.ts': `'does what it says'`,
}
const repository = { read: (path: string) => files[path], decisions: ['0001'] }

const documentOf = (rows: string[], open: string[] = []) =>
  ['# Title', '', '## 1. Section', '', '| asks | shown | changed |', '| --- | :-- | --- |', ...rows, '', '## Open', '', '| asks | missing |', '| --- | --- |', ...open].join('\n') // prettier-ignore
const problemsOf = (rows: string[], open?: string[]) => checkSpecCoverage(documentOf(rows, open), repository).problems

describe('spec coverage', () => {
  it('counts the rows when each of them names existing tests or is open', () => {
    const rows = [
      '| one | `web/src/a.test.ts › does what it says` | docs/decisions/0001 |',
      '| two | `web/src/a.test.ts › with %s is %j`<br>`e2e/b.test.ts › walks, in ${locale}` |  |',
      '| three | ``web/src/a.test.ts › has `two` marks`` | in words |',
      '| four | `OPEN` |  |',
    ]
    const coverage = checkSpecCoverage(documentOf(rows, ['| four | a test |']), repository)
    expect(coverage).toEqual({ rows: 4, open: 1, problems: [] })
  })

  it.each([
    ['a file that is gone', '`web/src/gone.test.ts › does what it says`', 'does not exist'],
    ['a title that is gone', '`web/src/a.test.ts › does something else`', 'is not in web/src/a.test.ts'],
    ['part of a title', '`web/src/a.test.ts › does what`', 'is not in web/src/a.test.ts'],
    ['a second test that is gone', '`web/src/a.test.ts › with %s is %j`<br>`e2e/b.test.ts › runs`', 'is not in e2e'],
    ['a file that is not a test', '`web/src/a.ts › does what it says`', 'is not a test'],
    ['a file without a title', '`web/src/a.test.ts`', 'neither names tests nor is open'],
    ['nothing', '', 'neither names tests nor is open'],
    ['tests and an open mark', '`OPEN`<br>`web/src/a.test.ts › does what it says`', 'neither names tests nor is open'],
  ])('reports a row with %s', (_, where, problem) => {
    expect(problemsOf([`| one | ${where} |  |`])).toEqual([expect.stringContaining(problem)])
  })

  it('reports a decision that does not exist, a duplicate row and a missing cell', () => {
    const where = '`web/src/a.test.ts › does what it says`'
    expect(problemsOf([`| one | ${where} | docs/decisions/0099 |`])).toHaveLength(1)
    expect(problemsOf([`| one | ${where} | |`, `| one | ${where} | |`])).toEqual(['“one” is listed twice'])
    expect(problemsOf([`| one | ${where} |`])).toEqual(['“one” does not have three cells'])
  })

  it('requires the list of open rows to match, with a reason for each', () => {
    expect(problemsOf(['| one | `OPEN` | |'])).toEqual(['“one” is open and not in the list at the end'])
    expect(problemsOf(['| one | `OPEN` | |'], ['| one | |'])).toEqual(['“one” does not say what is missing'])
    const shown = '| one | `web/src/a.test.ts › does what it says` | |'
    expect(problemsOf([shown], ['| one | a test |'])).toEqual(['“one” is in the list at the end and not open'])
  })

  it('reports a document without rows', () => {
    expect(checkSpecCoverage('# Title', repository).problems).toEqual(['the document has no rows'])
  })
})
