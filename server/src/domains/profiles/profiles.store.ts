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
}

export const profilesStore = {
  byId: (queryable: Queryable, siteId: string, id: string) =>
    on(queryable)
      .selectFrom('profiles')
      .select(['id', 'name', 'gender', 'date_of_birth', 'country', 'region', 'city', 'status'])
      .where('site_id', '=', siteId)
      .where('id', '=', id)
      .executeTakeFirst(),

  /** Inserts profiles; one that exists is left as it is. */
  async insert(queryable: Queryable, siteId: string, profiles: NewProfile[]): Promise<void> {
    if (profiles.length === 0) return
    await on(queryable)
      .insertInto('profiles')
      .values(
        profiles.map((profile) => ({
          site_id: siteId,
          id: profile.id,
          name: profile.name,
          gender: profile.gender,
          date_of_birth: profile.dateOfBirth,
          country: profile.country,
          region: profile.region,
          city: profile.city,
          about: profile.about,
          is_fictional: profile.isFictional,
          status: profile.status,
          created_at: profile.createdAt,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  },
}
