import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { grantCredits, insertPairs, type ChatPair } from './chat-stage/members.ts'
import { openChatStage, type ChatStage } from './chat-stage/open-stage.ts'
import { rolePart } from './chat-stage/part.ts'
import { prepareBare } from './sockets/bare-part.ts'
import type { CrowdPage, PageReport } from './sockets/crowd-messages.ts'
import { createCrowd, type Crowd } from './sockets/crowd.ts'
import { keepWriting } from './sockets/keep-writing.ts'
import { nodeArgs, settledKilobytes } from './sockets/memory.ts'
import { ramp, storm, type Holder, type Storm } from './sockets/storm.ts'
import type { DrillResult } from './outage.ts'

type Measured = Storm & { rampSeconds: number; kilobytesEach: number }

const ports = { api: 3801, realtime: 3802, bare: 3804, nats: 3822, redis: 3879 }
const apiUrl = `http://127.0.0.1:${ports.api}`
const mostMemory = 2
const mostTime = 1.5

/**
 * Every socket another member, all on one process, next to a bare `ws` server with as many: what one of them costs, and
 * how soon all are back when the process dies. Messages are written all the while, and nobody misses one.
 */
export async function sockets(count: number): Promise<DrillResult[]> {
  requireFiles(count + 500)
  const stage = await openChatStage('sockets', ports)
  const crowds: Crowd[] = []
  const newCrowd = () => {
    const crowd = createCrowd(2)
    crowds.push(crowd)
    return crowd
  }
  try {
    return await run(stage, count, newCrowd)
  } finally {
    for (const crowd of crowds) await crowd.end()
    await stage.close()
  }
}

async function run(stage: ChatStage, count: number, newCrowd: () => Crowd): Promise<DrillResult[]> {
  const pairs = await insertPairs(stage, count / 2)
  const chatting = pairs.slice(0, Math.round(pairs.length / 10))
  await grantCredits(stage, chatting.map(({ members: [sender] }) => sender.id), 1_000) // prettier-ignore
  const pages = pagesOf(pairs, chatting)
  const { environment, folder } = stage
  await stage.keep(rolePart({ name: 'api', role: 'api', port: ports.api, environment, folder })).start()
  const realtime = stage.keep(
    rolePart({ name: 'realtime', role: 'realtime', port: ports.realtime, environment, folder, nodeArgs }),
  )
  await realtime.start()

  const ours: Holder = { name: 'realtime', port: ports.realtime, pid: realtime.pid, kill: realtime.kill, revive: realtime.start } // prettier-ignore
  const crowd = newCrowd()
  const held = await hold(ours, crowd, `ws://127.0.0.1:${ports.realtime}/live`, pages)
  const writer = keepWriting(apiUrl, chatting)
  await sleep(2_000)
  const stormed = await storm(ours, crowd, count)
  await crowd.reach('resynced', chatting.length * 2, 60)
  await sleep(2_000)
  await writer.stop()
  const { reports, pushed, caughtUp } = await crowd.finish()
  await crowd.leave()
  await crowd.end()
  await realtime.stop()
  const product = { ...held, ...stormed }
  const bare = await measureBare(newCrowd(), pages, product.downSeconds)

  print(count, product, bare)
  const wrong = await misread(stage, reports)
  console.log(`  ${writer.acknowledged.length} messages written meanwhile: seen ${pushed} times by push, ${caughtUp} times by catching up`) // prettier-ignore

  const results: DrillResult[] = []
  const check = (what: string, isRight: boolean, found: unknown = 'no') =>
    results.push({ what, isRight, found: String(found) })
  const memory = product.kilobytesEach / bare.kilobytesEach
  const time = product.backSeconds / bare.backSeconds
  check(`a socket takes at most ${mostMemory} times the memory of a bare one`, memory <= mostMemory, memory.toFixed(2))
  check(`all are back within ${mostTime} times what the bare server takes`, time <= mostTime, time.toFixed(2))
  check('messages were written while the lines were down', writer.acknowledged.length > 0 && caughtUp > 0, caughtUp)
  check('messages were pushed', pushed > 0)
  check(`each of ${reports.length} has every message once, in order, without a gap`, reports.length === chatting.length * 2 && wrong.length === 0, wrong.slice(0, 5).join('; ')) // prettier-ignore
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

/** Memory before and after everybody came; a first few come and go, so that what only the first one costs is not counted. */
async function hold(holder: Holder, crowd: Crowd, url: string, pages: CrowdPage[]) {
  const few = pages.slice(-200)
  await ramp(crowd, () => crowd.open(url, apiUrl, few), few.length)
  await crowd.leave()
  await crowd.reach('live', 0, 30)
  const before = await settledKilobytes(holder.pid())
  const rampSeconds = await ramp(crowd, () => crowd.open(url, apiUrl, pages), pages.length)
  const after = await settledKilobytes(holder.pid())
  return { rampSeconds, kilobytesEach: (after - before) / pages.length }
}

/** The same crowd, the same time down, a server that does nothing. */
async function measureBare(crowd: Crowd, pages: CrowdPage[], downSeconds: number): Promise<Measured> {
  const idle = pages.map((page) => ({ ...page, conversationId: null }))
  let running = await prepareBare(nodeArgs)
  const next = await prepareBare(nodeArgs)
  try {
    await running.listen(ports.bare)
    let killedAt = 0
    const holder: Holder = {
      name: 'bare ws',
      port: ports.bare,
      pid: () => running.pid,
      async kill() {
        killedAt = performance.now()
        await running.end()
      },
      async revive() {
        await sleep(Math.max(0, killedAt + downSeconds * 1000 - performance.now()))
        running = next
        await running.listen(ports.bare)
      },
    }
    const held = await hold(holder, crowd, `ws://127.0.0.1:${ports.bare}/live`, idle)
    return { ...held, ...(await storm(holder, crowd, idle.length)) }
  } finally {
    await running.end()
    await next.end()
  }
}

function print(count: number, product: Measured, bare: Measured): void {
  const row = (what: string, ours: number, theirs: number, unit: string) =>
    console.log(`  ${what.padEnd(34)} ${ours.toFixed(2).padStart(8)} ${theirs.toFixed(2).padStart(8)} ${(ours / theirs).toFixed(2).padStart(6)}  ${unit}`) // prettier-ignore
  console.log(`  ${`${count} sockets`.padEnd(34)} ${'realtime'.padStart(8)} ${'bare ws'.padStart(8)}  ratio`)
  row('memory of one', product.kilobytesEach, bare.kilobytesEach, 'kB')
  row('until all are there', product.rampSeconds, bare.rampSeconds, 's')
  row('down', product.downSeconds, bare.downSeconds, 's')
  row('from there until all are back', product.backSeconds, bare.backSeconds, 's')
}

/** Pages that do not show exactly what is stored. */
async function misread({ container, site }: ChatStage, reports: PageReport[]): Promise<string[]> {
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

/** A process starts with as many open files as it may ever have; more than that only its owner can allow. */
function requireFiles(needed: number): void {
  const most = /Max open files\s+\d+\s+(\d+|unlimited)/.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1]
  if (most !== 'unlimited' && Number(most) < needed)
    throw new Error(`This drill opens ${needed} files in one process and may open ${most}: raise it with ulimit -n ${needed}.`) // prettier-ignore
}
