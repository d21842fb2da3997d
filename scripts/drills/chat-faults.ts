import { setTimeout as sleep } from 'node:timers/promises'
import { seededRandom } from '../../bench/measure/statistics.ts'
import { insertPairs, grantCredits, type ChatPair } from './chat-stage/members.ts'
import { createLivePage, liveLine } from './chat-stage/live-page.ts'
import { openChatStage, type ChatStage } from './chat-stage/open-stage.ts'
import { rolePart, type Part } from './chat-stage/part.ts'
import { breakThings } from './chat-faults/break-things.ts'
import { judgeMessages, type Reader } from './chat-faults/judge-messages.ts'
import { judgeMoney } from './chat-faults/judge-money.ts'
import { startLossyProxy } from './chat-faults/lossy-proxy.ts'
import { createOutbox } from './chat-faults/outbox.ts'
import { planFaults, printPlan, type Kind } from './chat-faults/plan.ts'
import type { DrillResult } from './outage.ts'

type Options = { seed: number; seconds: number }
type Roles = { apis: Part[]; realtime: Part; worker: Part }

const pairsCount = 100
const ports = { apis: [3701, 3704], realtime: 3702, worker: 3703, nats: 3722, redis: 3779 }
/** After the load, until everything that was written has arrived. */
const patienceMs = 90_000
/** Every page asks once in so many milliseconds whether it missed something. */
const askEvery = 6_000

/**
 * Two hundred members write to each other while everything but the database is killed over and over, and answers get
 * lost. What was acknowledged is there once, in its place, paid once, and on the other one's screen.
 */
export async function chatFaults(options: Options): Promise<DrillResult[]> {
  const stage = await openChatStage('chat', ports)
  try {
    const role = (name: string, kind: 'api' | 'realtime' | 'worker', port: number) =>
      stage.keep(rolePart({ name, role: kind, port, environment: stage.environment, folder: stage.folder }))
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

async function run(stage: ChatStage, roles: Roles, { seed, seconds }: Options): Promise<DrillResult[]> {
  const pairs = await insertPairs(stage, pairsCount)
  await giveCredits(stage, pairs)
  const proxy = await startLossyProxy(ports.apis, seededRandom(seed + 1))
  const kinds: { part: Part; kind: Kind }[] = [
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

  const pages = pairs.flatMap((pair) => openPages(pair, proxy.url))
  await Promise.all(pages.map((page) => page.lookAgain()))
  // Nobody may write more than 20 times a minute; in a short run that is soon.
  const [least, most] = seconds < 60 ? [1_600, 2_400] : [3_400, 4_200]
  const pause = () => least + Math.random() * (most - least)
  const outboxes = pairs.flatMap(({ conversationId, members }) =>
    members.map((member) => createOutbox({ apiUrl: proxy.url, member, conversationId, pause })),
  )
  const end = performance.now() + seconds * 1000
  const writing = outboxes.map((outbox) => outbox.write(end, end + patienceMs))
  await Promise.all([breakThings(parts, plan, end), ...writing])
  const finished = await Promise.all(pages.map((page) => page.finish()))
  proxy.close()

  const written = outboxes.flatMap((outbox) => outbox.written)
  const readers: Reader[] = pages.map(({ reader }) => reader)
  const messages = await judgeMessages(stage, written, readers)
  const money = await judgeMoney(stage)

  const acknowledged = written.filter(({ seq }) => seq !== undefined).length
  const refusals = written.flatMap(({ refusal }) => refusal ?? [])
  const retried = written.filter(({ tries }) => tries > 1)
  const seen = (kind: 'pushed' | 'caughtUp') => readers.reduce((sum, { page }) => sum + page.counts[kind], 0)
  const reconnects = pages.reduce((sum, page) => sum + page.reconnects(), 0)
  console.log(`  ${written.length} messages of ${outboxes.length} members: ${acknowledged} acknowledged, ${refusals.length} refused`) // prettier-ignore
  console.log(`  ${retried.length} sent more than once, ${retried.reduce((sum, { tries }) => sum + tries - 1, 0)} retries; answers lost: ${proxy.lost.late} after, ${proxy.lost.early} before they were there`) // prettier-ignore
  console.log(`  kills: ${parts.map(({ name, kills }) => `${name} ${kills}`).join(', ')}`)
  console.log(`  ${reconnects} reconnects; seen ${seen('pushed')} times by push, ${seen('caughtUp')} times by catching up, ${finished.filter(Boolean).length} of ${pages.length} lines live in the end`) // prettier-ignore

  const results: DrillResult[] = []
  const check = (what: string, isRight: boolean, found: unknown = 'no') =>
    results.push({ what, isRight, found: String(found) })
  for (const { name, kills } of parts) check(`${name} was killed`, kills > 0)
  check('answers were lost on purpose', proxy.lost.early > 0 && proxy.lost.late > 0)
  check('members wrote, and had to repeat themselves', acknowledged > pairsCount && retried.length > 0, acknowledged) // prettier-ignore
  const open = written.filter(({ seq, refusal }) => seq === undefined && !refusal).length
  check('in the end the server decided about every message', open === 0, `${open} open`)
  const others = refusals.filter((code) => code !== 'not_enough_credits')
  check('nothing was refused but what nobody could pay', others.length === 0, [...new Set(others)].join(' '))
  check('some ran out of credits', refusals.length > others.length)
  check('lines broke, and all came back', reconnects > 0 && finished.every(Boolean), reconnects)
  check(`as many charges as messages (${messages.stored})`, money.charges === messages.stored, money.charges)
  for (const [what, found] of Object.entries({ ...messages.faults, ...money.faults }))
    check(what, found.length === 0, `${found.length}: ${found.slice(0, 5).join('; ')}`)
  return results
}

/** Enough for everybody but one in ten, who run out on the way. */
async function giveCredits(stage: ChatStage, pairs: ChatPair[]): Promise<void> {
  const ids = pairs.flatMap(({ members }) => members.map(({ id }) => id))
  const poor = ids.filter((_id, index) => index % 10 === 0)
  await grantCredits(stage, poor, stage.site.messageCredits)
  await grantCredits(stage, ids.filter((id) => !poor.includes(id)), 5_000 * stage.site.messageCredits) // prettier-ignore
}

/** Both have the conversation open. */
function openPages({ conversationId, members }: ChatPair, apiUrl: string) {
  return members.map((member) => {
    const page = createLivePage({ apiUrl, member, conversationId })
    let lives = 0
    const line = liveLine({
      url: `ws://127.0.0.1:${ports.realtime}/live`,
      member,
      onMessage: page.heard,
      onState(state) {
        if (state !== 'live') return
        lives += 1
        void page.catchUp()
      },
    })
    line.start()
    const timer = setInterval(() => void page.catchUp(), askEvery * (0.75 + Math.random() / 2))
    const reader: Reader = { memberId: member.id, conversationId, page }
    /** As the next one in turn would be. Answers whether it succeeded. */
    async function lookAgain(): Promise<boolean> {
      for (let tries = 0; tries < 50; tries += 1) {
        if (await page.catchUp()) return true
        await sleep(200)
      }
      return false
    }
    return {
      reader,
      reconnects: () => lives - 1,
      lookAgain,
      /** Answers whether the line is back and nothing is left to fetch. */
      async finish(): Promise<boolean> {
        for (let looks = 0; line.state() !== 'live' && looks < 225; looks += 1) await sleep(200)
        clearInterval(timer)
        const isComplete = line.state() === 'live' && (await lookAgain())
        line.stop()
        return isComplete
      },
    }
  })
}
