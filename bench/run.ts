import type { Target } from './measure/send-request.ts'
import { runGuards, formatInterval, spinHeader } from './measure/guards.ts'
import { closeConnections, openLoop } from './measure/open-loop.ts'
import { pairedRatio, type Sample } from './measure/pairs.ts'
import { measureSqlLatency } from './measure/pgbench.ts'
import { saveResult } from './measure/results.ts'
import { median } from './measure/statistics.ts'
import { benchOptions } from './options.ts'
import { loginSession } from './scenarios/login-session.ts'
import { profile } from './scenarios/profile.ts'
import type { Scenario } from './scenarios/scenario.ts'
import { settings } from './scenarios/settings.ts'
import { startServer } from './servers/start.ts'
import { createBenchWorld } from './world.ts'

const scenarios: Record<string, Scenario> = { settings, 'login-session': loginSession, profile }

const { name, pairs, seconds, members, seed, ratePerSecond } = benchOptions({ members: 2000, rate: 200 })
const scenario = scenarios[name]
if (!scenario) throw new Error(`npm run bench -- <${Object.keys(scenarios).join(' | ')}>`)

const world = await createBenchWorld(members)
const product = await startServer('product.ts', [], world.env)
const target: Target = { ...scenario.request(world), port: product.port }
const response = await fetch(`http://127.0.0.1:${product.port}${target.path}`, { headers: target.headers })
const bytes = (await response.arrayBuffer()).byteLength
const bare = await startServer('bare-fastify.ts', [String(bytes)], {})

const latency =
  (measured: Target): Sample =>
  async () =>
    median(await openLoop({ target: measured, ratePerSecond, seconds }))
const productLatency = latency(target)
const emptyCall = latency({ port: bare.port, path: '/', headers: {} })
const parts: Record<string, Sample> = { 'empty Fastify call': emptyCall }
for (const [index, sql] of scenario.statements(world).entries()) {
  parts[`statement ${index + 1}`] = () =>
    measureSqlLatency({ databaseUrl: world.databaseUrl, sql, ratePerSecond, seconds })
}
const sumOfParts: Sample = async () => {
  let sum = 0
  for (const part of Object.values(parts)) sum += await part()
  return sum
}

try {
  for (let index = 0; index < 3; index++) await productLatency().then(emptyCall)
  console.log(`${name}: ${pairs} pairs, ${ratePerSecond}/s, windows of ${seconds} s, response of ${bytes} bytes`)
  const slowedBy = (milliseconds: number) =>
    latency({ ...target, headers: { ...target.headers, ...spinHeader(milliseconds) } })
  const { same, planted, counts } = await runGuards({ sample: productLatency, slowedBy, pairs, seed })
  const result = await pairedRatio({ product: productLatency, bare: sumOfParts, pairs, seed })
  for (const [part, sample] of Object.entries(parts))
    console.log(`  ${part.padEnd(22)} ${(await sample()).toFixed(3)} ms`)
  const verdict = counts && result.high <= scenario.goal ? 'ok' : 'short'
  const { goal } = scenario
  await saveResult(name, { pairs, ratePerSecond, seconds, seed, bytes, result, same, planted, counts, goal, verdict })
  console.log(`RESULT ${name} ${formatInterval(result)} ${scenario.goal} ${verdict}`)
} finally {
  closeConnections()
  await Promise.all([product.stop(), bare.stop()])
  await world.close()
}
