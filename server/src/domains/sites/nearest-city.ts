type Place = { lat: number; lon: number }
type City = Place & { name: string; country: string }

const farthestKm = 40
const kmPerDegree = 111.32

/** Degrees of longitude are shorter the farther from the equator, so the nearest on the map need not be the nearest. */
function kmBetween(a: Place, b: Place): number {
  const x = (a.lon - b.lon) * Math.cos(((a.lat + b.lat) / 2) * (Math.PI / 180))
  return Math.hypot(x, a.lat - b.lat) * kmPerDegree
}

/** The nearest of some cities, unless it is too far to be called there. */
export function nearestCity(place: Place, cities: City[]): City | undefined {
  const [nearest] = cities.map((city) => ({ city, km: kmBetween(place, city) })).sort((a, b) => a.km - b.km)
  return nearest && nearest.km <= farthestKm ? nearest.city : undefined
}
