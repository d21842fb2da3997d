import { Worker } from 'node:worker_threads'

export type ScoreQuestion = { id: number; picture: Uint8Array }
export type ScoreAnswer = { id: number; score: number } | { id: number; problem: string }

const open = new Map<number, PromiseWithResolvers<number>>()
let asked = 0
let thread: Worker | undefined

/**
 * Between 0 and 1, for the order of the review queue. It cannot judge age or consent, and it decides nothing. Loading
 * the model and using it take seconds of pure computing: in a thread of its own, so that nobody else waits.
 */
export function nudityScore(picture: Buffer): Promise<number> {
  thread ??= startThread()
  const id = ++asked
  const question = Promise.withResolvers<number>()
  open.set(id, question)
  thread.postMessage({ id, picture } satisfies ScoreQuestion)
  return question.promise
}

/** A thread that breaks answers everybody who waits, and the next question starts another. */
function startThread(): Worker {
  const worker = new Worker(new URL('./nudity-thread.ts', import.meta.url))
  worker.on('message', (answer: ScoreAnswer) => {
    const question = open.get(answer.id)
    open.delete(answer.id)
    if ('score' in answer) question?.resolve(answer.score)
    else question?.reject(new Error(answer.problem))
  })
  worker.on('error', (error) => {
    thread = undefined
    for (const question of open.values()) question.reject(error)
    open.clear()
  })
  // A process that has nothing else to do may end.
  worker.unref()
  return worker
}
