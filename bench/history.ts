/**
 * `npm run bench -- history`: pages of a conversation of 100,000 messages against those of a short one. The short one
 * has one message more than a page, so that both responses contain the same number of messages and report earlier ones.
 * The comparison therefore measures the query and not the serialisation.
 */
import { sql } from 'kysely'
import { messagesPerPage } from '@velvet/contract/chat-rules'
import type { Target } from './measure/send-request.ts'
import { closeConnections, openLoop } from './measure/open-loop.ts'
import type { Sample } from './measure/pairs.ts'
import { createReport } from './measure/report.ts'
import { median } from './measure/statistics.ts'
import { benchOptions } from './options.ts'
import { startServer } from './servers/start.ts'
import { createChatWorld, headersOf, idOf, idSql, type ChatWorld } from './chat-world.ts'

const options = benchOptions({ members: 2000, rate: 200 })
const long = 100_000
const short = messagesPerPage + 1
const { ratePerSecond } = options
const goal = 1.1

/** Fills conversations `first` to `last` with messages of both members in turn, one per second up to now. */
async function fill({ container, siteId, members }: ChatWorld, first: number, last: number, count: number) {
  const conversation = sql.raw(idSql('conversation', 'n'))
  const [sender, receiver] = [sql.raw(idSql('member', 'n')), sql.raw(idSql('member', `n % ${members} + 1`))]
  await sql`
    insert into messages (site_id, conversation_id, id, seq, sender_id, type, text, status, created_at, sent_at)
    select ${siteId}, ${conversation}, gen_random_uuid(), seq, case when seq % 2 = 0 then ${sender} else ${receiver} end,
      'text', 'The rain has stopped, and the light over the harbour is lovely. Shall we walk there', 'sent', at, at
    from generate_series(${first}::int, ${last}::int) as n, generate_series(1, ${count}::int) as seq,
      lateral (select now() - interval '1 second' * (${count}::int - seq) as at) as sent
  `.execute(container.db.direct)
  await sql`
    update conversations set last_seq = ${count}, oldest_at = now() - interval '1 second' * ${count}::int
    from generate_series(${first}::int, ${last}::int) as n where site_id = ${siteId} and id = ${conversation}
  `.execute(container.db.direct)
}

const world = await createChatWorld('history', options.members)
await fill(world, 1, 1, long)
await fill(world, 2, options.members - 1, short)
await world.vacuumAnalyze()
const { port, stop } = await startServer('product.ts', [], world.env)
const page = (number: number, query = ''): Target =>
  ({ port, path: `/api/conversations/${idOf('conversation', number)}/messages${query}`, headers: headersOf(number) }) // prettier-ignore
const latency = (target: Target): Sample =>
  async () => median(await openLoop({ target, ratePerSecond, seconds: options.seconds })) // prettier-ignore

const pages = {
  'first page': [page(1), page(2)],
  'a page in the middle': [page(1, `?before=${long / 2}`), page(2, `?before=${short + 1}`)],
} satisfies Record<string, [Target, Target]>

const report = createReport(options)
try {
  console.log(`history: ${options.pairs} pairs, ${ratePerSecond}/s, windows of ${options.seconds} s`)
  for (const [name, targets] of Object.entries(pages)) {
    const bodies = await Promise.all(targets.map(({ path, headers }) => fetch(`http://127.0.0.1:${port}${path}`, { headers }).then((response) => response.text()))) // prettier-ignore
    console.log(`  ${name}: ${bodies.map(describePage).join(' against ')}`)
    for (const target of targets) await latency(target)()
  }
  const [first] = pages['first page']
  await report.guard((headers) => latency({ ...first, headers: { ...first.headers, ...headers } }))
  for (const [name, [ofLong, ofShort]] of Object.entries(pages))
    await report.compare(`${name}, ${long} against ${short}`, latency(ofLong), latency(ofShort), goal)
  await report.finish({ ratePerSecond, long, short })
} finally {
  closeConnections()
  await stop()
  await world.close()
}

/** Returns the size of a response. Throws if it is not a full page. */
function describePage(body: string): string {
  const { messages } = JSON.parse(body) as { messages?: unknown[] }
  if (messages?.length !== messagesPerPage) throw new Error(`not a full page: ${body.slice(0, 200)}`)
  return `${body.length} bytes`
}
