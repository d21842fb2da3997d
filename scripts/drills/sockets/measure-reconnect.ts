import { setTimeout as sleep } from 'node:timers/promises'
import { isReachable } from '../../../sandbox/src/probe.ts'
import type { Crowd } from './crowd.ts'

/** A server with sockets that the drill can kill and restart. */
export type SocketServer = {
  name: string
  port: number
  pid(): number
  kill(): Promise<void>
  /** Starts the server again. Resolves when it is running. */
  restart(): Promise<void>
}

/** Opens all pages. Returns the seconds until the last one is connected. */
export async function measureConnect(crowd: Crowd, open: () => void, count: number): Promise<number> {
  const startedAt = performance.now()
  open()
  return ((await crowd.waitForCount('live', count, 180)) - startedAt) / 1000
}

export type ReconnectTimes = { downSeconds: number; backSeconds: number }

/** Kills and restarts the server. Returns its downtime and the seconds until the last page has reconnected. */
export async function measureReconnect(holder: SocketServer, crowd: Crowd, count: number): Promise<ReconnectTimes> {
  const killedAt = performance.now()
  await holder.kill()
  await crowd.waitForCount('live', 0, 30)
  const revived = holder.restart()
  while (!(await isReachable({ host: '127.0.0.1', port: holder.port }))) await sleep(10)
  const upAt = performance.now()
  const backAt = await crowd.waitForCount('live', count, 180)
  await revived
  return { downSeconds: (upAt - killedAt) / 1000, backSeconds: (backAt - upAt) / 1000 }
}
