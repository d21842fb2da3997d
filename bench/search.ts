/**
 * `npm run bench -- search [--members 1000000] [--pairs 15]`: search against the sum of its bare parts, at full load,
 * on page 1,000, with fewer members, against the query of its total, and while the activity of members is updated.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { createSearchCursors } from '../server/src/domains/search/index.ts'
import { birthRange, monthOf } from '../server/src/domains/search/search.policy.ts'
import { createFieldCrypto } from '../server/src/platform/field-crypto.ts'
import type { Target } from './measure/send-request.ts'
import { closedLoop } from './measure/closed-loop.ts'
import { openBareRedis } from './measure/bare-redis.ts'
import { closeConnections, openLoop } from './measure/open-loop.ts'
import { sumOfParts, type Sample } from './measure/pairs.ts'
import { measureSqlLatencies, measureSqlThroughput } from './measure/pgbench.ts'
import { createReport } from './measure/report.ts'
import { median, p99 } from './measure/statistics.ts'
import { benchOptions } from './options.ts'
import { searchPath, createSearchWorld, type SearchWorld } from './search-world.ts'
import { startServer } from './servers/start.ts'

const { name, pairs, seconds, seed, members, ratePerSecond } = benchOptions({ members: 1_000_000, rate: 100 })

const filters = {
  ...{ gender: 'female', country: 'DE', region: null, min_age: 25, max_age: 45 },
  ...{ sort: 'online', with_photo: false, real_only: false },
} as const
const born = birthRange(filters, new Date())

/** Returns the SQL statements of one page of results, as the product sends them. */
function statementsOf({ siteId, memberId }: SearchWorld, ids: string[]) {
  const found = `site_id = '${siteId}' and country = 'DE' and born > '${born.after}' and born <= '${born.upTo}'
    and id <> '${memberId}' and id <> all ((select hidden_from('${siteId}', '${memberId}'))::uuid[]) and gender = 'female'`
  const [from, upTo] = [monthOf(born.after).month, monthOf(born.upTo).month]
  const list = `'{${ids.join(',')}}'::uuid[]`
  return {
    page: `select id, activity, joined_at from search_members where ${found}
      order by activity desc, joined_at desc, id desc limit 25`,
    total: `select real_only, born_up_to[${from - 1}], born_up_to[${from}], born_up_to[${upTo - 1}], born_up_to[${upTo}] from search_totals
      where site_id = '${siteId}' and country = 'DE' and region = '' and gender = 'female' and with_photo = false
        and for_visitors = false`,
    cards: `select id, name, date_of_birth, country, city, is_fictional, status, is_invisible, is_members_only, interests, signup_reason, left(about, 240)
      from profiles where site_id = '${siteId}' and id = any(${list} || '${memberId}'::uuid)`,
    photos: `select distinct on (profile_id) profile_id, card_object, thumb_object, count(*) over (partition by profile_id),
      lead(card_object) over (partition by profile_id order by position) from photos
      where site_id = '${siteId}' and profile_id = any(${list}) and status = 'active' order by profile_id, position`,
    blocks: `select blocker_id, blocked_id from blocks where site_id = '${siteId}' and blocker_id = '${memberId}' and blocked_id = any(${list})
      union all select blocker_id, blocked_id from blocks where site_id = '${siteId}' and blocked_id = '${memberId}' and blocker_id = any(${list})`,
  }
}

type SearchResponse = { members: { id: string }[]; next_cursor: string; total: { count: number } }
type Served = { world: SearchWorld; target: Target; response: SearchResponse; stop(): Promise<void> }

async function serve(count: number): Promise<Served> {
  const world = await createSearchWorld(count)
  const server = await startServer('product.ts', [], world.env)
  const headers = { host: 'localhost', cookie: `__Host-session=${world.session}` }
  const target = { port: server.port, path: searchPath, headers }
  const response = (await fetch(`http://127.0.0.1:${server.port}${searchPath}`, { headers }).then((reply) => reply.json())) as SearchResponse // prettier-ignore
  const stop = async () => {
    await server.stop()
    await world.close()
  }
  return { world, target, response, stop }
}

const latencies = (target: Target) => openLoop({ target, ratePerSecond, seconds })
const latency =
  (target: Target): Sample =>
  async () =>
    median(await latencies(target))
const figures = (values: readonly number[]) => [median(values), p99(values)]

const report = createReport({ name, pairs, seconds, seed })
const { compare } = report

console.log(`search: ${members} members, ${pairs} pairs, ${ratePerSecond}/s, windows of ${seconds} s`)
const large = await serve(members)
const small = await serve(Math.round(members / 10))
const bare = await startServer('bare-fastify.ts', [String(JSON.stringify(large.response).length)], {})
const redis = await openBareRedis(large.world.container.config)
try {
  const { world, target, response } = large
  const empty: Target = { port: bare.port, path: '/', headers: {} }
  const statements = statementsOf(world, response.members.map(({ id }) => id)) // prettier-ignore
  const bareOf = (statement: string) =>
    measureSqlLatencies({
      databaseUrl: world.databaseUrl,
      sql: statement.replaceAll(/\s+/g, ' '),
      ratePerSecond,
      seconds,
    })
  const medianOf = (statement: string): Sample => async () => median(await bareOf(statement)) // prettier-ignore
  const parts = {
    'empty Fastify call': async () => figures(await latencies(empty)),
    // The limit of searches per member. Who is online is asked at the same time as PostgreSQL.
    'Redis round trip': async () => figures(await redis.roundTrips({ ratePerSecond, seconds })),
    ...Object.fromEntries(Object.entries(statements).map(([part, statement]) => [part, async () => figures(await bareOf(statement))])),
  } // prettier-ignore
  for (let warm = 0; warm < 3; warm++) await latency(target)()
  const { rows: plan } = await sql<{ 'QUERY PLAN': string }>`
    explain (analyze, costs off, timing off, summary off) ${sql.raw(statements.page)}
  `.execute(world.container.db.direct)
  for (const line of plan) console.log(`  ${line['QUERY PLAN']}`)

  await report.guard((headers) => latency({ ...target, headers: { ...target.headers, ...headers } }))
  await report.compareAll(
    { 'p50 against the parts': 1.25, 'p99 against the parts': 1.5 },
    async () => figures(await latencies(target)),
    sumOfParts(parts),
  )
  const atOnce = 16
  await compare(
    'saturated against pgbench',
    () => closedLoop({ target, atOnce, seconds: 1 }),
    () => measureSqlThroughput({ databaseUrl: world.databaseUrl, sql: Object.values(statements).map((statement) => statement.replaceAll(/\s+/g, ' ')).join(';\n'), clients: atOnce, seconds: 1 }),
    0.5,
    true,
  ) // prettier-ignore
  const far = await farCursor(world)
  await compare('page 1,000 against page 1', latency({ ...target, path: `${searchPath}&page=1000&cursor=${far}` }), latency(target), 1.1) // prettier-ignore
  await compare(`${members} against ${Math.round(members / 10)} members`, latency(target), latency(small.target), 1.2)
  await compare('total against its page', medianOf(statements.total), medianOf(statements.page), 1.3)
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from search_members where site_id = ${world.siteId} and country = 'DE' and gender = 'female'
      and born > ${born.after}::date and born <= ${born.upTo}::date
  `.execute(world.container.db.direct)
  const counted = rows[0]?.n ?? 0
  const deviation = Math.abs(response.total.count - counted) / counted
  console.log(`  total is ${response.total.count}, counted ${counted}: ${(deviation * 100).toFixed(2)} % off`)
  report.add({
    name: 'total within two percent',
    middle: deviation,
    low: deviation,
    high: deviation,
    goal: 0.02,
    holds: deviation <= 0.02,
  })
  await compare('with 1,000 coming and going a second', withActivity(world, latency(target)), latency(target), 1.1)
  await report.finish({ members })
} finally {
  closeConnections()
  await bare.stop()
  await Promise.all([redis.close(), large.stop(), small.stop()])
}

/** Returns the cursor of page 1,000, or of the middle of the list if it is shorter. */
async function farCursor({ container, siteId }: SearchWorld): Promise<string> {
  const { rows } = await sql<{ id: string; activity: number; joinedAt: Date }>`
    select id, activity, joined_at as "joinedAt" from search_members where site_id = ${siteId} and country = 'DE' and gender = 'female'
      and born > ${born.after}::date and born <= ${born.upTo}::date
    order by activity desc, joined_at desc, id desc offset least(999 * 24, (select count(*) / 2 from search_members
      where site_id = ${siteId} and country = 'DE' and gender = 'female'
        and born > ${born.after}::date and born <= ${born.upTo}::date)) limit 1
  `.execute(container.db.direct)
  if (!rows[0]) throw new Error('no member was found')
  const fieldCrypto = createFieldCrypto(container.config.FIELD_KEYS)
  return createSearchCursors({ fieldCrypto }).encode(siteId, rows[0])
}

/** Takes the sample while 1,000 members a second are marked as active, in batches like those of the product. */
function withActivity({ container, siteId }: SearchWorld, sample: Sample): Sample {
  let offset = 2000
  return async () => {
    const ended = new AbortController()
    const updates = (async () => {
      while (!ended.signal.aborted) {
        const { rows } = await sql<{ id: string }>`select id from search_members where site_id = ${siteId} and country = 'DE' offset ${offset % 5000} limit 250`.execute(container.db.direct) // prettier-ignore
        for (const { id } of rows) container.search.markActive(siteId, id)
        await container.search.flush()
        offset += 250
        await sleep(250)
      }
    })()
    const value = await sample()
    ended.abort()
    await updates
    return value
  }
}
