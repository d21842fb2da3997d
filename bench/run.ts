import type { Target } from './measure/send-request.ts'
import { openBareRedis } from './measure/bare-redis.ts'
import { closeConnections, openLoop } from './measure/open-loop.ts'
import { sumOfParts, type Sample, type Samples } from './measure/pairs.ts'
import { measureSqlLatencies } from './measure/pgbench.ts'
import { createReport } from './measure/report.ts'
import { median, p99 } from './measure/statistics.ts'
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

const latencies = (measured: Target) => openLoop({ target: measured, ratePerSecond, seconds })
const latency =
  (measured: Target): Sample =>
  async () =>
    median(await latencies(measured))
const figures = (values: readonly number[]) => [median(values), p99(values)]
const redis = await openBareRedis(world.container.config)
const redisParts = Array.from({ length: scenario.redisRoundTrips ?? 0 }, (_, index): [string, Samples] => [
  `Redis round trip ${index + 1}`,
  async () => figures(await redis.roundTrips({ ratePerSecond, seconds })),
])
const parts: Record<string, Samples> = {
  'empty Fastify call': async () => figures(await latencies({ port: bare.port, path: '/', headers: {} })),
  ...Object.fromEntries(redisParts),
  ...Object.fromEntries(
    scenario
      .statements(world)
      .map((sql, index) => [
        `statement ${index + 1}`,
        async () => figures(await measureSqlLatencies({ databaseUrl: world.databaseUrl, sql, ratePerSecond, seconds })),
      ]),
  ),
}

try {
  for (let index = 0; index < 3; index++) await latency(target)().then(sumOfParts(parts))
  console.log(`${name}: ${pairs} pairs, ${ratePerSecond}/s, windows of ${seconds} s, response of ${bytes} bytes`)
  const report = createReport({ name, pairs, seconds, seed })
  await report.guard((headers) => latency({ ...target, headers: { ...target.headers, ...headers } }))
  await report.compareAll(
    { 'p50 against the parts': scenario.goal, 'p99 against the parts': scenario.slowestGoal },
    async () => figures(await latencies(target)),
    sumOfParts(parts),
  )
  for (const [part, sample] of Object.entries(parts))
    console.log(`  ${part.padEnd(22)} ${((await sample())[0] ?? Number.NaN).toFixed(3)} ms`)
  await report.finish({ ratePerSecond, bytes })
} finally {
  closeConnections()
  await Promise.all([product.stop(), bare.stop(), redis.close()])
  await world.close()
}
