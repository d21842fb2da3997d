import { setTimeout as sleep } from 'node:timers/promises'
import type { Part } from '../chat-stage/part.ts'
import type { Plan } from './plan.ts'

/** What has just come back works for so long before it is killed again. */
const leastLife = 2_000

/** Carries the plan out until `end`, each part by itself. In the end everything runs again. */
export async function breakThings(parts: Part[], plan: Plan, end: number): Promise<void> {
  const begin = performance.now()
  await Promise.all(
    parts.map(async (part) => {
      for (const { at, away } of plan.get(part.name) ?? []) {
        await sleep(Math.max(part.kills > 0 ? leastLife : 0, begin + at - performance.now()))
        // A machine that is slow to start things does not get through the whole plan.
        if (part.kills > 0 && performance.now() > end) return
        await part.kill()
        await sleep(away)
        await part.start()
      }
    }),
  )
}
