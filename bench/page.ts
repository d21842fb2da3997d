/**
 * `npm run bench -- page`: a page for visitors out of the cache, compressed as browsers ask for it, against a bare Fastify
 * that answers as many bytes. Wants the build (`npm run build`).
 */
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { createBenchDatabase } from './bench-database.ts'
import type { Target } from './measure/ask.ts'
import { closedLoop } from './measure/closed-loop.ts'
import type { Sample } from './measure/pairs.ts'
import { createReport } from './measure/report.ts'
import { benchOptions } from './options.ts'
import { startServer } from './servers/start.ts'

const options = benchOptions({ members: 0, rate: 0 })
const atOnce = 16
const paths = ['/terms', '/landers/gallery', '/']
const headers = { host: 'localhost', 'accept-encoding': 'br', 'accept-language': 'en', cookie: 'i18n_redirected=en' }

const { settle, env, close } = await createBenchDatabase('page')
await settle()
const api = await startServer('product.ts', [], env)
const web = await startServer('web.ts', [], {
  API_URL: `http://127.0.0.1:${api.port}`,
  LOG_LEVEL: 'warn',
  // It must not go stale in the middle of a window.
  PAGE_CACHE_SECONDS: '3600',
})
const rate =
  (target: Target): Sample =>
  () =>
    closedLoop({ target, atOnce, seconds: options.seconds })
const timeEach =
  (target: Target): Sample =>
  async () =>
    1000 / (await rate(target)())

/** The first answer fills the cache, the second must come out of it. Not by `fetch`, which keeps the host to itself. */
async function bytesOf(path: string): Promise<number> {
  const ask = async () => {
    const [answer] = (await once(get({ port: web.port, path, headers }), 'response')) as [IncomingMessage]
    await answer.toArray()
    return answer.headers
  }
  await ask()
  const kept = await ask()
  if (kept['x-page-cache'] !== 'hit') throw new Error(`${path} does not come out of the cache`)
  return Number(kept['content-length'])
}

const report = createReport(options)
const servers = [api, web]
try {
  console.log(`page: ${options.pairs} pairs, ${atOnce} at once, windows of ${options.seconds} s`)
  for (const [index, path] of paths.entries()) {
    const bytes = await bytesOf(path)
    const bare = await startServer('bare-fastify.ts', [String(bytes), 'buffer'], {})
    servers.push(bare)
    const page: Target = { port: web.port, path, headers }
    const constant: Target = { port: bare.port, path: '/', headers }
    for (let warm = 0; warm < 3; warm++) await rate(page)().then(rate(constant))
    if (index === 0) await report.guard((more) => timeEach({ ...page, headers: { ...headers, ...more } }))
    await report.compare(`${path} (${bytes} bytes) against bare`, rate(page), rate(constant), 0.7, true)
  }
  await report.finish({ atOnce, paths })
} finally {
  await Promise.all(servers.map((server) => server.stop()))
  await close()
}
