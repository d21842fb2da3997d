import { sql } from 'kysely'
import type { PhotoEdit, PhotoRefusal } from '@velvet/contract/photo-rules'
import { tablesOf, type Queryable, type Tx } from '../../platform/db/database.ts'

const on = tablesOf('photos')

/** The names of a photo's files; they are chosen before there are any. */
export type PhotoObjects = { fullObject: string; cardObject: string; thumbObject: string; blurredObject: string }

export type NewPhoto = PhotoObjects & {
  id: string
  profileId: string
  position: number
  status: 'pending' | 'active'
  hasAvif: boolean
  /** False: the files belong to the demo's shared pool. */
  ownsObjects: boolean
  thumbhash: string | null
  width: number
  height: number
  createdAt: Date
}

export type ReservedPhoto = PhotoObjects & {
  id: string
  profileId: string
  rawObject: string
  edit: PhotoEdit
  now: Date
}

export type ReservedSent = Omit<ReservedPhoto, 'profileId'> & { senderId: string; sentIn: string }

export type EncodedFacts = { width: number; height: number; thumbhash: string; now: Date }

const fileColumns = [
  'id',
  'full_object',
  'card_object',
  'thumb_object',
  'blurred_object',
  'has_avif',
  'thumbhash',
  'width',
  'height',
] as const

export const photosStore = {
  /** The first shown photo of each of these profiles, and how many are shown. */
  mainOf: (queryable: Queryable, siteId: string, profileIds: string[]) =>
    on(queryable)
      .selectFrom('photos')
      .distinctOn('profile_id')
      .select([
        sql<string>`profile_id`.as('profile_id'),
        'card_object',
        'thumb_object',
        sql<string>`count(*) over (partition by profile_id)`.as('shown'),
      ])
      .where('site_id', '=', siteId)
      .where('profile_id', '=', sql<string>`any(${profileIds}::uuid[])`)
      .where('status', '=', 'active')
      .orderBy('profile_id')
      .orderBy('position')
      .execute(),

  /** The photo that stands for its owner: the first one that others see, else the first that is there at all. */
  ownMain: (queryable: Queryable, siteId: string, profileId: string) =>
    on(queryable)
      .selectFrom('photos')
      .select(['id', 'status', 'full_object', 'card_object', 'thumb_object'])
      .where('site_id', '=', siteId)
      .where('profile_id', '=', profileId)
      .where('encoded_at', 'is not', null)
      .where('status', '<>', 'refused')
      .orderBy(sql`status <> 'active'`)
      .orderBy('position')
      .limit(1)
      .executeTakeFirst(),

  shownOf: (queryable: Queryable, siteId: string, profileId: string) =>
    on(queryable)
      .selectFrom('photos')
      .select(fileColumns)
      .where('site_id', '=', siteId)
      .where('profile_id', '=', profileId)
      .where('status', '=', 'active')
      .orderBy('position')
      .execute(),

  async countOf(queryable: Queryable, siteId: string, profileId: string): Promise<number> {
    const { count } = await on(queryable)
      .selectFrom('photos')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('site_id', '=', siteId)
      .where('profile_id', '=', profileId)
      .where('status', '<>', 'refused')
      .executeTakeFirstOrThrow()
    return count
  },

  allOf: (queryable: Queryable, siteId: string, profileId: string) =>
    on(queryable)
      .selectFrom('photos')
      .select([
        ...fileColumns,
        'position',
        'status',
        'refusal',
        'encoded_at',
        'raw_object',
        'owns_objects',
        'created_at',
      ])
      .where('site_id', '=', siteId)
      .where('profile_id', '=', profileId)
      .orderBy('position')
      .execute(),

  byId: (queryable: Queryable, siteId: string, id: string) =>
    on(queryable)
      .selectFrom('photos')
      .selectAll()
      .where('site_id', '=', siteId)
      .where('id', '=', id)
      .executeTakeFirst(),

  /** Until the transaction ends nobody else adds, moves or removes photos of this profile. */
  async lockProfile(tx: Tx, siteId: string, profileId: string): Promise<void> {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`photos/${siteId}/${profileId}`}, 0))`.execute(tx)
  },

  /** Takes the next place. Answers false when this profile has `limit` photos already; the caller holds the lock. */
  async reserve(tx: Tx, siteId: string, photo: ReservedPhoto, limit: number): Promise<boolean> {
    const { taken, last } = await on(tx)
      .selectFrom('photos')
      .select([sql<number>`count(*)::int`.as('taken'), sql<number>`coalesce(max(position), -1)::int`.as('last')])
      .where('site_id', '=', siteId)
      .where('profile_id', '=', photo.profileId)
      .executeTakeFirstOrThrow()
    if (taken >= limit) return false
    await on(tx)
      .insertInto('photos')
      .values({
        site_id: siteId,
        id: photo.id,
        profile_id: photo.profileId,
        position: last + 1,
        status: 'pending',
        raw_object: photo.rawObject,
        edit: JSON.stringify(photo.edit),
        ...objectColumns(photo),
        has_avif: true,
        created_at: photo.now,
      })
      .execute()
    return true
  },

  /** A place for a photo that is sent in a conversation; the same id again changes nothing. */
  async reserveSent(queryable: Queryable, siteId: string, photo: ReservedSent): Promise<void> {
    await on(queryable)
      .insertInto('photos')
      .values({
        site_id: siteId,
        id: photo.id,
        sender_id: photo.senderId,
        sent_in: photo.sentIn,
        position: 0,
        status: 'pending',
        raw_object: photo.rawObject,
        edit: JSON.stringify(photo.edit),
        ...objectColumns(photo),
        has_avif: true,
        created_at: photo.now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  },

  sentByIds: (queryable: Queryable, siteId: string, ids: string[]) =>
    on(queryable)
      .selectFrom('photos')
      .select([...fileColumns, 'refusal', 'encoded_at'])
      .where('site_id', '=', siteId)
      .where('id', '=', sql<string>`any(${ids}::uuid[])`)
      .where('sent_in', 'is not', null)
      .execute(),

  sentBy: (queryable: Queryable, siteId: string, senderId: string) =>
    on(queryable)
      .selectFrom('photos')
      .selectAll()
      .where('site_id', '=', siteId)
      .where('sender_id', '=', senderId)
      .execute(),

  removeSent: (queryable: Queryable, siteId: string, ids: string[]) =>
    on(queryable)
      .deleteFrom('photos')
      .where('site_id', '=', siteId)
      .where('id', '=', sql<string>`any(${ids}::uuid[])`)
      .where('sent_in', 'is not', null)
      .returningAll()
      .execute(),

  /** Answers false when that was known, or when the photo is gone. */
  async markReceived(queryable: Queryable, siteId: string, id: string, now: Date): Promise<boolean> {
    const { numUpdatedRows } = await on(queryable)
      .updateTable('photos')
      .set({ received_at: now })
      .where('site_id', '=', siteId)
      .where('id', '=', id)
      .where('received_at', 'is', null)
      .executeTakeFirst()
    return numUpdatedRows === 1n
  },

  /** Answers false when the photo is gone meanwhile. */
  async finishEncoding(
    queryable: Queryable,
    siteId: string,
    id: string,
    status: 'pending' | 'active',
    facts: EncodedFacts,
  ): Promise<boolean> {
    const { numUpdatedRows } = await on(queryable)
      .updateTable('photos')
      .set({
        status,
        edit: null,
        encoded_at: facts.now,
        width: facts.width,
        height: facts.height,
        thumbhash: facts.thumbhash,
      })
      .where('site_id', '=', siteId)
      .where('id', '=', id)
      .executeTakeFirst()
    return numUpdatedRows === 1n
  },

  async refuse(queryable: Queryable, siteId: string, id: string, refusal: PhotoRefusal): Promise<void> {
    await on(queryable)
      .updateTable('photos')
      .set({ status: 'refused', refusal, edit: null })
      .where('site_id', '=', siteId)
      .where('id', '=', id)
      .execute()
  },

  /** Only once the upload is gone: until then its name says what is still to be deleted. */
  async forgetRaw(queryable: Queryable, siteId: string, id: string): Promise<void> {
    await on(queryable)
      .updateTable('photos')
      .set({ raw_object: null })
      .where('site_id', '=', siteId)
      .where('id', '=', id)
      .execute()
  },

  async score(queryable: Queryable, siteId: string, id: string, score: number): Promise<void> {
    await on(queryable)
      .updateTable('photos')
      .set({ nudity_score: score })
      .where('site_id', '=', siteId)
      .where('id', '=', id)
      .execute()
  },

  /** Positions follow the order of the ids. */
  async order(tx: Tx, siteId: string, profileId: string, ids: string[]): Promise<void> {
    await sql`
      update photos set position = wanted.place - 1
      from unnest(${ids}::uuid[]) with ordinality as wanted (id, place)
      where photos.site_id = ${siteId} and photos.profile_id = ${profileId} and photos.id = wanted.id
    `.execute(tx)
  },

  /** Removes one photo of a profile and answers what it was. */
  remove: (queryable: Queryable, siteId: string, profileId: string, id: string) =>
    on(queryable)
      .deleteFrom('photos')
      .where('site_id', '=', siteId)
      .where('profile_id', '=', profileId)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst(),

  /** Takes away photos whose bytes never came. */
  removeStranded: (queryable: Queryable, siteId: string, before: Date) =>
    on(queryable)
      .deleteFrom('photos')
      .where('site_id', '=', siteId)
      .where('received_at', 'is', null)
      .where('created_at', '<', before)
      .returningAll()
      .execute(),

  async erase(queryable: Queryable, siteId: string, profileId: string): Promise<void> {
    await on(queryable)
      .deleteFrom('photos')
      .where('site_id', '=', siteId)
      .where((where) => where.or([where('profile_id', '=', profileId), where('sender_id', '=', profileId)]))
      .execute()
  },

  /** Photos whose files are there already. */
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
          ...objectColumns(photo),
          has_avif: photo.hasAvif,
          owns_objects: photo.ownsObjects,
          thumbhash: photo.thumbhash,
          width: photo.width,
          height: photo.height,
          created_at: photo.createdAt,
          received_at: photo.createdAt,
          encoded_at: photo.createdAt,
        })),
      )
      .execute()
  },

  async profilesShown(queryable: Queryable, siteId: string, profileIds: string[]): Promise<Set<string>> {
    const rows = await on(queryable)
      .selectFrom('photos')
      .select(sql<string>`profile_id`.as('profile_id'))
      .distinct()
      .where('site_id', '=', siteId)
      .where('profile_id', '=', sql<string>`any(${profileIds}::uuid[])`)
      .where('status', '=', 'active')
      .execute()
    return new Set(rows.map((row) => row.profile_id))
  },

  async profilesWithPhotos(queryable: Queryable, siteId: string): Promise<Set<string>> {
    const rows = await on(queryable)
      .selectFrom('photos')
      .select(sql<string>`profile_id`.as('profile_id'))
      .distinct()
      .where('site_id', '=', siteId)
      .where('profile_id', 'is not', null)
      .execute()
    return new Set(rows.map((row) => row.profile_id))
  },
}

const objectColumns = (objects: PhotoObjects) => ({
  full_object: objects.fullObject,
  card_object: objects.cardObject,
  thumb_object: objects.thumbObject,
  blurred_object: objects.blurredObject,
})
