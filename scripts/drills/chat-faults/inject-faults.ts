import { setTimeout as sleep } from 'node:timers/promises'
import type { ManagedProcess } from '../chat-testbed/managed-process.ts'
import type { Plan } from './plan.ts'

/** Minimum time between the start of a process and its next kill. */
const minUptimeMs = 2_000

/** Executes the plan until `end`, independently for each process. All processes are running when it returns. */
export async function injectFaults(parts: ManagedProcess[], plan: Plan, end: number): Promise<void> {
  const startedAt = performance.now()
  await Promise.all(
    parts.map(async (part) => {
      for (const { at, away } of plan.get(part.name) ?? []) {
        await sleep(Math.max(part.kills > 0 ? minUptimeMs : 0, startedAt + at - performance.now()))
        // A slow machine may not complete the plan.
        if (part.kills > 0 && performance.now() > end) return
        await part.kill()
        await sleep(away)
        await part.start()
      }
    }),
  )
}
