import { sql } from 'kysely'
import type { SiteDocument } from './site-document.ts'
import { tablesOf, type Queryable } from '../../platform/db/database.ts'

const on = tablesOf('sites')

export const sitesStore = {
  /** The one look-up without a site id: it finds the site. */
  byHost: (queryable: Queryable, host: string) =>
    on(queryable)
      .selectFrom('site_hosts')
      .innerJoin('sites', 'sites.site_id', 'site_hosts.site_id')
      .select(['sites.site_id', 'sites.document'])
      .where('site_hosts.host', '=', host)
      .executeTakeFirst(),

  byId: (queryable: Queryable, siteId: string) =>
    on(queryable).selectFrom('sites').select('document').where('site_id', '=', siteId).executeTakeFirst(),

  /** For work by the clock that goes through the sites one by one. */
  allIds: async (queryable: Queryable): Promise<string[]> =>
    (await on(queryable).selectFrom('sites').select('site_id').execute()).map((row) => row.site_id),

  /** The cities next to a place on the map. */
  citiesAround: (queryable: Queryable, { lat, lon }: { lat: number; lon: number }) =>
    on(queryable)
      .selectFrom('cities')
      .select(['name', 'country', sql<number>`location[0]`.as('lon'), sql<number>`location[1]`.as('lat')])
      .orderBy(sql`location <-> point(${lon}::float8, ${lat}::float8)`)
      .limit(20)
      .execute(),

  hasCities: async (queryable: Queryable): Promise<boolean> =>
    (await on(queryable).selectFrom('cities').select('name').limit(1).executeTakeFirst()) !== undefined,

  async insertCities(queryable: Queryable, cities: { name: string; country: string; lat: number; lon: number }[]) {
    await sql`
      insert into cities (country, name, location)
      select country, name, point(lon, lat) from jsonb_to_recordset(${JSON.stringify(cities)}::jsonb)
        as given (country text, name text, lat float8, lon float8)
    `.execute(queryable)
  },

  company: (queryable: Queryable, siteId: string, companyId: string) =>
    on(queryable)
      .selectFrom('companies')
      .selectAll()
      .where('site_id', '=', siteId)
      .where('id', '=', companyId)
      .executeTakeFirst(),

  /** Writes a site with its hosts and its company as a whole; running it again changes nothing. */
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

export type SaveSite = {
  siteId: string
  hosts: string[]
  document: SiteDocument
  now: Date
  company: {
    id: string
    name: string
    address: string
    city: string
    country: string
    kvk: string
    tradenames: string[]
    vat_numbers: string[]
    support_phone: string
    delete_discount: boolean
    added_at: Date
  }
}
