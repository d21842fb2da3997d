import { setTimeout as sleep } from 'node:timers/promises'
import { isAnswering } from '../../../sandbox/src/probe.ts'
import type { Crowd } from './crowd.ts'

/** A server that holds sockets, as the drill handles it. */
export type Holder = {
  name: string
  port: number
  pid(): number
  kill(): Promise<void>
  /** Starts it again; returns when it runs. */
  revive(): Promise<void>
}

/** Everybody connects for the first time. Answers the seconds until the last one is there. */
export async function ramp(crowd: Crowd, open: () => void, count: number): Promise<number> {
  const begin = performance.now()
  open()
  return ((await crowd.reach('live', count, 180)) - begin) / 1000
}

export type Storm = { downSeconds: number; backSeconds: number }

/** Dies and comes back under everybody. Answers how long it was down, and then the seconds until the last one is back. */
export async function storm(holder: Holder, crowd: Crowd, count: number): Promise<Storm> {
  const killedAt = performance.now()
  await holder.kill()
  await crowd.reach('live', 0, 30)
  const revived = holder.revive()
  while (!(await isAnswering({ host: '127.0.0.1', port: holder.port }))) await sleep(10)
  const upAt = performance.now()
  const backAt = await crowd.reach('live', count, 180)
  await revived
  return { downSeconds: (upAt - killedAt) / 1000, backSeconds: (backAt - upAt) / 1000 }
}
