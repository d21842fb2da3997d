import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { grantCredits, insertPairs, type ChatPair } from './chat-testbed/members.ts'
import { startChatTestbed, type ChatTestbed } from './chat-testbed/start-chat-testbed.ts'
import { createRoleProcess } from './chat-testbed/managed-process.ts'
import { startBareServer } from './sockets/start-bare-server.ts'
import type { CrowdPage, PageReport } from './sockets/crowd-messages.ts'
import { createCrowd, type Crowd } from './sockets/crowd.ts'
import { startWriting } from './sockets/start-writing.ts'
import { nodeArgs, measureMemoryKilobytes } from './sockets/memory.ts'
import {
  measureConnect,
  measureReconnect,
  type SocketServer,
  type ReconnectTimes,
} from './sockets/measure-reconnect.ts'
import type { DrillResult } from './outage.ts'

type Measured = ReconnectTimes & { rampSeconds: number; kilobytesEach: number }

const ports = { api: 3801, realtime: 3802, bare: 3804, nats: 3822, redis: 3879 }
const apiUrl = `http://127.0.0.1:${ports.api}`
const maxMemoryRatio = 2
const maxTimeRatio = 1.5

/**
 * Opens a socket per member on one process and compares it with a bare `ws` server: the memory of a socket, and the
 * time until all sockets reconnect after the process is killed. Messages are sent all the time; no member may miss one.
 */
export async function sockets(count: number): Promise<DrillResult[]> {
  requireOpenFiles(count + 500)
  const stage = await startChatTestbed('sockets', ports)
  const crowds: Crowd[] = []
  const newCrowd = () => {
    const crowd = createCrowd(2)
    crowds.push(crowd)
    return crowd
  }
  try {
    return await run(stage, count, newCrowd)
  } finally {
    for (const crowd of crowds) await crowd.killProcesses()
    await stage.close()
  }
}

async function run(stage: ChatTestbed, count: number, newCrowd: () => Crowd): Promise<DrillResult[]> {
  const pairs = await insertPairs(stage, count / 2)
  const chatting = pairs.slice(0, Math.round(pairs.length / 10))
  await grantCredits(stage, chatting.map(({ members: [sender] }) => sender.id), 1_000) // prettier-ignore
  const pages = pagesOf(pairs, chatting)
  const { environment, folder } = stage
  await stage.register(createRoleProcess({ name: 'api', role: 'api', port: ports.api, environment, folder })).start()
  const realtime = stage.register(
    createRoleProcess({ name: 'realtime', role: 'realtime', port: ports.realtime, environment, folder, nodeArgs }),
  )
  await realtime.start()

  const ours: SocketServer = { name: 'realtime', port: ports.realtime, pid: realtime.pid, kill: realtime.kill, restart: realtime.start } // prettier-ignore
  const crowd = newCrowd()
  const held = await measureHeldSockets(ours, crowd, `ws://127.0.0.1:${ports.realtime}/live`, pages)
  const writer = startWriting(apiUrl, chatting)
  await sleep(2_000)
  const stormed = await measureReconnect(ours, crowd, count)
  await crowd.waitForCount('resynced', chatting.length * 2, 60)
  await sleep(2_000)
  await writer.stop()
  const { reports, pushed, caughtUp } = await crowd.finish()
  await crowd.disconnectAll()
  await crowd.killProcesses()
  await realtime.stop()
  const product = { ...held, ...stormed }
  const bare = await measureBare(newCrowd(), pages, product.downSeconds)

  print(count, product, bare)
  const wrong = await findWrongPages(stage, reports)
  console.log(`  ${writer.acknowledged.length} messages sent meanwhile: seen ${pushed} times by push, ${caughtUp} times by catching up`) // prettier-ignore

  const results: DrillResult[] = []
  const check = (what: string, hasPassed: boolean, found: unknown = 'no') =>
    results.push({ what, hasPassed, actual: String(found) })
  const memory = product.kilobytesEach / bare.kilobytesEach
  const time = product.backSeconds / bare.backSeconds
  check(
    `a socket uses at most ${maxMemoryRatio} times the memory of a bare one`,
    memory <= maxMemoryRatio,
    memory.toFixed(2),
  )
  check(`all reconnect within ${maxTimeRatio} times the time of the bare server`, time <= maxTimeRatio, time.toFixed(2))
  check('messages were sent while the sockets were down', writer.acknowledged.length > 0 && caughtUp > 0, caughtUp)
  check('messages were pushed', pushed > 0)
  check(`each of ${reports.length} pages has every message once, in order, without a gap`, reports.length === chatting.length * 2 && wrong.length === 0, wrong.slice(0, 5).join('; ')) // prettier-ignore
  const againstRamp = product.backSeconds / bare.rampSeconds
  console.log(`RESULT sockets count=${count} memory_ratio=${memory.toFixed(2)} return_ratio=${time.toFixed(2)} return_to_first_connect=${againstRamp.toFixed(2)}`) // prettier-ignore
  return results
}

function pagesOf(pairs: ChatPair[], chatting: ChatPair[]): CrowdPage[] {
  const isChatting = new Set(chatting)
  return pairs.flatMap((pair) =>
    pair.members.map((member) => ({ ...member, conversationId: isChatting.has(pair) ? pair.conversationId : null })),
  )
}

/** Measures memory before and after all sockets open. Some connect first, so that one-time costs do not count. */
async function measureHeldSockets(holder: SocketServer, crowd: Crowd, url: string, pages: CrowdPage[]) {
  const warmUp = pages.slice(-200)
  await measureConnect(crowd, () => crowd.open(url, apiUrl, warmUp), warmUp.length)
  await crowd.disconnectAll()
  await crowd.waitForCount('live', 0, 30)
  const before = await measureMemoryKilobytes(holder.pid())
  const rampSeconds = await measureConnect(crowd, () => crowd.open(url, apiUrl, pages), pages.length)
  const after = await measureMemoryKilobytes(holder.pid())
  return { rampSeconds, kilobytesEach: (after - before) / pages.length }
}

/** Measures a bare server with the same clients and the same downtime. */
async function measureBare(crowd: Crowd, pages: CrowdPage[], downSeconds: number): Promise<Measured> {
  const idle = pages.map((page) => ({ ...page, conversationId: null }))
  let running = await startBareServer(nodeArgs)
  const next = await startBareServer(nodeArgs)
  try {
    await running.listen(ports.bare)
    let killedAt = 0
    const holder: SocketServer = {
      name: 'bare ws',
      port: ports.bare,
      pid: () => running.pid,
      async kill() {
        killedAt = performance.now()
        await running.end()
      },
      async restart() {
        await sleep(Math.max(0, killedAt + downSeconds * 1000 - performance.now()))
        running = next
        await running.listen(ports.bare)
      },
    }
    const held = await measureHeldSockets(holder, crowd, `ws://127.0.0.1:${ports.bare}/live`, idle)
    return { ...held, ...(await measureReconnect(holder, crowd, idle.length)) }
  } finally {
    await running.end()
    await next.end()
  }
}

function print(count: number, product: Measured, bare: Measured): void {
  const row = (what: string, ours: number, theirs: number, unit: string) =>
    console.log(`  ${what.padEnd(34)} ${ours.toFixed(2).padStart(8)} ${theirs.toFixed(2).padStart(8)} ${(ours / theirs).toFixed(2).padStart(6)}  ${unit}`) // prettier-ignore
  console.log(`  ${`${count} sockets`.padEnd(34)} ${'realtime'.padStart(8)} ${'bare ws'.padStart(8)}  ratio`)
  row('memory per socket', product.kilobytesEach, bare.kilobytesEach, 'kB')
  row('until all are connected', product.rampSeconds, bare.rampSeconds, 's')
  row('down', product.downSeconds, bare.downSeconds, 's')
  row('from there until all reconnected', product.backSeconds, bare.backSeconds, 's')
}

/** Returns the pages whose messages differ from the stored ones. */
async function findWrongPages({ container, site }: ChatTestbed, reports: PageReport[]): Promise<string[]> {
  const { rows } = await sql<{ conversation_id: string; id: string; seq: number }>`
    select conversation_id, id, seq from messages where site_id = ${site.id} order by conversation_id, seq
  `.execute(container.db.direct)
  const stored = Map.groupBy(rows, (row) => row.conversation_id)
  const asText = (messages: { id: string; seq: number | null }[]) =>
    messages.map(({ id, seq }) => `${seq} ${id}`).join()
  return reports
    .filter(({ conversationId, messages }) => asText(messages) !== asText(stored.get(conversationId) ?? []))
    .map(({ memberId, messages }) => `${memberId} has ${messages.length}`)
}

/** Throws if the limit of open files is too low. A process cannot raise its own hard limit. */
function requireOpenFiles(needed: number): void {
  const hardLimit = /Max open files\s+\d+\s+(\d+|unlimited)/.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1]
  if (hardLimit !== 'unlimited' && Number(hardLimit) < needed)
    throw new Error(`This drill opens ${needed} files in one process, but the limit is ${hardLimit}: raise it with ulimit -n ${needed}.`) // prettier-ignore
}
