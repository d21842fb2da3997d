import { sql } from 'kysely'
import { tablesOf, type Queryable } from '../../platform/db/database.ts'

const on = tablesOf('profiles')

export type NewProfile = {
  id: string
  name: string
  gender: 'male' | 'female'
  dateOfBirth: string
  country: string
  region: string | null
  city: string | null
  about: string
  isFictional: boolean
  status: 'active' | 'disabled'
  createdAt: Date
} & Partial<Omit<ProfileFacts, 'name' | 'country' | 'region' | 'city' | 'about'>>

/** Columns that a member fills by choice. */
export type ProfileFacts = {
  name: string
  country: string
  looking_for: string | null
  relationship_status: string | null
  hair_color: string | null
  eye_color: string | null
  body_type: string | null
  tattoos: string | null
  signup_reason: string | null
  region: string | null
  city: string | null
  about: string
  interests: string[]
  sexuality_sealed: string | null
}

export type NearWish = {
  country: string
  region: string | null
  /** Null: anybody. */
  gender: string | null
  notIds: string[]
  most: number
}

/** Single profiles, or the next ones in the order of their ids. */
export type FactsOf = { ids: string[] } | { after: string | undefined; most: number }

/** Ids of profiles of a country that stand in lists. */
const listedIn = (queryable: Queryable, siteId: string, country: string) =>
  on(queryable)
    .selectFrom('profiles')
    .select('id')
    .where('site_id', '=', siteId)
    .where('country', '=', country)
    .where('status', '=', 'active')
    .where('is_invisible', '=', false)

export const profilesStore = {
  byId: (queryable: Queryable, siteId: string, id: string) =>
    on(queryable)
      .selectFrom('profiles')
      .select(['id', 'name', 'gender', 'date_of_birth', 'country', 'region', 'city', 'status'])
      .where('site_id', '=', siteId)
      .where('id', '=', id)
      .executeTakeFirst(),

  /** Cards of these profiles in no particular order, with whether others may see them. */
  cards: (queryable: Queryable, siteId: string, ids: string[]) =>
    on(queryable)
      .selectFrom('profiles')
      .select(['id', 'name', 'date_of_birth', 'country', 'city', 'is_fictional', 'status'])
      .where('site_id', '=', siteId)
      .where('id', '=', sql<string>`any(${ids}::uuid[])`)
      .execute(),

  /** Profiles of a region, filled up with those of the country; the newest first. */
  async near(queryable: Queryable, siteId: string, wish: NearWish): Promise<string[]> {
    const newest = (region: string | null) => {
      const ofCountry = listedIn(queryable, siteId, wish.country).where(
        'id',
        '<>',
        sql<string>`all(${wish.notIds}::uuid[])`,
      )
      const fitting = wish.gender ? ofCountry.where('gender', '=', wish.gender) : ofCountry
      const placed = region ? fitting.where('region', '=', region) : fitting
      return placed.orderBy('created_at', 'desc').limit(wish.most).execute()
    }
    const ofRegion = wish.region ? await newest(wish.region) : []
    const ofCountry = ofRegion.length < wish.most ? await newest(null) : []
    return [...new Set([...ofRegion, ...ofCountry].map((row) => row.id))].slice(0, wish.most)
  },

  searchFacts(queryable: Queryable, siteId: string, which: FactsOf) {
    const query = on(queryable)
      .selectFrom('profiles')
      .select(['id', 'country', 'gender', 'region', 'date_of_birth', 'is_fictional', 'status', 'is_invisible'])
      .where('site_id', '=', siteId)
    if ('ids' in which) return query.where('id', '=', sql<string>`any(${which.ids}::uuid[])`).execute()
    const rest = which.after ? query.where('id', '>', which.after) : query
    return rest.orderBy('id').limit(which.most).execute()
  },

  listFacts: (queryable: Queryable, siteId: string, ids: string[]) =>
    on(queryable)
      .selectFrom('profiles')
      .select(['id', 'date_of_birth', 'region', 'interests', 'signup_reason', 'about'])
      .where('site_id', '=', siteId)
      .where('id', '=', sql<string>`any(${ids}::uuid[])`)
      .execute(),

  async fictionalOf(
    queryable: Queryable,
    siteId: string,
    wish: { country: string; gender: string | null; most: number },
  ): Promise<string[]> {
    const query = listedIn(queryable, siteId, wish.country).where('is_fictional', '=', true)
    const rows = await (wish.gender ? query.where('gender', '=', wish.gender) : query)
      .orderBy('created_at', 'desc')
      .limit(wish.most)
      .execute()
    return rows.map((row) => row.id)
  },

  async interestsOf(queryable: Queryable, siteId: string, id: string): Promise<string[]> {
    const row = await on(queryable)
      .selectFrom('profiles')
      .select('interests')
      .where('site_id', '=', siteId)
      .where('id', '=', id)
      .executeTakeFirst()
    return row?.interests ?? []
  },

  async setInvisible(queryable: Queryable, siteId: string, id: string, isInvisible: boolean): Promise<void> {
    await on(queryable)
      .updateTable('profiles')
      .set({ is_invisible: isInvisible })
      .where('site_id', '=', siteId)
      .where('id', '=', id)
      .execute()
  },

  wholeById: (queryable: Queryable, siteId: string, id: string) =>
    on(queryable)
      .selectFrom('profiles')
      .selectAll()
      .where('site_id', '=', siteId)
      .where('id', '=', id)
      .executeTakeFirst(),

  async isActive(queryable: Queryable, siteId: string, id: string): Promise<boolean> {
    const row = await on(queryable)
      .selectFrom('profiles')
      .select('id')
      .where('site_id', '=', siteId)
      .where('id', '=', id)
      .where('status', '=', 'active')
      .executeTakeFirst()
    return row !== undefined
  },

  /** Inserts profiles; one that exists is left as it is. */
  async insert(queryable: Queryable, siteId: string, profiles: NewProfile[]): Promise<void> {
    if (profiles.length === 0) return
    await on(queryable)
      .insertInto('profiles')
      .values(
        profiles.map(({ dateOfBirth, isFictional, createdAt, ...profile }) => ({
          ...profile,
          site_id: siteId,
          date_of_birth: dateOfBirth,
          is_fictional: isFictional,
          created_at: createdAt,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  },

  async change(queryable: Queryable, siteId: string, id: string, facts: Partial<ProfileFacts>): Promise<void> {
    if (Object.keys(facts).length === 0) return
    await on(queryable).updateTable('profiles').set(facts).where('site_id', '=', siteId).where('id', '=', id).execute()
  },

  async setStatus(queryable: Queryable, siteId: string, id: string, status: 'active' | 'disabled'): Promise<void> {
    await on(queryable)
      .updateTable('profiles')
      .set({ status })
      .where('site_id', '=', siteId)
      .where('id', '=', id)
      .execute()
  },

  async erase(queryable: Queryable, siteId: string, id: string): Promise<void> {
    await on(queryable).deleteFrom('profiles').where('site_id', '=', siteId).where('id', '=', id).execute()
  },
}
