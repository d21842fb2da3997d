import type { Planted } from './plant.ts'

/** What the push service saw of a device. */
export type SeenDevice = {
  id: string
  received: { at: string; payload: { id: string } }[]
  asked: { at: number; status: number; retryAfter?: number }[]
}

/** A worker has a push in its hands for fifteen seconds at most; what it asked may be answered shortly after its end. */
const underWay = { beforeMs: 15_000, afterMs: 1_000 }

const strict = 'nothing is repeated without a kill, least of all by whoever was asked to end'

const when = (at: number, again: number) =>
  `${new Date(at).toISOString().slice(11, 23)} and ${((again - at) / 1000).toFixed(1)} s later`

/** What came to whom, how often, and when. `kills`: when a worker was killed. */
export function judgeDevices(planted: Planted[], seen: SeenDevice[], kills: number[]) {
  const byId = new Map(seen.map((device) => [device.id, device]))
  const faults = {
    'nobody is left out': [] as string[],
    'nothing is shown twice': [] as string[],
    [strict]: [] as string[],
    'nothing is shown on a device that is gone': [] as string[],
    'no device that is gone is asked again without a kill': [] as string[],
    'no device is asked before its time': [] as string[],
    'the push service refuses nothing': [] as string[],
  }
  const counts = { posts: 0, taken: 0, shown: 0, repeated: 0, goneAskedAgain: 0, throttles: 0, failures: 0 }
  const isExcused = (at: number) => kills.some((kill) => at > kill - underWay.beforeMs && at < kill + underWay.afterMs)

  for (const { memberId, deviceId, treatment } of planted) {
    const { received, asked } = byId.get(deviceId) ?? { received: [], asked: [] }
    // As the service worker of a device does: what it has shown it does not show again.
    const shown = new Set(received.map(({ payload }) => payload.id)).size
    counts.posts += asked.length
    counts.taken += received.length
    counts.shown += shown
    if (treatment === 'gone') {
      if (shown > 0) faults['nothing is shown on a device that is gone'].push(memberId)
      if (asked.length === 0) faults['nobody is left out'].push(memberId)
      for (const [index, { at }] of asked.slice(0, -1).entries()) {
        counts.goneAskedAgain += 1
        const again = asked[index + 1]?.at ?? 0
        if (!isExcused(at)) faults['no device that is gone is asked again without a kill'].push(when(at, again))
      }
    } else {
      if (shown === 0) faults['nobody is left out'].push(memberId)
      if (shown > 1) faults['nothing is shown twice'].push(memberId)
      const times = received.map(({ at }) => Date.parse(at))
      for (const [index, at] of times.slice(0, -1).entries()) {
        counts.repeated += 1
        if (!isExcused(at)) faults[strict].push(when(at, times[index + 1] ?? 0))
      }
    }
    for (const [index, { at, status, retryAfter }] of asked.entries()) {
      if (status === 500) counts.failures += 1
      if (![201, 410, 429, 500].includes(status))
        faults['the push service refuses nothing'].push(`${status} ${memberId}`)
      if (retryAfter === undefined) continue
      counts.throttles += 1
      const early = at + retryAfter * 1000 - (asked[index + 1]?.at ?? Infinity)
      if (early > 0) faults['no device is asked before its time'].push(`${early} ms: ${memberId}`)
    }
  }
  return { faults, counts }
}
