import type { Client } from 'pg'

/** The database did not reply in time. Whether it ran the statements in flight is unknown. */
export class DatabaseSilentError extends Error {
  constructor() {
    super('the database does not reply')
    this.name = 'DatabaseSilentError'
  }
}

type Watched = { client: Client; inFlight: number; lastReplyAt: number }

/** Waits for the reply to a statement that was sent on the connection. */
export type TrackReply = <T>(reply: Promise<T>) => Promise<T>

export type SilenceMonitor = { watch(client: Client): TrackReply }

/**
 * Destroys connections on which the server no longer replies; otherwise a lost host would block them until the kernel
 * gives up, after about 15 minutes. `limitMs` has to be longer than `statement_timeout`: a working server then replies to a
 * single statement in time, even if only to report that it cancelled the statement. Groups of statements have one reply
 * (`lanes.ts`). The limit is counted from the previous reply, because pipelined statements wait for each other.
 */
export function createSilenceMonitor(limitMs: number): SilenceMonitor {
  const connections = new Set<Watched>()

  /** Also evicts idle connections without a reply since then, because each of them would cost the limit once more. */
  function evict(silent: Watched, silentSince: number): void {
    for (const other of connections) {
      const isSuspect = other.inFlight === 0 && other.lastReplyAt <= silentSince
      if (other === silent || isSuspect) other.client.connection.stream.destroy(new DatabaseSilentError())
    }
  }

  return {
    watch(client) {
      const watched: Watched = { client, inFlight: 0, lastReplyAt: performance.now() }
      let waitingSince = 0
      const timer = setTimeout(() => {
        if (watched.inFlight === 0) return
        const { lastReplyAt } = watched
        // If the event loop was blocked, replies may wait in the socket. They are read before this callback.
        setImmediate(() => {
          if (watched.lastReplyAt === lastReplyAt) evict(watched, waitingSince)
        })
      }, limitMs)
      connections.add(watched)
      client.once('end', () => {
        clearTimeout(timer)
        connections.delete(watched)
      })
      return async (reply) => {
        if (watched.inFlight++ === 0) {
          waitingSince = performance.now()
          timer.refresh()
        }
        try {
          return await reply
        } finally {
          watched.inFlight--
          waitingSince = watched.lastReplyAt = performance.now()
          if (watched.inFlight > 0) timer.refresh()
        }
      }
    },
  }
}
