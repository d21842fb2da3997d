import { tablesOf, type Queryable } from '../../platform/db/database.ts'
import type { Conversion } from '../../platform/postback.ts'

const on = tablesOf('tracking')

const sourceColumns = [
  'member_id',
  'has_source',
  'consented',
  'visitor_id',
  'network',
  'ref',
  'sub1',
  'sub2',
  'sub3',
  'created_at',
] as const

export type NewSource = {
  memberId: string
  hasSource: boolean
  /** Null without consent. */
  agreed: {
    visitorId: string
    tracking: Partial<Record<'network' | 'ref' | 'sub1' | 'sub2' | 'sub3', string>>
  } | null
  createdAt: Date
}

/** Values of a source without consent. */
const withoutConsent = {
  consented: false,
  visitor_id: null,
  network: null,
  ref: null,
  sub1: null,
  sub2: null,
  sub3: null,
} as const

export const sourcesStore = {
  /** Returns false when the member has a source already. */
  async insert(queryable: Queryable, siteId: string, source: NewSource): Promise<boolean> {
    const { numInsertedOrUpdatedRows } = await on(queryable)
      .insertInto('signup_sources')
      .values({
        site_id: siteId,
        member_id: source.memberId,
        has_source: source.hasSource,
        ...withoutConsent,
        ...(source.agreed && {
          ...source.agreed.tracking,
          consented: true,
          visitor_id: source.agreed.visitorId,
        }),
        created_at: source.createdAt,
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    return (numInsertedOrUpdatedRows ?? 0n) > 0n
  },

  byMember: (queryable: Queryable, siteId: string, memberId: string) =>
    on(queryable)
      .selectFrom('signup_sources')
      .select(sourceColumns)
      .where('site_id', '=', siteId)
      .where('member_id', '=', memberId)
      .executeTakeFirst(),

  /** Clears the data that needs consent after it was withdrawn, and deletes postbacks that were not sent yet. */
  async clearConsentedData(
    queryable: Queryable,
    siteId: string,
    whose: { visitorId: string; memberId: string | null },
  ) {
    const rows = await on(queryable)
      .updateTable('signup_sources')
      .set(withoutConsent)
      .where('site_id', '=', siteId)
      .where('consented', '=', true)
      .where((where) =>
        where.or([
          where('visitor_id', '=', whose.visitorId),
          ...(whose.memberId ? [where('member_id', '=', whose.memberId)] : []),
        ]),
      )
      .returning('member_id')
      .execute()
    const members = rows.map((row) => row.member_id)
    if (members.length === 0) return
    await on(queryable)
      .deleteFrom('postbacks')
      .where('site_id', '=', siteId)
      .where('member_id', 'in', members)
      .where('told_at', 'is', null)
      .execute()
  },

  /** Returns false when the postback was recorded before. */
  async recordPostback(
    queryable: Queryable,
    siteId: string,
    postback: { memberId: string; conversion: Conversion; now: Date },
  ): Promise<boolean> {
    const { numInsertedOrUpdatedRows } = await on(queryable)
      .insertInto('postbacks')
      .values({
        site_id: siteId,
        member_id: postback.memberId,
        event: postback.conversion,
        created_at: postback.now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    return (numInsertedOrUpdatedRows ?? 0n) > 0n
  },

  /** Returns whether the postback is recorded and not sent yet. */
  async isPostbackPending(
    queryable: Queryable,
    siteId: string,
    memberId: string,
    conversion: Conversion,
  ): Promise<boolean> {
    const row = await on(queryable)
      .selectFrom('postbacks')
      .select('event')
      .where('site_id', '=', siteId)
      .where('member_id', '=', memberId)
      .where('event', '=', conversion)
      .where('told_at', 'is', null)
      .executeTakeFirst()
    return row !== undefined
  },

  async markPostbackSent(queryable: Queryable, siteId: string, memberId: string, conversion: Conversion, now: Date) {
    await on(queryable)
      .updateTable('postbacks')
      .set({ told_at: now })
      .where('site_id', '=', siteId)
      .where('member_id', '=', memberId)
      .where('event', '=', conversion)
      .execute()
  },

  listPostbacks: (queryable: Queryable, siteId: string, memberId: string) =>
    on(queryable)
      .selectFrom('postbacks')
      .select(['event', 'created_at', 'told_at'])
      .where('site_id', '=', siteId)
      .where('member_id', '=', memberId)
      .execute(),

  async erase(queryable: Queryable, siteId: string, memberId: string): Promise<void> {
    await on(queryable)
      .deleteFrom('signup_sources')
      .where('site_id', '=', siteId)
      .where('member_id', '=', memberId)
      .execute()
  },

  async deleteOlder(queryable: Queryable, siteId: string, before: Date): Promise<void> {
    await on(queryable)
      .deleteFrom('signup_sources')
      .where('site_id', '=', siteId)
      .where('created_at', '<', before)
      .execute()
  },
}
