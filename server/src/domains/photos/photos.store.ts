import { sql } from 'kysely'
import type { PhotoEdit, PhotoRefusal } from '@velvet/contract/photo-rules'
import { compileOnce } from '../../platform/db/compile-once.ts'
import { tablesOf, type Queryable, type Tx } from '../../platform/db/database.ts'

const on = tablesOf('photos')

/** Object names of a photo's files. They are chosen before the files exist, so that a retry overwrites them. */
export type PhotoObjects = { fullObject: string; cardObject: string; thumbObject: string; blurredObject: string }

export type NewPhoto = PhotoObjects & {
  id: string
  profileId: string
  position: number
  status: 'pending' | 'active'
  hasAvif: boolean
  /** False when the files belong to the shared pool of the demo and must not be deleted with the photo. */
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

/** A photo that a decision refused, and its status before. */
export type DecidedPhoto = { id: string; status: 'pending' | 'active'; sentIn: string | null }

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

const photoColumns = [
  ...fileColumns,
  'profile_id',
  'sender_id',
  'sent_in',
  'position',
  'status',
  'refusal',
  'edit',
  'raw_object',
  'owns_objects',
  'nudity_score',
  'received_at',
  'encoded_at',
  'created_at',
] as const

const objectNameColumns = [
  'full_object',
  'card_object',
  'thumb_object',
  'blurred_object',
  'raw_object',
  'has_avif',
  'owns_objects',
] as const

type OfProfile = { siteId: string; profileId: string }

const selectMain = compileOnce((queryable, { siteId, profileIds }: { siteId: string; profileIds: string[] }) =>
  on(queryable)
    .selectFrom('photos')
    .distinctOn('profile_id')
    .select([
      sql<string>`profile_id`.as('profile_id'),
      'id',
      'status',
      'full_object',
      'card_object',
      'thumb_object',
      'blurred_object',
      sql<string>`count(*) over (partition by profile_id)`.as('shown'),
      sql<string | null>`lead(card_object) over (partition by profile_id order by position)`.as('second_card_object'),
    ])
    .where('site_id', '=', siteId)
    .where('profile_id', '=', sql<string>`any(${profileIds}::uuid[])`)
    .where('status', '=', 'active')
    .orderBy('profile_id')
    .orderBy('position'),
)

const selectOwnEncoded = compileOnce((queryable, { siteId, profileId }: OfProfile) =>
  on(queryable)
    .selectFrom('photos')
    .select(['id', 'status', 'full_object', 'card_object', 'thumb_object'])
    .where('site_id', '=', siteId)
    .where('profile_id', '=', profileId)
    .where('encoded_at', 'is not', null)
    .where('status', '<>', 'refused')
    .orderBy('position'),
)

const selectVisible = compileOnce((queryable, { siteId, profileId }: OfProfile) =>
  on(queryable)
    .selectFrom('photos')
    .select(fileColumns)
    .where('site_id', '=', siteId)
    .where('profile_id', '=', profileId)
    .where('status', '=', 'active')
    .orderBy('position'),
)

export const photosStore = {
  /** Returns the first active photo of each profile, the card of the second one and the number of active photos. */
  mainOf: (queryable: Queryable, siteId: string, profileIds: string[]) => selectMain(queryable, { siteId, profileIds }),

  /** Returns the encoded photos of a profile that were not refused, in their order. */
  ownEncoded: (queryable: Queryable, siteId: string, profileId: string) =>
    selectOwnEncoded(queryable, { siteId, profileId }),

  /** Returns the active photos of a profile in their order. */
  visibleOf: (queryable: Queryable, siteId: string, profileId: string) =>
    selectVisible(queryable, { siteId, profileId }),

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
      .select(photoColumns)
      .where('site_id', '=', siteId)
      .where('id', '=', id)
      .executeTakeFirst(),

  /** Returns the photos of a site with the names of their objects. */
  allWithObjects: (queryable: Queryable, siteId: string) =>
    on(queryable)
      .selectFrom('photos')
      .select(['id', 'profile_id', 'status', 'received_at', 'encoded_at', ...objectNameColumns])
      .where('site_id', '=', siteId)
      .execute(),

  /** Serializes changes to a profile's photos until the transaction ends. */
  async lockProfile(tx: Tx, siteId: string, profileId: string): Promise<void> {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`photos/${siteId}/${profileId}`}, 0))`.execute(tx)
  },

  /** Inserts a photo at the next position. Returns false when the limit is reached. The caller holds the lock. */
  async reserve(tx: Tx, siteId: string, photo: ReservedPhoto, limit: number): Promise<boolean> {
    const { count, last } = await on(tx)
      .selectFrom('photos')
      .select([sql<number>`count(*)::int`.as('count'), sql<number>`coalesce(max(position), -1)::int`.as('last')])
      .where('site_id', '=', siteId)
      .where('profile_id', '=', photo.profileId)
      .executeTakeFirstOrThrow()
    if (count >= limit) return false
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

  /** Inserts a photo that is sent in a conversation. An existing id is left unchanged. */
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
        // The other person waits for it, and encoding AVIF takes most of the time.
        has_avif: false,
        created_at: photo.now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  },

  sentByIds: (queryable: Queryable, siteId: string, ids: string[]) =>
    on(queryable)
      .selectFrom('photos')
      .select([...fileColumns, 'status', 'refusal', 'encoded_at', 'sent_in'])
      .where('site_id', '=', siteId)
      .where('id', '=', sql<string>`any(${ids}::uuid[])`)
      .where('sent_in', 'is not', null)
      .execute(),

  sentBy: (queryable: Queryable, siteId: string, senderId: string) =>
    on(queryable)
      .selectFrom('photos')
      .select(photoColumns)
      .where('site_id', '=', siteId)
      .where('sender_id', '=', senderId)
      .execute(),

  removeSent: (queryable: Queryable, siteId: string, ids: string[]) =>
    on(queryable)
      .deleteFrom('photos')
      .where('site_id', '=', siteId)
      .where('id', '=', sql<string>`any(${ids}::uuid[])`)
      .where('sent_in', 'is not', null)
      .returning(photoColumns)
      .execute(),

  /** Returns false when the photo was marked before or no longer exists. */
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

  /** Returns false when the photo is encoded, refused or deleted already. */
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
      .where('encoded_at', 'is', null)
      .where('status', '<>', 'refused')
      .executeTakeFirst()
    return numUpdatedRows === 1n
  },

  /** Returns false when the photo is encoded, refused or deleted already. */
  async refuse(queryable: Queryable, siteId: string, id: string, refusal: PhotoRefusal): Promise<boolean> {
    const { numUpdatedRows } = await on(queryable)
      .updateTable('photos')
      .set({ status: 'refused', refusal, edit: null })
      .where('site_id', '=', siteId)
      .where('id', '=', id)
      .where('encoded_at', 'is', null)
      .where('status', '<>', 'refused')
      .executeTakeFirst()
    return numUpdatedRows === 1n
  },

  /** Returns the id of the first visible photo of a profile. */
  async firstVisibleId(queryable: Queryable, siteId: string, profileId: string): Promise<string | undefined> {
    const row = await on(queryable)
      .selectFrom('photos')
      .select('id')
      .where('site_id', '=', siteId)
      .where('profile_id', '=', profileId)
      .where('status', '=', 'active')
      .orderBy('position')
      .limit(1)
      .executeTakeFirst()
    return row?.id
  },

  /** Refuses photos of a member, on the profile or in messages. Returns them with the status that they had. */
  async refuseDecided(tx: Tx, siteId: string, profileId: string, ids: string[]): Promise<DecidedPhoto[]> {
    const { rows } = await sql<DecidedPhoto>`
      with chosen as (
        select id, status, sent_in from photos
        where site_id = ${siteId} and id = any(${ids}::uuid[]) and status <> 'refused'
          and (profile_id = ${profileId} or sender_id = ${profileId})
        for update
      )
      update photos set status = 'refused' from chosen
      where photos.site_id = ${siteId} and photos.id = chosen.id
      returning chosen.id, chosen.status, chosen.sent_in as "sentIn"
    `.execute(on(tx))
    return rows
  },

  /** Restores photos that `refuseDecided` has refused. */
  async restoreDecided(tx: Tx, siteId: string, profileId: string, photos: DecidedPhoto[]): Promise<void> {
    await sql`
      update photos set status = earlier.status, refusal = null
      from unnest(${photos.map(({ id }) => id)}::uuid[], ${photos.map(({ status }) => status)}::text[]) as earlier (id, status)
      where photos.site_id = ${siteId} and photos.id = earlier.id and photos.status = 'refused'
        and (photos.refusal is null or photos.encoded_at is not null)
        and (photos.profile_id = ${profileId} or photos.sender_id = ${profileId})
    `.execute(on(tx))
  },

  /** Call this after the uploaded file is deleted. Until then its name is needed to delete it. */
  async clearRawObject(queryable: Queryable, siteId: string, id: string): Promise<void> {
    await on(queryable)
      .updateTable('photos')
      .set({ raw_object: null })
      .where('site_id', '=', siteId)
      .where('id', '=', id)
      .execute()
  },

  async saveScore(queryable: Queryable, siteId: string, id: string, score: number): Promise<void> {
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

  /** Deletes one photo of a profile and returns its row. */
  remove: (queryable: Queryable, siteId: string, profileId: string, id: string) =>
    on(queryable)
      .deleteFrom('photos')
      .where('site_id', '=', siteId)
      .where('profile_id', '=', profileId)
      .where('id', '=', id)
      .returning(photoColumns)
      .executeTakeFirst(),

  /** Deletes photos created before a time whose bytes never arrived. */
  removeAbandonedUploads: (queryable: Queryable, siteId: string, before: Date) =>
    on(queryable)
      .deleteFrom('photos')
      .where('site_id', '=', siteId)
      .where('received_at', 'is', null)
      .where('created_at', '<', before)
      .returning(photoColumns)
      .execute(),

  async erase(queryable: Queryable, siteId: string, profileId: string): Promise<void> {
    await on(queryable)
      .deleteFrom('photos')
      .where('site_id', '=', siteId)
      .where((where) => where.or([where('profile_id', '=', profileId), where('sender_id', '=', profileId)]))
      .execute()
  },

  /** Inserts photos whose files are stored already. */
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

  /** Returns the ids of those profiles that have at least one active photo. */
  async profilesWithVisiblePhotos(queryable: Queryable, siteId: string, profileIds: string[]): Promise<Set<string>> {
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

  /** Returns the ids of all photos of the site, for the demo. */
  async allIds(queryable: Queryable, siteId: string): Promise<Set<string>> {
    const rows = await on(queryable).selectFrom('photos').select('id').where('site_id', '=', siteId).execute()
    return new Set(rows.map(({ id }) => id))
  },
}

const objectColumns = (objects: PhotoObjects) => ({
  full_object: objects.fullObject,
  card_object: objects.cardObject,
  thumb_object: objects.thumbObject,
  blurred_object: objects.blurredObject,
})
