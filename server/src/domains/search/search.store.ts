import { sql, type RawBuilder } from 'kysely'
import { tablesOf, type Queryable, type Tx } from '../../platform/db/database.ts'
import type { BirthRange, Filters } from './search-filters.ts'

const on = tablesOf('search')

/** Stands in a page: whom the next page comes after. */
export type Position = { activity: number; id: string }

export type PageWish = {
  filters: Filters
  born: BirthRange
  /** Nobody for a visitor. */
  viewerId: string | null
  after?: Position | undefined
  offset?: number
  most: number
  notIds?: string[]
}

export type SearchRow = {
  id: string
  country: string
  gender: string
  region: string | null
  born: string
  hasPhoto: boolean
  isFictional: boolean
}

const nobody = '00000000-0000-0000-0000-000000000000'

/** Everything that decides who is found, so that a page is full until the last one. */
function found(siteId: string, { filters, born, viewerId, notIds }: Omit<PageWish, 'most'>): RawBuilder<unknown> {
  const viewer = viewerId ?? nobody
  const parts = [
    sql`site_id = ${siteId} and country = ${filters.country}`,
    sql`born > ${born.after}::date and born <= ${born.upTo}::date`,
    sql`id <> ${viewer} and id <> all ((select hidden_from(${siteId}, ${viewer}))::uuid[])`,
  ]
  if (filters.gender !== 'both') parts.push(sql`gender = ${filters.gender}`)
  if (filters.region) parts.push(sql`region = ${filters.region}`)
  if (filters.with_photo) parts.push(sql`has_photo`)
  if (filters.real_only) parts.push(sql`not is_fictional`)
  if (notIds && notIds.length > 0) parts.push(sql`id <> all (${notIds}::uuid[])`)
  return sql.join(parts, sql` and `)
}

export const searchStore = {
  /** One page of ids with their positions. One partition, one index. */
  async page(queryable: Queryable, siteId: string, wish: PageWish): Promise<Position[]> {
    const { after, offset = 0, most, filters } = wish
    const isNewest = filters.sort === 'newest'
    const next = after
      ? isNewest
        ? sql` and id < ${after.id}::uuid`
        : sql` and (activity, id) < (${after.activity}::int, ${after.id}::uuid)`
      : sql``
    const order = isNewest ? sql`id desc` : sql`activity desc, id desc`
    const skip = offset > 0 ? sql` offset ${offset}` : sql``
    const { rows } = await sql<Position>`
      select id, activity from search_members where ${found(siteId, wish)}${next}
      order by ${order} limit ${most}${skip}
    `.execute(queryable)
    return rows
  },

  /** Counts for real, up to a limit. */
  async count(queryable: Queryable, siteId: string, wish: Omit<PageWish, 'most'>, most: number) {
    const { rows } = await sql<{ count: number; fictional: number }>`
      select count(*)::int as count, count(*) filter (where is_fictional)::int as fictional
      from (select is_fictional from search_members where ${found(siteId, wish)} limit ${most}) as counted
    `.execute(queryable)
    return rows[0] ?? { count: 0, fictional: 0 }
  },

  /** Running totals at four months, for everybody and for members who are real; nothing before the first count. */
  async totals(queryable: Queryable, siteId: string, filters: Filters, months: [number, number]) {
    const [from, upTo] = months
    const { rows } = await sql<{ real_only: boolean; a: number; b: number; c: number; d: number }>`
      select real_only, coalesce(born_up_to[${from - 1}::int], 0) as a, coalesce(born_up_to[${from}::int], 0) as b,
        coalesce(born_up_to[${upTo - 1}::int], 0) as c, coalesce(born_up_to[${upTo}::int], 0) as d
      from search_totals
      where site_id = ${siteId} and country = ${filters.country} and region = ${filters.region ?? ''}
        and gender = ${filters.gender === 'both' ? '' : filters.gender} and with_photo = ${filters.with_photo}
    `.execute(queryable)
    return rows
  },

  /** Counts a country anew, in every shape that a search can have. */
  async recount(tx: Tx, siteId: string, country: string, now: Date): Promise<void> {
    await on(tx).deleteFrom('search_changes').where('site_id', '=', siteId).where('country', '=', country).execute()
    await sql`
      with cells as (
        select coalesce(region, '') as region, coalesce(gender, '') as gender, with_photo, real_only,
          ((extract(year from born) - 1900) * 12 + extract(month from born))::int as month, count(*)::int as born
        from search_members
          cross join (values (false), (true)) as photo (with_photo)
          cross join (values (false), (true)) as real (real_only)
        where site_id = ${siteId} and country = ${country}
          and (has_photo or not with_photo) and (not is_fictional or not real_only)
        group by with_photo, real_only, 5, cube (region, gender)
        -- Whoever named no region is counted among all of them only.
        having not (grouping(region) = 0 and region is null)
      ),
      shapes as (select distinct region, gender, with_photo, real_only from cells),
      running as (
        select shapes.*, month, sum(coalesce(cells.born, 0)) over (
          partition by shapes.region, shapes.gender, shapes.with_photo, shapes.real_only order by month)::int as up_to
        from shapes cross join generate_series(1, 1500) as month
          left join cells using (region, gender, with_photo, real_only, month)
      )
      insert into search_totals (site_id, country, region, gender, with_photo, real_only, born_up_to, counted_at)
      select ${siteId}, ${country}, region, gender, with_photo, real_only, array_agg(up_to order by month), ${now}
      from running group by region, gender, with_photo, real_only
      on conflict (site_id, country, region, gender, with_photo, real_only)
        do update set born_up_to = excluded.born_up_to, counted_at = excluded.counted_at
    `.execute(tx)
    // Shapes that nobody has any more.
    await on(tx)
      .deleteFrom('search_totals')
      .where('site_id', '=', siteId)
      .where('country', '=', country)
      .where('counted_at', '<', now)
      .execute()
  },

  /** Countries whose totals are behind. */
  async changedCountries(queryable: Queryable, siteId: string): Promise<string[]> {
    const rows = await on(queryable)
      .selectFrom('search_changes')
      .select('country')
      .where('site_id', '=', siteId)
      .execute()
    return rows.map((row) => row.country)
  },

  async markChanged(queryable: Queryable, siteId: string, countries: string[]): Promise<void> {
    if (countries.length === 0) return
    await on(queryable)
      .insertInto('search_changes')
      .values([...new Set(countries)].sort().map((country) => ({ site_id: siteId, country })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  },

  /** Writes who can be found; whoever moved to another country leaves the old one. Activity stays. */
  async put(tx: Tx, siteId: string, rows: SearchRow[]): Promise<void> {
    if (rows.length === 0) return
    const given = JSON.stringify(rows)
    const { rows: moved } = await sql<{ id: string; country: string; activity: number }>`
      delete from search_members as old using jsonb_to_recordset(${given}::jsonb) as given (id uuid, country text)
      where old.site_id = ${siteId} and old.id = given.id and old.country <> given.country
      returning old.id, old.country, old.activity
    `.execute(tx)
    await sql`
      insert into search_members (site_id, country, id, gender, region, born, has_photo, is_fictional, activity)
      select ${siteId}, given.country, given.id, gender, region, born, "hasPhoto", "isFictional", coalesce(moved.activity, 0)
      from jsonb_to_recordset(${given}::jsonb) as given (id uuid, country text, gender text, region text, born date,
          "hasPhoto" boolean, "isFictional" boolean)
        left join jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as moved (id uuid, activity int)
          on moved.id = given.id
      on conflict (site_id, country, id) do update set gender = excluded.gender, region = excluded.region,
        born = excluded.born, has_photo = excluded.has_photo, is_fictional = excluded.is_fictional
    `.execute(tx)
    await this.markChanged(tx, siteId, [...rows, ...moved].map(({ country }) => country)) // prettier-ignore
  },

  async remove(queryable: Queryable, siteId: string, ids: string[]): Promise<void> {
    if (ids.length === 0) return
    const gone = await on(queryable)
      .deleteFrom('search_members')
      .where('site_id', '=', siteId)
      .where('id', '=', sql<string>`any(${ids}::uuid[])`)
      .returning('country')
      .execute()
    await this.markChanged(queryable, siteId, gone.map(({ country }) => country)) // prettier-ignore
  },

  /** Members who were just here move up, unless they are there already. */
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
    // Written by `keepFilters` alone.
    return row?.filters as Filters | undefined
  },

  async keepFilters(queryable: Queryable, siteId: string, memberId: string, filters: Filters): Promise<void> {
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
    await this.remove(queryable, siteId, [memberId])
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
