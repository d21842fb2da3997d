import { format, resolveConfig } from 'prettier'

type Figure = { name: string; middle: number; low: number; high: number; goal: number; isAtLeast?: boolean; holds: boolean } // prettier-ignore

/** What `bench/results` stores of a bench. Results of earlier versions of the benches have fewer fields. */
export type BenchResult = {
  name: string
  day: string
  commit?: string
  machine?: string
  results?: Figure[]
  guards?: { counts: boolean }
  verdict: string
}

const begin = '<!-- ratios: written by `npm run bench -- all` -->'
const end = '<!-- end of ratios -->'

const ratio = (value: number) => value.toFixed(2)

function rowsOf({ name, day, commit, results = [], guards }: BenchResult): string[][] {
  return results.map((figure) => [
    name,
    figure.name,
    ratio(figure.middle),
    `${ratio(figure.low)} to ${ratio(figure.high)}`,
    `${figure.isAtLeast ? '≥' : '≤'} ${figure.goal}`,
    guards?.counts === false ? 'guards failed' : figure.holds ? 'reached' : 'not reached',
    `${day}, ${commit ?? 'commit unknown'}`,
  ])
}

/** Returns the figures of the benches as a table in Markdown, without results that do not say what was measured when. */
export async function ratioTable(allResults: BenchResult[]): Promise<string> {
  const results = allResults.filter(({ name, day }) => name && day)
  const head = ['bench', 'figure', 'ratio', '95 % interval', 'goal', 'verdict', 'measured']
  const rows = [head, head.map(() => '---'), ...results.flatMap(rowsOf)]
  const machines = [...new Set(results.flatMap(({ machine }) => machine ?? []))]
  const text = `${rows.map((cells) => `| ${cells.join(' | ')} |`).join('\n')}\n\nMachine: ${machines.join('; ') || 'unknown'}.\n`
  return format(text, { ...(await resolveConfig(import.meta.filename)), parser: 'markdown' })
}

/** Replaces the table between the two comments of the document. */
export async function replaceRatios(document: string, results: BenchResult[]): Promise<string> {
  const [before, rest] = document.split(begin)
  const after = rest?.split(end)[1]
  if (after === undefined) throw new Error('docs/performance.md has no place for the ratios')
  return `${before}${begin}\n\n${await ratioTable(results)}\n${end}${after}`
}
