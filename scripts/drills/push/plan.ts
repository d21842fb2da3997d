/** How the push service treats a device. */
export type Treatment = 'takes' | 'gone' | 'throttled' | 'failing'

/** In the words of the push box. */
export type Behaviour = { status: number; retryAfter?: number; times?: number } | null

export type PlannedDevice = { treatment: Treatment; behaviour: Behaviour }

/** A worker's end: when this share of the wave is on its devices, and so many milliseconds more. */
export type Restart = { how: 'SIGKILL' | 'SIGTERM'; worker: number; share: number; pauseMs: number }

export type Wave = { devices: PlannedDevice[]; restart: Restart | undefined }

export type Length = { notifications: number; kills: number; terminations: number; mostFailures: number }

/**
 * Waves of notifications, in each of them a worker's end; the last one is left in peace. First all kills, then all
 * SIGTERMs: whatever is repeated after the last kill is then the fault of a termination.
 */
export function planWaves(length: Length, workers: number, random: () => number): Wave[] {
  const { kills, terminations, notifications } = length
  const count = kills + terminations + 1
  const size = Math.round(notifications / count / 100) * 100
  return Array.from({ length: count }, (_, index) => {
    const isLast = index === count - 1
    // Failures wait long before they are tried again: the many come early.
    const mostFailures = index < count / 2 ? length.mostFailures : 1
    const devices = isLast ? notifications - size * index : size
    return {
      devices: Array.from({ length: devices }, (_device, place) => planDevice(place, mostFailures, random)),
      restart: isLast ? undefined : planRestart(index < kills ? 'SIGKILL' : 'SIGTERM', workers, random),
    }
  })
}

/** Of a hundred five are gone, five throttled and one fails, spread among the others. */
function planDevice(place: number, mostFailures: number, random: () => number): PlannedDevice {
  const spread = (place * 37) % 100
  const upTo = (most: number) => 1 + Math.floor(random() * most)
  if (spread < 5) return { treatment: 'gone', behaviour: { status: 410 } }
  if (spread < 10) return { treatment: 'throttled', behaviour: { status: 429, retryAfter: upTo(3), times: upTo(2) } }
  if (spread < 11) return { treatment: 'failing', behaviour: { status: 500, times: upTo(mostFailures) } }
  return { treatment: 'takes', behaviour: null }
}

const planRestart = (how: Restart['how'], workers: number, random: () => number): Restart => ({
  how,
  worker: Math.floor(random() * workers),
  // Now and then before the first has arrived: while it is found out who is to be told.
  share: Math.max(0, random() * 0.9 - 0.15),
  pauseMs: Math.round(random() * 150),
})
