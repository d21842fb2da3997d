/**
 * `npm run lighthouse`: mobile Lighthouse, with its own simulated slow network and processor, on the pages that visitors
 * come to first. `-- index login` measures those alone and writes nothing. A busy machine shows as a slow page.
 */
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import lighthouse, { type Result } from 'lighthouse'
import { chromium } from 'playwright-core'
import { root } from '../scripts/product/environment.ts'
import { landerNames } from '../web/src/lib/addresses/route-table.ts'
import { browserArguments, browserFile } from './harness/browser.ts'
import { startProduct } from './product.ts'

const pages = new Map([
  ['index', '/'],
  ...landerNames.map((name) => [name, `/landers/${name}`] as const),
  ...['terms', 'faq', 'pricing', 'login'].map((name) => [name, `/${name}`] as const),
])
/** The only one of them that comes to life with scripts. */
const withScripts = new Set(['login'])
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const debuggingPort = 3398
const tries = 3
const origin = 'http://localhost:3300'

type Row = Record<(typeof categories)[number] | 'lcp' | 'cls' | 'tbt' | 'script', number> & { name: string }

const wanted = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
const isTalkative = process.argv.includes('--why')
const unknown = wanted.filter((name) => !pages.has(name))
if (unknown.length > 0) throw new Error(`No page is called ${unknown.join(', ')}: ${[...pages.keys()].join(' ')}`)

const product = await startProduct()
const browser = await chromium.launch({
  executablePath: browserFile,
  args: [...browserArguments, `--remote-debugging-port=${debuggingPort}`],
})
const rows: Row[] = []
const busy = loadavg()[0] ?? 0
try {
  for (const [name, path] of pages) if (wanted.length === 0 || wanted.includes(name)) rows.push(await best(name, path))
} finally {
  await browser.close()
  await product.stop()
}

const table = [
  '| page | performance | accessibility | best practices | SEO | LCP s | CLS | TBT ms | script kB |',
  '| --- | --- | --- | --- | --- | --- | --- | --- | --- |',
  ...rows.map(cells).map((row) => `| ${row.join(' | ')} |`),
].join('\n')
const short = rows.flatMap(shortOf)
console.log(`\n${table}\n`)
for (const line of short) console.log(line)
if (wanted.length === 0) keep()
const isShort = short.length > 0 || rows.length === 0
console.log(`RESULT lighthouse ${rows.length} pages, ${short.length} goals missed ${isShort ? 'short' : 'ok'}`)
process.exit(isShort ? 1 : 0)

/** Whatever else the machine does can only make a page slower, so one that is short is looked at again. */
async function best(name: string, path: string): Promise<Row> {
  let found = await measure(name, path)
  for (let more = tries - 1; more > 0 && shortOf(found).length > 0; more -= 1) {
    const again = await measure(name, path)
    const misses = shortOf(again).length - shortOf(found).length
    if (misses < 0 || (misses === 0 && again.performance > found.performance)) found = again
  }
  return found
}

async function measure(name: string, path: string): Promise<Row> {
  const lhr = await lookAt(path)
  const score = (category: string) => Math.round((lhr.categories[category]?.score ?? 0) * 100)
  const value = (audit: string) => lhr.audits[audit]?.numericValue ?? Number.NaN
  if (isTalkative) console.log(`\n${name}\n${reasonsOf(lhr).join('\n')}`)
  const row = {
    name,
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    seo: score('seo'),
    lcp: value('largest-contentful-paint') / 1000,
    cls: value('cumulative-layout-shift'),
    tbt: value('total-blocking-time'),
    script: scriptBytes(lhr) / 1000,
  }
  console.log(cells(row).join('  '))
  return row
}

/** On a busy machine the browser now and then fails to record a page. */
async function lookAt(path: string, left = tries): Promise<Result> {
  const result = await lighthouse(origin + path, { port: debuggingPort, onlyCategories: [...categories] })
  if (result && !result.lhr.runtimeError) return result.lhr
  if (left > 1) return lookAt(path, left - 1)
  throw new Error(`${path}: ${result?.lhr.runtimeError?.message ?? 'nothing'}`)
}

type Fetched = { resourceType?: string; transferSize?: number; url: string }

function fetchedBy(lhr: Result): Fetched[] {
  const { details } = lhr.audits['network-requests'] ?? {}
  return details && 'items' in details ? (details.items as Fetched[]) : []
}

function scriptBytes(lhr: Result): number {
  const scripts = fetchedBy(lhr).filter(({ resourceType }) => resourceType === 'Script')
  return scripts.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0)
}

/** What was fetched, what moved, and what is not perfect: for whoever has to mend it. */
function reasonsOf(lhr: Result): string[] {
  const fetched = fetchedBy(lhr).map(
    ({ resourceType, transferSize, url }) =>
      `  ${String(transferSize).padStart(7)} ${resourceType} ${url.slice(0, 90)}`,
  )
  const imperfect = Object.values(lhr.audits)
    .filter(({ score, scoreDisplayMode }) => score !== null && score < 1 && scoreDisplayMode !== 'informative')
    .map(
      ({ id, displayValue, details }) =>
        `  ${id} ${displayValue ?? ''} ${JSON.stringify(details ?? '').slice(0, 1_500)}`,
    )
  const moments = ['first-contentful-paint', 'speed-index'].map((id) => `  ${id} ${lhr.audits[id]?.displayValue}`)
  return [...fetched, ...moments, ...imperfect]
}

function cells(row: Row): string[] {
  const { name, lcp, cls, tbt, script } = row
  const scores = categories.map((category) => String(row[category]))
  return [name, ...scores, lcp.toFixed(2), cls.toFixed(3), tbt.toFixed(0), script.toFixed(1)]
}

function shortOf(row: Row): string[] {
  const misses: [boolean, string][] = [
    [row.performance < 95, `performance ${row.performance}, at least 95`],
    [row.accessibility < 100, `accessibility ${row.accessibility}, not 100`],
    [row['best-practices'] < 100, `best practices ${row['best-practices']}, not 100`],
    [row.seo < 100, `SEO ${row.seo}, not 100`],
    [row.lcp > 1.2, `LCP ${row.lcp.toFixed(2)} s, at most 1.2`],
    [row.cls > 0.0005, `CLS ${row.cls.toFixed(4)}, not 0`],
    [row.tbt > 50, `TBT ${row.tbt.toFixed(0)} ms, at most 50`],
    [row.script > 0 && !withScripts.has(row.name), `${row.script.toFixed(1)} kB of scripts, none allowed`],
  ]
  return misses.filter(([isMissed]) => isMissed).map(([, miss]) => `${row.name}: ${miss}`)
}

function keep(): void {
  const words = [
    '# Lighthouse',
    '',
    `\`npm run lighthouse\` on ${new Date().toISOString().slice(0, 10)}: phone, first visit, the simulated slow network and processor that are`,
    `Lighthouse's own (150 ms, 1.6 Mbit/s, a quarter of the speed). The best of at most ${tries} tries; the machine's load was ${busy.toFixed(1)}.`,
    '',
    table,
    '',
    short.length > 0 ? 'Short of the goals:\n' : 'All goals are met.',
    ...short.map((line) => `- ${line}`),
    '',
    'What limits them: `docs/decisions/0015-small-fonts-late-scripts.md`.',
  ]
  const file = join(root, 'docs/lighthouse.md')
  writeFileSync(file, `${words.join('\n')}\n`)
  execFileSync(process.execPath, [join(root, 'node_modules/prettier/bin/prettier.cjs'), '--write', file])
}
