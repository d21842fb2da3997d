import { seededRandom } from '../../bench/measure/statistics.ts'
import { insertPairs, grantCredits, type ChatPair } from './chat-testbed/members.ts'
import { openPages } from './chat-testbed/open-pages.ts'
import { startChatTestbed, type ChatTestbed } from './chat-testbed/start-chat-testbed.ts'
import { createRoleProcess, type ManagedProcess } from './chat-testbed/managed-process.ts'
import { injectFaults } from './chat-faults/inject-faults.ts'
import { checkMessages, type Reader } from './chat-testbed/check-messages.ts'
import { checkLedger } from './chat-testbed/check-ledger.ts'
import { startLossyProxy } from './chat-faults/lossy-proxy.ts'
import { createOutbox } from './chat-testbed/outbox.ts'
import { planFaults, printPlan, type ProcessKind } from './chat-faults/plan.ts'
import type { DrillResult } from './outage.ts'

type Options = { seed: number; seconds: number }
type Roles = { apis: ManagedProcess[]; realtime: ManagedProcess; worker: ManagedProcess }

const pairsCount = 100
const ports = { apis: [3701, 3704], realtime: 3702, worker: 3703, nats: 3722, redis: 3779 }
/** Maximum time after the load until all messages have been delivered. */
const deliveryTimeoutMs = 90_000

/**
 * Two hundred members write to each other while every process except the database is killed repeatedly and responses
 * are lost. Every acknowledged message must be stored once, in order, charged once, and shown to the counterpart.
 */
export async function chatFaults(options: Options): Promise<DrillResult[]> {
  const stage = await startChatTestbed('chat', ports)
  try {
    const role = (name: string, kind: 'api' | 'realtime' | 'worker', port: number) =>
      stage.register(
        createRoleProcess({ name, role: kind, port, environment: stage.environment, folder: stage.folder }),
      )
    const roles = {
      apis: ports.apis.map((port, index) => role(`api-${index + 1}`, 'api', port)),
      realtime: role('realtime', 'realtime', ports.realtime),
      worker: role('worker', 'worker', ports.worker),
    }
    for (const part of [...roles.apis, roles.realtime, roles.worker]) await part.start()
    return await run(stage, roles, options)
  } finally {
    await stage.close()
  }
}

async function run(stage: ChatTestbed, roles: Roles, { seed, seconds }: Options): Promise<DrillResult[]> {
  const pairs = await insertPairs(stage, pairsCount)
  await grantStartCredits(stage, pairs)
  const proxy = await startLossyProxy(ports.apis, seededRandom(seed + 1))
  const kinds: { part: ManagedProcess; kind: ProcessKind }[] = [
    ...roles.apis.map((part) => ({ part, kind: 'api' as const })),
    { part: roles.realtime, kind: 'realtime' },
    { part: roles.worker, kind: 'worker' },
    { part: stage.nats, kind: 'nats' },
    { part: stage.redis, kind: 'redis' },
  ]
  const parts = kinds.map(({ part }) => part)
  const plan = planFaults(kinds.map(({ part, kind }) => ({ name: part.name, kind })), seconds, seededRandom(seed)) // prettier-ignore
  console.log(`  seed ${seed}, ${seconds} s; killed at + away for (seconds):`)
  printPlan(plan)

  const pages = pairs.flatMap((pair) => openPages(pair, { apiUrl: proxy.url, realtimePort: ports.realtime }))
  await Promise.all(pages.map((page) => page.catchUpWithRetries()))
  // Members may send 20 messages a minute. A short run ends before shorter pauses reach that limit.
  const [minMs, maxMs] = seconds < 60 ? [1_600, 2_400] : [3_400, 4_200]
  const pause = () => minMs + Math.random() * (maxMs - minMs)
  const outboxes = pairs.flatMap(({ conversationId, members }) =>
    members.map((member) => createOutbox({ apiUrl: proxy.url, member, conversationId, pause })),
  )
  const end = performance.now() + seconds * 1000
  const isAfter = (time: number) => () => performance.now() >= time
  const writing = outboxes.map((outbox) => outbox.write(isAfter(end), isAfter(end + deliveryTimeoutMs)))
  await Promise.all([injectFaults(parts, plan, end), ...writing])
  const finished = await Promise.all(pages.map((page) => page.finish()))
  proxy.close()

  const written = outboxes.flatMap((outbox) => outbox.written)
  const readers: Reader[] = pages.map(({ reader }) => reader)
  const messages = await checkMessages(stage, written, readers)
  const money = await checkLedger(stage)

  const acknowledged = written.filter(({ seq }) => seq !== undefined).length
  const refusals = written.flatMap(({ refusal }) => refusal ?? [])
  const retried = written.filter(({ tries }) => tries > 1)
  const seen = (kind: 'pushed' | 'caughtUp') => readers.reduce((sum, { page }) => sum + page.counts[kind], 0)
  const reconnects = pages.reduce((sum, page) => sum + page.reconnects(), 0)
  console.log(`  ${written.length} messages of ${outboxes.length} members: ${acknowledged} acknowledged, ${refusals.length} refused`) // prettier-ignore
  console.log(`  ${retried.length} sent more than once, ${retried.reduce((sum, { tries }) => sum + tries - 1, 0)} retries; responses lost: ${proxy.lost.late} after, ${proxy.lost.early} before they arrived`) // prettier-ignore
  console.log(`  kills: ${parts.map(({ name, kills }) => `${name} ${kills}`).join(', ')}`)
  console.log(`  ${reconnects} reconnects; seen ${seen('pushed')} times by push, ${seen('caughtUp')} times by catching up, ${finished.filter(Boolean).length} of ${pages.length} connections live in the end`) // prettier-ignore

  const results: DrillResult[] = []
  const check = (what: string, hasPassed: boolean, found: unknown = 'no') =>
    results.push({ what, hasPassed, actual: String(found) })
  for (const { name, kills } of parts) check(`${name} was killed`, kills > 0)
  check('responses were lost on purpose', proxy.lost.early > 0 && proxy.lost.late > 0)
  check('members sent messages and had to retry', acknowledged > pairsCount && retried.length > 0, acknowledged) // prettier-ignore
  const open = written.filter(({ seq, refusal }) => seq === undefined && !refusal).length
  check('the server accepted or refused every message in the end', open === 0, `${open} open`)
  const others = refusals.filter((code) => code !== 'not_enough_credits')
  check('messages were refused only for missing credits', others.length === 0, [...new Set(others)].join(' '))
  check('some members ran out of credits', refusals.length > others.length)
  check('connections broke, and all were restored', reconnects > 0 && finished.every(Boolean), reconnects)
  check(`as many charges as messages (${messages.stored})`, money.charges === messages.stored, money.charges)
  for (const [what, found] of Object.entries({ ...messages.faults, ...money.faults }))
    check(what, found.length === 0, `${found.length}: ${found.slice(0, 5).join('; ')}`)
  return results
}

/** Every tenth member has credits for one message and every tenth for none; the others never run out. */
async function grantStartCredits(stage: ChatTestbed, pairs: ChatPair[]): Promise<void> {
  const all = pairs.flatMap(({ members }) => members.map(({ id }) => id))
  const ids = all.filter((_id, index) => index % 10 !== 5)
  const poor = all.filter((_id, index) => index % 10 === 0)
  await grantCredits(stage, poor, stage.site.messageCredits)
  await grantCredits(stage, ids.filter((id) => !poor.includes(id)), 5_000 * stage.site.messageCredits) // prettier-ignore
}
