import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** Set when the process is asked to stop. It still serves until load balancers have noticed. */
export type Drain = { isDraining: boolean }

/** Registers `/readyz`: whether load balancers may send requests. */
export function serveReadiness(server: FastifyInstance, drain: Drain): void {
  // With a callback, so that cached pages are sent without a promise.
  server.addHook('onSend', (_request, reply, payload, done) => {
    // A connection that is kept open would be reset when the process ends, possibly with a request on its way.
    if (drain.isDraining) reply.header('connection', 'close')
    done(null, payload)
  })
  server.get('/readyz', async (_request, reply) =>
    reply.status(drain.isDraining ? 503 : 200).send({ ready: !drain.isDraining }),
  )
}

type ShutDownOptions = { drain: Drain; drainMs: number; onClosing: () => void }

/** Stops the server without failing a request: first drains, then finishes what is running. */
export async function shutDown(server: FastifyInstance, { drain, drainMs, onClosing }: ShutDownOptions): Promise<void> {
  drain.isDraining = true
  if (drainMs > 0) await sleep(drainMs)
  onClosing()
  await server.close()
}
