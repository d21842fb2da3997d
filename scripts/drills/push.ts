import { setTimeout as sleep } from 'node:timers/promises'
import { seededRandom } from '../../bench/measure/statistics.ts'
import { openChatStage, type ChatStage } from './chat-stage/open-stage.ts'
import { rolePart, servicePart, type Part } from './chat-stage/part.ts'
import type { DrillResult } from './outage.ts'
import { judgeDevices, type SeenDevice } from './push/judge.ts'
import { startMailSink } from './push/mail-sink.ts'
import { planWaves, type Length, type Restart, type Wave } from './push/plan.ts'
import { plant, plantSender, type Planted } from './push/plant.ts'
import { keepSweeping, leftOver, passQuarterOfAnHour, reach, undecided } from './push/time.ts'

type Options = { seed: number; isShort: boolean }

const ports = { workers: [3903, 3913], nats: 3922, redis: 3979, box: 3992, smtp: 3925 }
const boxUrl = `http://127.0.0.1:${ports.box}`
const usual: Length = { notifications: 20_000, kills: 5, terminations: 4, mostFailures: 2 }
const short: Length = { notifications: 1_000, kills: 3, terminations: 2, mostFailures: 1 }
/** After the last wave, until everything has found its way. */
const patienceMs = 180_000
/** What a process has for its end before it is cut off, as SHUTDOWN_GRACE_MS says. */
const graceMs = 10_000

/**
 * Thousands are to be told of a message while push services throttle, fail and forget devices, and the workers are
 * killed and restarted in the middle of it. Everybody is told once, and by mail only whoever has no device any more.
 */
export async function push({ seed, isShort }: Options): Promise<DrillResult[]> {
  const waves = planWaves(isShort ? short : usual, ports.workers.length, seededRandom(seed))
  const mails = await startMailSink(ports.smtp)
  try {
    const more = { PUSH_SERVICES: boxUrl, SMTP_URL: `smtp://127.0.0.1:${ports.smtp}`, LOG_LEVEL: 'error' }
    const stage = await openChatStage('push', ports, more)
    try {
      return await run(stage, mails.recipients, waves, seed)
    } finally {
      await stage.close()
    }
  } finally {
    mails.close()
  }
}

async function run(stage: ChatStage, recipients: string[], waves: Wave[], seed: number): Promise<DrillResult[]> {
  const { environment, folder } = stage
  const workers = ports.workers.map((port, index) =>
    stage.keep(rolePart({ name: `worker-${index + 1}`, role: 'worker', port, environment, folder })),
  )
  const box = stage.keep(servicePart('Push', environment, folder))
  await Promise.all([box, ...workers].map((part) => part.start()))
  console.log(`  seed ${seed}; worker ended at share of its wave: ${waves.flatMap(({ restart }) => (restart ? `${restart.worker + 1} ${restart.how} ${restart.share.toFixed(2)}` : [])).join(', ')}`) // prettier-ignore
  const sweeps = keepSweeping(stage)
  try {
    const told = await tellEverybody(stage, workers, waves, sweeps.ask)
    const early = recipients.length
    const gone = told.planted.filter(({ treatment }) => treatment === 'gone')
    await reach(async () => {
      await passQuarterOfAnHour(stage)
      return recipients.length >= gone.length
    }, 60_000)
    return await judge(stage, told, gone, { early, recipients })
  } finally {
    sweeps.stop()
  }
}

/** Wave after wave, each with a worker's end in the middle of it, until nothing is left to do. */
async function tellEverybody(stage: ChatStage, workers: Part[], waves: Wave[], sweep: () => Promise<void>) {
  const begin = performance.now()
  const planted: Planted[] = []
  const [kills, ends]: [number[], number[]] = [[], []]
  /** A worker is not ended again before it is back. */
  const starting = new Map<Part, Promise<void>>()
  const sender = await plantSender(stage)
  for (const { devices, restart } of waves) {
    const before = await takenSoFar()
    planted.push(...(await plant(stage, boxUrl, sender, devices)))
    await sweep()
    const worker = restart && workers[restart.worker]
    if (!worker) continue
    await starting.get(worker)
    // Not for ever: much of it may lie with a worker that was killed just before.
    await reach(async () => (await takenSoFar()) >= before + restart.share * devices.length, 5_000, 50)
    await sleep(restart.pauseMs)
    await end(worker, restart.how, kills, ends)
    const start = worker.start()
    start.catch(() => undefined)
    starting.set(worker, start)
  }
  await Promise.all(starting.values())
  const isDone = await reach(async () => (await undecided(stage, planted.length)) === 0, patienceMs)
  return { planted, kills, ends, isDone, seconds: (performance.now() - begin) / 1000 }
}

type Told = Awaited<ReturnType<typeof tellEverybody>>
type Mails = { early: number; recipients: string[] }

async function judge(stage: ChatStage, told: Told, gone: Planted[], mails: Mails): Promise<DrillResult[]> {
  const { planted, kills, ends, isDone, seconds } = told
  const { early, recipients } = mails
  const seen = (await (await fetch(`${boxUrl}/devices`)).json()) as SeenDevice[]
  const { faults, counts } = judgeDevices(planted, seen, kills)
  const left = await leftOver(stage, gone.map(({ memberId }) => memberId)) // prettier-ignore
  const of = (treatment: Planted['treatment']) => planted.filter((one) => one.treatment === treatment).length
  console.log(`  ${planted.length} notifications in ${seconds.toFixed(1)} s: ${of('gone')} to devices that are gone, ${of('throttled')} throttled, ${of('failing')} failing`) // prettier-ignore
  console.log(`  ${counts.posts} requests, ${counts.taken} taken, ${counts.shown} shown; ${counts.throttles} throttled, ${counts.failures} failed`) // prettier-ignore
  console.log(`  ${kills.length} kills: ${counts.repeated} repeated after one and shown once, ${counts.goneAskedAgain} gone devices asked again after one`) // prettier-ignore
  console.log(`  ${ends.length} terminations, the longest took ${(Math.max(...ends) / 1000).toFixed(1)} s; ${recipients.length} mails`) // prettier-ignore

  const results: DrillResult[] = []
  const check = (what: string, isRight: boolean, found: unknown = 'no') =>
    results.push({ what, isRight, found: String(found) })
  check(
    'workers were killed three times and more, and asked to end',
    kills.length >= 3 && ends.length >= 2,
    kills.length,
  )
  check('whoever was asked to end did in time', Math.max(...ends) < graceMs, `${Math.max(...ends)} ms`)
  check('everything was done in time', isDone, 'not all of it')
  check('shown on every device that takes messages', counts.shown === planted.length - gone.length, counts.shown)
  for (const [what, found] of Object.entries(faults))
    check(what, found.length === 0, `${found.length}: ${found.slice(0, 3).join('; ')}`)
  check('throttles and failures were met', counts.throttles >= of('throttled') && counts.failures >= of('failing'))
  check('nothing waits to be sent', left.pushes === 0, left.pushes)
  check('devices that are gone are forgotten', left.gone === 0, left.gone)
  check('the others are known', left.devices === planted.length - gone.length, left.devices)
  check('no mail while a push could tell it', early === 0, early)
  const wanted = new Set(gone.map(({ memberId }) => `${memberId}@example.test`))
  const wrong = recipients.filter((one) => !wanted.has(one))
  check('no mail to anybody who got a push', wrong.length === 0, wrong.length)
  const mailed = new Set(recipients).size
  check('one mail to whoever has no device any more', mailed === gone.length && recipients.length === mailed, `${recipients.length} to ${mailed} of ${gone.length}`) // prettier-ignore
  return results
}

const takenSoFar = async () => ((await (await fetch(boxUrl)).json()) as { taken: number }).taken

async function end(worker: Part, how: Restart['how'], kills: number[], ends: number[]): Promise<void> {
  if (how === 'SIGKILL') {
    kills.push(Date.now())
    return worker.kill()
  }
  const asked = performance.now()
  await worker.stop()
  ends.push(performance.now() - asked)
}
