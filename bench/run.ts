import { mkdir, writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { closeConnections, openLoop, type Target } from './measure/open-loop.ts'
import { pairedRatio, type Sample } from './measure/pairs.ts'
import { bareSql } from './measure/pgbench.ts'
import { median } from './measure/statistics.ts'
import { loginSession } from './scenarios/login-session.ts'
import { profile } from './scenarios/profile.ts'
import type { Scenario } from './scenarios/scenario.ts'
import { settings } from './scenarios/settings.ts'
import { startServer } from './servers/start.ts'
import { createBenchWorld } from './world.ts'

const scenarios: Record<string, Scenario> = { settings, 'login-session': loginSession, profile }

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    pairs: { type: 'string', default: '15' },
    seconds: { type: 'string', default: '0.5' },
    members: { type: 'string', default: '2000' },
    seed: { type: 'string', default: '1' },
  },
})
const [name = ''] = positionals
const scenario = scenarios[name]
if (!scenario) throw new Error(`npm run bench -- <${Object.keys(scenarios).join(' | ')}>`)
const pairs = Number(values.pairs)
const seconds = Number(values.seconds)
const seed = Number(values.seed)
const { ratePerSecond } = scenario

const world = await createBenchWorld(Number(values.members))
const product = await startServer('product.ts', [], world.env)
const target: Target = { ...scenario.request(world), port: product.port }
const answer = await fetch(`http://127.0.0.1:${product.port}${target.path}`, { headers: target.headers })
const bytes = (await answer.arrayBuffer()).byteLength
const bare = await startServer('bare-fastify.ts', [String(bytes)], {})

const latency =
  (at: Target): Sample =>
  async () =>
    median(await openLoop({ target: at, ratePerSecond, seconds }))
const productLatency = latency(target)
const emptyCall = latency({ port: bare.port, path: '/', headers: {} })
const parts: Record<string, Sample> = { 'empty Fastify call': emptyCall }
for (const [index, sql] of scenario.statements(world).entries()) {
  parts[`statement ${index + 1}`] = () => bareSql({ databaseUrl: world.databaseUrl, sql, ratePerSecond, seconds })
}
const sumOfParts: Sample = async () => {
  let sum = 0
  for (const part of Object.values(parts)) sum += await part()
  return sum
}

try {
  for (let index = 0; index < 3; index++) await productLatency().then(emptyCall)
  const typical = await productLatency()
  const slowed = latency({ ...target, headers: { ...target.headers, 'x-bench-spin': String(typical * 50) } })

  const same = await pairedRatio({ product: productLatency, bare: productLatency, pairs, seed })
  const planted = await pairedRatio({ product: slowed, bare: productLatency, pairs, seed })
  const result = await pairedRatio({ product: productLatency, bare: sumOfParts, pairs, seed })

  const guards = { same: same.middle >= 0.97 && same.middle <= 1.03, planted: planted.low > 1 }
  console.log(`${name}: ${pairs} pairs, ${ratePerSecond}/s, windows of ${seconds} s, answer of ${bytes} bytes`)
  for (const [part, sample] of Object.entries(parts))
    console.log(`  ${part.padEnd(22)} ${(await sample()).toFixed(3)} ms`)
  console.log(`  ${'product'.padEnd(22)} ${typical.toFixed(3)} ms`)
  console.log(`  guard: same against same ${show(same)} ${guards.same ? 'ok' : 'NOT within 0.97 to 1.03'}`)
  console.log(`  guard: planted 5 % more  ${show(planted)} ${guards.planted ? 'seen' : 'NOT seen'}`)
  const counts = guards.same && guards.planted
  if (!counts) console.log('  The guards failed: this run does not count.')
  const verdict = counts && result.high <= scenario.goal ? 'ok' : 'short'
  const folder = new URL('results/', import.meta.url)
  await mkdir(folder, { recursive: true })
  const day = new Date().toISOString().slice(0, 10)
  const record = {
    name,
    day,
    pairs,
    ratePerSecond,
    seconds,
    seed,
    bytes,
    result,
    same,
    planted,
    counts,
    goal: scenario.goal,
    verdict,
  }
  await writeFile(new URL(`${day}-${name}.json`, folder), `${JSON.stringify(record, null, 2)}\n`)
  console.log(`RESULT ${name} ${show(result)} ${scenario.goal} ${verdict}`)
} finally {
  closeConnections()
  await Promise.all([product.stop(), bare.stop()])
  await world.close()
}

function show({ middle, low, high }: { middle: number; low: number; high: number }): string {
  return [middle, low, high].map((value) => value.toFixed(3)).join(' ')
}
