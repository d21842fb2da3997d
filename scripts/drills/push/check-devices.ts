import type { Recipient } from './insert-recipients.ts'

/** The messages and requests that the push service recorded for a device. */
export type DeviceLog = {
  id: string
  received: { at: string; payload: { id: string } }[]
  asked: { at: number; status: number; retryAfter?: number }[]
}

/** A worker handles a push for at most 15 seconds. The response may arrive shortly after the worker ended. */
const inFlight = { beforeMs: 15_000, afterMs: 1_000 }

const repeatedWithoutKill = 'nothing is repeated without a kill, not even by a terminated worker'

const formatTimes = (at: number, again: number) =>
  `${new Date(at).toISOString().slice(11, 23)} and ${((again - at) / 1000).toFixed(1)} s later`

/** Checks how often and when each device received its message. `kills` are the times at which workers were killed. */
export function checkDevices(planted: Recipient[], seen: DeviceLog[], kills: number[]) {
  const byId = new Map(seen.map((device) => [device.id, device]))
  const faults = {
    'no device is left out': [] as string[],
    'nothing is shown twice': [] as string[],
    [repeatedWithoutKill]: [] as string[],
    'nothing is shown on a device that is gone': [] as string[],
    'no second request for a gone device without a kill': [] as string[],
    'no request is sent before the end of retry-after': [] as string[],
    'the push service refuses nothing': [] as string[],
  }
  const counts = { posts: 0, taken: 0, shown: 0, repeated: 0, goneAskedAgain: 0, throttles: 0, failures: 0 }
  const isExcused = (at: number) => kills.some((kill) => at > kill - inFlight.beforeMs && at < kill + inFlight.afterMs)

  for (const { memberId, deviceId, treatment } of planted) {
    const { received, asked } = byId.get(deviceId) ?? { received: [], asked: [] }
    // Like the service worker of a device, which does not show the same message twice.
    const shown = new Set(received.map(({ payload }) => payload.id)).size
    counts.posts += asked.length
    counts.taken += received.length
    counts.shown += shown
    if (treatment === 'gone') {
      if (shown > 0) faults['nothing is shown on a device that is gone'].push(memberId)
      if (asked.length === 0) faults['no device is left out'].push(memberId)
      for (const [index, { at }] of asked.slice(0, -1).entries()) {
        counts.goneAskedAgain += 1
        const again = asked[index + 1]?.at ?? 0
        if (!isExcused(at)) faults['no second request for a gone device without a kill'].push(formatTimes(at, again))
      }
    } else {
      if (shown === 0) faults['no device is left out'].push(memberId)
      if (shown > 1) faults['nothing is shown twice'].push(memberId)
      const times = received.map(({ at }) => Date.parse(at))
      for (const [index, at] of times.slice(0, -1).entries()) {
        counts.repeated += 1
        if (!isExcused(at)) faults[repeatedWithoutKill].push(formatTimes(at, times[index + 1] ?? 0))
      }
    }
    for (const [index, { at, status, retryAfter }] of asked.entries()) {
      if (status === 500) counts.failures += 1
      if (![201, 410, 429, 500].includes(status))
        faults['the push service refuses nothing'].push(`${status} ${memberId}`)
      if (retryAfter === undefined) continue
      counts.throttles += 1
      const early = at + retryAfter * 1000 - (asked[index + 1]?.at ?? Infinity)
      if (early > 0) faults['no request is sent before the end of retry-after'].push(`${early} ms: ${memberId}`)
    }
  }
  return { faults, counts }
}
