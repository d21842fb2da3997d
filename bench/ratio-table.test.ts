import { describe, expect, it } from 'vitest'
import { replaceRatios, type BenchResult } from './ratio-table.ts'

const figure = { name: 'p50 against the parts', middle: 1.204, low: 1.18, high: 1.251, goal: 1.25 }
const resultOf = (more: Partial<BenchResult>): BenchResult => ({
  ...{ name: 'settings', day: '2026-11-19', commit: 'abc1234', machine: '2 × processor', verdict: 'ok' },
  ...{ guards: { counts: true }, results: [{ ...figure, holds: false }] },
  ...more,
})
const document =
  'before\n\n<!-- ratios: written by `npm run bench -- all` -->\n\nold\n\n<!-- end of ratios -->\n\nafter\n'
const cellsOf = (text: string) =>
  text
    .split('\n')
    .find((line) => line.includes('settings'))
    ?.split('|')
    .map((cell) => cell.trim())
    .slice(1, -1)

describe('replaceRatios', () => {
  it('replaces the table and keeps the rest of the document', async () => {
    const written = await replaceRatios(document, [resultOf({})])
    expect(written.startsWith('before\n')).toBe(true)
    expect(written.endsWith('after\n')).toBe(true)
    expect(written).not.toContain('old')
    expect(cellsOf(written)).toEqual(
      ['settings', figure.name, '1.20', '1.18 to 1.25', '≤ 1.25', 'not reached', '2026-11-19, abc1234'], // prettier-ignore
    )
  })

  it('states failed guards instead of a verdict', async () => {
    const written = await replaceRatios(document, [resultOf({ guards: { counts: false } })])
    expect(cellsOf(written)?.[5]).toBe('guards failed')
  })

  it('refuses a document without a place for the table', async () => {
    await expect(replaceRatios('nothing', [])).rejects.toThrow('no place')
  })
})
