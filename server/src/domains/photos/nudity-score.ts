import { Worker } from 'node:worker_threads'

export type ScoreRequest = { id: number; picture: Uint8Array }
export type ScoreResponse = { id: number; score: number } | { id: number; problem: string }

const pending = new Map<number, PromiseWithResolvers<number>>()
let lastId = 0
let thread: Worker | undefined

/**
 * Returns a score between 0 and 1 that orders the review queue. It cannot judge age or consent and decides nothing.
 * Loading and running the model takes seconds of CPU time, so it runs in its own thread.
 */
export function nudityScore(picture: Buffer): Promise<number> {
  thread ??= startThread()
  const id = ++lastId
  const request = Promise.withResolvers<number>()
  pending.set(id, request)
  thread.postMessage({ id, picture } satisfies ScoreRequest)
  return request.promise
}

/** When the thread fails, all pending requests are rejected and the next request starts a new thread. */
function startThread(): Worker {
  const worker = new Worker(new URL('./nudity-thread.ts', import.meta.url))
  worker.on('message', (response: ScoreResponse) => {
    const request = pending.get(response.id)
    pending.delete(response.id)
    if ('score' in response) request?.resolve(response.score)
    else request?.reject(new Error(response.problem))
  })
  worker.on('error', (error) => {
    thread = undefined
    for (const request of pending.values()) request.reject(error)
    pending.clear()
  })
  // The thread does not keep the process alive.
  worker.unref()
  return worker
}
