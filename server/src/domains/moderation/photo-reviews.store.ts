import { sql, type Insertable } from 'kysely'
import type { PolicyCode } from '@velvet/contract/desk/policies'
import { tablesOf, type Queryable, type Tx } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/schema.gen.ts'

const on = tablesOf('moderation')

const reviewColumns = [
  'id',
  'photo_id',
  'member_id',
  'outcome',
  'policy',
  'evidence_object',
  'reviewed_by',
  'reviewed_at',
] as const

export type NewPhotoReview = Omit<Insertable<DB['photo_reviews']>, 'site_id' | 'policy'> & { policy: PolicyCode | null }

/** What moderators decided in the review of photos. */
export const photoReviewsStore = {
  async insert(tx: Tx, siteId: string, review: NewPhotoReview): Promise<void> {
    await on(tx)
      .insertInto('photo_reviews')
      .values({ site_id: siteId, ...review })
      .execute()
  },

  byIds: (queryable: Queryable, siteId: string, ids: string[]) =>
    on(queryable)
      .selectFrom('photo_reviews')
      .select(reviewColumns)
      .where('site_id', '=', siteId)
      .where('id', '=', sql<string>`any(${ids}::uuid[])`)
      .orderBy('reviewed_at')
      .execute(),

  /** Returns how many photos of each of these members were refused, for good. Members without one are missing. */
  async refusalsOf(queryable: Queryable, siteId: string, memberIds: string[]): Promise<Map<string, number>> {
    const rows = await on(queryable)
      .selectFrom('photo_reviews')
      .select(['member_id', sql<number>`count(*)::int`.as('count')])
      .where('site_id', '=', siteId)
      .where('member_id', '=', sql<string>`any(${memberIds}::uuid[])`)
      .where('outcome', '=', 'refused')
      .where((review) =>
        review.not(
          review.exists(
            review
              .selectFrom('decisions')
              .select('decisions.id')
              .where('decisions.site_id', '=', siteId)
              .whereRef('decisions.reverses', '=', 'photo_reviews.id'),
          ),
        ),
      )
      .groupBy('member_id')
      .execute()
    return new Map(rows.map(({ member_id, count }) => [member_id, count]))
  },

  /** Returns the reviews of a member's photos, for the export of their data. Says nothing about who reviewed them. */
  exportOf: (queryable: Queryable, siteId: string, memberId: string) =>
    on(queryable)
      .selectFrom('photo_reviews')
      .select(['photo_id', 'outcome', 'policy', 'reviewed_at'])
      .where('site_id', '=', siteId)
      .where('member_id', '=', memberId)
      .orderBy('reviewed_at')
      .execute(),

  /** Returns the objects with copies of escalated photos, of all reviews or of those before a time. */
  async evidenceObjects(queryable: Queryable, siteId: string, before?: Date): Promise<string[]> {
    const all = on(queryable)
      .selectFrom('photo_reviews')
      .select('evidence_object')
      .where('site_id', '=', siteId)
      .where('evidence_object', 'is not', null)
    const rows = await (before ? all.where('reviewed_at', '<', before) : all).execute()
    return rows.flatMap(({ evidence_object }) => evidence_object ?? [])
  },

  async deleteBefore(queryable: Queryable, siteId: string, before: Date): Promise<void> {
    await on(queryable)
      .deleteFrom('photo_reviews')
      .where('site_id', '=', siteId)
      .where('reviewed_at', '<', before)
      .execute()
  },
}
