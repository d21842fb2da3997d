import type { Target } from './measure/send-request.ts'
import type { Pace } from './measure/run-at-fixed-rate.ts'
import { closedLoop } from './measure/closed-loop.ts'
import { closeConnections, openLoop } from './measure/open-loop.ts'
import type { Sample } from './measure/pairs.ts'
import { measureSqlLatency, measureSqlThroughput } from './measure/pgbench.ts'
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

  type Figure = (latencies: readonly number[]) => number
  const latency = (headers: Record<string, string>, of: Figure): Sample =>
    async () => of(await openLoop({ ...pace, target: () => request(headers) })) // prettier-ignore
  const partsOf = (of: Figure): Record<string, Sample> => ({
    'empty Fastify call': async () => of(await openLoop({ ...pace, target: empty })),
    'statements in pgbench': () => measureSqlLatency({ databaseUrl, sql, ...pace, of }),
    ...Object.fromEntries(
      Object.entries(otherParts).map(([part, measure]) => [part, async () => of(await measure(pace))]),
    ),
  })
  const sumOf = (of: Figure): Sample => async () => {
    let sum = 0
    for (const part of Object.values(partsOf(of))) sum += await part()
    return sum
  } // prettier-ignore
  try {
    console.log(`${name}: ${pairs} pairs, ${ratePerSecond}/s, windows of ${seconds} s, response of ${bytes} bytes`)
    // Every member sends once, because the first call of a session records its use.
    for (let done = 0; done < world.members;)
      done += await closedLoop({ target: () => request({}), atOnce, seconds: 1 })
    for (let warm = 0; warm < 3; warm++) await latency({}, median)()
    for (const [part, sample] of Object.entries(partsOf(median)))
      console.log(`  ${part}: ${(await sample()).toFixed(3)} ms`)
    await report.guard((headers) => latency(headers, median))
    await report.compare('p50 against the parts', latency({}, median), sumOf(median), 1.25)
    await report.compare('p99 against the parts', latency({}, p99), sumOf(p99), 1.5)
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
