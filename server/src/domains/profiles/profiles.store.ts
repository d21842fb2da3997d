import { sql, type RawBuilder } from 'kysely'
import type { Responder, Writer } from '@velvet/contract/responders'
import { choiceFields, type ChoiceField, type ProfileValue } from '@velvet/contract/profile-values'
import { compileOnce } from '../../platform/db/compile-once.ts'
import { tablesOf, type Queryable } from '../../platform/db/database.ts'
import type { AnsweredPrompt } from './answered-prompt.ts'
import { quotableLength } from './first-sentence.ts'

const on = tablesOf('profiles')

/** Existing fictional profiles have no value until the job `chat.fill_responders` has filled it. */
const responderColumn = sql<Responder | null>`coalesce(responder, case when is_fictional then 'operator' end)`.as(
  'responder',
)

const profileColumns = [
  ...choiceFields,
  'site_id',
  'id',
  'name',
  'gender',
  'looking_for',
  'date_of_birth',
  'country',
  'region',
  'city',
  'about',
  'prompts',
  'interests',
  'sexuality_sealed',
  'is_fictional',
  responderColumn,
  'is_invisible',
  'is_members_only',
  'status',
  'created_at',
] as const

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
  /** Required for fictional profiles, which a constraint checks. Members have none. */
  responder?: Responder
  status: 'active' | 'disabled'
  createdAt: Date
} & Partial<Omit<ProfileFacts, 'name' | 'country' | 'region' | 'city' | 'about'>>

/** Columns that members edit. */
export type ProfileFacts = { [Field in ChoiceField]: ProfileValue<Field> | null } & {
  name: string
  country: string
  looking_for: ProfileValue<'looking_for'> | null
  region: string | null
  city: string | null
  about: string
  prompts: AnsweredPrompt[]
  interests: string[]
  sexuality_sealed: string | null
}

/** Criteria for `nearbyIds`. */
type NearbyQuery = {
  /** The member whose region and country are searched. */
  memberId: string
  /** Null for any gender. */
  gender: ProfileValue<'gender'> | null
  /** Only the gender of the member. */
  isSameGender: boolean
  excludedIds: string[]
  limit: number
  /** Leaves out profiles that visitors may not see. */
  forVisitors: boolean
}

/** Properties that are left out are not changed. */
export type Visibility = { isInvisible?: boolean; isMembersOnly?: boolean }

/** Selects single profiles, or the next page in the order of their ids. */
export type ProfileSelection = { ids: string[] } | { after: string | undefined; limit: number }

type FictionalFilter = { country: string; gender: ProfileValue<'gender'> | null; limit: number }

/** Selects the ids of profiles of a country that may appear in lists. */
const listedIn = (queryable: Queryable, siteId: string, country: string) =>
  on(queryable)
    .selectFrom('profiles')
    .select('id')
    .where('site_id', '=', siteId)
    .where('country', '=', country)
    .where('status', '=', 'active')
    .where('is_invisible', '=', false)

type OfMember = { siteId: string; id: string }
type OfMembers = { siteId: string; ids: string[] }

const selectById = compileOnce((queryable, { siteId, id }: OfMember) =>
  on(queryable).selectFrom('profiles').select(profileColumns).where('site_id', '=', siteId).where('id', '=', id),
)

const selectViewerFacts = compileOnce((queryable, { siteId, id }: OfMember) =>
  on(queryable)
    .selectFrom('profiles')
    .select(['id', 'interests', 'signup_reason'])
    .where('site_id', '=', siteId)
    .where('id', '=', id),
)

const selectCards = compileOnce((queryable, { siteId, ids }: OfMembers) =>
  on(queryable)
    .selectFrom('profiles')
    .select([
      'id',
      'name',
      'date_of_birth',
      'country',
      'city',
      'is_fictional',
      responderColumn,
      'status',
      'is_invisible',
      'is_members_only',
      'interests',
      'signup_reason',
      'prompts',
      sql<string>`left(about, ${sql.lit(quotableLength)})`.as('about_start'),
    ])
    .where('site_id', '=', siteId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`),
)
export type CardRow = Awaited<ReturnType<typeof selectCards>>[number]

/**
 * The newest of the region, then of the rest of the country. Both use an index in the order of `created_at`. The second
 * part only runs if the first one has too few rows: PostgreSQL reads them one after the other, and an order of the whole
 * would make it read both.
 */
const selectNearby = compileOnce((_queryable, query: NearbyQuery & { siteId: string }) => {
  const { siteId, memberId, gender, isSameGender, excludedIds, limit, forVisitors } = query
  const own = (column: 'country' | 'region' | 'gender') =>
    sql`(select ${sql.ref(column)} from profiles where site_id = ${siteId} and id = ${memberId})`
  const newest = (place: number, where: RawBuilder<unknown>) => sql`
    (select id, ${sql.lit(place)} as place, created_at from profiles
     where site_id = ${siteId} and country = ${own('country')} and ${where}
       and status = 'active' and not is_invisible and not (is_members_only and ${forVisitors}::boolean)
       and (${gender}::text is null or gender = ${gender}) and (not ${isSameGender}::boolean or gender = ${own('gender')})
       and id <> all(${excludedIds}::uuid[])
     order by created_at desc limit ${limit})`
  return sql<{ id: string; place: number; created_at: Date }>`
    select id, place, created_at from (
      ${newest(0, sql`region = ${own('region')}`)} union all
      ${newest(1, sql`(region = ${own('region')}) is not true`)}
    ) as nearby limit ${limit}`
})

export const profilesStore = {
  /** Returns the card data and the visibility of these profiles, in no particular order. */
  cards: (queryable: Queryable, siteId: string, ids: string[]) => selectCards(queryable, { siteId, ids }),

  /** Returns ids of listed profiles of a member's region, then of their country, newest first. */
  async nearbyIds(queryable: Queryable, siteId: string, query: NearbyQuery): Promise<string[]> {
    const rows = await selectNearby(queryable, { siteId, ...query })
    return rows
      .sort((one, other) => one.place - other.place || other.created_at.getTime() - one.created_at.getTime())
      .map(({ id }) => id)
  },

  searchFacts(queryable: Queryable, siteId: string, which: ProfileSelection) {
    const query = on(queryable)
      .selectFrom('profiles')
      .select([
        'id',
        'country',
        'gender',
        'region',
        'date_of_birth',
        'is_fictional',
        'status',
        'is_invisible',
        'is_members_only',
        'created_at',
      ])
      .where('site_id', '=', siteId)
    if ('ids' in which) return query.where('id', '=', sql<string>`any(${which.ids}::uuid[])`).execute()
    const rest = which.after ? query.where('id', '>', which.after) : query
    return rest.orderBy('id').limit(which.limit).execute()
  },

  listFacts: (queryable: Queryable, siteId: string, ids: string[]) =>
    on(queryable)
      .selectFrom('profiles')
      .select(['id', 'date_of_birth', 'region', 'interests', 'signup_reason', 'about'])
      .where('site_id', '=', siteId)
      .where('id', '=', sql<string>`any(${ids}::uuid[])`)
      .execute(),

  /** Returns ids of fictional profiles that may appear in lists, newest first. */
  async fictionalIds(queryable: Queryable, siteId: string, filter: FictionalFilter): Promise<string[]> {
    const query = listedIn(queryable, siteId, filter.country).where('is_fictional', '=', true)
    const rows = await (filter.gender ? query.where('gender', '=', filter.gender) : query)
      .orderBy('created_at', 'desc')
      .limit(filter.limit)
      .execute()
    return rows.map((row) => row.id)
  },

  /** Returns who writes for the active fictional profiles of the site. */
  async writersInUse(queryable: Queryable, siteId: string): Promise<Writer[]> {
    const { rows } = await sql<{ responder: Writer }>`
      select distinct responder from profiles
      where site_id = ${siteId} and is_fictional and status = 'active' and responder <> 'none' order by responder
    `.execute(queryable)
    return rows.map(({ responder }) => responder)
  },

  /** Returns fictional profiles from before the column existed. */
  async idsWithoutResponder(queryable: Queryable, siteId: string, limit: number): Promise<string[]> {
    const rows = await on(queryable)
      .selectFrom('profiles')
      .select('id')
      .where('site_id', '=', siteId)
      .where('is_fictional', '=', true)
      .where('responder', 'is', null)
      .orderBy('id')
      .limit(limit)
      .execute()
    return rows.map((row) => row.id)
  },

  /** Stores the responder of a fictional profile that has none. */
  async fillResponder(queryable: Queryable, siteId: string, id: string, responder: Responder): Promise<void> {
    await on(queryable)
      .updateTable('profiles')
      .set({ responder })
      .where('site_id', '=', siteId)
      .where('id', '=', id)
      .where('is_fictional', '=', true)
      .where('responder', 'is', null)
      .execute()
  },

  /** Returns how many of the newest listed profiles of a country have an interest. */
  async interestCounts(queryable: Queryable, siteId: string, country: string, maxProfiles: number) {
    const { rows } = await sql<{ interest: string; count: number }>`
      select interest, count(*)::int as count
      from (
        select interests from profiles
        where site_id = ${siteId} and country = ${country} and status = 'active' and not is_invisible
        order by created_at desc limit ${maxProfiles}
      ) as newest, unnest(newest.interests) as interest
      group by interest
    `.execute(queryable)
    return rows
  },

  /** Returns what cards compare with other members. */
  async viewerFacts(queryable: Queryable, siteId: string, id: string) {
    const [row] = await selectViewerFacts(queryable, { siteId, id })
    return row
  },

  async setVisibility(queryable: Queryable, siteId: string, id: string, visibility: Visibility): Promise<void> {
    const { isInvisible, isMembersOnly } = visibility
    await on(queryable)
      .updateTable('profiles')
      .set({
        ...(isInvisible !== undefined && { is_invisible: isInvisible }),
        ...(isMembersOnly !== undefined && { is_members_only: isMembersOnly }),
      })
      .where('site_id', '=', siteId)
      .where('id', '=', id)
      .execute()
  },

  async byId(queryable: Queryable, siteId: string, id: string) {
    const [row] = await selectById(queryable, { siteId, id })
    return row
  },

  /** Returns what moderators may read of a profile. */
  forDesk: (queryable: Queryable, siteId: string, id: string) =>
    on(queryable)
      .selectFrom('profiles')
      .select(['id', 'name', 'about', 'prompts', 'is_fictional', 'status', 'created_at'])
      .where('site_id', '=', siteId)
      .where('id', '=', id)
      .executeTakeFirst(),

  /** Returns country and age of the profiles whose photos are reviewed. */
  reviewFactsOf: (queryable: Queryable, siteId: string, ids: string[]) =>
    on(queryable)
      .selectFrom('profiles')
      .select(['id', 'country', 'created_at'])
      .where('site_id', '=', siteId)
      .where('id', '=', sql<string>`any(${ids}::uuid[])`)
      .execute(),

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

  /** Inserts profiles. Existing ones are left unchanged. */
  async insert(queryable: Queryable, siteId: string, profiles: NewProfile[]): Promise<void> {
    if (profiles.length === 0) return
    await on(queryable)
      .insertInto('profiles')
      .values(
        profiles.map(({ dateOfBirth, isFictional, createdAt, prompts = [], ...profile }) => ({
          ...profile,
          prompts: JSON.stringify(prompts),
          site_id: siteId,
          date_of_birth: dateOfBirth,
          is_fictional: isFictional,
          created_at: createdAt,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  },

  async update(queryable: Queryable, siteId: string, id: string, facts: Partial<ProfileFacts>): Promise<void> {
    if (Object.keys(facts).length === 0) return
    const { prompts, ...columns } = facts
    await on(queryable)
      .updateTable('profiles')
      .set({ ...columns, ...(prompts && { prompts: JSON.stringify(prompts) }) })
      .where('site_id', '=', siteId)
      .where('id', '=', id)
      .execute()
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
