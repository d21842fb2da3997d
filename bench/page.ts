/**
 * `npm run bench -- page`: cached and compressed pages for visitors against a bare Fastify server that responds with as
 * many bytes. Needs the build (`npm run build`). `--baseline <folder>` also compares with another checkout that has been
 * installed and built.
 */
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { createBenchDatabase } from './bench-database.ts'
import type { Target } from './measure/send-request.ts'
import { closedLoop } from './measure/closed-loop.ts'
import type { Sample } from './measure/pairs.ts'
import { createReport } from './measure/report.ts'
import { benchOptions } from './options.ts'
import { startServer } from './servers/start.ts'

const options = benchOptions({ members: 0, rate: 0 })
const atOnce = 16
const paths = ['/terms', '/landers/gallery', '/']
const headers = {
  host: 'localhost',
  'accept-encoding': 'br',
  'accept-language': 'en',
  cookie: 'i18n_redirected=en',
}

const { vacuumAnalyze, env, close } = await createBenchDatabase('page')
await vacuumAnalyze()
const api = await startServer('product.ts', [], env)
const webEnvironment = {
  API_URL: `http://127.0.0.1:${api.port}`,
  LOG_LEVEL: 'warn',
  // The cache must not expire during a measurement.
  PAGE_CACHE_SECONDS: '3600',
}
const web = await startServer('web.ts', [], webEnvironment)
const earlier = options.baseline && (await startServer('web.ts', [], webEnvironment, options.baseline))
const rate =
  (target: Target): Sample =>
  () =>
    closedLoop({ target, atOnce, seconds: options.seconds })
const msPerRequest =
  (target: Target): Sample =>
  async () =>
    1000 / (await rate(target)())

/** Requests a page twice and returns its size; the second response must be cached. `fetch` cannot set `host`. */
async function bytesOf(path: string, { port } = web): Promise<number> {
  const request = async () => {
    const [response] = (await once(get({ port, path, headers }), 'response')) as [IncomingMessage]
    await response.toArray()
    return response.headers
  }
  await request()
  const cached = await request()
  if (cached['x-page-cache'] !== 'hit') throw new Error(`${path} was not cached`)
  return Number(cached['content-length'])
}

const report = createReport(options)
const servers = [api, web, ...(earlier ? [earlier] : [])]
try {
  console.log(`page: ${options.pairs} pairs, ${atOnce} at once, windows of ${options.seconds} s`)
  for (const [index, path] of paths.entries()) {
    const bytes = await bytesOf(path)
    const bare = await startServer('bare-fastify.ts', [String(bytes), 'buffer'], {})
    servers.push(bare)
    const page: Target = { port: web.port, path, headers }
    const constant: Target = { port: bare.port, path: '/', headers }
    for (let warm = 0; warm < 3; warm++) await rate(page)().then(rate(constant))
    if (index === 0) await report.guard((more) => msPerRequest({ ...page, headers: { ...headers, ...more } }))
    await report.compare(`${path} (${bytes} bytes) against bare`, rate(page), rate(constant), 0.7, true)
    if (!earlier) continue
    const before: Target = { port: earlier.port, path, headers }
    const name = `${path} against ${await bytesOf(path, earlier)} bytes of the baseline`
    await rate(before)()
    await report.compare(name, rate(page), rate(before), 0.95, true)
  }
  await report.finish({ atOnce, paths })
} finally {
  await Promise.all(servers.map((server) => server.stop()))
  await close()
}
