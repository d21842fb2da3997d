import { setTimeout as sleep } from 'node:timers/promises'
import { seededRandom } from '../../bench/measure/statistics.ts'
import { startTcpRelay, type TcpRelay } from '../../server/test/tcp-relay.ts'
import { createBuyer } from './chat-testbed/buyer.ts'
import { checkLedger } from './chat-testbed/check-ledger.ts'
import { checkMessages } from './chat-testbed/check-messages.ts'
import { checkWrites } from './chat-testbed/check-writes.ts'
import { createFilterWriter } from './chat-testbed/filter-writer.ts'
import { startMailSink } from './chat-testbed/mail-sink.ts'
import { createRoleProcess, createServiceProcess } from './chat-testbed/managed-process.ts'
import { insertBuyingPairs } from './chat-testbed/members.ts'
import { openPages } from './chat-testbed/open-pages.ts'
import { createOutbox } from './chat-testbed/outbox.ts'
import { startChatTestbed, type ChatTestbed } from './chat-testbed/start-chat-testbed.ts'
import { createAttemptLog } from './failover/attempts.ts'
import { ports } from './failover/ports.ts'
import { faultKinds, printEffects, runFault, type FaultEffect, type FaultKind } from './failover/run-fault.ts'
import { startCluster, type Cluster } from './failover/start-cluster.ts'
import type { DrillResult } from './outage.ts'

type Plan = { members: number; buyers: number; orderPauseMs: number; repeats: number; kinds: readonly FaultKind[] }

const usual: Plan = { members: 100, buyers: 20, orderPauseMs: 25_000, repeats: 5, kinds: faultKinds }
const short: Plan = {
  members: 20,
  buyers: 10,
  orderPauseMs: 8_000,
  repeats: 1,
  kinds: ['killed process', 'silent host', 'switchover'],
}
/** Maximum time from a new primary that accepts writes to the first acknowledged write. */
const maxAfterPrimaryMs = 2_000
/** Maximum time until every kind of write works again after the open connections went silent. */
const maxSilentMs = 15_000
const drainTimeoutMs = 90_000
const apiUrl = `http://127.0.0.1:${ports.api}`
const databaseUrl = (port: number) => `postgres://postgres@127.0.0.1:${port}/velvet_drill?sslmode=disable`

/**
 * Members save filters, buy credits and chat while the primary of a PostgreSQL cluster is killed, goes silent or hands
 * over to its standby. No acknowledged write may be lost or doubled, and writing must soon work again.
 */
export async function failover({ seed, isShort }: { seed: number; isShort: boolean }): Promise<DrillResult[]> {
  const cluster = await startCluster()
  const relay = await startTcpRelay({ host: '127.0.0.1', port: ports.haproxy }, ports.relay)
  const mails = await startMailSink(ports.smtp)
  try {
    const stage = await startChatTestbed('failover', ports, {
      DATABASE_URL: databaseUrl(ports.haproxy),
      PUBLIC_URL: `http://{host}:${ports.api}`,
      PAYMENT_URL: `http://127.0.0.1:${ports.payments}`,
      PAYMENT_REST_URL: `http://127.0.0.1:${ports.payments}`,
      CARD_GATEWAY_URL: '',
      SMTP_URL: `smtp://127.0.0.1:${ports.smtp}`,
    })
    try {
      await startProduct(stage)
      return await run({ stage, cluster, relay }, isShort ? short : usual, seededRandom(seed))
    } finally {
      // Connections that are still silent would keep the database in use.
      await relay.close()
      await stage.close()
    }
  } finally {
    mails.close()
    await cluster.stop()
  }
}

/** Starts the payment simulator and the roles, whose connections to the database go through the relay. */
async function startProduct(stage: ChatTestbed): Promise<void> {
  const { environment, folder } = stage
  await stage.register(createServiceProcess('Payments', environment, folder)).start()
  const roleEnvironment = { ...environment, DATABASE_URL: databaseUrl(ports.relay) }
  for (const role of ['api', 'realtime', 'worker'] as const)
    await stage
      .register(createRoleProcess({ name: role, role, port: ports[role], environment: roleEnvironment, folder }))
      .start()
}

type Parts = { stage: ChatTestbed; cluster: Cluster; relay: TcpRelay }

async function run(parts: Parts, plan: Plan, random: () => number): Promise<DrillResult[]> {
  const { stage } = parts
  const load = await startLoad(stage, plan)
  const order = plan.kinds
    .flatMap((kind) => Array.from({ length: plan.repeats }, () => ({ kind, position: random() })))
    .sort((a, b) => a.position - b.position)
  const effects: FaultEffect[] = []
  for (const { kind } of order) {
    const effect = await runFault(kind, { ...parts, log: load.log, memberIds: load.memberIds })
    effects.push(effect)
    console.log(`  ${effects.length} of ${order.length}: ${kind}, first write after ${(effect.firstWriteMs / 1000).toFixed(2)} s`) // prettier-ignore
  }
  await parts.cluster.waitForSyncStandby()
  const faults = await load.finish()
  printEffects(effects)

  const results: DrillResult[] = []
  const check = (what: string, hasPassed: boolean, found: unknown) =>
    results.push({ what, hasPassed, actual: String(found) })
  for (const kind of plan.kinds) {
    const ofKind = effects.filter((effect) => effect.kind === kind)
    const isSilent = kind === 'silent host'
    const slowest = Math.max(...ofKind.map((effect) => (isSilent ? effect.everyKindMs : effect.firstWriteMs - (effect.newPrimaryMs ?? 0)))) // prettier-ignore
    const what = isSilent
      ? `${kind}: every kind of write works again within ${maxSilentMs / 1000} s`
      : `${kind}: first write within ${maxAfterPrimaryMs / 1000} s of the new primary`
    check(what, slowest <= (isSilent ? maxSilentMs : maxAfterPrimaryMs), `${(slowest / 1000).toFixed(2)} s`)
  }
  for (const [what, found] of Object.entries(faults))
    check(what, found.length === 0, `${found.length}: ${found.slice(0, 5).join('; ')}`)
  return results
}

/** Starts members who save filters, chat and buy. `finish` stops them and returns what the checks found. */
async function startLoad(stage: ChatTestbed, { members, buyers: buyersCount, orderPauseMs }: Plan) {
  const { site } = stage
  const pairs = await insertBuyingPairs(stage, members / 2)
  const all = pairs.flatMap((pair) => pair.members.map((member) => ({ member, conversationId: pair.conversationId })))
  const memberIds = all.map(({ member }) => member.id)

  const log = createAttemptLog()
  const pages = pairs.flatMap((pair) => openPages(pair, { apiUrl, realtimePort: ports.realtime }))
  const spread = (ms: number) => () => ms * (0.8 + Math.random() * 0.4)
  const outboxes = all.map(
    ({ member, conversationId }) =>
    // Members may send 20 messages a minute.
    createOutbox({ apiUrl, member, conversationId, pause: spread(4_200), onAttempt: log.recorder('message', member.id) }), // prettier-ignore
  )
  const writers = all.map(({ member }) =>
    createFilterWriter({ apiUrl, member, onAttempt: log.recorder('filters', member.id) }),
  )
  const buyers = all.slice(0, buyersCount).map(
    ({ member }) =>
    createBuyer({ apiUrl, siteId: site.id, member, pause: spread(orderPauseMs), onAttempt: log.recorder('order', member.id) }), // prettier-ignore
  )
  let endsAt = Infinity
  const isOver = () => performance.now() >= endsAt
  const hasTimedOut = () => performance.now() >= endsAt + drainTimeoutMs
  const working = Promise.all([
    ...outboxes.map((outbox) => outbox.write(isOver, hasTimedOut)),
    ...writers.map((writer) => writer.write(isOver)),
    ...buyers.map((buyer) => buyer.buy(isOver, hasTimedOut)),
  ])

  return {
    log,
    memberIds,
    async finish(): Promise<Record<string, string[]>> {
      endsAt = performance.now()
      await working
      const live = await Promise.all(pages.map((page) => page.finish()))
      // Gives connections that were silent time to deliver what they still have.
      await sleep(1_000)
      const written = outboxes.flatMap((outbox) => outbox.written)
      const purchases = buyers.flatMap((buyer) => buyer.purchases)
      const messages = await checkMessages(stage, written, pages.map(({ reader }) => reader)) // prettier-ignore
      const count = (kind: string) => log.attempts.filter((one) => one.kind === kind && one.status === 200).length
      console.log(`  acknowledged: ${count('filters')} filters, ${count('message')} messages, ${count('order')} orders, ${purchases.filter(({ isCompleted }) => isCompleted).length} payments`) // prettier-ignore
      return {
        'every message and order was accepted in the end': [
          ...written.filter(({ seq }) => seq === undefined).map(({ id, refusal }) => `${id} ${refusal}`),
          ...purchases.filter(({ isCompleted }) => !isCompleted).map(({ orderId, refusal }) => `${orderId} ${refusal}`),
        ],
        'every page is live again and complete': live.flatMap((isLive, index) => (isLive ? [] : `page ${index}`)),
        ...messages.faults,
        ...(await checkWrites(stage, writers, purchases)),
        ...(await checkLedger(stage)).faults,
      }
    },
  }
}
