import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

export const nodeArgs = ['--expose-gc', '--import', new URL('collect-on-signal.ts', import.meta.url).href]

/** What the process holds when it has tidied up, in kilobytes. */
export async function settledKilobytes(pid: number): Promise<number> {
  for (let round = 0; round < 3; round += 1) {
    process.kill(pid, 'SIGUSR2')
    await sleep(700)
  }
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1])
}
