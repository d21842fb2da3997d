import { sql } from 'kysely'
import { seededRandom } from '../../bench/measure/statistics.ts'
import { startLossyProxy } from './chat-faults/lossy-proxy.ts'
import type { Faults } from './chat-testbed/check-messages.ts'
import { createRoleProcess, createServiceProcess, type ManagedProcess } from './chat-testbed/managed-process.ts'
import { startChatTestbed, type ChatTestbed } from './chat-testbed/start-chat-testbed.ts'
import { createDeskClient } from './desk-faults/desk-client.ts'
import { insertStaff } from './desk-faults/insert-staff.ts'
import { killRepeatedly } from './desk-faults/kill-repeatedly.ts'
import { breakPromises, checkCredits } from './operators/break-promises.ts'
import { checkAnswers } from './operators/check-answers.ts'
import { createMember } from './operators/member.ts'
import { createOperator } from './operators/operator.ts'
import { insertPersonaChats } from './operators/persona-chats.ts'
import type { DrillResult } from './outage.ts'
import { pollUntil } from './push/notice-queue.ts'

type Options = { seed: number; isShort: boolean }
type Size = {
  operators: number
  conversations: number
  messages: number
  thinkMs: number
  /** Between two looks of a member for an answer. */
  pollMs: number
  timeoutMs: number
  minKills: number
  /** Average time between the start of a process and its next kill. */
  upMs: number
}

const usual: Size = { operators: 50, conversations: 2_000, messages: 2, thinkMs: 1_500, pollMs: 20_000, timeoutMs: 1_200_000, minKills: 5, upMs: 30_000 } // prettier-ignore
const short: Size = { operators: 8, conversations: 160, messages: 2, thinkMs: 300, pollMs: 1_000, timeoutMs: 75_000, minKills: 1, upMs: 12_000 } // prettier-ignore

/** Odd for the reason given in `failover/ports.ts`. The S3 server uses four ports. */
const ports = { api: 22501, desks: [22503, 22505], worker: 22507, nats: 22509, redis: 22511, s3: 22521 }
const maxDownMs = { api: 1_500, desk: 1_500, worker: 1_000 }
const maxDrainMs = 60_000

/**
 * Operators answer members while api, desk and worker are killed repeatedly and responses are lost. No message may be lost
 * or answered twice, no conversation may have two operators at a time, and every broken promise must be credited back once.
 */
export async function operators(options: Options): Promise<DrillResult[]> {
  const deskProxy = await startLossyProxy(ports.desks, seededRandom(options.seed + 1))
  const apiProxy = await startLossyProxy([ports.api], seededRandom(options.seed + 2))
  try {
    const stage = await startChatTestbed('operators', ports, {
      // The desk responds at its own host only.
      DESK_URL: deskProxy.url,
      S3_ENDPOINT: `http://127.0.0.1:${ports.s3}`,
    })
    try {
      return await run(stage, options, { deskUrl: deskProxy.url, apiUrl: apiProxy.url })
    } finally {
      await stage.close()
    }
  } finally {
    deskProxy.close()
    apiProxy.close()
  }
}

type Addresses = { deskUrl: string; apiUrl: string }

async function run(stage: ChatTestbed, { seed, isShort }: Options, { deskUrl, apiUrl }: Addresses) {
  const size = isShort ? short : usual
  const [parts, staff, chats] = await Promise.all([
    startProcesses(stage),
    insertStaff(stage.environment, Array.from({ length: size.operators }, () => 'operator' as const)), // prettier-ignore
    insertPersonaChats(stage, size.conversations),
  ])
  const startedAt = performance.now()
  const endsAt = startedAt + size.timeoutMs
  let isDone = false
  const hasTimedOut = () => performance.now() > endsAt
  const isOver = () => isDone || hasTimedOut()
  const seconds = () => ((performance.now() - startedAt) / 1000).toFixed(0)

  const clients = staff.map(({ code }) => createDeskClient({ deskUrl, code, hasTimedOut }))
  const people = clients.map((client, index) =>
    createOperator({ client, random: seededRandom(seed * 1_000 + index), thinkMs: size.thinkMs, isOver }),
  )
  // Members write faster than operators answer, so that operators rarely wait.
  const pauseMs = (size.conversations * size.messages * size.thinkMs) / size.operators
  const members = chats.map((chat) =>
    createMember({ apiUrl, chat, messages: size.messages, pauseMs, pollMs: size.pollMs, isOver: hasTimedOut }),
  )

  const killing = startKilling(parts, size, seed)
  const promises = breakPromises(stage)
  const working = Promise.all(people.map((person) => person.work()))
  const isStopped = working.then(() => true)
  await Promise.race([isStopped, Promise.all(members.map((member) => member.work()))])
  await Promise.race([isStopped, pollUntil(async () => (await countWaiting(stage)) === 0, endsAt - performance.now())])
  isDone = true
  await working
  await promises.stop()
  await killing.stop()
  const answers = people.flatMap((person) => person.answers)
  const sent = members.flatMap((member) => member.sent)
  const retries = clients.reduce((sum, { counts }) => sum + counts.retries, 0)
  console.log(`  ${sent.length} messages and ${answers.length} answers in ${size.conversations} conversations after ${seconds()} s`) // prettier-ignore
  console.log(`  ${retries} repeated requests of operators; ${promises.broken.length} promises broken; kills: ${killing.parts.map(({ name, kills }) => `${name} ${kills}`).join(', ')}`) // prettier-ignore

  await stage.container.chat.creditUnanswered(stage.site.id, new Date())
  const isDrained = await pollUntil(async () => (await countJobs(stage)) === 0, maxDrainMs)
  const holds = people.flatMap((person) => person.holds)
  return [
    ...killing.parts.map(({ name, kills }) => result(`${name} was killed`, kills >= size.minKills, kills)),
    result('responses were lost and requests repeated', retries > 0, retries),
    result('all messages were written', sent.length === size.conversations * size.messages, sent.length),
    result('some promises were broken', promises.broken.length > 0, promises.broken.length),
    result('all answers were delivered', isDrained, `${await countJobs(stage)} jobs are left`),
    ...toResults({
      'no member was refused': members.flatMap((member) => member.refusals),
      'no operator was refused': people.flatMap((person) => person.refusals),
      'no job has failed': await failedJobs(stage),
      ...(await checkAnswers(stage, { sent, answers, holds })),
      ...(await checkCredits(stage, promises.broken)),
    }),
  ]
}

const result = (what: string, hasPassed: boolean, actual: unknown = 'no'): DrillResult => ({
  ...{ what, hasPassed, actual: String(actual) },
})

const toResults = (faults: Faults): DrillResult[] =>
  Object.entries(faults).map(([what, found]) =>
    result(what, found.length === 0, `${found.length}: ${found.slice(0, 5).join('; ')}`),
  )

async function startProcesses(stage: ChatTestbed) {
  const { environment, folder } = stage
  const role = (name: string, kind: 'api' | 'desk' | 'worker', port: number) =>
    stage.register(createRoleProcess({ name, role: kind, port, environment, folder }))
  await stage.register(createServiceProcess('S3', environment, folder)).start()
  await stage.container.storage.ensureBucket()
  const api = role('api', 'api', ports.api)
  const desks = ports.desks.map((port, index) => role(`desk-${index + 1}`, 'desk', port))
  const worker = role('worker', 'worker', ports.worker)
  await Promise.all([api, ...desks, worker].map((part) => part.start()))
  return { api, desks, worker }
}

type Processes = Awaited<ReturnType<typeof startProcesses>>

/** Kills processes until `stop`. */
function startKilling({ api, desks, worker }: Processes, { upMs }: Size, seed: number) {
  const stopping = new AbortController()
  const kill = (part: ManagedProcess, kind: keyof typeof maxDownMs, partSeed: number) =>
    killRepeatedly(part, { upMs, maxDownMs: maxDownMs[kind] }, seededRandom(seed * 100 + partSeed), stopping.signal)
  const killing = Promise.all([
    kill(api, 'api', 1),
    kill(worker, 'worker', 2),
    ...desks.map((desk, index) => kill(desk, 'desk', 3 + index)),
  ])
  return {
    parts: [api, ...desks, worker],
    async stop(): Promise<void> {
      stopping.abort()
      await killing
    },
  }
}

async function countWaiting({ container }: ChatTestbed): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from waiting_conversations
  `.execute(container.db.direct)
  return rows[0]?.count ?? -1
}

async function countJobs({ container }: ChatTestbed): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from graphile_worker.jobs where task_identifier like 'operators.%>operators'
  `.execute(container.db.direct)
  return rows[0]?.count ?? -1
}

async function failedJobs({ container }: ChatTestbed): Promise<string[]> {
  const { rows } = await sql<{ what: string }>`
    select task_identifier || ': ' || last_error as what from graphile_worker.jobs where last_error is not null
  `.execute(container.db.direct)
  return rows.map(({ what }) => what)
}
