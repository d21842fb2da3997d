import { ApiError } from '../../../shared/api/api-error.ts'
import type { Place, PlaceResult, PlaceCache } from './place-cache.ts'
import { roundPlace, type Coordinates } from './round-place.ts'

type FindPlace = {
  position: () => Promise<Coordinates>
  geocode: (place: { lat: number; lon: number }) => Promise<Place>
  cache: PlaceCache
}

/** Code of `GeolocationPositionError`, a class that only exists in browsers. */
const permissionDenied = 1

/** Finds the city of this device. Only the rounded position is sent. Returns `false` on failure. */
export async function findPlace({ position, geocode, cache }: FindPlace): Promise<PlaceResult | 'denied'> {
  let place: { lat: number; lon: number }
  try {
    place = roundPlace(await position())
  } catch (error) {
    return (error as { code?: unknown }).code === permissionDenied ? 'denied' : false
  }
  const cached = cache.read(place)
  if (cached !== undefined) return cached
  try {
    const { city, country, region } = await geocode(place)
    cache.write(place, { city, country, region })
    return { city, country, region }
  } catch (error) {
    // Other failures are not cached, because the next click may succeed.
    if (error instanceof ApiError && error.code === 'not_found') cache.write(place, false)
    return false
  }
}
