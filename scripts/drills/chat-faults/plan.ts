/** One fault: when the part is killed, and how long it stays away before it is started again, in milliseconds. */
export type Fault = { at: number; away: number }

export type Plan = Map<string, Fault[]>

/** Once in so many seconds each part is killed; in a short run at least once. */
const secondsPerKill = { api: 14, realtime: 12, worker: 20, nats: 14, redis: 14 }
const longestAway = { api: 1_500, realtime: 1_500, worker: 1_000, nats: 2_500, redis: 2_500 }

export type Kind = keyof typeof secondsPerKill

/** When what is killed. The same seed makes the same plan. */
export function planFaults(parts: { name: string; kind: Kind }[], seconds: number, random: () => number): Plan {
  return new Map(
    parts.map(({ name, kind }, position) => {
      // Spread, so that they do not all lie down at once and nothing is written meanwhile.
      const phase = position / parts.length
      const count = Math.max(1, Math.floor(seconds / secondsPerKill[kind]))
      const share = (seconds * 1000 * 0.9) / count
      const faults = Array.from({ length: count }, (_, index) => ({
        at: Math.round(500 + share * (index + phase * 0.6 + random() * 0.3)),
        away: Math.round(longestAway[kind] * random()),
      }))
      return [name, faults]
    }),
  )
}

export function printPlan(plan: Plan): void {
  for (const [name, faults] of plan)
    console.log(`  ${name.padEnd(9)} ${faults.map(({ at, away }) => `${inSeconds(at)}+${inSeconds(away)}`).join(' ')}`)
}

const inSeconds = (milliseconds: number) => (milliseconds / 1000).toFixed(1)
