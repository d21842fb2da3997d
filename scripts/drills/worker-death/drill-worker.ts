import type { Environment } from '../../product/environment.ts'
import { createRoleProcess } from '../chat-testbed/managed-process.ts'
import type { ChatTestbed } from '../chat-testbed/start-chat-testbed.ts'
import type { JobLog } from './job-log.ts'

type Options = { stage: ChatTestbed; log: JobLog; name: string; port: number; environment: Environment }

/** Starts a worker process whose lost jobs are recorded. Two of them must not be started at the same time. */
export async function startDrillWorker({ stage, log, name, port, environment }: Options) {
  const { folder } = stage
  const part = stage.register(createRoleProcess({ name, role: 'worker', port, environment, folder }))
  let runnerIds: string[] = []

  /** Returns how many seconds it took. */
  async function start(): Promise<number> {
    const startedAt = performance.now()
    await part.start()
    runnerIds = await log.newRunners()
    return (performance.now() - startedAt) / 1000
  }

  await start()
  return {
    name,
    start,
    runnerIds: () => runnerIds,
    kills: () => part.kills,
    stop: () => part.stop(),

    /** Sends SIGKILL. Returns its time. */
    async kill(): Promise<number> {
      const killedAt = performance.now()
      await part.kill()
      // A process that is killed right after its start may have added runners meanwhile.
      runnerIds.push(...(await log.newRunners()))
      await log.recordLoss(runnerIds, killedAt)
      return killedAt
    },

    /** Sends SIGSTOP. Returns its time. */
    async pause(): Promise<number> {
      const pausedAt = performance.now()
      process.kill(-part.pid(), 'SIGSTOP')
      await log.recordLoss(runnerIds, pausedAt)
      return pausedAt
    },

    resume: () => process.kill(-part.pid(), 'SIGCONT'),
  }
}

export type DrillWorker = Awaited<ReturnType<typeof startDrillWorker>>
