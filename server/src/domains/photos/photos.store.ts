import { sql } from 'kysely'
import { tablesOf, type Queryable } from '../../platform/db/database.ts'

const on = tablesOf('photos')

export type NewPhoto = {
  id: string
  profileId: string
  position: number
  status: 'pending' | 'active' | 'refused'
  fullObject: string
  cardObject: string
  thumbObject: string
  createdAt: Date
}

export const photosStore = {
  /** The first photo of each of these profiles, whatever its status. */
  mainOf: (queryable: Queryable, siteId: string, profileIds: string[]) =>
    on(queryable)
      .selectFrom('photos')
      .select(['id', 'profile_id', 'status', 'full_object', 'card_object', 'thumb_object'])
      .where('site_id', '=', siteId)
      .where('profile_id', '=', sql<string>`any(${profileIds}::uuid[])`)
      .where('position', '=', 0)
      .execute(),

  allOf: (queryable: Queryable, siteId: string, profileId: string) =>
    on(queryable)
      .selectFrom('photos')
      .select(['id', 'position', 'status', 'full_object', 'card_object', 'thumb_object', 'created_at'])
      .where('site_id', '=', siteId)
      .where('profile_id', '=', profileId)
      .orderBy('position')
      .execute(),

  async erase(queryable: Queryable, siteId: string, profileId: string): Promise<void> {
    await on(queryable).deleteFrom('photos').where('site_id', '=', siteId).where('profile_id', '=', profileId).execute()
  },

  async insert(queryable: Queryable, siteId: string, photos: NewPhoto[]): Promise<void> {
    if (photos.length === 0) return
    await on(queryable)
      .insertInto('photos')
      .values(
        photos.map((photo) => ({
          site_id: siteId,
          id: photo.id,
          profile_id: photo.profileId,
          position: photo.position,
          status: photo.status,
          full_object: photo.fullObject,
          card_object: photo.cardObject,
          thumb_object: photo.thumbObject,
          created_at: photo.createdAt,
        })),
      )
      .execute()
  },

  async profilesWithPhotos(queryable: Queryable, siteId: string): Promise<Set<string>> {
    const rows = await on(queryable)
      .selectFrom('photos')
      .select('profile_id')
      .distinct()
      .where('site_id', '=', siteId)
      .execute()
    return new Set(rows.map((row) => row.profile_id))
  },
}
