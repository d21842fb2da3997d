import type { Insertable } from 'kysely'
import { compileOnce } from '../../platform/db/compile-once.ts'
import { tablesOf, type Queryable, type Tx } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/schema.gen.ts'

const on = tablesOf('moderation')

/** Statements of a site with what their member reads: the decision, whether it was taken back, and the appeal. */
const statementsOf = (queryable: Queryable, siteId: string) =>
  on(queryable)
    .selectFrom('statements')
    .innerJoin('decisions', (join) =>
      join.onRef('decisions.site_id', '=', 'statements.site_id').onRef('decisions.id', '=', 'statements.decision_id'),
    )
    .leftJoin('decisions as reversals', (join) =>
      join
        .onRef('reversals.site_id', '=', 'statements.site_id')
        .onRef('reversals.reverses', '=', 'statements.decision_id'),
    )
    .leftJoin('appeals', (join) =>
      join
        .onRef('appeals.site_id', '=', 'statements.site_id')
        .onRef('appeals.decision_id', '=', 'statements.decision_id')
        .on('appeals.by_kind', '=', 'member'),
    )
    .select([
      'statements.decision_id',
      'statements.member_id',
      'statements.locale',
      'statements.text_sealed',
      'statements.token_sealed',
      'statements.mailed_at',
      'decisions.decided_at',
      'reversals.id as reversed_by',
      'appeals.id as appeal_id',
      'appeals.submitted_at',
      'appeals.due_at',
      'appeals.outcome',
      'appeals.answer_sealed',
    ])
    .where('statements.site_id', '=', siteId)

export type StatementRow = NonNullable<Awaited<ReturnType<typeof statementsStore.byToken>>>

export type NewAppeal = Omit<
  Insertable<DB['appeals']>,
  'site_id' | 'text_sealed' | 'decided_by' | 'decided_at' | 'outcome' | 'answer_sealed'
> & { text_sealed: string }

const selectUnread = compileOnce((queryable, { siteId, memberId }: { siteId: string; memberId: string }) =>
  on(queryable)
    .selectFrom('statements')
    .select('decision_id')
    .where('site_id', '=', siteId)
    .where('member_id', '=', memberId)
    .where('read_at', 'is', null)
    .where((statement) =>
      statement.not(
        statement.exists(
          statement
            .selectFrom('decisions')
            .select('id')
            .where('decisions.site_id', '=', siteId)
            .whereRef('decisions.reverses', '=', 'statements.decision_id'),
        ),
      ),
    )
    .limit(1),
)

export const statementsStore = {
  byToken: (queryable: Queryable, siteId: string, tokenHash: Buffer) =>
    statementsOf(queryable, siteId).where('statements.token_hash', '=', tokenHash).executeTakeFirst(),

  byDecision: (queryable: Queryable, siteId: string, decisionId: string) =>
    statementsOf(queryable, siteId).where('statements.decision_id', '=', decisionId).executeTakeFirst(),

  /** Returns what the member has not confirmed as read, the oldest first. Decisions that were taken back are left out. */
  unreadOf: (queryable: Queryable, siteId: string, memberId: string, limit: number) =>
    statementsOf(queryable, siteId)
      .where('statements.member_id', '=', memberId)
      .where('statements.read_at', 'is', null)
      .where('reversals.id', 'is', null)
      .orderBy('statements.created_at')
      .limit(limit)
      .execute(),

  /** Returns whether `unreadOf` would return any. */
  async hasUnread(queryable: Queryable, siteId: string, memberId: string): Promise<boolean> {
    const [row] = await selectUnread(queryable, { siteId, memberId })
    return row !== undefined
  },

  /** The first confirmation counts. */
  async confirm(queryable: Queryable, siteId: string, decisionId: string, now: Date): Promise<void> {
    await on(queryable)
      .updateTable('statements')
      .set({ read_at: now })
      .where('site_id', '=', siteId)
      .where('decision_id', '=', decisionId)
      .where('read_at', 'is', null)
      .execute()
  },

  /** Locks a statement that was not mailed yet. Returns whether there is one; waits for another job that sends it. */
  async lockUnmailed(tx: Tx, siteId: string, decisionId: string): Promise<boolean> {
    const row = await on(tx)
      .selectFrom('statements')
      .select('decision_id')
      .where('site_id', '=', siteId)
      .where('decision_id', '=', decisionId)
      .where('mailed_at', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    return row !== undefined
  },

  async markMailed(queryable: Queryable, siteId: string, decisionId: string, now: Date): Promise<void> {
    await on(queryable)
      .updateTable('statements')
      .set({ mailed_at: now })
      .where('site_id', '=', siteId)
      .where('decision_id', '=', decisionId)
      .where('mailed_at', 'is', null)
      .execute()
  },

  /** Whoever appeals twice against a decision keeps the first appeal. */
  async insertAppeal(queryable: Queryable, siteId: string, appeal: NewAppeal): Promise<void> {
    await on(queryable)
      .insertInto('appeals')
      .values({ site_id: siteId, ...appeal })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  },

  appealById: (queryable: Queryable, siteId: string, id: string) =>
    on(queryable)
      .selectFrom('appeals')
      .select(['id', 'decision_id', 'by_kind', 'notice_id', 'locale', 'outcome', 'answer_sealed'])
      .where('site_id', '=', siteId)
      .where('id', '=', id)
      .executeTakeFirst(),

  /** Returns the appeals of a member against decisions about them, for the export of their data. */
  appealsOfMember: (queryable: Queryable, siteId: string, memberId: string) =>
    on(queryable)
      .selectFrom('appeals')
      .innerJoin('decisions', (join) =>
        join.onRef('decisions.site_id', '=', 'appeals.site_id').onRef('decisions.id', '=', 'appeals.decision_id'),
      )
      .select([
        'appeals.id',
        'appeals.decision_id',
        'appeals.text_sealed',
        'appeals.submitted_at',
        'appeals.due_at',
        'appeals.outcome',
        'appeals.answer_sealed',
      ])
      .where('appeals.site_id', '=', siteId)
      .where('appeals.by_kind', '=', 'member')
      .where('decisions.member_id', '=', memberId)
      .orderBy('appeals.submitted_at')
      .execute(),
}
