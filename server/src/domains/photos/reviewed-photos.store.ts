import { sql } from 'kysely'
import type { PhotoRefusal } from '@velvet/contract/photo-rules'
import { tablesOf, type Queryable, type Tx } from '../../platform/db/database.ts'

const on = tablesOf('photos')

const reviewColumns = [
  'site_id',
  'id',
  'profile_id',
  'position',
  'status',
  'nudity_score',
  'reviewer',
  'review_until',
  'escalated_at',
  'created_at',
] as const
const ofMatch = (column: 'distance' | 'policy') =>
  `(select ${column} from photo_matches
    where photo_matches.site_id = photos.site_id and photo_matches.photo_id = photos.id) as match_${column}`
const selectedColumns = sql.raw(
  [...reviewColumns.map((column) => `photos.${column}`), ofMatch('distance'), ofMatch('policy')].join(', '),
)

/** A photo in the review. */
export type ReviewRow = {
  site_id: string
  id: string
  profile_id: string
  position: number
  status: 'pending' | 'active' | 'refused'
  nudity_score: number | null
  reviewer: string | null
  review_until: Date | null
  escalated_at: Date | null
  created_at: Date
  /** Of the refused photo that it resembles. */
  match_distance: number | null
  match_policy: string | null
}

export type PhotoClaim = {
  siteIds: string[]
  staffId: string
  now: Date
  until: Date
  limit: number
  /** Only photos whose nudity score is known and lower. */
  belowScore: number | undefined
  /** Without photos that resemble one which was refused for these reasons. */
  withoutPolicies: string[]
}

/** The condition of the index `photos_in_review_order`. */
const waits = sql`photos.status = 'pending' and photos.encoded_at is not null and photos.profile_id is not null
  and photos.escalated_at is null`
/** Scores are compared in steps, so that the age decides among similar ones. */
const order = sql`floor(nudity_score * 10) desc nulls last, created_at, id`
const hasNoMatch = sql`not exists (select from photo_matches
  where photo_matches.site_id = photos.site_id and photo_matches.photo_id = photos.id)`

/** How many of the first photos one attempt to claim considers. Others may claim the same ones at the same time. */
const claimWindows = [48, 480]

export const reviewedPhotosStore = {
  /** Serializes the claims of one person, so that two requests do not claim two pages. */
  async lockClaims(tx: Tx, staffId: string): Promise<void> {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`photo-review/${staffId}`}, 0))`.execute(tx)
  },

  /** Returns the photos that a person holds on these sites. */
  async held(queryable: Queryable, siteIds: string[], staffId: string, now: Date): Promise<ReviewRow[]> {
    const { rows } = await sql<ReviewRow>`
      select ${selectedColumns} from photos
      where site_id = any(${siteIds}::uuid[]) and reviewer = ${staffId} and review_until > ${now} and ${waits}
      order by ${order}
    `.execute(on(queryable))
    return rows
  },

  /** Claims the first photos that no other person holds: near matches, then high scores, then the oldest. */
  async claim(tx: Tx, claim: PhotoClaim): Promise<ReviewRow[]> {
    const { siteIds, staffId, now, until, limit, belowScore, withoutPolicies } = claim
    const isFree = sql`(photos.reviewer is null or photos.review_until <= ${now})`
    const isBelow = belowScore === undefined ? sql`` : sql`and photos.nudity_score < ${belowScore}`
    for (const window of claimWindows) {
      const { rows } = await sql<ReviewRow>`
        update photos set reviewer = ${staffId}, review_until = ${until}
        from (
          select photos.site_id, photos.id from (
            select first.site_id, first.id, first.distance, first.nudity_score, first.created_at
            from unnest(${siteIds}::uuid[]) as scope (site_id)
            cross join lateral (
              (select photos.site_id, photos.id, distance, nudity_score, photos.created_at
               from photo_matches join photos on photos.site_id = photo_matches.site_id and photos.id = photo_id
               where photo_matches.site_id = scope.site_id and ${waits} and ${isFree} ${isBelow}
                 and policy <> all(${withoutPolicies}::text[])
               order by distance, photos.created_at limit ${window})
              union all
              (select site_id, id, null, nudity_score, created_at from photos
               where photos.site_id = scope.site_id and ${waits} and ${isFree} ${isBelow} and ${hasNoMatch}
               order by ${order} limit ${window})
            ) as first
            order by distance nulls last, ${order} limit ${window}
          ) as candidate
          join photos using (site_id, id)
          where ${waits} and ${isFree}
          order by candidate.distance nulls last, floor(candidate.nudity_score * 10) desc nulls last,
            candidate.created_at, candidate.id
          limit ${limit} for update of photos skip locked
        ) as picked
        where photos.site_id = picked.site_id and photos.id = picked.id
        returning ${selectedColumns}
      `.execute(on(tx))
      if (rows.length > 0) return rows
    }
    return []
  },

  /** Counts the photos that nobody holds, up to `limit`. */
  async countWaiting(queryable: Queryable, siteIds: string[], now: Date, limit: number): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from (
        select from unnest(${siteIds}::uuid[]) as scope (site_id)
        cross join lateral (
          select from photos
          where photos.site_id = scope.site_id and ${waits} and (reviewer is null or review_until <= ${now})
          limit ${limit}
        ) as found limit ${limit}
      ) as counted
    `.execute(on(queryable))
    return rows[0]?.count ?? 0
  },

  /** Extends what a person holds on these sites, or returns it to the queue (null). */
  async setClaims(queryable: Queryable, siteIds: string[], staffId: string, until: Date | null): Promise<void> {
    await on(queryable)
      .updateTable('photos')
      .set(until ? { review_until: until } : { reviewer: null, review_until: null })
      .where('site_id', '=', sql<string>`any(${siteIds}::uuid[])`)
      .where('reviewer', '=', staffId)
      .where('status', '=', 'pending')
      .execute()
  },

  /** Returns an encoded photo of a profile. */
  async byId(queryable: Queryable, siteId: string, id: string): Promise<ReviewRow | undefined> {
    const { rows } = await sql<ReviewRow>`
      select ${selectedColumns} from photos
      where site_id = ${siteId} and id = ${id} and profile_id is not null and encoded_at is not null
    `.execute(on(queryable))
    return rows[0]
  },

  /** Locks an encoded photo of a profile. */
  async lock(tx: Tx, siteId: string, id: string): Promise<ReviewRow | undefined> {
    const { rows } = await sql<ReviewRow>`
      select ${selectedColumns} from photos
      where site_id = ${siteId} and id = ${id} and profile_id is not null and encoded_at is not null for update
    `.execute(on(tx))
    return rows[0]
  },

  /** Returns the photos of a profile with their blurred copies. */
  ofProfile: (queryable: Queryable, siteId: string, profileId: string) =>
    on(queryable)
      .selectFrom('photos')
      .select(['id', 'status', 'blurred_object', 'escalated_at'])
      .where('site_id', '=', siteId)
      .where('profile_id', '=', profileId)
      .orderBy('position')
      .execute(),

  /** Returns the objects of photos in the review and of refused ones. The desk cannot read those of other photos. */
  async filesOf(queryable: Queryable, siteId: string, ids: string[]) {
    const { rows } = await sql<{ id: string; full_object: string; card_object: string }>`
      select id, full_object, card_object from review_photo_files(${siteId}, ${ids}::uuid[])
    `.execute(on(queryable))
    return rows
  },

  async accept(tx: Tx, siteId: string, id: string): Promise<void> {
    await on(tx)
      .updateTable('photos')
      .set({ status: 'active', reviewer: null, review_until: null })
      .where('site_id', '=', siteId)
      .where('id', '=', id)
      .where('status', '=', 'pending')
      .execute()
  },

  /** Stores why a decision refused a photo, for the list of its owner. */
  async setRefusal(tx: Tx, siteId: string, id: string, refusal: PhotoRefusal): Promise<void> {
    await on(tx)
      .updateTable('photos')
      .set({ refusal, reviewer: null, review_until: null })
      .where('site_id', '=', siteId)
      .where('id', '=', id)
      .where('status', '=', 'refused')
      .execute()
  },

  /** Takes a photo out of the queue while a case about it is open. */
  async markEscalated(tx: Tx, siteId: string, id: string, now: Date): Promise<void> {
    await on(tx)
      .updateTable('photos')
      .set({ escalated_at: now, reviewer: null, review_until: null })
      .where('site_id', '=', siteId)
      .where('id', '=', id)
      .where('status', '=', 'pending')
      .execute()
  },

  /** Returns pending photos to the queue after the case about them was decided. */
  async endEscalation(tx: Tx, siteId: string, ids: string[]): Promise<void> {
    await on(tx)
      .updateTable('photos')
      .set({ escalated_at: null })
      .where('site_id', '=', siteId)
      .where('id', '=', sql<string>`any(${ids}::uuid[])`)
      .where('status', '=', 'pending')
      .execute()
  },
}
