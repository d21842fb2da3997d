import { setTimeout } from 'node:timers/promises'

export type Pace = { ratePerSecond: number; seconds: number }

/**
 * Does one thing after the other at a fixed rate: each starts by the clock, whether or not earlier ones have ended, so
 * what is slow cannot slow its own measurement down.
 */
export async function byTheClock<T>({ ratePerSecond, seconds }: Pace, one: () => Promise<T>): Promise<T[]> {
  const count = Math.round(ratePerSecond * seconds)
  const gap = 1000 / ratePerSecond
  const start = performance.now()
  const all: Promise<T>[] = []
  for (let index = 0; index < count; index++) {
    const due = start + index * gap
    // Asleep, not spinning: on two cores a busy client would take one of them away from what it measures.
    const early = due - performance.now()
    if (early > 0) await setTimeout(early)
    const started = one()
    // Heard below; until then nobody listens, and the process would end before it has tidied up.
    started.catch(() => undefined)
    all.push(started)
  }
  return Promise.all(all)
}
