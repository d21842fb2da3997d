import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Drain } from '../platform/drain.ts'

type ShutDownOptions = {
  drain: Drain
  /** How long load balancers may take to notice that the process is not ready. */
  drainMs: number
  apps: FastifyInstance[]
  /** Called when the process stops accepting connections. */
  onClosing: () => void
}

/** Stops the roles of a process without failing a request: first drains, then finishes what is running. */
export async function shutDown({ drain, drainMs, apps, onClosing }: ShutDownOptions): Promise<void> {
  drain.start()
  if (drainMs > 0) await sleep(drainMs)
  onClosing()
  await Promise.all(apps.map((app) => app.close()))
}
