/**
 * `npm run bench -- processes`: pages of search per second at full load with two api processes against one, on the machine
 * that PostgreSQL and the clients use as well.
 */
import { availableParallelism } from 'node:os'
import { closedLoop } from './measure/closed-loop.ts'
import type { Sample } from './measure/pairs.ts'
import { createReport } from './measure/report.ts'
import { benchOptions } from './options.ts'
import { createSearchWorld, searchPath } from './search-world.ts'
import { startServer } from './servers/start.ts'

const atOnce = 16
const options = benchOptions({ members: 50_000, rate: 0 })
const world = await createSearchWorld(options.members)
const servers = [await startServer('product.ts', [], world.env), await startServer('product.ts', [], world.env)]
const targets = servers.map(({ port }) => {
  const headers = { host: 'localhost', cookie: `__Host-session=${world.session}` }
  return { port, path: searchPath, headers }
})

/** Sends the same number of requests at once, whatever the number of processes. */
const pagesPerSecond =
  (used: typeof targets): Sample =>
  async () => {
    const share = { atOnce: atOnce / used.length, seconds: options.seconds * 2 }
    const rates = await Promise.all(used.map((target) => closedLoop({ target, ...share })))
    return rates.reduce((sum, rate) => sum + rate, 0)
  }

const [one, two] = [pagesPerSecond(targets.slice(0, 1)), pagesPerSecond(targets)]
const report = createReport(options)
try {
  for (let warm = 0; warm < 5; warm++) await two()
  console.log(`processes: ${options.members} members, ${options.pairs} pairs, ${availableParallelism()} processors`)
  await report.compare('two processes against one', two, one, 1.2, true)
  await report.finish({ members: options.members, atOnce })
} finally {
  await Promise.all(servers.map((server) => server.stop()))
  await world.close()
}
