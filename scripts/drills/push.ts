import { setTimeout as sleep } from 'node:timers/promises'
import { seededRandom } from '../../bench/measure/statistics.ts'
import { startChatTestbed, type ChatTestbed } from './chat-testbed/start-chat-testbed.ts'
import { createRoleProcess, createServiceProcess, type ManagedProcess } from './chat-testbed/managed-process.ts'
import type { DrillResult } from './outage.ts'
import { checkDevices, type DeviceLog } from './push/check-devices.ts'
import { startMailSink } from './chat-testbed/mail-sink.ts'
import { planWaves, type Length, type Restart, type Wave } from './push/plan.ts'
import { insertRecipients, insertSender, type Recipient } from './push/insert-recipients.ts'
import { startSweeps, countLeftovers, ageNotices, pollUntil, countPending } from './push/notice-queue.ts'

type Options = { seed: number; isShort: boolean }

const ports = { workers: [3903, 3913], nats: 3922, redis: 3979, box: 3992, smtp: 3925 }
const boxUrl = `http://127.0.0.1:${ports.box}`
const usual: Length = { notifications: 20_000, kills: 5, terminations: 4, maxFailures: 2 }
const short: Length = { notifications: 1_000, kills: 3, terminations: 2, maxFailures: 1 }
/** Maximum time after the last wave until everything has been sent. */
const deliveryTimeoutMs = 180_000
/** Time for a graceful shutdown, as in SHUTDOWN_GRACE_MS. */
const graceMs = 10_000

/**
 * Notifies thousands of members of a message while push services throttle, fail and remove devices, and workers are
 * killed and restarted. Every member must be notified once, and by mail only if the member has no device left.
 */
export async function push({ seed, isShort }: Options): Promise<DrillResult[]> {
  const waves = planWaves(isShort ? short : usual, ports.workers.length, seededRandom(seed))
  const mails = await startMailSink(ports.smtp)
  try {
    const overrides = { PUSH_SERVICES: boxUrl, SMTP_URL: `smtp://127.0.0.1:${ports.smtp}`, LOG_LEVEL: 'error' }
    const stage = await startChatTestbed('push', ports, overrides)
    try {
      return await run(stage, mails.recipients, waves, seed)
    } finally {
      await stage.close()
    }
  } finally {
    mails.close()
  }
}

async function run(stage: ChatTestbed, recipients: string[], waves: Wave[], seed: number): Promise<DrillResult[]> {
  const { environment, folder } = stage
  const workers = ports.workers.map((port, index) =>
    stage.register(createRoleProcess({ name: `worker-${index + 1}`, role: 'worker', port, environment, folder })),
  )
  const box = stage.register(createServiceProcess('Push', environment, folder))
  await Promise.all([box, ...workers].map((part) => part.start()))
  console.log(`  seed ${seed}; worker ended at share of its wave: ${waves.flatMap(({ restart }) => (restart ? `${restart.worker + 1} ${restart.how} ${restart.share.toFixed(2)}` : [])).join(', ')}`) // prettier-ignore
  const sweeps = startSweeps(stage)
  try {
    const sent = await sendWaves(stage, workers, waves, sweeps.ask)
    const early = recipients.length
    const gone = sent.planted.filter(({ treatment }) => treatment === 'gone')
    await pollUntil(async () => {
      await ageNotices(stage)
      return recipients.length >= gone.length
    }, 60_000)
    return await checkResults(stage, sent, gone, { early, recipients })
  } finally {
    sweeps.stop()
  }
}

/** Sends the waves, stops a worker in the middle of each, and waits until nothing is left to send. */
async function sendWaves(stage: ChatTestbed, workers: ManagedProcess[], waves: Wave[], sweep: () => Promise<void>) {
  const startedAt = performance.now()
  const planted: Recipient[] = []
  const [kills, ends]: [number[], number[]] = [[], []]
  /** Restarting workers. A worker is not stopped again before it has started. */
  const starting = new Map<ManagedProcess, Promise<void>>()
  const sender = await insertSender(stage)
  for (const { devices, restart } of waves) {
    const before = await takenSoFar()
    planted.push(...(await insertRecipients(stage, boxUrl, sender, devices)))
    await sweep()
    const worker = restart && workers[restart.worker]
    if (!worker) continue
    await starting.get(worker)
    // With a timeout, because a worker that was killed just before may hold many of the notices.
    await pollUntil(async () => (await takenSoFar()) >= before + restart.share * devices.length, 5_000, 50)
    await sleep(restart.pauseMs)
    await stopWorker(worker, restart.how, kills, ends)
    const start = worker.start()
    start.catch(() => undefined)
    starting.set(worker, start)
  }
  await Promise.all(starting.values())
  const isDone = await pollUntil(async () => (await countPending(stage, planted.length)) === 0, deliveryTimeoutMs)
  return { planted, kills, ends, isDone, seconds: (performance.now() - startedAt) / 1000 }
}

type Sent = Awaited<ReturnType<typeof sendWaves>>
type Mails = { early: number; recipients: string[] }

async function checkResults(stage: ChatTestbed, sent: Sent, gone: Recipient[], mails: Mails): Promise<DrillResult[]> {
  const { planted, kills, ends, isDone, seconds } = sent
  const { early, recipients } = mails
  const seen = (await (await fetch(`${boxUrl}/devices`)).json()) as DeviceLog[]
  const { faults, counts } = checkDevices(planted, seen, kills)
  const left = await countLeftovers(stage, gone.map(({ memberId }) => memberId)) // prettier-ignore
  const of = (treatment: Recipient['treatment']) => planted.filter((other) => other.treatment === treatment).length
  console.log(`  ${planted.length} notifications in ${seconds.toFixed(1)} s: ${of('gone')} to devices that are gone, ${of('throttled')} throttled, ${of('failing')} failing`) // prettier-ignore
  console.log(`  ${counts.posts} requests, ${counts.taken} taken, ${counts.shown} shown; ${counts.throttles} throttled, ${counts.failures} failed`) // prettier-ignore
  console.log(`  ${kills.length} kills: ${counts.repeated} repeated after one and shown once, ${counts.goneAskedAgain} gone devices asked again after one`) // prettier-ignore
  console.log(`  ${ends.length} terminations, the longest took ${(Math.max(...ends) / 1000).toFixed(1)} s; ${recipients.length} mails`) // prettier-ignore

  const results: DrillResult[] = []
  const check = (what: string, hasPassed: boolean, found: unknown = 'no') =>
    results.push({ what, hasPassed, actual: String(found) })
  check(
    'workers were killed at least three times and terminated at least twice',
    kills.length >= 3 && ends.length >= 2,
    kills.length,
  )
  check('terminated workers ended in time', Math.max(...ends) < graceMs, `${Math.max(...ends)} ms`)
  check('all notices were handled in time', isDone, 'not all of them')
  check('shown on every device that accepts messages', counts.shown === planted.length - gone.length, counts.shown)
  for (const [what, found] of Object.entries(faults))
    check(what, found.length === 0, `${found.length}: ${found.slice(0, 3).join('; ')}`)
  check('throttles and failures occurred', counts.throttles >= of('throttled') && counts.failures >= of('failing'))
  check('no push is left to send', left.pushes === 0, left.pushes)
  check('devices that are gone are deleted', left.gone === 0, left.gone)
  check('the other devices are stored', left.devices === planted.length - gone.length, left.devices)
  check('no mail is sent early', early === 0, early)
  const expected = new Set(gone.map(({ memberId }) => `${memberId}@example.test`))
  const wrong = recipients.filter((recipient) => !expected.has(recipient))
  check('no mail to members who got a push', wrong.length === 0, wrong.length)
  const mailed = new Set(recipients).size
  check('one mail to each member without a device', mailed === gone.length && recipients.length === mailed, `${recipients.length} to ${mailed} of ${gone.length}`) // prettier-ignore
  return results
}

const takenSoFar = async () => ((await (await fetch(boxUrl)).json()) as { taken: number }).taken

async function stopWorker(worker: ManagedProcess, how: Restart['how'], kills: number[], ends: number[]): Promise<void> {
  if (how === 'SIGKILL') {
    kills.push(Date.now())
    return worker.kill()
  }
  const signalledAt = performance.now()
  await worker.stop()
  ends.push(performance.now() - signalledAt)
}
