/**
 * `npm run interactions`: how long the page of a member takes to respond to taps and keys in search, swipe game and chat,
 * on a phone with a processor of a quarter of the speed. The browser reports the time from the input to the next painted
 * frame. Typing and sending in chat are not measured: headless Chromium reported no usable times for them.
 * `-- search chat` measures only these two and does not write the document, `--port=3000` a product that already runs.
 */
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { root } from '../scripts/product/environment.ts'
import { closeBrowser } from './harness/browser.ts'
import { textsOf } from './harness/texts.ts'
import { openVisit } from './harness/visit.ts'
import { startProduct } from './product.ts'
import { logInAs } from './screen-people.ts'

const en = textsOf('en')
const slowdown = 4
const maxDurationMs = 100
/** The page has answered an input when it reported nothing for this long. */
const settleMs = 700

type Action = { name: string; times: number; act: (page: Page, turn: number) => Promise<void> }
type Scenario = { path: string; actions: Action[] }
type Row = { scenario: string; action: string; worst: number; median: number; worstPart: string }
type Input = { id: number; duration: number; delay: number; work: number; name: string }

async function forgetInputs(page: Page): Promise<void> {
  await page.evaluate('window.inputs.length = 0')
}

/** Taps at the coordinates of an element: `locator.tap` runs checks in the page, which would count as time of the input. */
const tap = (find: (page: Page, turn: number) => Locator) => async (page: Page, turn: number) => {
  const target = find(page, turn).first()
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  if (!box) throw new Error('the element is not visible')
  await page.waitForTimeout(settleMs)
  await forgetInputs(page)
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
}
const press = (keys: string | readonly string[]) => async (page: Page, turn: number) => {
  await forgetInputs(page)
  await page.keyboard.press(typeof keys === 'string' ? keys : (keys[turn] ?? 'x'))
}
const button = (name: string) => tap((page) => page.getByRole('button', { name, exact: true }))
const inSheet = (find: (sheet: Locator, turn: number) => Locator) =>
  tap((page, turn) => find(page.getByRole('dialog'), turn))
const genders = ['male', 'both', 'female'] as const

const scenarios: Record<string, Scenario> = {
  search: {
    path: '/members',
    actions: [
      { name: 'like a member', times: 3, act: tap((page) => page.getByRole('button', { name: /^Like / })) },
      { name: 'open the filters', times: 1, act: tap((page) => page.locator('a[href="#filters"]')) },
      { name: 'switch a filter', times: 4, act: inSheet((sheet) => sheet.getByText(en('search.with_photo'))) },
      {
        name: 'choose another gender',
        times: 3,
        act: inSheet((sheet, turn) => sheet.locator(`label:has(input[name=gender][value=${genders[turn]}])`)),
      },
      { name: 'move the lower age', times: 4, act: press(['Tab', 'ArrowRight', 'ArrowRight', 'ArrowRight']) },
      { name: 'show the results', times: 1, act: inSheet((sheet) => sheet.locator('button[type=submit]')) },
    ],
  },
  swipe: {
    path: '/swipe-game',
    actions: [
      { name: 'skip by key', times: 3, act: press('ArrowLeft') },
      { name: 'skip by button', times: 3, act: button(en('swipe.skip')) },
      { name: 'like by key', times: 1, act: press('ArrowRight') },
      { name: 'like by button', times: 1, act: button(en('swipe.like')) },
      { name: 'undo', times: 1, act: press('Backspace') },
    ],
  },
  chat: {
    path: '/chats',
    actions: [
      { name: 'open a conversation', times: 1, act: tap((page) => page.locator('li a[href^="/chats/"]')) },
      { name: 'open the message field', times: 1, act: tap((page) => page.locator('form textarea')) },
    ],
  },
}

/** Collects the inputs that the browser reports. Those below 16 ms are not reported. */
const recordInputs = `
  window.inputs = []
  new PerformanceObserver((list) => {
    for (const { interactionId, name, duration, startTime, processingStart, processingEnd } of list.getEntries())
      if (interactionId)
        window.inputs.push({ id: interactionId, name, duration, delay: processingStart - startTime, work: processingEnd - processingStart })
  }).observe({ type: 'event', durationThreshold: 16, buffered: true })
`

const wanted = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
const unknown = wanted.filter((name) => !Object.hasOwn(scenarios, name))
if (unknown.length > 0)
  throw new Error(`Unknown page ${unknown.join(', ')}, expected one of: ${Object.keys(scenarios).join(' ')}`)
const runningPort = Number(process.argv.find((argument) => argument.startsWith('--port='))?.slice('--port='.length))

const product = runningPort ? null : await startProduct()
const rows: Row[] = []
const machineLoad = loadavg()[0] ?? 0
try {
  for (const [name, scenario] of Object.entries(scenarios))
    if (wanted.length === 0 || wanted.includes(name)) rows.push(...(await measure(name, scenario)))
} finally {
  await closeBrowser()
  await product?.stop()
}

const table = [
  '| page | action | worst ms | median ms | longest part of the worst |',
  '| --- | --- | --- | --- | --- |',
  ...rows.map((row) => `| ${row.scenario} | ${row.action} | ${row.worst} | ${row.median} | ${row.worstPart} |`),
].join('\n')
console.log(`\n${table}\n`)
if (wanted.length === 0 && product) writeDocument()
const slow = rows.filter(({ worst }) => worst > maxDurationMs)
console.log(
  `RESULT interactions ${rows.length} actions, ${slow.length} above ${maxDurationMs} ms ${slow.length > 0 ? 'short' : 'ok'}`,
)
process.exit(slow.length > 0 ? 1 : 0)

/** Measures the actions of one page, one after the other, as a demo member who has conversations. */
async function measure(scenario: string, { path, actions }: Scenario): Promise<Row[]> {
  const { page, context } = await openVisit({ device: 'phone' }, runningPort || undefined)
  await logInAs(context, 'emma')
  await page.addInitScript(recordInputs)
  const session = await context.newCDPSession(page)
  await page.goto(path)
  await page.waitForLoadState('networkidle')
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const measured: Row[] = []
  for (const { name, times, act } of actions) {
    const inputs: Input[] = []
    for (let turn = 0; turn < times; turn += 1) inputs.push(await worstInput(page, () => act(page, turn)))
    const sorted = inputs.toSorted((one, other) => other.duration - one.duration)
    const [worst] = sorted
    if (!worst) continue
    const row = {
      scenario,
      action: name,
      worst: worst.duration,
      median: sorted[sorted.length >> 1]?.duration ?? 0,
      worstPart: longestPart(worst),
    }
    measured.push(row)
    console.log(Object.values(row).join('  '))
  }
  await context.close()
  return measured
}

/** Acts on the page and returns the slowest input that the browser reported for it. */
async function worstInput(page: Page, act: () => Promise<void>): Promise<Input> {
  await act()
  await page.waitForTimeout(settleMs)
  const inputs = await page.evaluate<Input[]>('window.inputs')
  const none = { id: 0, name: '', duration: 0, delay: 0, work: 0 }
  return inputs.reduce((worst, one) => (one.duration > worst.duration ? one : worst), none)
}

/** Returns whether the input waited, was handled or was painted for most of its time. */
function longestPart({ name, duration, delay, work }: Input): string {
  if (duration === 0) return 'below 16 ms'
  const parts = { delay, handlers: work, paint: duration - delay - work }
  const [part, ms] = Object.entries(parts).toSorted(([, one], [, other]) => other - one)[0] ?? ['', 0]
  return `${name}: ${part} ${Math.round(ms)} ms`
}

function writeDocument(): void {
  const lines = [
    '# Interactions',
    '',
    `\`npm run interactions\` on ${new Date().toISOString().slice(0, 10)}: time from an input to the next painted frame, in Chromium on a phone's`,
    `screen with a processor of a quarter of the speed, for a member with conversations. The goal is ${maxDurationMs} ms. The browser`,
    `reports multiples of 8 ms, and nothing below 16 ms. The machine's load was ${machineLoad.toFixed(1)}.`,
    '',
    table,
  ]
  const file = join(root, 'docs/interactions.md')
  writeFileSync(file, `${lines.join('\n')}\n`)
  execFileSync(process.execPath, [join(root, 'node_modules/prettier/bin/prettier.cjs'), '--write', file])
}
