import { sql, type Insertable } from 'kysely'
import type { Measure, PolicyCode } from '@velvet/contract/desk/policies'
import { tablesOf, type Queryable, type Tx } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/schema.gen.ts'

const on = tablesOf('moderation')

const decisionColumns = [
  'id',
  'case_id',
  'member_id',
  'policy',
  'ground',
  'category',
  'measures',
  'facts_sealed',
  'source',
  'decided_by',
  'second_by',
  'reverses',
  'received_at',
  'decided_at',
] as const

export type NewDecision = Omit<Insertable<DB['decisions']>, 'site_id' | 'policy' | 'measures' | 'facts_sealed'> & {
  policy: PolicyCode
  measures: Measure[]
  facts_sealed: string
}

/** What `decide_known_photo` stores. Without a text there is no statement. */
export type KnownPhotoDecision = {
  case_id: string
  decision_id: string
  family: string
  class: string
  queue: string
  ground: string
  category: string
  facts_sealed: string
  removed_sealed: string
  locale?: string
  text_sealed?: string
  token_hash?: string
  token_sealed?: string
  maxDistance: number
  now: Date
}

/** Times and dates of the rows are those of the decision, which is never changed. */
export type DecisionRow = NonNullable<Awaited<ReturnType<typeof decisionsStore.byId>>>

/** Columns with codes of the contract, which only this domain writes. */
type Codes = { policy: PolicyCode; measures: Measure[] }

export const decisionsStore = {
  async insert(tx: Tx, siteId: string, decision: NewDecision): Promise<void> {
    await on(tx)
      .insertInto('decisions')
      .values({ site_id: siteId, ...decision })
      .execute()
  },

  async byId(queryable: Queryable, siteId: string, id: string) {
    const row = await on(queryable)
      .selectFrom('decisions')
      .select(decisionColumns)
      .where('site_id', '=', siteId)
      .where('id', '=', id)
      .executeTakeFirst()
    return row && { ...row, ...(row as Codes) }
  },

  async isReversed(queryable: Queryable, siteId: string, id: string): Promise<boolean> {
    const row = await on(queryable)
      .selectFrom('decisions')
      .select('id')
      .where('site_id', '=', siteId)
      .where('reverses', '=', id)
      .executeTakeFirst()
    return row !== undefined
  },

  /** Returns the decisions of a case that lock the member until it is decided, without those that were taken back. */
  async locksOf(queryable: Queryable, siteId: string, caseId: string): Promise<string[]> {
    const rows = await on(queryable)
      .selectFrom('decisions')
      .select('id')
      .where('site_id', '=', siteId)
      .where('case_id', '=', caseId)
      .where('measures', '@>', sql<string[]>`array['lock_3']`)
      .where((decision) =>
        decision.not(
          decision.exists(
            decision
              .selectFrom('decisions as reversal')
              .select('reversal.id')
              .where('reversal.site_id', '=', siteId)
              .whereRef('reversal.reverses', '=', 'decisions.id'),
          ),
        ),
      )
      .execute()
    return rows.map((row) => row.id)
  },

  /** Returns the decisions about a member, the latest first, without reversals. */
  async historyOf(queryable: Queryable, siteId: string, memberId: string, limit: number) {
    const rows = await on(queryable)
      .selectFrom('decisions')
      .select((decision) => [
        ...(['id', 'policy', 'measures', 'decided_by', 'decided_at'] as const),
        decision
          .exists(
            decision
              .selectFrom('decisions as reversal')
              .select('reversal.id')
              .where('reversal.site_id', '=', siteId)
              .whereRef('reversal.reverses', '=', 'decisions.id'),
          )
          .as('is_reversed'),
      ])
      .where('site_id', '=', siteId)
      .where('member_id', '=', memberId)
      .where('reverses', 'is', null)
      .orderBy('decided_at', 'desc')
      .limit(limit)
      .execute()
    return rows.map((row) => ({ ...row, ...(row as Codes), is_reversed: Boolean(row.is_reversed) }))
  },

  async insertStatement(
    tx: Tx,
    siteId: string,
    statement: Omit<Insertable<DB['statements']>, 'site_id'>,
  ): Promise<void> {
    await on(tx)
      .insertInto('statements')
      .values({ site_id: siteId, ...statement })
      .execute()
  },

  /** Returns the statement of a decision, without its token. */
  statementOf: (queryable: Queryable, siteId: string, decisionId: string) =>
    on(queryable)
      .selectFrom('statements')
      .select(['locale', 'text_sealed'])
      .where('site_id', '=', siteId)
      .where('decision_id', '=', decisionId)
      .executeTakeFirst(),

  async insertRemoved(
    tx: Tx,
    siteId: string,
    removed: { decisionId: string; memberId: string; contentSealed: string; now: Date },
  ): Promise<void> {
    await on(tx)
      .insertInto('removed_content')
      .values({
        site_id: siteId,
        decision_id: removed.decisionId,
        member_id: removed.memberId,
        content_sealed: removed.contentSealed,
        created_at: removed.now,
      })
      .execute()
  },

  removedBy: (queryable: Queryable, siteId: string, decisionId: string) =>
    on(queryable)
      .selectFrom('removed_content')
      .select(['member_id', 'content_sealed'])
      .where('site_id', '=', siteId)
      .where('decision_id', '=', decisionId)
      .executeTakeFirst(),

  /** Deletes what was removed from a profile that is erased. */
  async eraseRemoved(queryable: Queryable, siteId: string, memberId: string): Promise<void> {
    await on(queryable)
      .deleteFrom('removed_content')
      .where('site_id', '=', siteId)
      .where('member_id', '=', memberId)
      .execute()
  },

  async deleteRemovedBefore(queryable: Queryable, siteId: string, before: Date): Promise<void> {
    await on(queryable)
      .deleteFrom('removed_content')
      .where('site_id', '=', siteId)
      .where('created_at', '<', before)
      .execute()
  },

  /**
   * Erases what was written about decisions: facts, statements, appeals with their answers, notes of the case. Decisions
   * with an appeal that waits or was answered after `answeredBefore` are left out. Returns the number of decisions.
   */
  async forgetTexts(
    queryable: Queryable,
    siteId: string,
    { decidedBefore, answeredBefore, limit }: { decidedBefore: Date; answeredBefore: Date; limit: number },
  ): Promise<number> {
    const { rows } = await sql<{ forgotten: number }>`
      select forget_decision_texts(${siteId}, ${decidedBefore}, ${answeredBefore}, ${limit}) as forgotten
    `.execute(queryable)
    return rows[0]?.forgotten ?? 0
  },

  /**
   * Records the automatic decision about a copy of a refused photo. Returns false if the photo is not held any more, or the
   * earlier refusal does not count any more.
   */
  async decideKnownPhoto(
    tx: Tx,
    siteId: string,
    photoId: string,
    { maxDistance, now, ...decision }: KnownPhotoDecision,
  ): Promise<boolean> {
    const { rows } = await sql<{ decided: boolean }>`
      select decide_known_photo(${siteId}, ${photoId}, ${maxDistance}, ${now}, ${JSON.stringify(decision)}::jsonb) as decided
    `.execute(tx)
    return rows[0]?.decided ?? false
  },

  /** Returns the cases of these decisions, which may be those of other sites of the company. */
  async casesOf(queryable: Queryable, decisions: { siteId: string; id: string }[]) {
    const { rows } = await sql<{ site_id: string; id: string; case_id: string }>`
      select decisions.site_id, decisions.id, decisions.case_id
      from unnest(${decisions.map(({ siteId }) => siteId)}::uuid[], ${decisions.map(({ id }) => id)}::uuid[])
        as wanted (site_id, id)
      join decisions on decisions.site_id = wanted.site_id and decisions.id = wanted.id
    `.execute(on(queryable))
    return rows
  },

  /** Returns the decisions about a member with their statements, for the export of their data. */
  exportOf: (queryable: Queryable, siteId: string, memberId: string) =>
    on(queryable)
      .selectFrom('decisions')
      .leftJoin('statements', (join) =>
        join.onRef('statements.site_id', '=', 'decisions.site_id').onRef('statements.decision_id', '=', 'decisions.id'),
      )
      .select([
        ...(['decisions.id', 'policy', 'measures', 'reverses', 'decided_at', 'text_sealed', 'mailed_at'] as const),
        'read_at',
      ])
      .where('decisions.site_id', '=', siteId)
      .where('decisions.member_id', '=', memberId)
      .orderBy('decided_at')
      .execute(),
}
