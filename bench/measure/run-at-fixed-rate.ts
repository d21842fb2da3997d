import { setTimeout as sleep } from 'node:timers/promises'

export type Pace = { ratePerSecond: number; seconds: number }

/**
 * Starts an operation at a fixed rate, whether or not earlier ones have ended, so that slow operations do not lower the
 * rate at which they are measured.
 */
export async function runAtFixedRate<T>({ ratePerSecond, seconds }: Pace, operation: () => Promise<T>): Promise<T[]> {
  const count = Math.round(ratePerSecond * seconds)
  const intervalMs = 1000 / ratePerSecond
  const start = performance.now()
  const all: Promise<T>[] = []
  for (let index = 0; index < count; index++) {
    const due = start + index * intervalMs
    // Sleeps instead of spinning: on two cores a busy client would take one of them from the server.
    const waitMs = due - performance.now()
    if (waitMs > 0) await sleep(waitMs)
    const started = operation()
    // Promise.all below reports the error. Without this handler the process would end before its cleanup.
    started.catch(() => undefined)
    all.push(started)
  }
  return Promise.all(all)
}
