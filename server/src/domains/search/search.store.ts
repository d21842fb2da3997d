import { sql, type RawBuilder } from 'kysely'
import { tablesOf, type Queryable, type Tx } from '../../platform/db/database.ts'
import { nilId } from '../../platform/ids.ts'
import type { Filters, PlacedMember, SearchCriteria, SearchStart } from './search-filters.ts'

const on = tablesOf('search')

/** Sort key of a member in a result. The next page starts after it. */
export type Position = { activity: number; joinedAt: Date; id: string }

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

/** Returns all conditions of a search. Applying them in SQL keeps every page full until the last one. */
function matches(siteId: string, criteria: SearchCriteria): RawBuilder<unknown> {
  const { filters, born, notBorn, regions, notRegion, viewerId } = criteria
  const viewer = viewerId ?? nilId
  const parts = [
    sql`site_id = ${siteId} and country = ${filters.country}`,
    sql`born > ${born.after}::date and born <= ${born.upTo}::date`,
    sql`id <> ${viewer} and id <> all ((select hidden_from(${siteId}, ${viewer}))::uuid[])`,
  ]
  if (!viewerId) parts.push(sql`not is_members_only`)
  if (filters.gender !== 'both') parts.push(sql`gender = ${filters.gender}`)
  if (regions) parts.push(sql`region = any(${regions}::text[])`)
  else if (filters.region) parts.push(sql`region = ${filters.region}`)
  if (notRegion) parts.push(sql`region <> ${notRegion}`)
  if (notBorn) parts.push(sql`(born <= ${notBorn.after}::date or born > ${notBorn.upTo}::date)`)
  if (filters.with_photo) parts.push(sql`has_photo`)
  if (filters.real_only) parts.push(sql`not is_fictional`)
  if (criteria.excludedIds && criteria.excludedIds.length > 0)
    parts.push(sql`id <> all (${criteria.excludedIds}::uuid[])`)
  return sql.join(parts, sql` and `)
}

const orderOf = ({ sort }: Filters) =>
  sort === 'newest' ? sql`joined_at desc, id desc` : sql`activity desc, joined_at desc, id desc`

/** Groups members by the country of their row, so that a statement can name it and touches one partition. */
async function idsByCountry(
  queryable: Queryable,
  siteId: string,
  ids: string[],
  lock: RawBuilder<unknown> = sql``,
): Promise<[country: string, ids: string[]][]> {
  const { rows } = await sql<{ id: string; country: string }>`
    select id, country from search_countries where site_id = ${siteId} and id = any(${ids}::uuid[]) order by id ${lock}
  `.execute(queryable)
  return [...Map.groupBy(rows, ({ country }) => country)].map(([country, found]) => [
    country,
    found.map(({ id }) => id),
  ])
}

async function remove(tx: Tx, siteId: string, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  // The lock keeps a member from moving to another country before the row is deleted.
  const found = await idsByCountry(tx, siteId, ids, sql`for update`)
  for (const [country, inCountry] of found)
    await on(tx)
      .deleteFrom('search_members')
      .where('site_id', '=', siteId)
      .where('country', '=', country)
      .where('id', '=', sql<string>`any(${inCountry}::uuid[])`)
      .execute()
}

export const searchStore = {
  /** Returns one page of ids with their positions. Reads one partition through one index. */
  async page(queryable: Queryable, siteId: string, query: PageQuery): Promise<Position[]> {
    const { after, offset = 0, filters } = query
    const next = after
      ? filters.sort === 'newest'
        ? sql` and (joined_at, id) < (${after.joinedAt}::timestamptz, ${after.id}::uuid)`
        : sql` and (activity, joined_at, id) < (${after.activity}::int, ${after.joinedAt}::timestamptz, ${after.id}::uuid)`
      : sql``
    const skip = offset > 0 ? sql` offset ${offset}` : sql``
    const { rows } = await sql<Position>`
      select id, activity, joined_at as "joinedAt" from search_members where ${matches(siteId, query)}${next}
      order by ${orderOf(filters)} limit ${query.limit}${skip}
    `.execute(queryable)
    return rows
  },

  /**
   * Returns the first members of several searches and counts each of them up to a limit, in one statement. Each search
   * reads one partition through one index.
   */
  async firstOfEach(
    queryable: Queryable,
    siteId: string,
    searches: (SearchCriteria & { limit: number })[],
    countLimit: number,
  ): Promise<SearchStart[]> {
    if (searches.length === 0) return []
    const parts = searches.map((search, index) => {
      const order = orderOf(search.filters)
      return sql`(
        select ${index}::int as search, place, id, country, region, count, fictional from (
          select id, country, region, row_number() over (order by ${order})::int as place, (count(*) over ())::int as count,
            (count(*) filter (where is_fictional) over ())::int as fictional
          from (
            select id, country, region, is_fictional, activity, joined_at from search_members
            where ${matches(siteId, search)} order by ${order} limit ${countLimit}
          ) as counted
        ) as ranked where place <= ${search.limit}
      )`
    })
    const { rows } = await sql<PlacedMember & { search: number; count: number; fictional: number }>`
      select search, id, country, region, count, fictional from (${sql.join(parts, sql` union all `)}) as found
      order by search, place
    `.execute(queryable)
    return searches.map((_search, index) => {
      const found = rows.filter(({ search }) => search === index)
      const members = found.map(({ id, country, region }) => ({ id, country, region }))
      return { members, count: found[0]?.count ?? 0, fictional: found[0]?.fictional ?? 0 }
    })
  },

  /** Counts the matching rows exactly, up to a limit. */
  async count(queryable: Queryable, siteId: string, criteria: SearchCriteria, limit: number) {
    const { rows } = await sql<{ count: number; fictional: number }>`
      select count(*)::int as count, count(*) filter (where is_fictional)::int as fictional
      from (select is_fictional from search_members where ${matches(siteId, criteria)} limit ${limit}) as counted
    `.execute(queryable)
    return rows[0] ?? { count: 0, fictional: 0 }
  },

  /** Upserts index rows. A trigger deletes the row of a member who moved to another country and keeps the activity. */
  async upsert(tx: Tx, siteId: string, rows: SearchRow[]): Promise<void> {
    if (rows.length === 0) return
    await sql`
      insert into search_members
        (site_id, country, id, gender, region, born, has_photo, is_fictional, is_members_only, joined_at, activity)
      select ${siteId}, country, id, gender, region, born, "hasPhoto", "isFictional", "isMembersOnly", "joinedAt", 0
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (id uuid, country text, gender text, region text,
        born date, "hasPhoto" boolean, "isFictional" boolean, "isMembersOnly" boolean, "joinedAt" timestamptz)
      -- Concurrent upserts lock the members in the same order.
      order by id
      on conflict (site_id, country, id) do update set gender = excluded.gender, region = excluded.region,
        born = excluded.born, has_photo = excluded.has_photo, is_fictional = excluded.is_fictional,
        is_members_only = excluded.is_members_only
      where (search_members.gender, search_members.region, search_members.born, search_members.has_photo,
          search_members.is_fictional, search_members.is_members_only)
        is distinct from (excluded.gender, excluded.region, excluded.born, excluded.has_photo, excluded.is_fictional,
          excluded.is_members_only)
    `.execute(tx)
  },

  /** Serializes refreshes of these profiles until the transaction ends. Locks in id order to avoid deadlocks. */
  async lockRefresh(tx: Tx, siteId: string, ids: string[]): Promise<void> {
    for (const id of ids.toSorted())
      await sql`select pg_advisory_xact_lock(hashtextextended(${`search:${siteId}:${id}`}, 0))`.execute(tx)
  },

  remove,

  /** Raises the activity of members. A higher value is kept. */
  async markActive(queryable: Queryable, siteId: string, ids: string[], activity: number): Promise<void> {
    const updates = (await idsByCountry(queryable, siteId, ids)).map(([country, inCountry]) =>
      on(queryable)
        .updateTable('search_members')
        .set({ activity })
        .where('site_id', '=', siteId)
        .where('country', '=', country)
        .where('id', '=', sql<string>`any(${inCountry}::uuid[])`)
        .where('activity', '<', activity)
        .execute(),
    )
    await Promise.all(updates)
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

  async erase(tx: Tx, siteId: string, memberId: string): Promise<void> {
    await remove(tx, siteId, [memberId])
    for (const table of ['search_filters', 'saved_searches'] as const)
      await on(tx).deleteFrom(table).where('site_id', '=', siteId).where('member_id', '=', memberId).execute()
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
