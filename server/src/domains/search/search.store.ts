import { sql, type RawBuilder } from 'kysely'
import { tablesOf, type Queryable, type Tx } from '../../platform/db/database.ts'
import type { BirthRange, Filters } from './search-filters.ts'

const on = tablesOf('search')

/** Sort key of a member in a result. The next page starts after it. */
export type Position = { activity: number; joinedAt: Date; id: string }

export type SearchCriteria = {
  filters: Filters
  born: BirthRange
  /** Null for a visitor. */
  viewerId: string | null
  excludedIds?: string[]
}

export type PageQuery = SearchCriteria & {
  after?: Position | undefined
  offset?: number
  limit: number
}

export type SearchRow = {
  id: string
  country: string
  gender: string
  region: string | null
  born: string
  hasPhoto: boolean
  isFictional: boolean
  isMembersOnly: boolean
  joinedAt: Date
}

/** Selects the totals between two months of birth, for members or for visitors. */
export type TotalsQuery = { filters: Filters; months: [number, number]; forVisitors: boolean }

const nilId = '00000000-0000-0000-0000-000000000000'

/** Returns all conditions of a search. Applying them in SQL keeps every page full until the last one. */
function matches(siteId: string, criteria: SearchCriteria): RawBuilder<unknown> {
  const { filters, born, viewerId } = criteria
  const viewer = viewerId ?? nilId
  const parts = [
    sql`site_id = ${siteId} and country = ${filters.country}`,
    sql`born > ${born.after}::date and born <= ${born.upTo}::date`,
    sql`id <> ${viewer} and id <> all ((select hidden_from(${siteId}, ${viewer}))::uuid[])`,
  ]
  if (!viewerId) parts.push(sql`not is_members_only`)
  if (filters.gender !== 'both') parts.push(sql`gender = ${filters.gender}`)
  if (filters.region) parts.push(sql`region = ${filters.region}`)
  if (filters.with_photo) parts.push(sql`has_photo`)
  if (filters.real_only) parts.push(sql`not is_fictional`)
  if (criteria.excludedIds && criteria.excludedIds.length > 0)
    parts.push(sql`id <> all (${criteria.excludedIds}::uuid[])`)
  return sql.join(parts, sql` and `)
}

async function markChanged(queryable: Queryable, siteId: string, countries: string[]): Promise<void> {
  if (countries.length === 0) return
  await on(queryable)
    .insertInto('search_changes')
    .values([...new Set(countries)].sort().map((country) => ({ site_id: siteId, country })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

async function remove(queryable: Queryable, siteId: string, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  const gone = await on(queryable)
    .deleteFrom('search_members')
    .where('site_id', '=', siteId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .returning('country')
    .execute()
  await markChanged(queryable, siteId, gone.map(({ country }) => country)) // prettier-ignore
}

export const searchStore = {
  /** Returns one page of ids with their positions. Reads one partition through one index. */
  async page(queryable: Queryable, siteId: string, query: PageQuery): Promise<Position[]> {
    const { after, offset = 0, filters } = query
    const isNewest = filters.sort === 'newest'
    const next = after
      ? isNewest
        ? sql` and (joined_at, id) < (${after.joinedAt}::timestamptz, ${after.id}::uuid)`
        : sql` and (activity, joined_at, id) < (${after.activity}::int, ${after.joinedAt}::timestamptz, ${after.id}::uuid)`
      : sql``
    const order = isNewest ? sql`joined_at desc, id desc` : sql`activity desc, joined_at desc, id desc`
    const skip = offset > 0 ? sql` offset ${offset}` : sql``
    const { rows } = await sql<Position>`
      select id, activity, joined_at as "joinedAt" from search_members where ${matches(siteId, query)}${next}
      order by ${order} limit ${query.limit}${skip}
    `.execute(queryable)
    return rows
  },

  /** Counts the matching rows exactly, up to a limit. */
  async count(queryable: Queryable, siteId: string, criteria: SearchCriteria, limit: number) {
    const { rows } = await sql<{ count: number; fictional: number }>`
      select count(*)::int as count, count(*) filter (where is_fictional)::int as fictional
      from (select is_fictional from search_members where ${matches(siteId, criteria)} limit ${limit}) as counted
    `.execute(queryable)
    return rows[0] ?? { count: 0, fictional: 0 }
  },

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

  /** Recomputes the totals of a country for every combination of filters. */
  async recount(tx: Tx, siteId: string, country: string, now: Date): Promise<void> {
    await on(tx).deleteFrom('search_changes').where('site_id', '=', siteId).where('country', '=', country).execute()
    await sql`
      with cells as (
        select coalesce(region, '') as region, coalesce(gender, '') as gender, with_photo, real_only, for_visitors,
          ((extract(year from born) - 1900) * 12 + extract(month from born))::int as month, count(*)::int as born
        from search_members
          cross join (values (false), (true)) as photo (with_photo)
          cross join (values (false), (true)) as real (real_only)
          cross join (values (false), (true)) as audience (for_visitors)
        where site_id = ${siteId} and country = ${country}
          and (has_photo or not with_photo) and (not is_fictional or not real_only)
          and (not is_members_only or not for_visitors)
        group by with_photo, real_only, for_visitors, 6, cube (region, gender)
        -- Members without a region are counted in the totals of all regions only.
        having not (grouping(region) = 0 and region is null)
      ),
      shapes as (select distinct region, gender, with_photo, real_only, for_visitors from cells),
      running as (
        select shapes.*, month, sum(coalesce(cells.born, 0)) over (
          partition by shapes.region, shapes.gender, shapes.with_photo, shapes.real_only, shapes.for_visitors
          order by month)::int as up_to
        from shapes cross join generate_series(1, 1500) as month
          left join cells using (region, gender, with_photo, real_only, for_visitors, month)
      )
      insert into search_totals
        (site_id, country, region, gender, with_photo, real_only, for_visitors, born_up_to, counted_at)
      select ${siteId}, ${country}, region, gender, with_photo, real_only, for_visitors,
        array_agg(up_to order by month), ${now}
      from running group by region, gender, with_photo, real_only, for_visitors
      on conflict (site_id, country, region, gender, with_photo, real_only, for_visitors)
        do update set born_up_to = excluded.born_up_to, counted_at = excluded.counted_at
    `.execute(tx)
    // Deletes totals of filter combinations that have no members left.
    await on(tx)
      .deleteFrom('search_totals')
      .where('site_id', '=', siteId)
      .where('country', '=', country)
      .where('counted_at', '<', now)
      .execute()
  },

  /** Returns the countries whose totals are outdated. */
  async changedCountries(queryable: Queryable, siteId: string): Promise<string[]> {
    const rows = await on(queryable)
      .selectFrom('search_changes')
      .select('country')
      .where('site_id', '=', siteId)
      .execute()
    return rows.map((row) => row.country)
  },

  markChanged,

  /** Upserts index rows. A member who moved to another country is removed from the old one and keeps the activity. */
  async upsert(tx: Tx, siteId: string, rows: SearchRow[]): Promise<void> {
    if (rows.length === 0) return
    const given = JSON.stringify(rows)
    const { rows: moved } = await sql<{ id: string; country: string; activity: number }>`
      delete from search_members as old using jsonb_to_recordset(${given}::jsonb) as given (id uuid, country text)
      where old.site_id = ${siteId} and old.id = given.id and old.country <> given.country
      returning old.id, old.country, old.activity
    `.execute(tx)
    await sql`
      insert into search_members
        (site_id, country, id, gender, region, born, has_photo, is_fictional, is_members_only, joined_at, activity)
      select ${siteId}, given.country, given.id, gender, region, born, "hasPhoto", "isFictional", "isMembersOnly",
        "joinedAt", coalesce(moved.activity, 0)
      from jsonb_to_recordset(${given}::jsonb) as given (id uuid, country text, gender text, region text, born date,
          "hasPhoto" boolean, "isFictional" boolean, "isMembersOnly" boolean, "joinedAt" timestamptz)
        left join jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as moved (id uuid, activity int)
          on moved.id = given.id
      on conflict (site_id, country, id) do update set gender = excluded.gender, region = excluded.region,
        born = excluded.born, has_photo = excluded.has_photo, is_fictional = excluded.is_fictional,
        is_members_only = excluded.is_members_only
    `.execute(tx)
    await markChanged(tx, siteId, [...rows, ...moved].map(({ country }) => country)) // prettier-ignore
  },

  /** Serializes refreshes of these profiles until the transaction ends. Locks in id order to avoid deadlocks. */
  async lockRefresh(tx: Tx, siteId: string, ids: string[]): Promise<void> {
    for (const id of ids.toSorted())
      await sql`select pg_advisory_xact_lock(hashtextextended(${`search:${siteId}:${id}`}, 0))`.execute(tx)
  },

  remove,

  /** Raises the activity of members. A higher value is kept. */
  async markActive(queryable: Queryable, siteId: string, ids: string[], activity: number): Promise<void> {
    await on(queryable)
      .updateTable('search_members')
      .set({ activity })
      .where('site_id', '=', siteId)
      .where('id', '=', sql<string>`any(${ids}::uuid[])`)
      .where('activity', '<', activity)
      .execute()
  },

  async filtersOf(queryable: Queryable, siteId: string, memberId: string): Promise<Filters | undefined> {
    const row = await on(queryable)
      .selectFrom('search_filters')
      .select('filters')
      .where('site_id', '=', siteId)
      .where('member_id', '=', memberId)
      .executeTakeFirst()
    // Only `saveFilters` writes this column.
    return row?.filters as Filters | undefined
  },

  async saveFilters(queryable: Queryable, siteId: string, memberId: string, filters: Filters): Promise<void> {
    const json = JSON.stringify(filters)
    await on(queryable)
      .insertInto('search_filters')
      .values({ site_id: siteId, member_id: memberId, filters: json })
      .onConflict((conflict) => conflict.columns(['site_id', 'member_id']).doUpdateSet({ filters: json }))
      .execute()
  },

  promotions: (queryable: Queryable, siteId: string) =>
    on(queryable)
      .selectFrom('promotions')
      .select(['id', 'kind', 'advertiser', 'title', 'text', 'art', 'href'])
      .where('site_id', '=', siteId)
      .where('is_active', '=', true)
      .orderBy('id')
      .execute(),

  async savePromotions(queryable: Queryable, siteId: string, promotions: NewPromotion[]): Promise<void> {
    for (const { title, text, ...facts } of promotions) {
      const texts = { title: JSON.stringify(title), text: JSON.stringify(text) }
      await on(queryable)
        .insertInto('promotions')
        .values({ site_id: siteId, ...facts, ...texts })
        .onConflict((conflict) => conflict.columns(['site_id', 'id']).doUpdateSet({ ...facts, ...texts }))
        .execute()
    }
  },

  async erase(queryable: Queryable, siteId: string, memberId: string): Promise<void> {
    await remove(queryable, siteId, [memberId])
    for (const table of ['search_filters', 'saved_searches'] as const)
      await on(queryable).deleteFrom(table).where('site_id', '=', siteId).where('member_id', '=', memberId).execute()
  },
}

export type NewPromotion = {
  id: string
  kind: 'cam' | 'resale'
  advertiser: string
  title: Record<string, string>
  text: Record<string, string>
  art: string
  href: string
}
