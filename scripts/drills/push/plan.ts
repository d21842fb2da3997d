/** How the push service treats a device. */
export type Treatment = 'takes' | 'gone' | 'throttled' | 'failing'

/** The behaviour that is set in the push box. */
export type Behaviour = { status: number; retryAfter?: number; times?: number } | null

export type PlannedDevice = { treatment: Treatment; behaviour: Behaviour }

/** Stops a worker `pauseMs` after this share of the wave has reached its devices. */
export type Restart = { how: 'SIGKILL' | 'SIGTERM'; worker: number; share: number; pauseMs: number }

export type Wave = { devices: PlannedDevice[]; restart: Restart | undefined }

export type Length = { notifications: number; kills: number; terminations: number; maxFailures: number }

/**
 * Plans waves of notifications. A worker is stopped in each of them except the last: first all kills, then all
 * SIGTERMs, so that a message that is repeated after the last kill is caused by a termination.
 */
export function planWaves(length: Length, workers: number, random: () => number): Wave[] {
  const { kills, terminations, notifications } = length
  const count = kills + terminations + 1
  const size = Math.round(notifications / count / 100) * 100
  return Array.from({ length: count }, (_, index) => {
    const isLast = index === count - 1
    // Retries after failures wait long, so devices with several failures are in the early waves.
    const maxFailures = index < count / 2 ? length.maxFailures : 1
    const devices = isLast ? notifications - size * index : size
    return {
      devices: Array.from({ length: devices }, (_device, place) => planDevice(place, maxFailures, random)),
      restart: isLast ? undefined : planRestart(index < kills ? 'SIGKILL' : 'SIGTERM', workers, random),
    }
  })
}

/** Of a hundred devices five are gone, five are throttled and one fails, spread evenly. */
function planDevice(place: number, maxFailures: number, random: () => number): PlannedDevice {
  const spread = (place * 37) % 100
  const upTo = (max: number) => 1 + Math.floor(random() * max)
  if (spread < 5) return { treatment: 'gone', behaviour: { status: 410 } }
  if (spread < 10) return { treatment: 'throttled', behaviour: { status: 429, retryAfter: upTo(3), times: upTo(2) } }
  if (spread < 11) return { treatment: 'failing', behaviour: { status: 500, times: upTo(maxFailures) } }
  return { treatment: 'takes', behaviour: null }
}

const planRestart = (how: Restart['how'], workers: number, random: () => number): Restart => ({
  how,
  worker: Math.floor(random() * workers),
  // Sometimes 0: the worker is stopped before the first message arrives.
  share: Math.max(0, random() * 0.9 - 0.15),
  pauseMs: Math.round(random() * 150),
})
