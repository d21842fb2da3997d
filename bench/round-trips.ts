/**
 * `npm run bench -- round-trips`: what a round trip to PostgreSQL costs outside of the product, for the statements of the
 * session: in C (pgbench), with pg in Node, and with the product's connections. The parts of the other benches are measured
 * in C, so this shows which share of their ratios is the difference between C and Node.
 */
import { sql } from 'kysely'
import { Client } from 'pg'
import { measureSqlLatencies } from './measure/pgbench.ts'
import { saveResult } from './measure/results.ts'
import { runAtFixedRate } from './measure/run-at-fixed-rate.ts'
import { median } from './measure/statistics.ts'
import { benchOptions } from './options.ts'
import { loginSession } from './scenarios/login-session.ts'
import { createBenchWorld } from './world.ts'

const { name, pairs: rounds, seconds, members, seed, ratePerSecond } = benchOptions({ members: 2000, rate: 200 })
const pace = { ratePerSecond, seconds }

const world = await createBenchWorld(members)
const { databaseUrl } = world
const client = new Client({ connectionString: databaseUrl, pipeline: true })
await client.connect()
const statements = loginSession.statements(world)

const inC = async () => {
  let sum = 0
  for (const statement of statements)
    sum += median(await measureSqlLatencies({ databaseUrl, sql: statement, ratePerSecond, seconds }))
  return sum
}

/** Returns the median time in milliseconds of an operation at the rate of the bench. */
async function inNode(run: () => Promise<unknown>): Promise<number> {
  const times = await runAtFixedRate(pace, async () => {
    const started = performance.now()
    await run()
    return performance.now() - started
  })
  return median(times)
}
const runWithPg = (text: string, index: number) => client.query({ name: `statement-${index}`, text })
const runWithProduct = (text: string) => sql.raw(text).execute(world.container.db.direct)

const measurements: Record<string, () => Promise<number>> = {
  'pgbench, one statement after the other': inC,
  'pg, one statement': () => inNode(() => runWithPg(statements[0] ?? '', 0)),
  'pg, all statements, one after the other': () =>
    inNode(async () => {
      for (const [index, text] of statements.entries()) await runWithPg(text, index)
    }),
  'product, one statement': () => inNode(() => runWithProduct(statements[0] ?? '')),
  'product, all statements in one group': () => inNode(() => Promise.all(statements.map(runWithProduct))),
}

try {
  const times: Record<string, number[]> = {}
  for (let round = 0; round < rounds + 1; round++)
    for (const [label, measure] of Object.entries(measurements)) {
      const time = await measure()
      // The first round prepares the statements.
      if (round > 0) (times[label] ??= []).push(time)
    }
  const medians = Object.fromEntries(Object.entries(times).map(([label, values]) => [label, median(values)]))
  console.log(`${name}: ${rounds} rounds, ${ratePerSecond}/s, ${statements.length} statements`)
  for (const [label, ms] of Object.entries(medians)) console.log(`  ${label.padEnd(42)} ${ms.toFixed(3)} ms`)
  await saveResult(name, { rounds, seed, ratePerSecond, seconds, medians })
} finally {
  await client.end()
  await world.close()
}
