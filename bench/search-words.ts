/**
 * `npm run bench -- search-words [--members 100000]`: a search page whose cards quote the members and name one thing in
 * common, against the same page with cards that have neither. Both servers read the same rows of `profiles`.
 */
import { sql } from 'kysely'
import { interests } from '@velvet/i18n/reference'
import { closeConnections, openLoop } from './measure/open-loop.ts'
import type { Sample } from './measure/pairs.ts'
import { createReport } from './measure/report.ts'
import type { Target } from './measure/send-request.ts'
import { median } from './measure/statistics.ts'
import { benchOptions } from './options.ts'
import { searchPath, createSearchWorld } from './search-world.ts'
import { startServer } from './servers/start.ts'

const { name, pairs, seconds, seed, members, ratePerSecond } = benchOptions({ members: 100_000, rate: 100 })
const goal = 1.1

const sentence = 'On Sundays I walk along the harbour with a thermos of coffee and a book that I never open. '

const world = await createSearchWorld(members)
// One to five sentences, a different first one for every member, so that no quote is found in the cache of another.
await sql`
  update profiles set about = 'I have lived in street number ' || abs(hashtext(id::text)) || ' for years. '
      || repeat(${sentence}, 1 + abs(hashtext(id::text)) % 5),
    interests = ${interests.slice(0, 3).map(({ id }) => id)}
  where site_id = ${world.siteId}
`.execute(world.container.db.direct)
await world.vacuumAnalyze()

const report = createReport({ name, pairs, seconds, seed })
const withWords = await startServer('product.ts', [], world.env)
const withoutWords = await startServer('product.ts', ['--without-words'], world.env)
try {
  const headers = { host: 'localhost', cookie: `__Host-session=${world.session}` }
  const targetOf = (port: number): Target => ({ port, path: searchPath, headers })
  const latency =
    (target: Target): Sample =>
    async () =>
      median(await openLoop({ target, ratePerSecond, seconds }))
  const [words, plain] = [targetOf(withWords.port), targetOf(withoutWords.port)]
  for (const target of [words, plain]) for (let warm = 0; warm < 3; warm++) await latency(target)()
  const quotes = await Promise.all(
    [words, plain].map(async ({ port }) => {
      const reply = await fetch(`http://127.0.0.1:${port}${searchPath}`, { headers })
      const found = (await reply.json()) as { members: { quote: string | null }[] }
      return found.members.filter(({ quote }) => quote !== null).length
    }),
  )
  console.log(`search-words: ${members} members, ${pairs} pairs, ${quotes.join(' and ')} quotes on a page`)
  if (!quotes[0] || quotes[1]) throw new Error('the pages do not differ in their words')
  await report.guard((slower) => latency({ ...plain, headers: { ...headers, ...slower } }))
  await report.compare('a page with words', latency(words), latency(plain), goal)
  await report.finish({ members })
} finally {
  closeConnections()
  await Promise.all([withWords.stop(), withoutWords.stop()])
  await world.close()
}
