import { ApiError } from '../api/api-error.ts'
import type { PlaceAnswer, PlaceCache } from './place-cache.ts'
import { roundPlace, type Coordinates } from './round-place.ts'

type FindPlace = {
  position: () => Promise<Coordinates>
  geocode: (place: { lat: number; lon: number }) => Promise<{ city: string; country: string }>
  cache: PlaceCache
}

/** Of `GeolocationPositionError`, which exists in browsers only. */
const permissionDenied = 1

/** The city at which somebody is. Only the rounded place is asked for; a failure is `false`. */
export async function findPlace({ position, geocode, cache }: FindPlace): Promise<PlaceAnswer | 'denied'> {
  let place: { lat: number; lon: number }
  try {
    place = roundPlace(await position())
  } catch (error) {
    return (error as { code?: unknown }).code === permissionDenied ? 'denied' : false
  }
  const kept = cache.read(place)
  if (kept !== undefined) return kept
  try {
    const { city, country } = await geocode(place)
    cache.keep(place, { city, country })
    return { city, country }
  } catch (error) {
    // A broken connection may be whole again at the next click; an answer stays an answer.
    if (error instanceof ApiError && error.code === 'not_found') cache.keep(place, false)
    return false
  }
}
