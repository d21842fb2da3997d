import { useState, useSyncExternalStore } from 'react'
import { useApi } from '../../session/index.ts'
import { findPlace } from './find-place.ts'
import { watchPermission, type LocationPermission } from './permission.ts'
import { createPlaceCache, type Place } from './place-cache.ts'
import type { Coordinates } from './round-place.ts'

export type LocationOutcome = { state: 'idle' | 'asking' | 'denied' | 'failed' } | { state: 'found'; place: Place }

const cache = createPlaceCache(
  () => sessionStorage,
  Date.now,
  () => document.documentElement.lang,
)

/** Locates this device. The browser is not asked for permission before a click calls `ask`. */
export function useMyLocation(onFound: (place: Place) => void) {
  const api = useApi()
  const permission = useLocationPermission()
  const [outcome, setOutcome] = useState<LocationOutcome>({ state: 'idle' })

  const ask = async () => {
    setOutcome({ state: 'asking' })
    const result = await findPlace({
      position: currentPosition,
      geocode: (place) => api('geocode', { query: place }),
      cache,
    })
    if (result === 'denied' || result === false) {
      setOutcome({ state: result ? 'denied' : 'failed' })
      return
    }
    setOutcome({ state: 'found', place: result })
    onFound(result)
  }
  return { permission, outcome, ask }
}

let permissionWatch: ReturnType<typeof watchPermission> | undefined
const getPermissionWatch = () => (permissionWatch ??= watchPermission(navigator))

function useLocationPermission(): LocationPermission {
  return useSyncExternalStore(
    (listener) => getPermissionWatch().subscribe(listener),
    () => getPermissionWatch().current(),
    () => 'unknown' as const,
  )
}

/** A coarse position is sufficient and faster to obtain. */
function currentPosition(): Promise<Coordinates> {
  return new Promise((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ latitude: coords.latitude, longitude: coords.longitude }),
      reject,
      { enableHighAccuracy: false, timeout: 15_000, maximumAge: 600_000 },
    )
  })
}
