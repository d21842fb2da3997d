import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { demoBundles } from '../../server/seed/bundles.ts'
import { paymentsStore } from '../../server/src/domains/payments/stores.ts'
import { jobClasses } from '../../server/src/platform/jobs/job-classes.ts'
import { requireValue } from '../product/environment.ts'
import type { Purchase } from './chat-testbed/buyer.ts'
import { checkLedger } from './chat-testbed/check-ledger.ts'
import { startMailSink, type MailSink } from './chat-testbed/mail-sink.ts'
import { createRoleProcess, createServiceProcess } from './chat-testbed/managed-process.ts'
import { grantCredits, insertPairs } from './chat-testbed/members.ts'
import { startHoldingRelay, type HoldingRelay } from './worker-death/holding-relay.ts'
import { createSiteLife } from './chat-testbed/site-life.ts'
import { startChatTestbed, type ChatTestbed } from './chat-testbed/start-chat-testbed.ts'
import { checkWrites } from './chat-testbed/check-writes.ts'
import type { DrillResult } from './outage.ts'
import { pollUntil } from './push/notice-queue.ts'
import { checkEffects, checkMails } from './worker-death/check-effects.ts'
import { createHolds } from './worker-death/holds.ts'
import { createJobLog, type JobLog, type LostJob } from './worker-death/job-log.ts'
import { startDrillWorker, type DrillWorker } from './worker-death/drill-worker.ts'
import { prepareWave, type Wave } from './worker-death/wave.ts'

/** `kills` are rounds with one kill. `loops` are rounds with a paused worker and one that is killed `1 + crashes` times. */
type Plan = { kills: number; loops: number; crashes: number }

const usual: Plan = { kills: 12, loops: 2, crashes: 3 }
const short: Plan = { kills: 1, loops: 1, crashes: 1 }

/** Odd for the reason given in `failover/ports.ts`. The S3 server uses four ports. */
const ports = { workers: [22101, 22103], api: 22105, nats: 22107, redis: 22109, smtp: 22111, payments: 22113, relay: 22115, s3: 22121 } // prettier-ignore
const apiUrl = `http://127.0.0.1:${ports.api}`
const providerUrl = (port: number) => ({
  PAYMENT_URL: `http://127.0.0.1:${port}`,
  PAYMENT_REST_URL: `http://127.0.0.1:${port}`,
})

const pairsPerRound = 6
/** Every lost job must be done this long after its worker was killed or paused. */
const maxLossMs = 60_000
/**
 * If no worker was running, it may also be done this long after one was started: on a busy machine a start takes long. Too
 * short for a process that would have to find out by itself which runners are silent.
 */
const maxAfterStartMs = 30_000
/** Longer than a worker may be silent before its jobs are released. */
const pauseMs = 45_000
/** The last crash is this long after the first kill, so that no process lives long enough to release the jobs alone. */
const crashLoopMs = 22_000
/** Shorter than the time limits for mails (10 s) and the payment provider (8 s). */
const maxHoldMs = 6_000

/**
 * Kills workers in the middle of jobs of every class, pauses one for so long that its jobs are done elsewhere, and kills
 * one again and again right after its start. Every job must be done soon, and nothing sent, paid or charged twice.
 */
export async function workerDeath({ isShort }: { isShort: boolean }): Promise<DrillResult[]> {
  const mails = await startMailSink(ports.smtp)
  const relay = await startHoldingRelay(ports.relay, ports.payments)
  try {
    const stage = await startChatTestbed('workers', ports, {
      PUBLIC_URL: `http://{host}:${ports.api}`,
      ...providerUrl(ports.payments),
      CARD_GATEWAY_URL: '',
      S3_ENDPOINT: `http://127.0.0.1:${ports.s3}`,
      SMTP_URL: `smtp://127.0.0.1:${ports.smtp}`,
    })
    try {
      return await run(stage, isShort ? short : usual, { mails, relay })
    } finally {
      await stage.close()
    }
  } finally {
    mails.close()
    relay.close()
  }
}

type Services = { mails: MailSink; relay: HoldingRelay }

async function run(stage: ChatTestbed, plan: Plan, { mails, relay }: Services): Promise<DrillResult[]> {
  const { container, environment, folder, site } = stage
  const roundCount = plan.kills + plan.loops
  for (const service of ['S3', 'Payments'] as const)
    await stage.register(createServiceProcess(service, environment, folder)).start()
  await container.storage.ensureBucket()
  await paymentsStore.insertBundles(container.db.direct, site.id, demoBundles(site.id))
  const pairs = await insertPairs(stage, roundCount * pairsPerRound)
  // Without the first offer of new members, all of them see the same price.
  await sql`update members set signed_up_at = now() - interval '90 days'`.execute(container.db.direct)
  await grantCredits(stage, pairs.map(({ members: [, sender] }) => sender.id), 100) // prettier-ignore
  await stage.register(createRoleProcess({ name: 'api', role: 'api', port: ports.api, environment, folder })).start()

  const log = createJobLog(stage)
  const holds = await createHolds(requireValue(environment, 'DATABASE_URL'), mails, relay)
  const workers: DrillWorker[] = []
  const workerEnvironment = { ...environment, ...providerUrl(ports.relay) }
  const purchases: Purchase[] = []
  try {
    for (const [index, port] of ports.workers.entries())
      workers.push(await startDrillWorker({ stage, log, name: `worker-${index + 1}`, port, environment: workerEnvironment })) // prettier-ignore
    const life = createSiteLife(stage, apiUrl)
    for (let round = 0; round < roundCount; round += 1) {
      const wavePairs = pairs.slice(round * pairsPerRound, (round + 1) * pairsPerRound)
      const wave = await prepareWave({ stage, life, holds, pairs: wavePairs, purchases })
      const [victim, other] = round % 2 === 0 ? workers : workers.toReversed()
      if (!victim || !other) throw new Error('too few workers')
      const isLoop = round >= plan.kills
      const queueing = await fillWorkers(wave, log, isLoop ? [victim, other] : [victim], () => holds.holdReplies())
      const pausedAt = isLoop ? await other.pause() : 0
      const killedAt = await victim.kill()
      await holds.release()
      await queueing.ended
      if (isLoop) await crashRepeatedly(victim, killedAt, plan.crashes)
      const startSeconds = await victim.start()
      if (isLoop) log.recordStart(performance.now())
      if (isLoop) await resumeWhenReplaced(other, pausedAt, log)
      console.log(`  round ${round + 1} of ${roundCount}: ${isLoop ? `${other.name} paused, ` : ''}${victim.name} killed${isLoop ? ` ${1 + plan.crashes} times` : ''}, started in ${startSeconds.toFixed(1)} s`) // prettier-ignore
    }
    const isDone = await pollUntil(async () => (await log.areLostJobsDone()) && (await log.remaining()).due === 0, 2 * maxLossMs) // prettier-ignore
    // A worker that stops waits for its running jobs, also for those that have been done elsewhere.
    for (const worker of workers) await worker.stop()
    const counts = checkMails(mails.mails, pairs, log.lost())
    const faults = {
      ...counts.faults,
      ...(await checkEffects(stage, providerUrl(ports.payments).PAYMENT_URL, pairs.length)),
      ...(await checkWrites(stage, [], purchases)),
      ...(await checkLedger(stage)).faults,
    }
    const kills = workers.reduce((sum, worker) => sum + worker.kills(), 0)
    const failed = (await log.remaining()).errors
    console.log(`  ${kills} kills, ${plan.loops} pauses; ${mails.mails.length} mails: ${counts.distinct} Message-IDs, ${counts.repeated} copies of mails whose job was lost`) // prettier-ignore
    return [...checkLosses(log), ...checkFaults({ 'no job has failed': failed, ...faults }), checkDone(isDone)]
  } finally {
    log.stop()
    await holds.release()
    await holds.close()
  }
}

/**
 * Queues jobs until every worker that will be killed or paused is in the middle of jobs of every class. Other jobs are
 * still being queued then.
 */
async function fillWorkers(wave: Wave, log: JobLog, victims: DrillWorker[], holdReplies: () => void) {
  const haveJobs = async (...classes: Parameters<JobLog['haveJobsOf']>[1][]) =>
    (await Promise.all(victims.map((victim) => log.haveJobsOf(victim.runnerIds(), ...classes)))).every(Boolean)
  await wave.sendUnreadablePhotos()
  await pollUntil(() => haveJobs(['maintenance']), maxHoldMs, 20)
  holdReplies()
  const ended = wave.withdrawAndUpload()
  ended.catch(() => undefined)
  // With a timeout, because jobs of other rounds may occupy a worker. `checkLosses` finds out whether it was enough.
  await pollUntil(() => haveJobs(), maxHoldMs, 20)
  return { ended }
}

async function crashRepeatedly(worker: DrillWorker, killedAt: number, crashes: number): Promise<void> {
  for (let crash = 1; crash <= crashes; crash += 1) {
    await sleep(Math.max(0, killedAt + (crashLoopMs * crash) / crashes - performance.now()))
    await worker.start()
    await worker.kill()
  }
}

/** Continues a paused worker after another one has done its jobs. */
async function resumeWhenReplaced(worker: DrillWorker, pausedAt: number, log: JobLog): Promise<void> {
  await pollUntil(log.areLostJobsDone, 2 * maxLossMs)
  await sleep(Math.max(0, pausedAt + pauseMs - performance.now()))
  worker.resume()
}

/** Checks how long lost jobs took, and that workers lost jobs of every class. */
function checkLosses(log: JobLog): DrillResult[] {
  const secondsOf = ({ lostAt, doneAt = Infinity }: LostJob) => ((doneAt - lostAt) / 1000).toFixed(1)
  const byClass = Map.groupBy(log.lost(), ({ jobClass }) => jobClass)
  for (const jobClass of jobClasses) {
    const times = (byClass.get(jobClass) ?? []).map(secondsOf)
    console.log(`  ${jobClass}: ${times.length} jobs lost, done after ${times.join(', ')} s`)
  }
  const late = log.lost().filter(({ lostAt, workerStartedAt, doneAt = Infinity }) => doneAt > Math.max(lostAt + maxLossMs, workerStartedAt + maxAfterStartMs)) // prettier-ignore
  return [
    {
      what: 'workers were in the middle of jobs of every class',
      hasPassed: byClass.size === jobClasses.length,
      actual: [...byClass.keys()].join(', '),
    },
    {
      what: `every lost job was done within ${maxLossMs / 1000} s, or ${maxAfterStartMs / 1000} s after the only worker started`,
      hasPassed: late.length === 0,
      actual: late.map((job) => `${job.jobClass} ${secondsOf(job)} s`).join(', '),
    },
  ]
}

const checkFaults = (faults: Record<string, string[]>): DrillResult[] =>
  Object.entries(faults).map(([what, found]) => ({
    what,
    hasPassed: found.length === 0,
    actual: `${found.length}: ${found.slice(0, 5).join('; ')}`,
  }))

const checkDone = (isDone: boolean): DrillResult => ({
  what: 'the queue is empty in the end',
  hasPassed: isDone,
  actual: 'jobs are left',
})
