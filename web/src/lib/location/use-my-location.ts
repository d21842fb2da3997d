import { useState, useSyncExternalStore } from 'react'
import { useApi } from '../api/use-api.ts'
import { findPlace } from './find-place.ts'
import { watchPermission, type LocationPermission } from './permission.ts'
import { createPlaceCache, type Place } from './place-cache.ts'
import type { Coordinates } from './round-place.ts'

export type LocationOutcome = { state: 'idle' | 'asking' | 'denied' | 'failed' } | { state: 'found'; place: Place }

const cache = createPlaceCache(() => sessionStorage, Date.now)

/** The place of this device. Nothing is asked of the browser before `ask` is called, by a click. */
export function useMyLocation(onFound: (place: Place) => void) {
  const api = useApi()
  const permission = useLocationPermission()
  const [outcome, setOutcome] = useState<LocationOutcome>({ state: 'idle' })

  const ask = async () => {
    setOutcome({ state: 'asking' })
    const answer = await findPlace({
      position: currentPosition,
      geocode: (place) => api('geocode', { query: place }),
      cache,
    })
    if (answer === 'denied' || answer === false) {
      setOutcome({ state: answer ? 'denied' : 'failed' })
      return
    }
    setOutcome({ state: 'found', place: answer })
    onFound(answer)
  }
  return { permission, outcome, ask }
}

let watch: ReturnType<typeof watchPermission> | undefined
const theWatch = () => (watch ??= watchPermission(navigator))

function useLocationPermission(): LocationPermission {
  return useSyncExternalStore(
    (listener) => theWatch().subscribe(listener),
    () => theWatch().current(),
    () => 'unknown' as const,
  )
}

/** A coarse place is all that is needed, and it is found faster. */
function currentPosition(): Promise<Coordinates> {
  return new Promise((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ latitude: coords.latitude, longitude: coords.longitude }),
      reject,
      { enableHighAccuracy: false, timeout: 15_000, maximumAge: 600_000 },
    )
  })
}
