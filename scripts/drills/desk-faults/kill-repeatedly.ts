import { setTimeout as sleep } from 'node:timers/promises'
import type { ManagedProcess } from '../chat-testbed/managed-process.ts'

type KillTimes = {
  /** Average time between a start and the next kill. */
  upMs: number
  maxDownMs: number
}

/** Kills a process again and again until the signal. Then the process is running. */
export async function killRepeatedly(
  part: ManagedProcess,
  { upMs, maxDownMs }: KillTimes,
  random: () => number,
  signal: AbortSignal,
): Promise<void> {
  for (;;) {
    await sleep(upMs * (0.5 + random()), undefined, { signal }).catch(() => undefined)
    if (signal.aborted) return
    await part.kill()
    await sleep(maxDownMs * random())
    await part.start()
  }
}
