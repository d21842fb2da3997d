type Place = { lat: number; lon: number }

const maxDistanceKm = 40
const kmPerDegree = 111.32
/** Estimated radius of a town: about nine kilometres with a million people, about one with ten thousand. */
const radiusKm = (population: number) => Math.sqrt(Math.max(population, 2_000)) / 110

/** Returns the distance in kilometres. Degrees of longitude are scaled, because they get shorter towards the poles. */
export function kmBetween(a: Place, b: Place): number {
  const x = (a.lon - b.lon) * Math.cos(((a.lat + b.lat) / 2) * (Math.PI / 180))
  return Math.hypot(x, a.lat - b.lat) * kmPerDegree
}

/**
 * Returns the city that a place belongs to: the one with the smallest distance relative to its radius. Undefined when
 * no city is near.
 */
export function nearestCity<City extends Place & { population: number }>(place: Place, cities: City[]) {
  const [nearest] = cities
    .map((city) => ({ city, km: kmBetween(place, city) }))
    .filter(({ km }) => km <= maxDistanceKm)
    .sort((a, b) => a.km / radiusKm(a.city.population) - b.km / radiusKm(b.city.population))
  return nearest?.city
}
