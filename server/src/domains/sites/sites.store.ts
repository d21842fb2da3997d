import type { z } from 'zod'
import { sql } from 'kysely'
import type { CityNames } from '@velvet/i18n/reference'
import type { SiteDocument } from './site-document.ts'
import { tablesOf, type Queryable } from '../../platform/db/database.ts'
import type { CompanyFacts } from './company-facts.ts'
import type { Town } from './towns.ts'

const on = tablesOf('sites')

const companyColumns = [
  'id',
  'name',
  'tradenames',
  'address',
  'city',
  'country',
  'kvk',
  'vat_numbers',
  'register_court',
  'regulator',
  'representative',
  'support_phone',
  'delete_discount',
  'added_at',
] as const

export const sitesStore = {
  /** The only query without a site id, because it finds the site. */
  byHost: (queryable: Queryable, host: string) =>
    on(queryable)
      .selectFrom('site_hosts')
      .innerJoin('sites', 'sites.site_id', 'site_hosts.site_id')
      .select(['sites.site_id', 'sites.document'])
      .where('site_hosts.host', '=', host)
      .executeTakeFirst(),

  byId: (queryable: Queryable, siteId: string) =>
    on(queryable).selectFrom('sites').select('document').where('site_id', '=', siteId).executeTakeFirst(),

  /** For scheduled jobs, which run once per site. */
  allIds: async (queryable: Queryable): Promise<string[]> =>
    (await on(queryable).selectFrom('sites').select('site_id').execute()).map((row) => row.site_id),

  /** Returns the names of all sites, in their order. */
  names: (queryable: Queryable): Promise<{ id: string; name: string }[]> =>
    on(queryable)
      .selectFrom('sites')
      .select(['site_id as id', sql<string>`document ->> 'name'`.as('name')])
      .orderBy('name')
      .orderBy('id')
      .execute(),

  /** Returns the 200 nearest cities by degrees. That is enough to include a large one at some distance. */
  citiesAround: (queryable: Queryable, { lat, lon }: { lat: number; lon: number }) =>
    on(queryable)
      .selectFrom('cities')
      .select(['name', 'names', 'country', 'region', 'population'])
      .select([sql<number>`location[0]`.as('lon'), sql<number>`location[1]`.as('lat')])
      .orderBy(sql`location <-> point(${lon}::float8, ${lat}::float8)`)
      .limit(200)
      .execute(),

  /** Returns the largest cities whose name starts with these letters. The caller passes them through `foldedName`. */
  citiesByPrefix: (queryable: Queryable, country: string, letters: string, limit: number) =>
    on(queryable)
      .selectFrom('cities')
      .select(['name', 'names', 'country', 'region'])
      .where('country', '=', country)
      .where('search_names', 'like', `%|${letters}%`)
      .orderBy('population', 'desc')
      .limit(limit)
      .execute(),

  /** Returns the regions of the country that one of the six nearest towns of a town of this region belongs to. */
  async neighbouringRegions(queryable: Queryable, country: string, region: string): Promise<string[]> {
    // The nearest of the seven is the town itself.
    const { rows } = await sql<{ region: string }>`
      select distinct near.region from cities as own
      cross join lateral (
        select country, region from cities as other order by other.location <-> own.location limit 7
      ) as near
      where own.country = ${country} and own.region = ${region} and near.country = own.country
        and near.region <> own.region
      order by near.region
    `.execute(queryable)
    return rows.map((row) => row.region)
  },

  hasCities: async (queryable: Queryable): Promise<boolean> =>
    (await on(queryable).selectFrom('cities').select('name').limit(1).executeTakeFirst()) !== undefined,

  async insertCities(queryable: Queryable, cities: NewCity[]) {
    await sql`
      insert into cities (country, region, name, names, search_names, population, location)
      select country, region, name, names, search_names, population, point(lon, lat)
      from jsonb_to_recordset(${JSON.stringify(cities)}::jsonb) as given (
        country text, region text, name text, names jsonb, search_names text, population integer, lat float8, lon float8
      )
    `.execute(queryable)
  },

  company: (queryable: Queryable, siteId: string, companyId: string) =>
    on(queryable)
      .selectFrom('companies')
      .select(companyColumns)
      .where('site_id', '=', siteId)
      .where('id', '=', companyId)
      .executeTakeFirst(),

  /** Upserts a site with its hosts and its company. Idempotent. */
  async save(queryable: Queryable, input: SaveSite): Promise<void> {
    const { siteId, hosts, company } = input
    const document = JSON.stringify(input.document)
    await on(queryable)
      .insertInto('sites')
      .values({ site_id: siteId, document })
      .onConflict((conflict) => conflict.column('site_id').doUpdateSet({ document, updated_at: input.now }))
      .execute()
    await on(queryable)
      .insertInto('site_hosts')
      .values(hosts.map((host) => ({ host, site_id: siteId })))
      .onConflict((conflict) => conflict.column('host').doUpdateSet({ site_id: siteId }))
      .execute()
    await on(queryable)
      .insertInto('companies')
      .values({ site_id: siteId, ...company })
      .onConflict((conflict) => conflict.columns(['site_id', 'id']).doUpdateSet(company))
      .execute()
  },
}

type NewCity = Town & { names: CityNames; search_names: string }

export type SaveSite = {
  siteId: string
  hosts: string[]
  document: SiteDocument
  now: Date
  company: z.output<typeof CompanyFacts>
}
