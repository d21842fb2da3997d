import { sql, type RawBuilder } from 'kysely'
import { tablesOf, type Queryable, type Tx } from '../../platform/db/database.ts'
import type { Filters } from './search-filters.ts'

const on = tablesOf('search')

/** Months of `born_up_to`, starting in January 1900. */
const monthCount = 1_500

/** Selects the totals between two months of birth, for members or for visitors. */
export type TotalsQuery = { filters: Filters; months: [number, number]; forVisitors: boolean }

/** Returns the countries that have rows in a table, reading one row of each instead of all rows. */
async function countriesIn(
  queryable: Queryable,
  siteId: string,
  table: 'search_changes' | 'search_total_changes' | 'search_totals',
): Promise<string[]> {
  const rows = sql`${sql.table(table)} where site_id = ${siteId}`
  const { rows: found } = await sql<{ country: string }>`
    with recursive found as (
      (select country from ${rows} order by country limit 1)
      union all
      select (select country from ${rows} and country > found.country order by country limit 1)
      from found where country is not null
    )
    select country from found where country is not null
  `.execute(queryable)
  return found.map(({ country }) => country)
}

/**
 * The changes of each combination of filters, from the changes of groups of equal rows. There is no join, so that the
 * cost depends on the number of groups and not on the estimates of the planner.
 */
const shapesOf = (equalRows: RawBuilder<unknown>) => sql`
  equal_rows as materialized (${equalRows}),
  cells as (
    select coalesce(region, '') as region, coalesce(gender, '') as gender, with_photo, real_only, for_visitors, month,
      sum(change)::int as change
    from equal_rows
      cross join (values (false), (true)) as photo (with_photo)
      cross join (values (false), (true)) as real (real_only)
      cross join (values (false), (true)) as audience (for_visitors)
    where (has_photo or not with_photo) and (not is_fictional or not real_only)
      and (not is_members_only or not for_visitors)
    group by with_photo, real_only, for_visitors, month, cube (region, gender)
    -- Members without a region are counted in the totals of all regions only.
    having not (grouping(region) = 0 and region is null) and sum(change) <> 0
  ),
  shapes as (
    select region, gender, with_photo, real_only, for_visitors, array_agg(month order by month) as months,
      array_agg(change order by month) as changes
    from cells group by region, gender, with_photo, real_only, for_visitors
  )
`
const sameShape = sql`total.region = shapes.region and total.gender = shapes.gender
  and total.with_photo = shapes.with_photo and total.real_only = shapes.real_only
  and total.for_visitors = shapes.for_visitors`

/** Stores the totals of `shapes`, each computed from `base`. */
const storeTotals = (siteId: string, country: string, now: Date, base: RawBuilder<unknown>) => sql`
  insert into search_totals
    (site_id, country, region, gender, with_photo, real_only, for_visitors, born_up_to, counted_at)
  select ${siteId}::uuid, ${country}::char(2), region, gender, with_photo, real_only, for_visitors,
    add_to_running_totals(${base}, months, changes), ${now}::timestamptz
  from shapes
  on conflict (site_id, country, region, gender, with_photo, real_only, for_visitors)
    do update set born_up_to = excluded.born_up_to, counted_at = excluded.counted_at
    where search_totals.born_up_to is distinct from excluded.born_up_to
`
const zeros = sql`array_fill(0, array[${sql.lit(monthCount)}])`

/** Returns false when another process counts this country. Lasts until the transaction ends. */
async function lockTotals(tx: Tx, siteId: string, country: string): Promise<boolean> {
  const key = `search-totals:${siteId}:${country}`
  // Compiling a plan takes longer than running it, and the estimates decide whether that happens.
  await sql`set local jit = off`.execute(tx)
  const { rows } = await sql<{ isLocked: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${key}, 0)) as "isLocked"
  `.execute(tx)
  return rows[0]?.isLocked === true
}

export const searchTotalsStore = {
  /** Returns running totals at four months, for all and for real members. Empty before the first recount. */
  async totals(queryable: Queryable, siteId: string, query: TotalsQuery) {
    const { filters, forVisitors } = query
    const [from, upTo] = query.months
    const { rows } = await sql<{ real_only: boolean; a: number; b: number; c: number; d: number }>`
      select real_only, coalesce(born_up_to[${from - 1}::int], 0) as a, coalesce(born_up_to[${from}::int], 0) as b,
        coalesce(born_up_to[${upTo - 1}::int], 0) as c, coalesce(born_up_to[${upTo}::int], 0) as d
      from search_totals
      where site_id = ${siteId} and country = ${filters.country} and region = ${filters.region ?? ''}
        and gender = ${filters.gender === 'both' ? '' : filters.gender} and with_photo = ${filters.with_photo}
        and for_visitors = ${forVisitors}
    `.execute(queryable)
    return rows
  },

  /** Returns the countries with changes that the totals do not contain yet. */
  changedCountries: (queryable: Queryable, siteId: string) => countriesIn(queryable, siteId, 'search_total_changes'),

  /** Returns the countries that have to be counted in full. */
  markedCountries: (queryable: Queryable, siteId: string) => countriesIn(queryable, siteId, 'search_changes'),

  /** Returns the countries that have totals. */
  countedCountries: (queryable: Queryable, siteId: string) => countriesIn(queryable, siteId, 'search_totals'),

  /** Makes the next recount count these countries in full. */
  async mark(queryable: Queryable, siteId: string, countries: string[]): Promise<void> {
    if (countries.length === 0) return
    await on(queryable)
      .insertInto('search_changes')
      .values([...new Set(countries)].sort().map((country) => ({ site_id: siteId, country })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  },

  /**
   * Adds the oldest recorded changes of a country to its totals. The cost depends on the number of changes and of
   * filter combinations, not on the number of members. Returns how many changes were added.
   */
  async addChanges(tx: Tx, siteId: string, country: string, now: Date, limit: number): Promise<number> {
    if (!(await lockTotals(tx, siteId, country))) return 0
    const ofCountry = sql`site_id = ${siteId} and country = ${country}`
    const taken = sql`
      select gender, region, month, has_photo, is_fictional, is_members_only, sum(change) as change from taken
      group by gender, region, month, has_photo, is_fictional, is_members_only having sum(change) <> 0
    `
    const stored = sql`(select born_up_to from search_totals as total where ${ofCountry} and ${sameShape})`
    const { rows } = await sql<{ count: number }>`
      with taken as (
        delete from search_total_changes where ${ofCountry} and id = any(array(
          select id from search_total_changes where ${ofCountry} order by id limit ${limit}))
        returning gender, region, month, has_photo, is_fictional, is_members_only, change
      ),
      ${shapesOf(taken)},
      added as (${storeTotals(siteId, country, now, sql`coalesce(${stored}, ${zeros})`)})
      select count(*)::int as count from taken
    `.execute(tx)
    return rows[0]?.count ?? 0
  },

  /**
   * Counts all members of a country for every combination of filters. One statement reads the members and deletes the
   * recorded changes, so that both are of the same moment.
   */
  async countInFull(tx: Tx, siteId: string, country: string, now: Date): Promise<void> {
    if (!(await lockTotals(tx, siteId, country))) return
    const ofCountry = sql`site_id = ${siteId} and country = ${country}`
    const members = sql`
      select gender, region, search_month(born) as month, has_photo, is_fictional, is_members_only, count(*) as change
      from search_members where ${ofCountry}
      group by gender, region, search_month(born), has_photo, is_fictional, is_members_only
    `
    await sql`
      with changes_gone as (delete from search_total_changes where ${ofCountry}),
        mark_gone as (delete from search_changes where ${ofCountry}),
        ${shapesOf(members)},
        counted as (${storeTotals(siteId, country, now, zeros)})
      -- Totals of filter combinations that have no members left.
      delete from search_totals as total
      where ${ofCountry} and not exists (select from shapes where ${sameShape})
    `.execute(tx)
  },
}
