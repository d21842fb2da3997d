/**
 * `npm run bench -- all`: runs the benches of the goals one after the other and writes their ratios to
 * `docs/performance.md`. A bench whose guards fail is repeated with longer windows and then with more pairs. Needs
 * `npm run build` and a machine on which nothing else runs. `-- all search debit` runs these two; the document keeps the
 * rows of the others.
 */
import { spawnSync } from 'node:child_process'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ratioTable, replaceRatios, type BenchResult } from './ratio-table.ts'

const engineBenches = [
  'settings',
  'login-session',
  'profile',
  'search',
  'send-message',
  'debit',
  'history',
  'live',
  'page',
]
/** Benches with a goal of their own, in the order of their duration. */
const otherBenches = ['desk-claim', 'search-words', 'popular', 'sweep'] // prettier-ignore
const allBenches = [...engineBenches, ...otherBenches]

type Attempt = { pairs: string; seconds?: string }

const attempts: Attempt[] = [{ pairs: '15' }, { pairs: '15', seconds: '1' }, { pairs: '31', seconds: '1' }]

/** The pages of a conversation take so little time that their ratio varies more than others. */
const attemptsForHistory: Attempt[] = ['31', '61'].map((pairs) => ({ pairs, seconds: '1' }))

const root = join(import.meta.dirname, '..')
const document = join(root, 'docs/performance.md')
const { positionals } = parseArgs({ allowPositionals: true })
const wanted = positionals.slice(1)
const unknown = wanted.filter((name) => !allBenches.includes(name))
if (unknown.length > 0) throw new Error(`no such bench: ${unknown.join(', ')}. There are ${allBenches.join(', ')}.`)
const begin = performance.now()

let failed = 0
for (const name of wanted.length > 0 ? wanted : allBenches) {
  if (!runBench(name)) failed += 1
  // After each bench, so that an interrupted run keeps what it measured.
  writeFileSync(document, await replaceRatios(readFileSync(document, 'utf8'), newestResults()))
}
console.log(await ratioTable(newestResults()))
console.log(`docs/performance.md is written after ${((performance.now() - begin) / 60_000).toFixed(0)} min`)
if (failed > 0) process.exitCode = 1

/** Runs a bench until its guards hold. Returns whether it ran to its end. */
function runBench(name: string): boolean {
  for (const { pairs, seconds } of name === 'history' ? attemptsForHistory : attempts) {
    const options = ['--pairs', pairs, ...(seconds ? ['--seconds', seconds] : [])]
    console.log(`── ${name} ${options.join(' ')}`)
    const { status } = spawnSync(process.execPath, ['bench/bench.ts', name, ...options], {
      cwd: root,
      stdio: 'inherit',
    })
    if (status !== 0) return false
    if (newestResult(name)?.guards?.counts !== false) return true
  }
  return true
}

function newestResults(): BenchResult[] {
  return allBenches.flatMap((name) => newestResult(name) ?? [])
}

function newestResult(name: string): BenchResult | undefined {
  const days = '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'
  const file = globSync(`bench/results/${days}-${name}.json`, { cwd: root }).sort().at(-1)
  return file ? (JSON.parse(readFileSync(join(root, file), 'utf8')) as BenchResult) : undefined
}
