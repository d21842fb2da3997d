/** The time at which a process is killed and how long it is down before it is started again, in milliseconds. */
export type Fault = { at: number; away: number }

export type Plan = Map<string, Fault[]>

/** Average number of seconds between two kills of a process. In a short run each is killed at least once. */
const secondsPerKill = { api: 14, realtime: 12, worker: 20, nats: 14, redis: 14 }
const maxDownMs = { api: 1_500, realtime: 1_500, worker: 1_000, nats: 2_500, redis: 2_500 }

export type ProcessKind = keyof typeof secondsPerKill

/** Plans the faults of each process. The same seed creates the same plan. */
export function planFaults(parts: { name: string; kind: ProcessKind }[], seconds: number, random: () => number): Plan {
  return new Map(
    parts.map(({ name, kind }, position) => {
      // Spread over time, so that not all processes are down at once.
      const phase = position / parts.length
      const count = Math.max(1, Math.floor(seconds / secondsPerKill[kind]))
      const intervalMs = (seconds * 1000 * 0.9) / count
      const faults = Array.from({ length: count }, (_, index) => ({
        at: Math.round(500 + intervalMs * (index + phase * 0.6 + random() * 0.3)),
        away: Math.round(maxDownMs[kind] * random()),
      }))
      return [name, faults]
    }),
  )
}

export function printPlan(plan: Plan): void {
  for (const [name, faults] of plan)
    console.log(`  ${name.padEnd(9)} ${faults.map(({ at, away }) => `${toSeconds(at)}+${toSeconds(away)}`).join(' ')}`)
}

const toSeconds = (milliseconds: number) => (milliseconds / 1000).toFixed(1)
