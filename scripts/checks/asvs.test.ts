import { describe, expect, it } from 'vitest'
import { checkRegister } from './asvs.ts'
import { asvsSections } from './asvs-requirements.ts'

const files: Record<string, string> = {
  'server/a.test.ts': `it('refuses a forged token', run)\nit('says \`no\`', run)`,
  'server/a.ts': 'export const a = 1',
  'SECURITY.md': '# Security',
}
const repository = {
  read: (path: string) => files[path],
  exists: (path: string) => Object.keys(files).some((file) => file === path || file.startsWith(`${path}/`)),
}
const sections = { 'V1.1': [1, 2, 3], 'V12.1': [2] }

const plan = 'Needs a check. Plan: add it to the parser. Where: `server/a.ts`. Size: small.'
const goodRows = {
  'V1.1.1': '| V1.1.1 | 1 | met | `server/a.test.ts › refuses a forged token` |',
  'V1.1.2': `| V1.1.2 | 2 | open | ${plan} |`,
  'V1.1.3': '| V1.1.3 | 3 | not applicable | There are no tokens. |',
  'V12.1.1': '| V12.1.1 | 2 | met | Said in `SECURITY.md`, done in `server/a.ts`, see `server`. |',
}
const goodIndex = [
  '| [V1](asvs/v01.md) Tokens | 3 | 1 | 1 | 1 |',
  '| [V12](asvs/v12.md) Transport | 1 | 1 | 0 | 0 |',
  '| Level 1 | 1 | 1 | 0 | 0 |',
  '| Level 2 | 2 | 1 | 0 | 1 |',
  '| Level 3 | 1 | 0 | 1 | 0 |',
  '| All | 4 | 2 | 1 | 1 |',
]

const tableOf = (rows: string[]) => ['# Title', '', '| id | a |', '| --- | --- |', ...rows].join('\n')

type Change = { rows?: Partial<typeof goodRows>; extra?: string[]; index?: string[] }

/** Returns the problems of a valid register with the given change. */
function problemsOf({ rows, extra = [], index = goodIndex }: Change): string[] {
  const all = { ...goodRows, ...rows }
  const first = [all['V1.1.1'], all['V1.1.2'], all['V1.1.3'], ...extra].filter((row) => row !== '')
  const chapters = { 'v01.md': tableOf(first), 'v12.md': tableOf([all['V12.1.1']]) }
  return checkRegister({ index: tableOf(index), chapters }, repository, sections).problems
}

const evidence = (text: string) => ({ rows: { 'V1.1.1': `| V1.1.1 | 1 | met | ${text} |` } })

describe('checkRegister', () => {
  it('reports no problem when every requirement has one valid row', () => {
    expect(problemsOf({})).toEqual([])
    expect(problemsOf(evidence('``server/a.test.ts › says `no` ``'))).toEqual([])
  })

  it('counts rows by status', () => {
    const chapters = { 'v01.md': tableOf(Object.values(goodRows)) }
    const { counts } = checkRegister({ index: '', chapters }, repository, sections)
    expect(counts).toEqual({ requirements: 4, met: 2, notApplicable: 1, open: 1 })
  })

  it.each([
    ['an unknown requirement', '| V1.1.4 | 1 | met | `server/a.ts` |', 'V1.1.4 is not a requirement'],
    ['a second row of a requirement', goodRows['V1.1.1'], 'V1.1.1 has more than one row'],
    ['a row on the page of another chapter', goodRows['V12.1.1'], 'V12.1.1 is in v01.md instead of v12.md'],
    ['a row with too few cells', '| V1.1.1 | 1 | met |', 'v01.md: V1.1.1 has 3 cells instead of 4'],
  ])('reports %s', (_, row, problem) => {
    expect(problemsOf({ extra: [row] })).toContain(problem)
  })

  it.each([
    ['no row', '', 'V1.1.1 has no row'],
    ['the wrong level', '| V1.1.1 | 2 | met | `server/a.ts` |', 'V1.1.1 is of level 1, not 2'],
    ['an unknown status', '| V1.1.1 | 1 | done | `server/a.ts` |', 'V1.1.1 has the status “done”'],
    ['an empty text', '| V1.1.1 | 1 | not applicable |  |', 'V1.1.1 has no evidence or reason'],
    ['level 1 and the status open', `| V1.1.1 | 1 | open | ${plan} |`, 'V1.1.1 is of level 1 and open'],
  ])('reports a requirement with %s', (_, row, problem) => {
    expect(problemsOf({ rows: { 'V1.1.1': row } })).toContain(problem)
  })

  it.each([
    ['no file', 'In words alone, `--flag` and `/api/docs`.', 'is met and names no file'],
    ['a file that is gone', '`server/gone.ts`', 'names server/gone.ts, which does not exist'],
    ['a folder that is gone', '`service/a.ts`', 'names service/a.ts, which does not exist'],
    ['a page that is gone', '`OTHER.md`', 'names OTHER.md, which does not exist'],
    ['a second file that is gone', '`server/a.ts`, `server/b.ts`', 'names server/b.ts, which does not exist'],
    ['a test file that is gone', '`server/b.test.ts › a title`', 'names server/b.test.ts, which does not exist'],
    ['a title that is gone', '`server/a.test.ts › a title`', 'names “a title”, which is not in server/a.test.ts'],
    ['part of a title', '`server/a.test.ts › refuses`', 'names “refuses”, which is not in server/a.test.ts'],
    ['a title outside a test file', '`server/a.ts › a title`', 'names a test of server/a.ts, which is not a test file'],
  ])('reports evidence with %s', (_, text, problem) => {
    expect(problemsOf(evidence(text))).toEqual([`V1.1.1 ${problem}`])
  })

  it.each([
    ['missing', 'Needs a check.'],
    ['without a description', 'Needs a check. Where: `server/a.ts`. Size: small.'],
    ['without a place', 'Plan: add it. Where: somewhere. Size: small.'],
    ['without a size', 'Plan: add it. Where: `server/a.ts`. Size: unknown.'],
  ])('reports an open requirement of level 2 whose plan is %s', (_, text) => {
    const row = `| V1.1.2 | 2 | open | ${text} |`
    expect(problemsOf({ rows: { 'V1.1.2': row } })).toEqual(['V1.1.2 is open without a plan'])
  })

  it('accepts an open requirement of level 3 without a plan', () => {
    const index = goodIndex.map((line) => line.replace('| 3 | 1 | 1 | 1 |', '| 3 | 1 | 0 | 2 |').replace('| 1 | 0 | 1 | 0 |', '| 1 | 0 | 0 | 1 |').replace('| 4 | 2 | 1 | 1 |', '| 4 | 2 | 0 | 2 |')) // prettier-ignore
    expect(problemsOf({ rows: { 'V1.1.3': '| V1.1.3 | 3 | open | Needs hardware. |' }, index })).toEqual([])
  })

  it('reports counts that are wrong or missing', () => {
    const wrong = goodIndex.map((line) => line.replace('| Level 2 | 2 |', '| Level 2 | 3 |'))
    expect(problemsOf({ index: wrong })).toEqual(['the index says 3, 1, 0, 1 of Level 2 instead of 2, 1, 0, 1'])
    const missing = goodIndex.filter((line) => !line.startsWith('| [V12]'))
    expect(problemsOf({ index: missing })).toEqual(['the index says nothing of V12 instead of 1, 1, 0, 0'])
  })

  it('knows all 345 requirements of the standard and their levels', () => {
    const levels = Object.values(asvsSections).flat()
    const ofLevel = (level: number) => levels.filter((other) => other === level).length
    expect([levels.length, ofLevel(1), ofLevel(2), ofLevel(3)]).toEqual([345, 70, 183, 92])
  })
})
