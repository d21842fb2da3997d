import type { Target } from './measure/send-request.ts'
import type { Pace } from './measure/run-at-fixed-rate.ts'
import { closedLoop } from './measure/closed-loop.ts'
import { closeConnections, openLoop } from './measure/open-loop.ts'
import { sumOfParts, type Sample, type Samples } from './measure/pairs.ts'
import { measureSqlLatencies, measureSqlThroughput } from './measure/pgbench.ts'
import { createReport } from './measure/report.ts'
import { median, p99 } from './measure/statistics.ts'
import type { benchOptions } from './options.ts'
import { startServer } from './servers/start.ts'
import type { ChatWorld } from './chat-world.ts'

const atOnce = 16

type WriteBench = {
  options: ReturnType<typeof benchOptions>
  world: ChatWorld
  /** Returns a function that creates the next request to this port. */
  requests: (port: number) => (headers: Record<string, string>) => Target
  /** pgbench script with the same statements. */
  script: string
  /** Measures the latencies of other parts of the request. */
  otherParts?: Record<string, (pace: Pace) => Promise<number[]>>
}

/** Compares a call that writes with the sum of its bare parts, and at full load with the database alone. */
export async function runWriteBench({ options, world, requests, script: sql, otherParts = {} }: WriteBench) {
  const { name, pairs, seconds, ratePerSecond } = options
  const pace = { ratePerSecond, seconds }
  const report = createReport(options)
  const { databaseUrl } = world
  const product = await startServer('product.ts', [], world.env)
  const request = requests(product.port)
  const bytes = await responseBytes(request({}))
  const bare = await startServer('bare-fastify.ts', [String(bytes)], {})
  const empty = (): Target => ({ port: bare.port, path: '/', headers: {}, body: request({}).body ?? '' })

  const figures = (values: readonly number[]) => [median(values), p99(values)]
  const latencies = (headers: Record<string, string> = {}) => openLoop({ ...pace, target: () => request(headers) })
  const latency = (headers: Record<string, string>): Sample => async () => median(await latencies(headers)) // prettier-ignore
  const parts: Record<string, Samples> = {
    'empty Fastify call': async () => figures(await openLoop({ ...pace, target: empty })),
    'statements in pgbench': async () => figures(await measureSqlLatencies({ databaseUrl, sql, ...pace })),
    ...Object.fromEntries(
      Object.entries(otherParts).map(([part, measure]) => [part, async () => figures(await measure(pace))]),
    ),
  }
  try {
    console.log(`${name}: ${pairs} pairs, ${ratePerSecond}/s, windows of ${seconds} s, response of ${bytes} bytes`)
    // Every member sends once, because the first call of a session records its use.
    for (let done = 0; done < world.members;)
      done += await closedLoop({ target: () => request({}), atOnce, seconds: 1 })
    for (let warm = 0; warm < 3; warm++) await latencies()
    for (const [part, sample] of Object.entries(parts))
      console.log(`  ${part}: ${((await sample())[0] ?? Number.NaN).toFixed(3)} ms`)
    await report.guard(latency)
    await report.compareAll(
      { 'p50 against the parts': 1.25, 'p99 against the parts': 1.5 },
      async () => figures(await latencies()),
      sumOfParts(parts),
    )
    await report.compare(
      'saturated against pgbench',
      () => closedLoop({ target: () => request({}), atOnce, seconds: 2 }),
      () => measureSqlThroughput({ databaseUrl, sql, clients: atOnce, seconds: 2 }),
      0.5,
      true,
    )
    await report.finish({ ratePerSecond, bytes })
  } finally {
    closeConnections()
    await Promise.all([product.stop(), bare.stop()])
  }
}

/** Returns the size of the first response. Throws if the product refuses the request. */
async function responseBytes({ port, path, headers, body }: Target): Promise<number> {
  const options = { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body: body ?? '' }
  const response = await fetch(`http://127.0.0.1:${port}${path}`, options)
  if (!response.ok) throw new Error(`${path} responded with ${response.status}: ${await response.text()}`)
  return (await response.arrayBuffer()).byteLength
}
