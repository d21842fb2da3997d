import { sql } from 'kysely'
import type { PolicyCode } from '@velvet/contract/desk/policies'
import { tablesOf, type Queryable, type Tx } from '../../platform/db/database.ts'
import type { DecidedPhoto } from './photos.store.ts'

const on = tablesOf('photos')

/** PDQ hashes of a picture and of its variants with cut edges. `variants` has 32 bytes per hash. */
export type Fingerprint = { pdq: Buffer; variants: Buffer; quality: number }

export type BankEntry = { id: string; photoId: string }

export type RefusedFingerprint = {
  site_id: string
  id: string
  pdq: Buffer
  variants: Buffer
  policy: PolicyCode
  decision_id: string
  scope: 'site' | 'company'
  expires_at: Date
  removed_at: Date | null
  changed_at: Date
}

export type PhotoMatch = {
  refusedSiteId: string
  refusedId: string
  policy: PolicyCode
  decisionId: string
  distance: number
}

const refusedColumns = [
  ...(['site_id', 'id', 'pdq', 'variants', 'policy', 'decision_id', 'scope', 'expires_at', 'removed_at'] as const),
  'changed_at',
] as const

export const hashBankStore = {
  async saveFingerprint(
    tx: Tx,
    siteId: string,
    photoId: string,
    { pdq, variants, quality }: Fingerprint,
    now: Date,
  ): Promise<void> {
    await on(tx)
      .insertInto('photo_fingerprints')
      .values({ site_id: siteId, photo_id: photoId, pdq, variants, quality, created_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  },

  /** Returns the nearest refused photo of each of these photos. */
  matchesOf: async (queryable: Queryable, siteId: string, photoIds: string[]) =>
    (await on(queryable)
      .selectFrom('photo_matches')
      .select(['photo_id', 'refused_site_id', 'refused_id', 'policy', 'decision_id', 'distance', 'found_at'])
      .where('site_id', '=', siteId)
      .where('photo_id', '=', sql<string>`any(${photoIds}::uuid[])`)
      .execute()) as (MatchRow & { policy: PolicyCode })[],

  /** Locks encoded photos of a member that are not shown yet, and returns them. */
  async heldPhotos(tx: Tx, siteId: string, profileId: string, ids: string[]): Promise<DecidedPhoto[]> {
    const { rows } = await sql<DecidedPhoto>`
      select id, status, sent_in as "sentIn" from photos
      where site_id = ${siteId} and id = any(${ids}::uuid[]) and status = 'pending'
        and (profile_id = ${profileId} or sender_id = ${profileId})
      for update
    `.execute(on(tx))
    return rows
  },

  async insertMatch(tx: Tx, siteId: string, photoId: string, match: PhotoMatch, now: Date): Promise<void> {
    await on(tx)
      .insertInto('photo_matches')
      .values({
        site_id: siteId,
        photo_id: photoId,
        refused_site_id: match.refusedSiteId,
        refused_id: match.refusedId,
        policy: match.policy,
        decision_id: match.decisionId,
        distance: match.distance,
        found_at: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  },

  /**
   * Shows photos of a member that are held because they are like a refused photo: sent ones, and those of the profile only
   * if `isReviewed` is false. Returns the photos that are shown now.
   */
  async releaseHeld(
    tx: Tx,
    siteId: string,
    profileId: string,
    { ids, isReviewed }: { ids: string[]; isReviewed: boolean },
  ): Promise<{ id: string; sentIn: string | null }[]> {
    const { rows } = await sql<{ id: string; sentIn: string | null }>`
      update photos set status = 'active'
      where site_id = ${siteId} and id = any(${ids}::uuid[]) and status = 'pending'
        and (profile_id = ${profileId} and not ${isReviewed} or sender_id = ${profileId})
        and exists (select from photo_matches where site_id = ${siteId} and photo_id = photos.id)
      returning id, sent_in as "sentIn"
    `.execute(on(tx))
    return rows
  },

  /** Adds the fingerprints of these photos to the bank, except those of too little quality. */
  async add(
    tx: Tx,
    siteId: string,
    entries: BankEntry[],
    refusal: { policy: string; decisionId: string; scope: 'site' | 'company'; minQuality: number },
    { now, expiresAt }: { now: Date; expiresAt: Date },
  ): Promise<void> {
    await sql`
      insert into refused_fingerprints
        (site_id, id, pdq, variants, policy, decision_id, scope, added_at, expires_at, changed_at)
      select ${siteId}, entry.id, found.pdq, found.variants, ${refusal.policy}, ${refusal.decisionId}, ${refusal.scope},
        ${now}, ${expiresAt}, ${now}
      from unnest(${entries.map(({ id }) => id)}::uuid[], ${entries.map(({ photoId }) => photoId)}::uuid[])
        as entry (id, photo_id)
      join photo_fingerprints as found on found.site_id = ${siteId} and found.photo_id = entry.photo_id
      where found.quality >= ${refusal.minQuality}
    `.execute(on(tx))
  },

  /** Marks the entries of a decision as removed. */
  async removeOf(tx: Tx, siteId: string, decisionId: string, now: Date): Promise<void> {
    await on(tx)
      .updateTable('refused_fingerprints')
      .set({ removed_at: now, changed_at: now })
      .where('site_id', '=', siteId)
      .where('decision_id', '=', decisionId)
      .where('removed_at', 'is', null)
      .execute()
  },

  /** Returns the entries of these sites that changed since a time, removed ones as well. Without one, all of them. */
  changedSince: async (queryable: Queryable, siteIds: string[], since: Date | undefined) =>
    (await on(queryable)
      .selectFrom('refused_fingerprints')
      .select(refusedColumns)
      .where('site_id', '=', sql<string>`any(${siteIds}::uuid[])`)
      .$if(since !== undefined, (query) => query.where('changed_at', '>=', since ?? new Date(0)))
      .execute()) as RefusedFingerprint[],

  /** Deletes expired entries, and those that were removed before a time. */
  async deleteOld(queryable: Queryable, siteId: string, { now, removedBefore }: { now: Date; removedBefore: Date }) {
    await on(queryable)
      .deleteFrom('refused_fingerprints')
      .where('site_id', '=', siteId)
      .where((row) => row.or([row('expires_at', '<=', now), row('removed_at', '<', removedBefore)]))
      .execute()
  },
}

type MatchRow = {
  photo_id: string
  refused_site_id: string
  refused_id: string
  decision_id: string
  distance: number
  found_at: Date
}
