import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

export const nodeArgs = ['--expose-gc', '--import', new URL('collect-on-signal.ts', import.meta.url).href]

/** Returns the resident memory of a process after garbage collection, in kilobytes. */
export async function measureMemoryKilobytes(pid: number): Promise<number> {
  for (let round = 0; round < 3; round += 1) {
    process.kill(pid, 'SIGUSR2')
    await sleep(700)
  }
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1])
}
